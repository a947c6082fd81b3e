import { tiers } from '../../shared/enums.ts';
import type { Tier } from '../../shared/enums.ts';
import { deviceNote, noteWithdrawal } from '../domains/auth/device.ts';
import { counterNames } from '../domains/limits/movement-rules.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { readWithdrawals, withdrawalsAttribute, withdrawnAttribute } from './code-withdrawals.ts';
import { absent, checkItem, equals, equalsOrNone, present, putNewItem, updateItem } from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { DamagedItem, integerOf, oneOf, optionalIntegerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { readExceptions } from './exceptions.ts';
import { readOwnLimits } from './own-limits.ts';
import { facesFromAttribute, readLock, verifiedLockAttribute } from './wallet-lock.ts';

const counterPattern = new RegExp(`^(?:limit\\d|${counterNames.join('|')})_\\d{6,8}$`);

const missPattern = /^miss(?:All|[0-9a-f]{10})_\d{8}$/;

function countersIn(item: Item, pattern: RegExp): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.keys(item)
      .filter((name) => pattern.test(name))
      .map((name) => [name, integerOf(item, name)]),
  );
}

const codePrefix = 'c_';

/** The attribute that notes a payment which was made with a code, by the code's note. */
export const codeAttribute = (note: string): string => `${codePrefix}${note}`;

/** Reads a stored wallet item; counters are every attribute named like one. */
export function readWallet(item: Item): Wallet {
  const levelEndedAtMs = optionalIntegerOf(item, 'levelEndedAtMs');
  const isOfKnown = levelEndedAtMs !== undefined && item['levelEndedOf'] !== undefined;
  const levelEndedOf = isOfKnown ? oneOf(item, 'levelEndedOf', tiers) : undefined;
  const levelTakenAtMs = optionalIntegerOf(item, 'levelTakenAtMs');
  const isTakenTo = levelTakenAtMs !== undefined && item['levelTakenTo'] !== undefined;
  const refusedForGoodAtMs = optionalIntegerOf(item, 'refusedForGoodAtMs');
  const facesFromMs = optionalIntegerOf(item, facesFromAttribute);
  const coded = Object.keys(item).filter((name) => name.startsWith(codePrefix));
  return {
    userId: textOf(item, 'pk'),
    tier: oneOf(item, 'tier', tiers),
    status: oneOf(item, 'status', ['active', 'closing']),
    auditStatus: oneOf(item, 'auditStatus', [0, 1, 2, 3]),
    ...(levelEndedAtMs !== undefined && { levelEndedAtMs }),
    ...(levelEndedOf !== undefined && { levelEndedOf }),
    ...(levelTakenAtMs !== undefined && { levelTakenAtMs }),
    ...(isTakenTo && { levelTakenTo: oneOf(item, 'levelTakenTo', tiers) }),
    ...(refusedForGoodAtMs !== undefined && { refusedForGoodAtMs }),
    ...(levelEndedOf === 'enterprise' && { wasCompany: true }),
    availableSatang: integerOf(item, 'availableSatang'),
    heldSatang: integerOf(item, 'heldSatang'),
    reserveSatang: integerOf(item, 'reserveSatang'),
    freezeTransferSatang: integerOf(item, 'freezeTransferSatang'),
    freezeWithdrawSatang: integerOf(item, 'freezeWithdrawSatang'),
    freezeAllSatang: integerOf(item, 'freezeAllSatang'),
    openTopUps: integerOf(item, 'openTopUps'),
    openTopUpSatang: integerOf(item, 'openTopUpSatang'),
    topUpsDone: optionalIntegerOf(item, 'topUpsDone') ?? 0,
    transfersDone: optionalIntegerOf(item, 'transfersDone') ?? 0,
    holds: optionalIntegerOf(item, 'holds') ?? 0,
    counters: countersIn(item, counterPattern),
    misses: countersIn(item, missPattern),
    paidWithCode: Object.fromEntries(coded.map((name) => [name.slice(codePrefix.length), integerOf(item, name)])),
    ...(facesFromMs !== undefined && { facesFromMs }),
    generation: optionalIntegerOf(item, 'generation') ?? 0,
    ...readWithdrawals(item),
    ...readOwnLimits(item),
    ...readExceptions(item),
    ...readLock(item),
  };
}

/** A wallet as a failed condition found it. @throws DamagedItem where there is none. */
export function foundWallet(item: Item | undefined): Wallet {
  if (item === undefined) throw new DamagedItem('wallet');
  return readWallet(item);
}

/** The put of a new user's empty wallet. */
export function putNewWallet(table: string, userId: string): TransactItem {
  return putNewItem(table, keys.wallet(userId), {
    tier: 'unauthorized',
    status: 'active',
    auditStatus: 0,
    availableSatang: 0,
    heldSatang: 0,
    reserveSatang: 0,
    freezeTransferSatang: 0,
    freezeWithdrawSatang: 0,
    freezeAllSatang: 0,
    openTopUps: 0,
    openTopUpSatang: 0,
  });
}

/** No codes were withdrawn since the wallet was read. */
export function sameWithdrawals({ withdrawals }: Wallet): Clause {
  return withdrawals === 0 ? absent(withdrawalsAttribute) : equals(withdrawalsAttribute, withdrawals);
}

/**
 * Withdraws what a device has shown. It stands in the wallet because every payment's own write looks at it there: a
 * session's copy may have been read a moment before, and another session of the device has a copy of its own.
 */
export function withdrawCodes(table: string, wallet: Wallet, thumbprint: string, nowMs: number): TransactItem {
  const { set, remove } = noteWithdrawal(wallet.codesWithdrawn, deviceNote(thumbprint), nowMs);
  return updateItem(table, keys.wallet(wallet.userId), {
    add: { [withdrawalsAttribute]: 1 },
    set: {
      ...Object.fromEntries(Object.entries(set).map(([note, atMs]) => [withdrawnAttribute(note), atMs])),
      // A face is its person's and no device's: whichever one was not theirs, what they showed before is shown anew.
      [facesFromAttribute]: nowMs,
    },
    remove: remove.map(withdrawnAttribute),
    where: [present('pk'), sameWithdrawals(wallet)],
  });
}

/**
 * Lets no payment through any more but of sessions of this generation, in the transaction that gives it to the access
 * and to the session that stays: a payment under way has read an earlier one, and looks here as it writes. No face that
 * was shown before counts any more, whether a camera or people saw it.
 */
export function raiseGeneration(table: string, userId: string, generation: number, nowMs: number): TransactItem {
  return updateItem(table, keys.wallet(userId), {
    set: { generation, [facesFromAttribute]: nowMs },
    where: [present('pk')],
  });
}

/** What stands of a level that people have taken, and of what they have refused. */
const takenAttributes = ['levelTakenAtMs', 'levelTakenTo'] as const;
const refusedAttribute = 'refusedForGoodAtMs';

/**
 * Changes a wallet's tier from the one that was read, and from what people had left and refused of it then; money's
 * conditions name the tier, so no limit is ever mixed.
 */
export function changeTier(
  table: string,
  known: Pick<Wallet, 'userId' | 'tier' | 'levelTakenAtMs' | 'refusedForGoodAtMs'>,
  {
    to,
    holding,
    auditStatus,
    endedAtMs,
    taken,
    isGivenByPeople = false,
  }: {
    readonly to: Tier;
    readonly holding: readonly Clause[];
    /** When time ended the level; left out where it was given or taken by people or a check. */
    readonly endedAtMs?: number | undefined;
    /** When people took the level, or that they gave it back; left out where what they have taken stays so. */
    readonly taken?: number | 'given-back' | undefined;
    /** That people have given it, whatever had been refused for good before. */
    readonly isGivenByPeople?: boolean | undefined;
    /** What becomes of a pending audit with it; left out where nothing does. */
    readonly auditStatus?: Wallet['auditStatus'] | undefined;
  },
): TransactItem {
  const { userId, tier: from, levelTakenAtMs, refusedForGoodAtMs } = known;
  const isByTime = endedAtMs !== undefined;
  return updateItem(table, keys.wallet(userId), {
    set: {
      tier: to,
      ...(auditStatus !== undefined && { auditStatus }),
      ...(isByTime && { levelEndedAtMs: endedAtMs, levelEndedOf: from }),
      ...(typeof taken === 'number' && { levelTakenAtMs: taken, levelTakenTo: to }),
    },
    // A level that stays says nothing new of how the one before ended, nor of whom a lock is of. Of whom people have
    // taken it from, that is known no more.
    remove: [
      ...(isByTime || to === from
        ? []
        : ['levelEndedAtMs', 'levelEndedOf', ...(to === 'unauthorized' ? [verifiedLockAttribute] : [])]),
      ...(taken === 'given-back' ? takenAttributes : []),
      ...(isGivenByPeople ? [refusedAttribute] : []),
    ],
    where: [
      equals('tier', from),
      equalsOrNone('levelTakenAtMs', levelTakenAtMs),
      equalsOrNone(refusedAttribute, refusedForGoodAtMs),
      ...holding,
    ],
  });
}

/** Another identity audit, and the one that stood there. */
interface AuditChange {
  readonly from: Wallet['auditStatus'];
  readonly to: Wallet['auditStatus'];
  /** When what was sent was refused for good, so that people alone give a level; left out where it was not. */
  readonly refusedForGoodAtMs?: number | undefined;
  /** From when on a face has to be shown anew; left out where those that were shown count. */
  readonly facesFromMs?: number | undefined;
}

/**
 * Begins or ends a pending identity audit, from the one that stood there; money's conditions name it. Whatever gives a
 * level holds on to the moment from which people alone do.
 */
export function changeAudit(
  table: string,
  userId: string,
  { from, to, refusedForGoodAtMs, facesFromMs }: AuditChange,
  holding: readonly Clause[] = [],
): TransactItem {
  return updateItem(table, keys.wallet(userId), {
    set: {
      auditStatus: to,
      ...(refusedForGoodAtMs !== undefined && { refusedForGoodAtMs }),
      ...(facesFromMs !== undefined && { [facesFromAttribute]: facesFromMs }),
    },
    where: [equals('auditStatus', from), ...holding],
  });
}

/** The check that a wallet's level and its audit are as they were read. */
export function stillOfTierAndAudit(table: string, { userId, tier, auditStatus }: Wallet): TransactItem {
  return checkItem(table, keys.wallet(userId), [equals('tier', tier), equals('auditStatus', auditStatus)]);
}

/** Lets no face that was shown before count any more, of a wallet whose audit is as it was read. */
export function endFaces(table: string, { userId, auditStatus }: Wallet, nowMs: number): TransactItem {
  return updateItem(table, keys.wallet(userId), {
    set: { [facesFromAttribute]: nowMs },
    where: [equals('auditStatus', auditStatus)],
  });
}

/** The check that a wallet's audit is as it was read: no case has begun since. */
export function stillAudited(table: string, { userId, auditStatus }: Wallet): TransactItem {
  return checkItem(table, keys.wallet(userId), [equals('auditStatus', auditStatus)]);
}
