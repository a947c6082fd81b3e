import type { Freeze } from '../../../shared/gates.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { spendableSatang } from './wallet.ts';
import type { Wallet } from './wallet.ts';

/** Whether what leaves, fee included, is covered beside the freezes of its way out; in satang. */
export function refuseCover(
  wallet: Wallet,
  freeze: Freeze,
  outSatang: number,
): Refusal<'wallet-frozen' | 'insufficient-balance'> | undefined {
  const availableSatang = spendableSatang(wallet, freeze);
  if (outSatang <= availableSatang) return undefined;
  return outSatang <= wallet.availableSatang
    ? refuse('wallet-frozen')
    : refuse('insufficient-balance', { availableSatang });
}
