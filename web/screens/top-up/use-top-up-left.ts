import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import { limitType } from '../../../shared/enums.ts';
import type { LimitType } from '../../../shared/enums.ts';
import { useQuery } from '../../data/use-query.ts';

/**
 * How many satang may still be topped up: what day, month and balance cap leave,
 * less what open QRs may bring. Undefined while unknown; the server decides anyway.
 */
export function useTopUpLeft(): number | undefined {
  const config = useQuery(getTradeLimitConfig, {}, { quiet: true }).data;
  const used = useQuery(getUsedTradeLimit, {}, { quiet: true }).data;
  const balance = useQuery(getLastBalance, {}, { quiet: true }).data;
  if (config === undefined || used === undefined || balance === undefined) return undefined;
  const limitOf = (type: LimitType) => config.current.limits.find((limit) => limit.limitType === type)?.limitSatang ?? Infinity;
  const usedOf = (type: LimitType) => used.used.find((limit) => limit.limitType === type)?.usedSatang ?? 0;
  const least = Math.min(
    limitOf(limitType.topUpDay) - usedOf(limitType.topUpDay),
    limitOf(limitType.topUpMonth) - usedOf(limitType.topUpMonth),
    limitOf(limitType.balanceCap) - balance.availableSatang - balance.heldSatang - balance.reserveSatang,
  );
  return Number.isFinite(least) ? Math.max(0, least - used.openTopUpSatang) : undefined;
}
