import { equals, present, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A device that a person has logged in on; times in epoch milliseconds. */
export interface KnownDevice {
  readonly firstLoginAtMs: number;
  readonly lastLoginAtMs: number;
  /** When it last showed an SMS code; 0 when never. */
  readonly codeShownAtMs: number;
}

/** Reads a stored device. */
export function readDevice(item: Item): KnownDevice {
  return {
    firstLoginAtMs: integerOf(item, 'firstLoginAtMs'),
    lastLoginAtMs: integerOf(item, 'lastLoginAtMs'),
    codeShownAtMs: integerOf(item, 'codeShownAtMs'),
  };
}

/** Writes a device from what was read of it; undefined where it was not known. */
export function changeDevice(
  table: string, userId: string, thumbprint: string, before: KnownDevice | undefined, after: KnownDevice,
): TransactItem {
  const key = keys.device(userId, thumbprint);
  return before === undefined
    ? putNewItem(table, key, { ...after })
    : updateItem(table, key, {
      set: { lastLoginAtMs: after.lastLoginAtMs, codeShownAtMs: after.codeShownAtMs },
      where: [equals('codeShownAtMs', before.codeShownAtMs)],
    });
}

/** A device that was ended from elsewhere shows a code again before money leaves from it. */
export function forgetShownCode(table: string, userId: string, thumbprint: string): TransactItem {
  return updateItem(table, keys.device(userId, thumbprint), { set: { codeShownAtMs: 0 }, where: [present('pk')] });
}
