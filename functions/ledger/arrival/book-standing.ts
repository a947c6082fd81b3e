import { topUpMethod } from '../../../shared/enums.ts';
import { countersKeptFrom } from '../../domains/calendar/periods.ts';
import { rulesFor } from '../../domains/limits/rules.ts';
import { decideRoom, isAnnounced } from '../../domains/top-up/top-up.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { keys } from '../../table/keys.ts';
import { readLevelRules } from '../../table/level-rules.ts';
import { foundWallet } from '../../table/wallet.ts';
import { bookAnnounced } from './book-announced.ts';
import type { BookingFacts } from './book-announced.ts';
import { creditPlan, suspensePlan } from '../booking.ts';
import type { Booking, BookingContext, BookingFrom, BookingPlan } from '../booking.ts';
import { readPendingTopUps } from '../history/history.ts';
import { creditStanding, putStandingCredit, putStandingReturn } from './standing.ts';

/**
 * Reads the owner's wallet and, where something is announced at all, the oldest open bank transfer of this very amount.
 */
export async function readStandingFacts(
  { runtime, payment, nowMs }: BookingFrom,
  userId: string,
): Promise<BookingFacts> {
  const { documents } = runtime.aws;
  const [walletKey, rulesKey] = [keys.wallet(userId), keys.levelRules()];
  const found = await readTogether(runtime, [walletKey, rulesKey]);
  const [wallet, levelRules] = [foundWallet(found.of(walletKey)), readLevelRules(found.of(rulesKey))];
  if (wallet.openTopUps === 0) return { wallet, levelRules, entry: undefined };
  const pending = await readPendingTopUps(documents, runtime.table, wallet, nowMs);
  const entry = pending.findLast(
    (each) =>
      each.method === topUpMethod.bankTransfer && isAnnounced(each, payment.amountSatang, payment.paidAtMs, nowMs),
  );
  return { wallet, levelRules, entry };
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
