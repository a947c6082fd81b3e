import type { KeptJourney } from '../domains/identity/journey.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import {
  absent,
  atMostOrAbsent,
  checkItem,
  deleteItemIf,
  equals,
  putItem,
  putNewItem,
  updateItem,
} from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { readJourney } from './identity-journey.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
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
}

/** A person's evidence key, what they have given and how far that led; each undefined before the first time. */
export interface IdentityItems {
  readonly wrappedKey: string | undefined;
  readonly given: GivenData | undefined;
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
  };
}

/** Puts what a person gives in the place of what they had given before. */
export function putGiven(
  table: string,
  userId: string,
  before: GivenData | undefined,
  given: Omit<GivenData, 'revision'>,
): TransactItem {
  const where = before === undefined ? absent('pk') : equals('revision', before.revision);
  return putItem(table, keys.identity(userId), { ...given, revision: (before?.revision ?? 0) + 1 }, [where]);
}

/** Keeps a person's evidence key, which they have one of. */
export function putEvidenceKey(table: string, userId: string, wrappedKey: string, nowMs: number): TransactItem {
  return putNewItem(table, keys.evidence(userId), { wrappedKey, madeAtMs: nowMs });
}

/**
 * Notes whose a card or passport is, from whose it was. An earlier owner's wallet is as it was read: a claim that
 * nobody has proven is the last one's, so that typing somebody's number keeps nobody out.
 */
export function claimIdNumber(
  table: string,
  numberHash: string,
  userId: string,
  owner: { readonly userId: string; readonly wallet: Wallet | undefined } | undefined,
): readonly TransactItem[] {
  const key = keys.idNumber(numberHash);
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
  return deleteItemIf(table, keys.idNumber(numberHash), [equals('userId', userId)]);
}

/** What a person has given is still what was read. */
export function stillGiven(table: string, userId: string, { revision }: GivenData): TransactItem {
  return checkItem(table, keys.identity(userId), [equals('revision', revision)]);
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
