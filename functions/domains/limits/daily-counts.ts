import type { Tier } from '../../../shared/enums.ts';
import type { Periods } from '../calendar/periods.ts';
import type { Wallet } from '../wallet/wallet.ts';

/**
 * How often a wallet may do what costs us or others something, in a Bangkok day. Nobody who pays for themselves comes
 * near it; a program that runs wild, or a thief who splits a sum, does. First guesses, to be set by real weeks.
 */
const mostPerDay = {
  payments: { unauthorized: 100, basic: 100, semi: 200, fully: 300, enterprise: 5_000 },
  topUps: { unauthorized: 100, basic: 100, semi: 100, fully: 100, enterprise: 1_000 },
} as const satisfies Record<string, Record<Tier, number>>;
export type DailyCountName = keyof typeof mostPerDay;

/** One count of the day as it stands in the wallet item. */
export interface DailyCount {
  readonly attribute: string;
  readonly used: number;
  readonly most: number;
}

/** A wallet's count of the running day; it is counted with the money, under its bound as a condition. */
export function dailyCount(wallet: Wallet, of: DailyCountName, periods: Periods): DailyCount {
  const attribute = `${of}_${periods.day}`;
  return { attribute, used: wallet.counters[attribute] ?? 0, most: mostPerDay[of][wallet.tier] };
}
