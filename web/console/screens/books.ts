import { listBookDays } from '../../../shared/contracts/ops/list-book-days.ts';
import { listBookFindings } from '../../../shared/contracts/ops/list-book-findings.ts';
import { offer } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import { listOpenReferences } from '../../../shared/contracts/ops/list-open-references.ts';
import { list } from '../shapes/list.ts';
import {
  correctBooksAct,
  correctPayoutAct,
  readBookReportAct,
  reopenBookDayAct,
  takeBackReopeningAct,
} from './acts.ts';
import { yesterdayOf } from './days.ts';

/**
 * A line of a payout, paid or come back, that our books do not have. Its key names two things and has a hyphen; a
 * refund's has none.
 */
const isUnbookedOrder = ({ about, outcome, reference }: Facts) =>
  about === 'order' && outcome === 'theirs-only' && String(reference).includes('-');

/** The books of a day. */
export const booksScreens = [
  list({
    path: 'book-days',
    title: 'Closed days',
    says: "What the bank stated for each day, what was found and left at closing, and if customers' money is covered.",
    group: 'Books',
    contract: listBookDays,
    columns: [
      'day',
      'lines',
      'findings',
      'left',
      'owedSatang',
      'coveredSatang',
      'unexplainedSatang',
      'closedAtMs',
      'reopenedAtMs',
    ],
    key: ['day'],
    empty: 'No day is closed yet.',
    offers: [
      offer(readBookReportAct, { day: 'day' }),
      offer(reopenBookDayAct, { day: 'day' }),
      offer(takeBackReopeningAct, { day: 'day' }),
    ],
  }),
  list({
    path: 'book-findings',
    title: 'Findings of a day',
    says: "The lines of a day's statement that were not simply matched, what only we have, and what came of each.",
    group: 'Books',
    contract: listBookFindings,
    columns: ['lineReference', 'outcome', 'end', 'direction', 'amountSatang', 'reference', 'bookedAtMs'],
    key: ['identity'],
    first: (nowMs) => ({ day: yesterdayOf(nowMs) }),
    empty: 'Every line of this day was matched.',
    offers: [
      offer(correctPayoutAct, { payoutId: 'reference', lineIdentity: 'identity' }, isUnbookedOrder),
      offer(correctBooksAct, { identity: 'identity' }),
    ],
  }),
  list({
    path: 'open-references',
    title: 'Open references',
    says: "What is not at zero under a reference: of suspense and overpaid now, else at the last day's end.",
    group: 'Books',
    contract: listOpenReferences,
    columns: ['reference', 'amountSatang', 'side', 'sinceDay'],
    key: ['reference', 'side'],
    first: () => ({ account: 'bank-float' }),
    empty: 'Every reference of this account is at zero.',
  }),
];
