import type { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { transactionType } from '../../../shared/enums.ts';
import { hasFeature } from '../../../shared/features.ts';
import { idOf } from '../../../shared/ids.ts';
import type { TransferQuote } from '../../../shared/limits.ts';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import { countedLimits } from '../limits/limits.ts';
import type { CountedLimit } from '../limits/limits.ts';
import { movementRules } from '../limits/movement-rules.ts';
import { decideOutgoing, outgoingQuoteOf } from '../limits/outgoing.ts';
import type { AllowedOutgoing, OutgoingRefusal } from '../limits/outgoing.ts';
import { periodsAt } from '../calendar/periods.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { rulesAt, rulesFor } from '../limits/rules.ts';
import type { LevelRules } from '../limits/dated-rules.ts';
import { transferableSatang } from '../wallet/wallet.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { warningOf } from './warnings.ts';
import type { TransferWarning } from './warnings.ts';

export interface TransferFacts {
  readonly sender: Wallet;
  /** Undefined where no such wallet exists. */
  readonly receiver: Wallet | undefined;
  /** What operators have set for levels. */
  readonly levelRules: LevelRules;
  /** The most that the sender has sent the receiver at once, in satang; 0 where nothing yet. */
  readonly mostPaidSatang: number;
  readonly amountSatang: number;
  readonly nowMs: number;
}

/**
 * A transfer that may happen: what leaves, and the counters of both sides that its writes rely on. Amounts in satang.
 */
export interface AllowedTransfer extends AllowedOutgoing {
  readonly sender: Wallet;
  readonly receiver: Wallet;
  readonly inDay: CountedLimit;
  readonly inMonth: CountedLimit;
  /** The most that the receiver's wallet may hold. */
  readonly receiverCapSatang: number;
  /** The most that it receives at once, by its level or set lower for this person. */
  readonly receiverSingleSatang: number;
  /** What the sender is to think of first. */
  readonly warning: TransferWarning | undefined;
}

export type TransferRefusal =
  | OutgoingRefusal
  | Refusal<'receiver-not-available' | 'receiver-is-self' | 'receiver-single-limit'>;

/** Whether a wallet may receive transfers; an unknown one gets the very same refusal. */
export function mayReceive(receiver: Wallet | undefined): receiver is Wallet {
  return receiver !== undefined && receiver.status === 'active' && hasFeature(receiver.tier, 'receive-transfers');
}

/**
 * Decides a transfer to another wallet; quote and create share it, so that a
 * quote is the charge. That its sender may send at all is a gate of both contracts.
 * Of the receiver it looks at standing and tier only: what balance, cap and counters
 * leave room for is asked by create alone, last of all (see misses.ts).
 */
export function decideTransfer({
  sender,
  receiver,
  levelRules,
  mostPaidSatang,
  amountSatang,
  nowMs,
}: TransferFacts): AllowedTransfer | TransferRefusal {
  if (receiver !== undefined && receiver.userId === sender.userId) return refuse('receiver-is-self');
  if (!mayReceive(receiver)) return refuse('receiver-not-available');

  const outgoing = decideOutgoing({
    type: transactionType.transferOut,
    wallet: sender,
    levelRules,
    freeze: 'transfer',
    amountSatang,
    nowMs,
  });
  if (isRefusal(outgoing)) return outgoing;
  const theirs = rulesFor(receiver, levelRules, nowMs);
  const { singleReceivingSatang } = theirs;
  const ofLevel = rulesAt({ tier: receiver.tier, exceptions: [] }, levelRules, nowMs).singleReceivingSatang;
  // The level's is everybody's to know. One that was set lower for this person is a matter of room, asked for at last.
  if (amountSatang > Math.max(ofLevel, singleReceivingSatang)) return refuse('receiver-single-limit');

  const into = countedLimits(receiver, theirs, movementRules[transactionType.cashIn].limits, periodsAt(nowMs));
  const warning = warningOf({ amountSatang, mostPaidSatang, nowMs });
  return {
    ...outgoing,
    sender,
    receiver,
    inDay: into.day,
    inMonth: into.month,
    receiverCapSatang: theirs.limits[1],
    receiverSingleSatang: singleReceivingSatang,
    warning,
  };
}

/** What a payer has seen and answered of a quote, as the command carries it. */
type Seen = Pick<InputOf<typeof createTransfer>, 'feeSatang' | 'answered'>;

/**
 * Whether an allowed transfer is the one that its payer has confirmed: at the fee that they saw, and with the warning
 * answered that has to be. Each refusal carries the quote as it is now, to be shown and confirmed instead.
 */
export function refuseUnseen(
  allowed: AllowedTransfer,
  { feeSatang, answered }: Seen,
  receiverName: string,
): Refusal<'quote-changed' | 'warning-not-answered'> | undefined {
  if (allowed.feeSatang !== feeSatang) return refuse('quote-changed', { quote: quoteOf(allowed, receiverName) });
  return allowed.warning === 'first-large' && answered !== 'first-large'
    ? refuse('warning-not-answered', { quote: quoteOf(allowed, receiverName) })
    : undefined;
}

/** What is answered once an allowed transfer is booked; `body` is that of the payer's entry. */
export function receiptOf(
  { amountSatang, feeSatang }: AllowedTransfer,
  body: string,
  nowMs: number,
): OutputOf<typeof createTransfer> {
  return {
    transferId: idOf('trf', body),
    transactionId: idOf('txn', body),
    status: 2,
    amountSatang,
    feeSatang,
    completedAtMs: nowMs,
  };
}

/** The quote of an allowed transfer; what is left is said as it stands before the transfer. */
export function quoteOf(allowed: AllowedTransfer, receiverName: string): TransferQuote {
  const { sender, receiver } = allowed;
  return {
    ...outgoingQuoteOf(allowed),
    receiverId: receiver.userId,
    receiverName,
    transferableSatang: transferableSatang(sender),
    warnings: allowed.warning === undefined ? [] : [allowed.warning],
  };
}
