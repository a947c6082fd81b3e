import { askPartner } from '../../engine/partners/ask-partner.ts';
import { PartnerRefused, PartnerUnavailable } from '../../engine/partners/partner-errors.ts';
import { refundOf } from '../../partners/bank-contract.ts';
import { unknownRefund } from '../../partners/refund-codes.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { timeFrom } from '../../runtime/process/clock.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { textOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { isStanding } from '../../table/standing-account.ts';
import { bookWhatCame, bookWhatCameToAccount } from './book-what-came.ts';
import { readEntry } from '../entry.ts';
import { completeOnWord, keepRefundWord } from '../suspense/finish-refund.ts';
import type { Suspense } from '../suspense/refund.ts';
import { sendRefund } from '../suspense/send-refund.ts';

/** What the bank said now, and what was made of that. */
export interface BankSaid {
  readonly said: 'completed' | 'failed' | 'pending' | 'unknown' | 'came' | 'nothing-came';
  readonly outcome: 'refunded' | 'stuck' | 'credited' | 'suspense' | 'contradiction' | 'nothing';
}

const sent = {
  refunded: { said: 'completed', outcome: 'refunded' },
  'refunded-before': { said: 'completed', outcome: 'nothing' },
  contradiction: { said: 'completed', outcome: 'contradiction' },
  stuck: { said: 'failed', outcome: 'stuck' },
  // The sweep is at it in this very moment.
  waiting: { said: 'pending', outcome: 'nothing' },
} as const satisfies Readonly<Record<string, BankSaid>>;

/** So long after it was ordered last, an order that the bank does not know of will not reach it any more. */
const certainAfterMs = 15 * 60_000;

/** What became of a refund that nobody orders any more, by our key; an amount or payment of its own is kept. */
async function askWhatBecame(runtime: Runtime, suspense: Suspense, nowMs: number): Promise<BankSaid> {
  const { body: refundKey, bankReference, amountSatang, orderedAtMs = 0 } = suspense;
  try {
    const refund = await askPartner(runtime, refundOf, { refundKey }, nowMs);
    if (refund.status === 'failed') return { said: 'failed', outcome: 'nothing' };
    const isThis = refund.bankReference === bankReference && refund.amountSatang === amountSatang;
    if (isThis) return sent[await completeOnWord(runtime, suspense, nowMs)];
    return sent[await keepRefundWord(runtime, refund, { bankReference, amountSatang }, nowMs)];
  } catch (error) {
    // Any other refusal says that it was not asked, and nothing of the refund.
    if (!(error instanceof PartnerRefused && error.code === unknownRefund)) throw error;
    const isCertain = nowMs >= orderedAtMs + certainAfterMs;
    return { said: isCertain ? 'unknown' : 'pending', outcome: 'nothing' };
  }
}

/**
 * Asks the bank about a refund: one that is under way is ordered once more under its key, which the bank answers with
 * what became of it; one that is stuck or kept is only asked for. Throws PartnerUnavailable where it gave no word.
 */
export async function askAboutRefund(runtime: Runtime, suspense: Suspense, nowMs: number): Promise<BankSaid> {
  if (suspense.state === 'stuck' || suspense.state === 'kept') return askWhatBecame(runtime, suspense, nowMs);
  const outcome = await sendRefund(runtime, suspense, nowMs, 'operator');
  if (outcome === 'unanswered') throw new PartnerUnavailable('bank', 'answer');
  return sent[outcome];
}

/**
 * Asks the bank what came for a top-up, open or closed, and where its owner was to transfer; what is not booked yet is.
 * Undefined where there is no such top-up; `note` is told whose it is before anybody is asked. Throws
 * PartnerUnavailable or PartnerRefused where it gave no word.
 */
export async function askAboutTopUp(
  runtime: Runtime,
  body: string,
  note: (userId: string) => Promise<void>,
  nowMs: number,
): Promise<(BankSaid & { readonly userId: string }) | undefined> {
  const owner = await readItem(runtime.aws.documents, runtime.table, keys.topUpReference(body));
  if (owner === undefined || isStanding(owner)) return undefined;
  const userId = textOf(owner, 'userId');
  await note(userId);
  const key = keys.entry(userId, body);
  const item = (await readTogether(runtime, [key])).of(key);
  const now = timeFrom(runtime.monotonicMs, nowMs);
  const bookings = [
    ...(await bookWhatCame(runtime, body, nowMs)),
    // Its first question may have taken its whole time.
    ...(item === undefined ? [] : await bookWhatCameToAccount(runtime, readEntry(item), now())),
  ];
  const said = bookings.length === 0 ? 'nothing-came' : 'came';
  const outcome = (['contradiction', 'suspense', 'credited'] as const).find((each) => bookings.includes(each));
  return { userId, said, outcome: outcome ?? 'nothing' };
}
