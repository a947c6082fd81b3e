import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { limitType } from '../../../shared/enums.ts';
import type { Tier } from '../../../shared/enums.ts';
import { ownLimitNames } from '../../../shared/own-limits.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { countingLimit, levelLimitSatang, ownLimitAt, waitingRaise } from '../../domains/limits/own-limits.ts';
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

function ownOf(wallet: Wallet, limit: OwnLimitName, nowMs: number) {
  const ownSatang = ownLimitAt(wallet, limit, nowMs);
  const raise = waitingRaise(wallet, limit, nowMs);
  return {
    limit,
    levelSatang: levelLimitSatang(wallet.tier, limit),
    countsSatang: countingLimit(wallet, limit, nowMs).limitSatang,
    ...(ownSatang !== undefined && { ownSatang }),
    ...(raise !== undefined && { raise }),
  };
}

export const operation = implement(getTradeLimitConfig, ({ wallet, nowMs }) => {
  const next = nextTierOf[wallet.tier];
  return Promise.resolve({
    current: limitsOf(wallet.tier),
    ...(next !== undefined && { next: limitsOf(next) }),
    levels: (wallet.tier === 'enterprise' ? companyLevels : personLevels).map(limitsOf),
    own: ownLimitNames.map((limit) => ownOf(wallet, limit, nowMs)),
  });
});

export const handler = serve(operation);
