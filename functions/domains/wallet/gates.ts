import { hasFeature, isClosedInReview } from '../../../shared/features.ts';
import type { Gates } from '../../../shared/gates.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Wallet } from './wallet.ts';

/**
 * Whether a wallet has the feature that a contract names, and is not locked against it, before anything of the request
 * is looked at.
 */
export function refuseAtGates(
  { feature, freeze }: Gates,
  wallet: Wallet,
): Refusal<'under-review' | 'feature-not-in-tier' | 'wallet-locked'> | undefined {
  if (wallet.auditStatus === 1 && isClosedInReview(feature)) return refuse('under-review');
  if (!hasFeature(wallet.tier, feature)) return refuse('feature-not-in-tier');
  // What takes money out names its freezes; its owner's lock stands against all of it alike.
  return freeze !== undefined && wallet.lockedAtMs !== undefined ? refuse('wallet-locked') : undefined;
}
