import { everyDevice } from '../domains/auth/device.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { integerOf, optionalIntegerOf } from './item.ts';
import type { Item } from './item.ts';

const cutPrefix = 'cut_';

/** The attribute that notes when a device's codes were withdrawn, by the device's note. */
export const withdrawnAttribute = (note: string): string => `${cutPrefix}${note}`;

/** The attribute that counts how often codes were withdrawn. */
export const withdrawalsAttribute = 'cuts';

/** Reads out of a stored wallet item which codes were withdrawn, and how often. */
export function readWithdrawals(item: Item): Pick<Wallet, 'codesWithdrawn' | 'withdrawals'> {
  const cut = Object.keys(item).filter((name) => name.startsWith(cutPrefix));
  return {
    codesWithdrawn: Object.fromEntries(cut.map((name) => [name.slice(cutPrefix.length), integerOf(item, name)])),
    withdrawals: optionalIntegerOf(item, withdrawalsAttribute) ?? 0,
  };
}

/** What withdraws the codes of every device, as part of a wallet's write. */
export function withdrawAllCodes(nowMs: number): {
  readonly add: Readonly<Record<string, number>>;
  readonly set: Readonly<Record<string, number>>;
} {
  return { add: { [withdrawalsAttribute]: 1 }, set: { [withdrawnAttribute(everyDevice)]: nowMs } };
}
