import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { limitType } from '../../../shared/enums.ts';
import type { Tier } from '../../../shared/enums.ts';
import { ownLimitNames } from '../../../shared/own-limits.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import { isCompanys, wasNeverVerified } from '../../domains/renewal/renewal.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { countingLimit, levelLimitSatang, ownLimitAt, waitingRaise } from '../../domains/limits/own-limits.ts';
import { rulesFor, rulesOfTier } from '../../domains/limits/rules.ts';
import type { Rules } from '../../domains/limits/dated-rules.ts';
import { wayUpFrom } from '../../domains/limits/tiers.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readCompanyItems } from '../../table/company.ts';
import { readIdentity } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';

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

/** Whether a wallet is a company's, was one, or is to be one: of two unverified ways, the one given last counts. */
async function isOfCompany(wallet: Wallet, runtime: Runtime): Promise<boolean> {
  if (!wasNeverVerified(wallet)) return isCompanys(wallet);
  const [ofCompany, ofPerson] = [keys.company(wallet.userId), keys.identity(wallet.userId)];
  const found = await readTogether(runtime, [ofCompany, ofPerson]);
  const { given } = readCompanyItems(found.of(ofCompany));
  const person = readIdentity(undefined, found.of(ofPerson), undefined).given;
  return given !== undefined && given.givenAtMs > (person?.givenAtMs ?? 0);
}

export const operation = implement(getTradeLimitConfig, async ({ wallet, levelRules, nowMs, runtime }) => {
  const { next, levels } = wayUpFrom(wallet.tier, await isOfCompany(wallet, runtime));
  const mine = rulesFor(wallet, levelRules, nowMs);
  const ofTier = (tier: Tier) => limitsIn(tier, rulesOfTier(tier, levelRules, nowMs));
  return {
    current: limitsIn(wallet.tier, mine),
    // What was set for this person stays with them there, within what the law allows that level.
    ...(next !== undefined && { next: limitsIn(next, rulesFor({ ...wallet, tier: next }, levelRules, nowMs)) }),
    levels: levels.map(ofTier),
    own: ownLimitNames.map((limit) => ownOf(wallet, mine, limit, nowMs)),
  };
});

export const handler = serve(operation);
