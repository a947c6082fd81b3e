import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import { limitType } from '../../../shared/enums.ts';
import type { LimitType } from '../../../shared/enums.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useQuery } from '../../data/queries/use-query.ts';

type Config = OutputOf<typeof getTradeLimitConfig>;
type Used = OutputOf<typeof getUsedTradeLimit>;
type Balance = OutputOf<typeof getLastBalance>;

/**
 * What day, month and balance cap leave, in satang, less what open QRs may bring; undefined while unknown or unlimited.
 */
function leftOf(config: Config | undefined, used: Used | undefined, balance: Balance | undefined): number | undefined {
  if (config === undefined || used === undefined || balance === undefined) return undefined;
  const limitOf = (type: LimitType) =>
    config.current.limits.find((limit) => limit.limitType === type)?.limitSatang ?? Infinity;
  const usedOf = (type: LimitType) => used.used.find((limit) => limit.limitType === type)?.usedSatang ?? 0;
  const least = Math.min(
    limitOf(limitType.topUpDay) - usedOf(limitType.topUpDay),
    limitOf(limitType.topUpMonth) - usedOf(limitType.topUpMonth),
    limitOf(limitType.balanceCap) - balance.availableSatang - balance.heldSatang - balance.reserveSatang,
  );
  return Number.isFinite(least) ? Math.max(0, least - used.openTopUpSatang) : undefined;
}

export interface TopUpLeft {
  /** How many satang may still be topped up, as far as this device knows; the server decides anyway. */
  readonly leftSatang: number | undefined;
  /** Asks the server; where it cannot be asked, what is known has to do. */
  readonly askLeft: () => Promise<number | undefined>;
}

export function useTopUpLeft(): TopUpLeft {
  const config = useQuery(getTradeLimitConfig, {}, { quiet: true });
  const used = useQuery(getUsedTradeLimit, {}, { quiet: true });
  const balance = useQuery(getLastBalance, {}, { quiet: true });
  const askLeft = async () => leftOf(...(await Promise.all([config.refresh(), used.refresh(), balance.refresh()])));
  return { leftSatang: leftOf(config.data, used.data, balance.data), askLeft };
}
