import { refusals } from '../../../shared/refusals.ts';
import type { RefusalName } from '../../../shared/refusals.ts';

/** Refusals that are worded for a customer, as an operator has to read them: what is true, and what to do. */
const forOperators = {
  'id-number-taken': 'A verified wallet has this number already. A case is refused then: its person gives data anew.',
  'company-taken': 'This company has a verified wallet already. A case is refused then.',
  'document-expired':
    'The document has expired, by the data given: its end, or eleven years behind its issue. A case is refused then: they give those of a valid one.',
} as const satisfies Readonly<Partial<Record<RefusalName, string>>>;

const byCode: ReadonlyMap<number, string> = new Map(
  Object.entries(forOperators).map(([name, text]) => [refusals[name as keyof typeof forOperators].code, text]),
);

/** What an operator reads of a refusal; the server's own words where they are worded for everybody. */
export function refusalWords(code: number, message: string | undefined): string {
  return byCode.get(code) ?? message ?? 'This was refused, and nothing was done.';
}
