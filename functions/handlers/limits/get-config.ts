import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { limitType } from '../../../shared/enums.ts';
import type { Tier } from '../../../shared/enums.ts';
import { companyLevels, nextTierOf, personLevels, tierRules } from '../../domains/limits/tiers.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

function limitsOf(tier: Tier) {
  const { limits, perPaymentSatang, singleReceivingSatang } = tierRules[tier];
  return {
    tier,
    perPaymentSatang,
    singleReceivingSatang,
    limits: Object.values(limitType).map((type) => ({ limitType: type, limitSatang: limits[type] })),
  };
}

export const operation = implement(getTradeLimitConfig, ({ wallet }) => {
  const next = nextTierOf[wallet.tier];
  return Promise.resolve({
    current: limitsOf(wallet.tier),
    ...(next !== undefined && { next: limitsOf(next) }),
    levels: (wallet.tier === 'enterprise' ? companyLevels : personLevels).map(limitsOf),
  });
});

export const handler = serve(operation);
