import type { DeviceCodes } from '../domains/auth/device.ts';
import type { Access } from './access.ts';
import { readDeviceCodes } from './device-codes.ts';
import { absent, equals, present, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, optionalIntegerOf, optionalTextOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A device that a person has logged in on; times in epoch milliseconds. */
export interface KnownDevice {
  readonly firstLoginAtMs: number;
  readonly lastLoginAtMs: number;
  /** When it last showed a code for money out; 0 when never. */
  readonly codeShownAtMs: number;
  /** What for, and what it allows since. */
  readonly codes: DeviceCodes;
  /** The notice that told the others of it; undefined for the device that opened the wallet. */
  readonly noticeBody?: string;
  /** When the owner said that it is none of theirs; its next login is a new device's again. */
  readonly disownedAtMs?: number;
  /** When all others were ended from it. */
  readonly keptAtMs?: number;
  /** Of which generation its last session was; absent where the release before has written it. */
  readonly generation?: number;
}

type OthersEnded = Pick<Access, 'othersEndedAtMs' | 'othersEndedGeneration'>;

/**
 * Whether a device has logged in since all others were last ended. By the generation of its session, which a login has
 * read as the ending has written it: by their clocks, a login that was under way meanwhile may be later than the
 * ending, and its session is over as it opens. By the clocks where the release before has left either without.
 */
function cameSince(
  { generation, lastLoginAtMs }: KnownDevice,
  { othersEndedAtMs = 0, othersEndedGeneration }: OthersEnded,
): boolean {
  if (generation === undefined || othersEndedGeneration === undefined) return lastLoginAtMs > othersEndedAtMs;
  return generation >= othersEndedGeneration;
}

/**
 * Whether the owner has logged in with it before, as far as the door is concerned. Ending all others makes a stranger
 * of each that was not the one in their hand: a lost phone stands in no list once it has idled out.
 */
export function isOwnDevice(device: KnownDevice | undefined, ended: OthersEnded): device is KnownDevice {
  return (
    device !== undefined &&
    device.disownedAtMs === undefined &&
    (cameSince(device, ended) || device.keptAtMs === (ended.othersEndedAtMs ?? 0))
  );
}

/** Reads a stored device. */
export function readDevice(item: Item): KnownDevice {
  const noticeBody = optionalTextOf(item, 'noticeBody');
  const disownedAtMs = optionalIntegerOf(item, 'disownedAtMs');
  const keptAtMs = optionalIntegerOf(item, 'keptAtMs');
  const generation = optionalIntegerOf(item, 'generation');
  return {
    firstLoginAtMs: integerOf(item, 'firstLoginAtMs'),
    lastLoginAtMs: integerOf(item, 'lastLoginAtMs'),
    codeShownAtMs: integerOf(item, 'codeShownAtMs'),
    codes: readDeviceCodes(item),
    ...(noticeBody !== undefined && { noticeBody }),
    ...(disownedAtMs !== undefined && { disownedAtMs }),
    ...(keptAtMs !== undefined && { keptAtMs }),
    ...(generation !== undefined && { generation }),
  };
}

/** Writes a device from what was read of it; undefined where it was not known. */
export function changeDevice(
  table: string,
  userId: string,
  thumbprint: string,
  before: KnownDevice | undefined,
  after: KnownDevice,
): TransactItem {
  const key = keys.device(userId, thumbprint);
  return before === undefined
    ? putNewItem(table, key, { ...after })
    : updateItem(table, key, {
        set: {
          lastLoginAtMs: after.lastLoginAtMs,
          codeShownAtMs: after.codeShownAtMs,
          codes: after.codes,
          ...(after.generation !== undefined && { generation: after.generation }),
          ...(after.noticeBody !== undefined && { noticeBody: after.noticeBody }),
        },
        remove: before.disownedAtMs !== undefined && after.disownedAtMs === undefined ? ['disownedAtMs'] : [],
        where: [
          equals('codeShownAtMs', before.codeShownAtMs),
          before.disownedAtMs === undefined ? absent('disownedAtMs') : equals('disownedAtMs', before.disownedAtMs),
        ],
      });
}

/** A device that was ended from elsewhere shows a code again before money leaves from it. */
export function forgetShownCode(table: string, userId: string, thumbprint: string): TransactItem {
  return updateItem(table, keys.device(userId, thumbprint), {
    set: { codeShownAtMs: 0, codes: {} },
    where: [present('pk')],
  });
}

/**
 * A device that the owner does not know: it shows a code again, has no tries of its own, and
 * its next login is told again.
 */
export function disownDevice(table: string, userId: string, thumbprint: string, nowMs: number): TransactItem {
  return updateItem(table, keys.device(userId, thumbprint), {
    set: { codeShownAtMs: 0, codes: {}, disownedAtMs: nowMs },
    where: [present('pk')],
  });
}

/** All others were ended from this device, which stays its owner's. */
export function keepDevice(table: string, userId: string, thumbprint: string, nowMs: number): TransactItem {
  return updateItem(table, keys.device(userId, thumbprint), { set: { keptAtMs: nowMs }, where: [present('pk')] });
}
