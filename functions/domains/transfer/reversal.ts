import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** What of a wallet no reversal touches, in satang: each freeze, of whatever scope, is kept for a case of its own. */
export function keptForCasesSatang(wallet: Wallet): number {
  const { freezeTransferSatang, freezeWithdrawSatang, freezeAllSatang } = wallet;
  return freezeTransferSatang + freezeWithdrawSatang + freezeAllSatang;
}

/**
 * A reversal that may be booked, in satang: what is taken from the receiver, what of the amount is not there, and what
 * of that was frozen for this very payment and is lifted with it.
 */
export interface AllowedReversal {
  readonly takenSatang: number;
  readonly shortSatang: number;
  readonly liftedSatang: number;
}

/**
 * Decides what of a transfer goes back (`decisions.md` section 13, "A reversal"): at most its amount and at most what
 * the receiver has beside the freezes of other cases, never below zero, and once. `ownFrozenSatang` is what is frozen
 * for this very payment.
 */
export function decideReversal(
  {
    amountSatang,
    isReversed,
    ownFrozenSatang,
  }: { readonly amountSatang: number; readonly isReversed: boolean; readonly ownFrozenSatang: number },
  receiver: Wallet,
): AllowedReversal | Refusal<'transfer-reversed' | 'nothing-to-take-back'> {
  if (isReversed) return refuse('transfer-reversed');
  const keptForOthersSatang = keptForCasesSatang(receiver) - ownFrozenSatang;
  const takenSatang = Math.min(amountSatang, Math.max(0, receiver.availableSatang - keptForOthersSatang));
  if (takenSatang === 0) return refuse('nothing-to-take-back');
  const liftedSatang = Math.min(takenSatang, ownFrozenSatang);
  return { takenSatang, shortSatang: amountSatang - takenSatang, liftedSatang };
}
