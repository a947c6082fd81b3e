import { bodyOfId } from '../../../shared/ids.ts';
import type { IdPrefix } from '../../../shared/ids.ts';
import { gatesOf } from '../../../shared/operation.ts';
import type { Contract, Load } from '../../../shared/operation.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import type { AirtimeNumbers } from '../../domains/airtime/airtime-numbers.ts';
import type { BankAccounts } from '../../domains/bank-account/linked-account.ts';
import type { ShownFace } from '../../domains/limits/face.ts';
import type { Favourites } from '../../domains/transfer/favourites.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { mostUncounted } from '../../domains/transfer/misses.ts';
import type { LevelRules } from '../../domains/limits/dated-rules.ts';
import type { Renewal } from '../../domains/renewal/renewal.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { readAirtimeNumbers } from '../../table/airtime-numbers.ts';
import { readUses } from '../../table/cap.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { readBankAccounts } from '../../table/bank-accounts.ts';
import { faceProofKey, readFaceProof } from '../../table/face-proof.ts';
import { readFavourites } from '../../table/favourites.ts';
import { readLevelRules } from '../../table/level-rules.ts';
import { readIdentity } from '../../table/identity.ts';
import type { IdentityItems } from '../../table/identity.ts';
import { isLookedUp } from '../../table/look-ups.ts';
import { readPayee } from '../../table/payee.ts';
import type { Payee } from '../../table/payee.ts';
import { readPerson } from '../../table/person.ts';
import { readRenewal } from '../../table/renewal.ts';
import type { Person } from '../../table/person.ts';
import { readWallet } from '../../table/wallet.ts';
import { capKeyAt, uncountedOf } from './caps.ts';
import type { ItemsFound } from './read-together.ts';

/** Who asks, whom the payload names, and when. */
interface Ids {
  readonly userId: string;
  readonly receiverId: string | undefined;
  /** Whom a payment goes to: another wallet, or a bank account of the payer's own. */
  readonly payeeId: string | undefined;
  /** Of a command that is one effect. */
  readonly requestId: string | undefined;
  readonly nowMs: number;
}

interface LoadRow<T> {
  /** The items it takes, for the one BatchGet. */
  readonly keys: (ids: Ids) => readonly Key[];
  /** What they say. Throws DamagedItem where an item of the caller's own is missing. */
  readonly read: (found: ItemsFound, ids: Ids) => T;
}

function own(found: ItemsFound, key: Key, name: string): Item {
  const item = found.of(key);
  if (item === undefined) throw new DamagedItem(name);
  return item;
}

const uncountedKey = ({ userId, nowMs }: Ids): Key => capKeyAt(uncountedOf(userId, mostUncounted, nowMs), nowMs);

const lookUpsKey = ({ userId, nowMs }: Ids): Key => keys.lookUps(userId, periodsAt(nowMs).day);

/** What a contract may ask for beside the session: one more is a name in `Load` and a row here. */
export const loads = {
  wallet: {
    keys: ({ userId }) => [keys.wallet(userId)],
    read: (found, { userId }): Wallet => readWallet(own(found, keys.wallet(userId), 'wallet')),
  },
  person: {
    keys: ({ userId }) => [keys.person(userId)],
    read: (found, { userId }): Person => readPerson(own(found, keys.person(userId), 'person')),
  },
  identity: {
    keys: ({ userId }) => [keys.evidence(userId), keys.identity(userId), keys.identityJourney(userId)],
    read: (found, { userId }): IdentityItems =>
      readIdentity(
        found.of(keys.evidence(userId)),
        found.of(keys.identity(userId)),
        found.of(keys.identityJourney(userId)),
      ),
  },
  renewal: {
    keys: ({ userId }) => [keys.renewal(userId)],
    read: (found, { userId }): Renewal => readRenewal(userId, found.of(keys.renewal(userId))),
  },
  bankAccounts: {
    keys: ({ userId }) => [keys.bankAccounts(userId)],
    read: (found, { userId }): BankAccounts => readBankAccounts(userId, found.of(keys.bankAccounts(userId))),
  },
  favourites: {
    keys: ({ userId }) => [keys.favourites(userId)],
    read: (found, { userId }): Favourites => readFavourites(userId, found.of(keys.favourites(userId))),
  },
  airtimeNumbers: {
    keys: ({ userId }) => [keys.airtimeNumbers(userId)],
    read: (found, { userId }): AirtimeNumbers => readAirtimeNumbers(userId, found.of(keys.airtimeNumbers(userId))),
  },
  receiver: {
    keys: ({ receiverId }) => (receiverId === undefined ? [] : [keys.wallet(receiverId), keys.person(receiverId)]),
    /** Undefined where the payload's `receiverId` names nobody. */
    read: (found, { receiverId }): { readonly wallet: Wallet; readonly person: Person } | undefined => {
      if (receiverId === undefined) return undefined;
      const wallet = found.of(keys.wallet(receiverId));
      const person = found.of(keys.person(receiverId));
      return wallet === undefined || person === undefined
        ? undefined
        : { wallet: readWallet(wallet), person: readPerson(person) };
    },
  },
  payee: {
    keys: ({ userId, payeeId }) => (payeeId === undefined ? [] : [keys.payee(userId, payeeId)]),
    /** What the caller has paid the receiver or the account; undefined where nothing yet. */
    read: (found, { userId, payeeId }): Payee | undefined => {
      const item = payeeId === undefined ? undefined : found.of(keys.payee(userId, payeeId));
      return item === undefined ? undefined : readPayee(item);
    },
  },
  lookedUp: {
    keys: (ids) => (ids.receiverId === undefined ? [] : [lookUpsKey(ids)]),
    /** Whether the caller has looked the receiver up today, who is named to them without another look-up then. */
    read: (found, ids): boolean =>
      ids.receiverId !== undefined && isLookedUp(found.of(lookUpsKey(ids)), ids.receiverId),
  },
  levelRules: {
    keys: () => [keys.levelRules()],
    /** What is read with the money is never older than it. */
    read: (found): LevelRules => readLevelRules(found.of(keys.levelRules())),
  },
  face: {
    keys: ({ userId, requestId }) => (requestId === undefined ? [] : [faceProofKey(userId, requestId)]),
    /** The face that was shown for this very request; undefined where none was. */
    read: (found, { userId, requestId }): ShownFace | undefined =>
      requestId === undefined ? undefined : readFaceProof(found.of(faceProofKey(userId, requestId))),
  },
  uncounted: {
    keys: (ids) => [uncountedKey(ids)],
    /** How many of today's payments stayed busy after a look at somebody's room. */
    read: (found, ids): number => readUses(found.of(uncountedKey(ids))),
  },
} as const satisfies Record<Load, LoadRow<unknown>>;

/** What each load brings. */
export type Loaded = { readonly [L in Load]: ReturnType<(typeof loads)[L]['read']> };

function idIn(payload: JsonObject, member: string, prefix: IdPrefix): string | undefined {
  const id = payload[member];
  return typeof id === 'string' && bodyOfId(prefix, id) !== undefined ? id : undefined;
}

/**
 * The ids that loads go by; a `receiverId` that is no user's id names nobody, nor does an `accountId` of another kind.
 */
export function idsOf(userId: string, payload: JsonObject, requestId: string | undefined, nowMs: number): Ids {
  const receiverId = idIn(payload, 'receiverId', 'usr');
  return { userId, receiverId, payeeId: receiverId ?? idIn(payload, 'accountId', 'bac'), requestId, nowMs };
}

/** What is read for a contract: what its handler asks for, and the wallet where gates look at it. */
export function loadsOf(contract: Contract): readonly Load[] {
  if (contract.caller !== 'wallet') return [];
  return gatesOf(contract) === undefined ? contract.loads : [...new Set<Load>(['wallet', ...contract.loads])];
}

/** The keys of all that a contract asks for. */
export function keysOf(wanted: readonly Load[], ids: Ids): readonly Key[] {
  return wanted.flatMap((load) => loads[load].keys(ids));
}

/** Reads all that a contract asks for out of what was found. */
export function readLoads(wanted: readonly Load[], found: ItemsFound, ids: Ids): Partial<Loaded> {
  return Object.fromEntries(wanted.map((load) => [load, loads[load].read(found, ids)]));
}
