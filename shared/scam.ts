import { shortId } from './ids.ts';

/** What a payer says has happened to them. */
export const scamKinds = ['never-delivered', 'pretended-to-be', 'investment', 'loan', 'other-trick'] as const;
export type ScamKind = (typeof scamKinds)[number];

/** What a case is; only an open one can be read with whom it names. */
export const scamCaseStates = ['open', 'closed'] as const;

/** What operators have found. */
export const scamOutcomes = ['scam', 'no-scam', 'not-known'] as const;
export type ScamOutcome = (typeof scamOutcomes)[number];

/** The number of a case, as its reporter tells it to us and to the police: `SC-ABCD-EFGH-K`. */
export function scamCaseNumber(body: string): string {
  return `SC-${shortId(body)}`;
}
