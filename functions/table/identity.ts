import { beforeBasic } from '../domains/identity/journey.ts';
import type { KeptJourney } from '../domains/identity/journey.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import {
  absent,
  atMostOrAbsent,
  checkItem,
  deleteItemIf,
  equals,
  equalsOrNone,
  putItem,
  putNewItem,
  updateItem,
} from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { readJourney } from './identity-journey.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import type { Key } from './keys/key.ts';
import { sealedOf } from './sealed.ts';
import type { Session } from './session.ts';

/** What a person has given of themselves, as stored. */
export interface GivenData {
  /** How often it was given. */
  readonly revision: number;
  readonly sealedIdentity: Sealed<'identity'>;
  readonly sealedProfile: Sealed<'profile'>;
  /** The keyed hash of the number of their card or passport. */
  readonly numberHash: string;
  /** The version of the text that they had agreed to. */
  readonly consentVersion: string;
  readonly givenAtMs: number;
  /** It is of a new document and waits to be checked, beside what the level rests on. */
  readonly isNext: boolean;
}

/** A person's evidence key, what they have given and how far that led; each undefined before the first time. */
export interface IdentityItems {
  readonly wrappedKey: string | undefined;
  readonly given: GivenData | undefined;
  /** What they have given of a new document, while the level of the one before stands. */
  readonly next: GivenData | undefined;
  readonly journey: KeptJourney | undefined;
}

/** Reads what stands of a person's identity. */
export function readIdentity(
  evidence: Item | undefined,
  item: Item | undefined,
  journey: Item | undefined,
): IdentityItems {
  return {
    wrappedKey: evidence === undefined ? undefined : textOf(evidence, 'wrappedKey'),
    given: item === undefined ? undefined : readGiven(item),
    next: item === undefined ? undefined : readNext(item),
    journey: journey === undefined ? undefined : readJourney(journey),
  };
}

/** Reads the data alone. */
export function readGiven(item: Item): GivenData {
  return {
    revision: integerOf(item, 'revision'),
    sealedIdentity: sealedOf(item, 'sealedIdentity', 'identity'),
    sealedProfile: sealedOf(item, 'sealedProfile', 'profile'),
    numberHash: textOf(item, 'numberHash'),
    consentVersion: textOf(item, 'consentVersion'),
    givenAtMs: integerOf(item, 'givenAtMs'),
    isNext: false,
  };
}

/** Reads the data of a new document, which lies beside the other under names of its own. */
function readNext(item: Item): GivenData | undefined {
  const next: unknown = item['next'];
  if (typeof next !== 'object' || next === null) return undefined;
  return { ...readGiven({ ...next }), revision: integerOf(item, 'nextRevision'), isNext: true };
}

/**
 * What is to be checked of a person now: the data of a new document while they stand before its check, else what they
 * have given.
 */
export function dataToCheck({ given, next, journey }: IdentityItems): GivenData | undefined {
  return next !== undefined && journey?.renews === true && beforeBasic.includes(journey.state) ? next : given;
}

/** Puts what a person gives in the place of what they had given before, that of a new document too. */
export function putGiven(
  table: string,
  userId: string,
  { given, next }: { readonly given: GivenData | undefined; readonly next: GivenData | undefined },
  data: Omit<GivenData, 'revision' | 'isNext'>,
): TransactItem {
  const where = given === undefined ? absent('pk') : equals('revision', given.revision);
  const revision = ((next ?? given)?.revision ?? 0) + 1;
  return putItem(table, keys.identity(userId), { ...data, revision }, [
    where,
    equalsOrNone('nextRevision', next?.revision),
  ]);
}

/** Keeps the data of a new document beside what the level rests on, which stays until the new one was checked. */
export function putNext(
  table: string,
  userId: string,
  { given, next }: { readonly given: GivenData; readonly next: GivenData | undefined },
  data: Omit<GivenData, 'revision' | 'isNext'>,
): TransactItem {
  const nextRevision = (next ?? given).revision + 1;
  return updateItem(table, keys.identity(userId), {
    // It is read by the same reader, which asks for a number of its own.
    set: { next: { ...data, revision: nextRevision }, nextRevision },
    where: [equals('revision', given.revision), equalsOrNone('nextRevision', next?.revision)],
  });
}

/** Puts the data of a new document that was checked in the place of what the level rested on before. */
export function promoteNext(table: string, userId: string, next: GivenData): TransactItem {
  const { isNext: _isNext, ...data } = next;
  return updateItem(table, keys.identity(userId), {
    set: { ...data },
    remove: ['next', 'nextRevision'],
    where: [equals('nextRevision', next.revision)],
  });
}

/** Keeps a person's evidence key, which they have one of. */
export function putEvidenceKey(table: string, userId: string, wrappedKey: string, nowMs: number): TransactItem {
  return putNewItem(table, keys.evidence(userId), { wrappedKey, madeAtMs: nowMs });
}

/** Whose a number is, and their wallet where it is somebody else's. */
export type NumberOwner = { readonly userId: string; readonly wallet: Wallet | undefined } | undefined;

/** Notes whose a card or passport is, from whose it was. */
export function claimIdNumber(
  table: string,
  numberHash: string,
  userId: string,
  owner: NumberOwner,
): readonly TransactItem[] {
  return claimNumber(table, keys.idNumber(numberHash), userId, owner);
}

/**
 * Notes whose a number is, from whose it was. An earlier owner's wallet is as it was read: a claim that
 * nobody has proven is the last one's, so that typing somebody's number keeps nobody out.
 */
export function claimNumber(table: string, key: Key, userId: string, owner: NumberOwner): readonly TransactItem[] {
  if (owner === undefined) return [putNewItem(table, key, { userId })];
  if (owner.userId === userId) return [checkItem(table, key, [equals('userId', userId)])];
  return [
    updateItem(table, key, { set: { userId }, where: [equals('userId', owner.userId)] }),
    ...(owner.wallet === undefined
      ? []
      : [checkItem(table, keys.wallet(owner.userId), [equals('tier', owner.wallet.tier)])]),
  ];
}

/** Gives another number free that this person had given before. */
export function freeIdNumber(table: string, numberHash: string, userId: string): TransactItem {
  return freeNumber(table, keys.idNumber(numberHash), userId);
}

/** Gives a number free that is this person's. */
export function freeNumber(table: string, key: Key, userId: string): TransactItem {
  return deleteItemIf(table, key, [equals('userId', userId)]);
}

/** What a person has given is still what was read. */
export function stillGiven(table: string, userId: string, { revision, isNext }: GivenData): TransactItem {
  return checkItem(table, keys.identity(userId), [equals(isNext ? 'nextRevision' : 'revision', revision)]);
}

/** Nothing was given since it was read, of a new document neither, and none of that was checked. */
export function nothingGivenSince(
  table: string,
  userId: string,
  { given, next }: { readonly given: GivenData; readonly next: GivenData | undefined },
): TransactItem {
  return checkItem(table, keys.identity(userId), [
    equals('revision', given.revision),
    equalsOrNone('nextRevision', next?.revision),
  ]);
}

/** The wallet still may be given data for: its tier, its review and its sessions' generation are as they were read. */
export function mayStillGive(table: string, wallet: Wallet, { generation }: Pick<Session, 'generation'>): TransactItem {
  return checkItem(table, keys.wallet(wallet.userId), [
    equals('tier', wallet.tier),
    ...holdsToGive(wallet, { generation }),
  ]);
}

/** What but its level the gates before personal data rely on. */
export function holdsToGive({ auditStatus }: Wallet, { generation }: Pick<Session, 'generation'>): readonly Clause[] {
  return [equals('auditStatus', auditStatus), atMostOrAbsent('generation', generation)];
}
