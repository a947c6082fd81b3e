import { refusals } from '../../../shared/refusals.ts';
import type { RefusalName } from '../../../shared/refusals.ts';

/** Refusals that are worded for a customer, as an operator has to read them: what is true, and what to do. */
const forOperators = {
  'id-number-taken': 'A verified wallet has this document number already. Ask for another document, or refuse.',
  'company-taken': 'This company has a verified wallet already. Refuse, or look at the other one.',
  'document-expired': 'This document has expired meanwhile. Ask for a valid one, or refuse.',
} as const satisfies Readonly<Partial<Record<RefusalName, string>>>;

const byCode: ReadonlyMap<number, string> = new Map(
  Object.entries(forOperators).map(([name, text]) => [refusals[name as keyof typeof forOperators].code, text]),
);

/** What an operator reads of a refusal; the server's own words where they are worded for everybody. */
export function refusalWords(code: number, message: string | undefined): string {
  return byCode.get(code) ?? message ?? 'This was refused, and nothing was done.';
}
