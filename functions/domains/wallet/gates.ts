import { hasFeature, isClosedInReview } from '../../../shared/features.ts';
import type { Gates } from '../../../shared/gates.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Wallet } from './wallet.ts';

/** Whether a wallet has the feature that a contract names, before anything of the request is looked at. */
export function refuseAtGates(
  { feature }: Gates,
  wallet: Wallet,
): Refusal<'under-review' | 'feature-not-in-tier'> | undefined {
  if (wallet.auditStatus === 1 && isClosedInReview(feature)) return refuse('under-review');
  return hasFeature(wallet.tier, feature) ? undefined : refuse('feature-not-in-tier');
}
