import { transactionStatus } from '../../../shared/enums.ts';
import { countersKeptFrom } from '../../domains/calendar/periods.ts';
import { rulesFor } from '../../domains/limits/rules.ts';
import type { LevelRules } from '../../domains/limits/dated-rules.ts';
import { unmarkedMs } from '../../domains/transaction/latest-change.ts';
import { decideCredit } from '../../domains/top-up/top-up.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Item } from '../../table/item.ts';
import { putLateMoney } from '../../table/late-money.ts';
import { foundWallet } from '../../table/wallet.ts';
import { creditPlan, foundEntry, suspensePlan } from '../booking.ts';
import type { Booking, BookingContext, BookingPlan } from '../booking.ts';
import type { Entry } from '../entry.ts';
import { completeTopUp, creditTopUp, endOwnReference, noteReturn } from '../top-up.ts';
import { creditStanding, putStandingCredit } from './standing.ts';

/** What is known of a payment: its owner's wallet, and the top-up that it is for. */
export interface BookingFacts {
  readonly wallet: Wallet;
  readonly entry: Entry | undefined;
  /** What operators have set for levels. */
  readonly levelRules: LevelRules;
}

/**
 * Money that came for a top-up: it pays it, or goes to suspense, which its owner sees there. Where money to its owner's
 * account number has paid it, the first one by its own reference is theirs as well, in an entry of its own: which of
 * the two came first decides nothing.
 */
export function bookAnnounced<F extends BookingFacts>(
  context: BookingContext,
  { wallet, levelRules }: F,
  entry: Entry,
): BookingPlan<F, Booking> {
  const { runtime, payment, nowMs, newBody: body } = context;
  const { table } = runtime;
  const { amountSatang } = payment;
  const { userId, paidToAccount } = entry;
  const asked = paidToAccount === undefined ? entry : { ...entry, status: transactionStatus.pending };
  const decision = decideCredit(asked, wallet, rulesFor(wallet, levelRules, nowMs), payment, nowMs);
  const learnEntry = (known: F, item: Item | undefined): F => ({ ...known, entry: foundEntry(item) });
  if (decision.kind === 'suspense') {
    const plan = suspensePlan<F>(context, decision.reason);
    const told: Step<F> = {
      write: noteReturn(table, entry, payment, decision.reason, nowMs),
      learn: learnEntry,
    };
    return { ...plan, steps: [...plan.steps, told] };
  }
  const learnWalletOf = (known: F, item: Item | undefined): F => ({ ...known, wallet: foundWallet(item) });
  if (paidToAccount !== undefined) {
    const came = { userId, body, payment: { ...payment, reference1: paidToAccount }, nowMs };
    const writes: readonly Step<F>[] = [
      { write: endOwnReference(table, entry, paidToAccount), learn: learnEntry },
      { write: putStandingCredit(table, came) },
      {
        write: creditStanding(table, wallet, amountSatang, decision, countersKeptFrom(nowMs)),
        learn: learnWalletOf,
      },
    ];
    return creditPlan<F>(context, writes, body);
  }
  const late = nowMs - entry.createdAtMs > unmarkedMs;
  return creditPlan<F>(context, [
    { write: completeTopUp(table, entry, payment, nowMs), learn: learnEntry },
    {
      write: creditTopUp(table, wallet, amountSatang, decision, countersKeptFrom(nowMs)),
      learn: learnWalletOf,
    },
    // Who has made hundreds of payments since finds it only by this.
    ...(late ? [{ write: putLateMoney(table, entry.userId, entry.body, nowMs) }] : []),
  ]);
}
