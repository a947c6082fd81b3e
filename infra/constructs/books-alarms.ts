import type { ConsumerAlarms } from './consumer-alarms.ts';
import type { WalletFunction } from './wallet-function.ts';

const [page, ticket] = [
  { urgency: 'page', runbook: 'books' },
  { urgency: 'ticket', runbook: 'books' },
] as const;

/** What it means when nobody closes the books any more. */
export const booksSilent = {
  ...page,
  impact:
    "Nobody holds the bank's statement against the books: money that reached the bank and no wallet stays unfound.",
} as const;

/** Who is told of a line that came behind the end of its day. */
export function watchLines(alarms: ConsumerAlarms, publishing: WalletFunction): void {
  alarms.onEvent(publishing, 'book-line-late', {
    ...ticket,
    impact:
      'Nobody notices: a fee or a top-up that is booked and paid is in no sum of any day until its day is opened again.',
  });
}

/** Who is told of a day that is not closed, or of what stands in one that is. */
export function watchBooks(alarms: ConsumerAlarms, closing: WalletFunction): void {
  alarms.onEvent(closing, 'book-day-not-closed', {
    ...page,
    impact:
      "A day's books are not closed: money that reached the bank and no wallet waits, until the bank's statement is there and right.",
  });
  alarms.onEvent(closing, 'safeguarding-short', {
    ...page,
    impact:
      'The bank has less money than is owed to people, so not everybody could be paid out at once; no payment is stopped by it.',
  });
  alarms.onEvent(closing, 'books-unexplained', {
    ...page,
    impact: "Nobody notices yet: our books and the bank's statement differ by an amount that no line explains.",
  });
  alarms.onEvent(closing, 'days-not-compared', {
    urgency: 'ticket',
    runbook: 'reconcile-differs',
    impact:
      "Nobody notices yet: nobody has held a partner's list against our books for days, so a wrong payment or balance would stay unfound.",
  });
  alarms.onEvent(closing, 'book-finding', {
    ...ticket,
    impact:
      "Somebody may wait for money: the bank's statement and our books do not say the same of a payment, a refund or a cash out.",
  });
}
