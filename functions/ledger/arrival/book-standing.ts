import { topUpMethod } from '../../../shared/enums.ts';
import { countersKeptFrom } from '../../domains/calendar/periods.ts';
import { rulesFor } from '../../domains/limits/rules.ts';
import { decideRoom, isAnnounced } from '../../domains/top-up/top-up.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { foundWallet } from '../../table/wallet.ts';
import { bookAnnounced } from './book-announced.ts';
import type { BookingFacts } from './book-announced.ts';
import { creditPlan, suspensePlan } from '../booking.ts';
import type { Booking, BookingContext, BookingFrom, BookingPlan } from '../booking.ts';
import type { Entry } from '../entry.ts';
import { readPendingTopUps } from '../history/history.ts';
import { creditStanding, putStandingCredit, putStandingReturn } from './standing.ts';

/** Reads the oldest open bank transfer of this very amount, where its owner has announced anything at all. */
export async function readAnnounced(
  { runtime, payment, nowMs }: BookingFrom,
  wallet: Wallet,
): Promise<Entry | undefined> {
  if (wallet.openTopUps === 0) return undefined;
  const pending = await readPendingTopUps(runtime.aws.documents, runtime.table, wallet, nowMs);
  return pending.findLast(
    (each) =>
      each.method === topUpMethod.bankTransfer && isAnnounced(each, payment.amountSatang, payment.paidAtMs, nowMs),
  );
}

/** Money that nobody had announced: credited where limits and cap have room, else sent back, which its owner sees. */
function bookUnannounced(context: BookingContext, facts: BookingFacts): BookingPlan<BookingFacts, Booking> {
  const { runtime, payment, nowMs, newBody: body } = context;
  const { table } = runtime;
  const { wallet, levelRules } = facts;
  const came = { userId: wallet.userId, body, payment, nowMs };
  const decision = decideRoom(wallet, rulesFor(wallet, levelRules, nowMs), payment.amountSatang, nowMs);
  if (decision.kind === 'suspense') {
    const plan = suspensePlan<BookingFacts>(context, decision.reason);
    return { ...plan, steps: [...plan.steps, { write: putStandingReturn(table, came, decision.reason) }] };
  }
  return creditPlan<BookingFacts>(context, [
    { write: putStandingCredit(table, came) },
    {
      write: creditStanding(table, wallet, payment.amountSatang, decision, countersKeptFrom(nowMs)),
      learn: (known, item) => ({ ...known, wallet: foundWallet(item) }),
    },
  ]);
}

/**
 * Money to a standing account. Where its owner waits for a transfer of this very amount it is that one; where that has
 * ended meanwhile, or never was, it is theirs all the same.
 */
export function bookStanding(context: BookingContext, facts: BookingFacts): BookingPlan<BookingFacts, Booking> {
  const { entry } = facts;
  const { amountSatang, paidAtMs } = context.payment;
  return entry !== undefined && isAnnounced(entry, amountSatang, paidAtMs, context.nowMs)
    ? bookAnnounced(context, facts, entry)
    : bookUnannounced(context, facts);
}
