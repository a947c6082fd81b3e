import type { Key } from './key.ts';

/** The days of the books and what was matched on them. */
export const booksKeys = {
  /** A day of the books that is closed, and how far one is that is not. */
  bookDay: (day: string): Key => ({ pk: 'BOOKS', sk: `DAY#${day}` }),
  bookProgress: (day: string): Key => ({ pk: 'BOOKS', sk: `PROGRESS#${day}` }),
  /** The first day of the books, where it could not be closed at once. */
  booksBegin: (): Key => ({ pk: 'BOOKS', sk: 'BEGIN' }),
  /** From which day on the books are closed anew. */
  bookReopened: (): Key => ({ pk: 'BOOKS', sk: 'REOPENED' }),
  /** A line of a day's statement that was not simply matched, by its identity. */
  bookFinding: (day: string, identity: string): Key => ({ pk: `BOOKS#${day}`, sk: `FINDING#${identity}` }),
  /** What was corrected of a finding and moved to another account since, by the journal that moved it. */
  bookCorrectionMove: (day: string, identity: string, journalId: string): Key => ({
    pk: `BOOKS#${day}`,
    sk: `MOVE#${identity}#${journalId}`,
  }),
  /** What is open by reference on an account at the end of a closed day, a thousand in each part. */
  bookOpen: (
    { day, version }: { readonly day: string; readonly version: number },
    account: string,
    part: number,
  ): Key => ({
    pk: `BOOKS#${day}`,
    sk: `OPEN#${version}#${account}#${part}`,
  }),
  /** Which line of the bank's statement a movement of ours was matched with. */
  bookMatch: (movement: string): Key => ({ pk: `STATED#${movement}`, sk: 'LINE' }),
  /** Which correction has cleared under a reference last, so that of two at once only one counts on what is open. */
  bookCleared: (account: string, reference: string): Key => ({ pk: `CLEARED#${account}#${reference}`, sk: 'LAST' }),
  /** A line of one of the provider's accounts, on the Bangkok day of its journal. */
  providerLine: (account: string, day: string, reference: string, journalId: string): Key => ({
    pk: `LINES#${account}#${day}`,
    sk: `LINE#${reference}#${journalId}`,
  }),
} as const;

/** The lists of these that are read page by page. */
export const booksLists = {
  bookDays: () => ({ pk: 'BOOKS', prefix: 'DAY#' }),
  bookFindings: (day: string) => ({ pk: `BOOKS#${day}`, prefix: 'FINDING#' }),
  bookOpen: ({ day, version }: { readonly day: string; readonly version: number }, account: string) => ({
    pk: `BOOKS#${day}`,
    prefix: `OPEN#${version}#${account}#`,
  }),
  providerLines: (account: string, day: string, referenceBegins = '') => ({
    pk: `LINES#${account}#${day}`,
    prefix: `LINE#${referenceBegins}`,
  }),
} as const;
