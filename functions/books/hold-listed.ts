import { isToBeBooked } from '../domains/books/finding.ts';
import type { Finding } from '../domains/books/finding.ts';
import { mostUnlisted, TooManyUnlisted } from '../domains/books/open-items.ts';
import { cameFor } from '../domains/books/statement-page.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { paymentsOfDay } from './bank-lists.ts';

/**
 * Holds what is about to be booked by itself against the bank's other paper, its own list of the day, where it is more
 * than an ordinary day has: money in suspense goes back within a minute, so that a statement full of payments that
 * nobody has made would be paid out before anybody looks. What the list has too is booked, however much it is: after a
 * day without the bank's messages both papers say the same. @throws TooManyUnlisted where the list has too few of them,
 * and PartnerUnavailable where the bank gives no word.
 */
export async function holdListed(
  runtime: Runtime,
  day: string,
  findings: readonly Finding[],
  nowMs: number,
  assertTime: () => void,
): Promise<void> {
  const unlisted = new Map(findings.filter(isToBeBooked).map((finding) => [finding.lineReference, finding]));
  if (unlisted.size <= mostUnlisted) return;
  for await (const { payments } of paymentsOfDay(runtime, day, nowMs, assertTime))
    for (const { bankReference, reference1, amountSatang } of payments) {
      const stated = unlisted.get(bankReference);
      const isSame = stated?.amountSatang === amountSatang && cameFor(stated) === reference1;
      if (isSame) unlisted.delete(bankReference);
    }
  if (unlisted.size > mostUnlisted) throw new TooManyUnlisted(unlisted.size);
}
