import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { limitType } from '../../../shared/enums.ts';
import type { Tier } from '../../../shared/enums.ts';
import { ownLimitNames } from '../../../shared/own-limits.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { countingLimit, levelLimitSatang, ownLimitAt, waitingRaise } from '../../domains/limits/own-limits.ts';
import { rulesFor, rulesOfTier } from '../../domains/limits/rules.ts';
import type { Rules } from '../../domains/limits/dated-rules.ts';
import { companyLevels, nextTierOf, personLevels } from '../../domains/limits/tiers.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

function limitsIn(tier: Tier, { limits, perPaymentSatang, singleReceivingSatang }: Rules) {
  return {
    tier,
    perPaymentSatang,
    singleReceivingSatang,
    limits: Object.values(limitType).map((type) => ({ limitType: type, limitSatang: limits[type] })),
  };
}

function ownOf(wallet: Wallet, rules: Rules, limit: OwnLimitName, nowMs: number) {
  const ownSatang = ownLimitAt(wallet, limit, nowMs);
  const raise = waitingRaise(wallet, limit, nowMs);
  return {
    limit,
    levelSatang: levelLimitSatang(rules, limit),
    countsSatang: countingLimit(wallet, rules, limit, nowMs).limitSatang,
    ...(ownSatang !== undefined && { ownSatang }),
    ...(raise !== undefined && { raise }),
  };
}

export const operation = implement(getTradeLimitConfig, ({ wallet, levelRules, nowMs }) => {
  const next = nextTierOf[wallet.tier];
  const mine = rulesFor(wallet, levelRules, nowMs);
  const ofTier = (tier: Tier) => limitsIn(tier, rulesOfTier(tier, levelRules, nowMs));
  return Promise.resolve({
    current: limitsIn(wallet.tier, mine),
    // What was set for this person stays with them there, within what the law allows that level.
    ...(next !== undefined && { next: limitsIn(next, rulesFor({ ...wallet, tier: next }, levelRules, nowMs)) }),
    levels: (wallet.tier === 'enterprise' ? companyLevels : personLevels).map(ofTier),
    own: ownLimitNames.map((limit) => ownOf(wallet, mine, limit, nowMs)),
  });
});

export const handler = serve(operation);
