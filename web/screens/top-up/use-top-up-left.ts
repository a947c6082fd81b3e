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

/** What leaves least of what may still be topped up. */
export interface Least {
  readonly satang: number;
  readonly by: 'day' | 'month' | 'cap';
  readonly noUpgrade: 'last-level' | 'set' | undefined;
  /** What unpaid top-ups hold, whatever the day, so that no midnight gives it back; and what there would be without. */
  readonly waiting?: { readonly heldSatang: number; readonly withoutSatang: number };
}

/** One limit of a level; without end where the answer has none. */
function limitIn({ limits }: Config['current'], type: LimitType): number {
  return limits.find((limit) => limit.limitType === type)?.limitSatang ?? Infinity;
}

/** Why another level is no way out: there is none, or it gives this person no more of the limit. */
function noUpgradeOf({ current, next }: Config, type: LimitType): Least['noUpgrade'] {
  if (next === undefined) return 'last-level';
  return limitIn(next, type) > limitIn(current, type) ? undefined : 'set';
}

/** What day, month and balance cap leave, less what open top-ups may bring; undefined while it is unknown. */
function leftOf(config: Config | undefined, used: Used | undefined, balance: Balance | undefined): Least | undefined {
  if (config === undefined || used === undefined || balance === undefined) return undefined;
  const usedOf = (type: LimitType) => used.used.find((limit) => limit.limitType === type)?.usedSatang ?? 0;
  const heldSatang = balance.availableSatang + balance.heldSatang + balance.reserveSatang;
  // Of two that leave the same the first one is named, which is the one that ends later, or not by itself.
  const [least] = [
    { by: 'cap' as const, type: limitType.balanceCap, counted: heldSatang },
    { by: 'month' as const, type: limitType.topUpMonth, counted: usedOf(limitType.topUpMonth) },
    { by: 'day' as const, type: limitType.topUpDay, counted: usedOf(limitType.topUpDay) },
  ]
    .map((limit) => ({ ...limit, satang: limitIn(config.current, limit.type) - limit.counted }))
    .toSorted((a, b) => a.satang - b.satang);
  if (least === undefined) return undefined;
  const waitingSatang = used.openTopUpSatang;
  return {
    satang: Math.max(0, least.satang - waitingSatang),
    by: least.by,
    noUpgrade: noUpgradeOf(config, least.type),
    ...(waitingSatang > 0 && { waiting: { heldSatang: waitingSatang, withoutSatang: least.satang } }),
  };
}

export interface TopUpLeft {
  /** What may still be topped up, as far as this device knows; the server decides anyway. */
  readonly left: Least | undefined;
  /** Asks the server; where it cannot be asked, what is known has to do. */
  readonly askLeft: () => Promise<Least | undefined>;
}

export function useTopUpLeft(): TopUpLeft {
  const config = useQuery(getTradeLimitConfig, {}, { quiet: true });
  const used = useQuery(getUsedTradeLimit, {}, { quiet: true });
  const balance = useQuery(getLastBalance, {}, { quiet: true });
  const askLeft = async () => leftOf(...(await Promise.all([config.refresh(), used.refresh(), balance.refresh()])));
  return { left: leftOf(config.data, used.data, balance.data), askLeft };
}
