import { tiers } from './enums.ts';
import type { Tier } from './enums.ts';

interface FeatureRow {
  /** The tiers that have it. */
  readonly tiers: readonly Tier[];
  /** Whether it stays open while an identity audit is pending. */
  readonly inReview: 'open' | 'closed';
}

const verified = ['basic', 'semi', 'fully', 'enterprise'] as const satisfies readonly Tier[];
const senders = ['semi', 'fully', 'enterprise'] as const satisfies readonly Tier[];

/**
 * What a wallet may be used for, by tier and audit (`decisions.md` section 3). An operation names its feature in its
 * contract, the pipeline refuses whoever does not have it, and the app asks the same table.
 */
export const features = {
  'top-up': { tiers, inReview: 'closed' },
  'mobile-top-up': { tiers, inReview: 'closed' },
  'receive-transfers': { tiers: verified, inReview: 'open' },
  'pay-bills': { tiers: verified, inReview: 'open' },
  'auto-debit': { tiers: verified, inReview: 'open' },
  'link-bank-accounts': { tiers: verified, inReview: 'open' },
  'own-limits': { tiers, inReview: 'open' },
  'wallet-lock': { tiers, inReview: 'open' },
  // What lies with a reviewer is not its owner's to change.
  'personal-data': { tiers, inReview: 'closed' },
  'transfer-out': { tiers: senders, inReview: 'closed' },
  'cash-out': { tiers: senders, inReview: 'closed' },
} as const satisfies Readonly<Record<string, FeatureRow>>;
export type Feature = keyof typeof features;

/** Whether a tier has a feature, whatever else stands against it. */
export function hasFeature(tier: Tier, feature: Feature): boolean {
  const row: FeatureRow = features[feature];
  return row.tiers.includes(tier);
}

/** Whether every tier has a feature. */
export function isOfEveryTier(feature: Feature): boolean {
  return tiers.every((tier) => hasFeature(tier, feature));
}

/** Whether a pending identity audit closes a feature. */
export function isClosedInReview(feature: Feature): boolean {
  return features[feature].inReview === 'closed';
}
