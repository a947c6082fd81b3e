import type { OperationRows } from '../../operation-row.ts';

/** What operators do about the days of the books. */
export const rows: OperationRows = {
  'ops/correct-books': {
    table: ['Query', 'GetItem'],
    impact: "Finance cannot propose to book what the bank's statement and our books differ by, so it stays open.",
  },
  'ops/list-book-days': {
    table: ['Query', 'GetItem'],
    impact: "Finance does not see which days' books are closed, so a day that stays open is noticed later.",
  },
  'ops/list-book-findings': {
    table: ['Query', 'GetItem'],
    impact:
      "Operators do not see where the bank's statement and our books differ, so money that is missing waits longer to be found.",
  },
  'ops/list-open-references': {
    table: ['Query'],
    impact: 'Finance does not see what the bank and we owe each other, so it is claimed later.',
  },
  'ops/read-book-report': {
    table: ['GetItem'],
    bookReports: ['get'],
    impact: "Finance cannot fetch the report of a closed day, so an auditor's question about it waits.",
  },
  'ops/reopen-book-day': {
    table: ['GetItem'],
    impact: 'Finance cannot propose to close a day anew whose statement was wrong, so its totals stay wrong.',
  },
  'ops/take-back-reopening': {
    table: ['GetItem'],
    impact:
      'Finance cannot propose to leave a day closed as it was, so no later day is closed while the bank does not state it.',
  },
};
