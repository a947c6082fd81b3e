import type { BrandName } from '../../../shared/enums.ts';
import type { ThaiMobile } from '../../../shared/phone.ts';
import type { Renewal } from '../../domains/renewal/renewal.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { readAccess } from '../../table/access.ts';
import type { Access } from '../../table/access.ts';
import { isOwnDevice, readDevice } from '../../table/device.ts';
import type { KnownDevice } from '../../table/device.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readRenewal } from '../../table/renewal.ts';
import { putNewPerson, putPhoneOwner, readPerson } from '../../table/person.ts';
import type { Person } from '../../table/person.ts';
import type { TransactItem } from '../../table/expression.ts';
import { putNewWallet, readWallet } from '../../table/wallet.ts';
import { readTogether } from '../operation/read-together.ts';
import type { ItemsFound } from '../operation/read-together.ts';
import type { Runtime } from '../process/runtime.ts';
import { sealField } from './user-key.ts';
import type { UserKey } from './user-key.ts';

export interface Account {
  readonly person: Person;
  readonly wallet: Wallet;
}

/** What a login reads of an account: the account itself, how it is entered, and the device where it is known. */
export interface AccountAtDoor {
  readonly account: Account | undefined;
  readonly access: Access;
  readonly known: KnownDevice | undefined;
  readonly renewal: Renewal;
}

function accountIn(found: ItemsFound, userId: string): Account | undefined {
  const person = found.of(keys.person(userId));
  const wallet = found.of(keys.wallet(userId));
  if (person === undefined && wallet === undefined) return undefined;
  if (person === undefined || wallet === undefined) throw new DamagedItem('account');
  return { person: readPerson(person), wallet: readWallet(wallet) };
}

/** Reads person and wallet of a user id consistently; undefined where there is no such account. */
export async function readAccount(runtime: Runtime, userId: string): Promise<Account | undefined> {
  return accountIn(await readTogether(runtime, [keys.person(userId), keys.wallet(userId)]), userId);
}

/**
 * The device's thumbprint where it is one of the owner's of a number, and whatever strangers spend it has tries and
 * codes of its own; undefined of any other. An id that nobody has costs the same.
 */
export async function readOwnDevice(
  runtime: Runtime,
  { ownerId, thumbprint }: { readonly ownerId: string | undefined; readonly thumbprint: string },
  nowMs: number,
): Promise<string | undefined> {
  const userId = ownerId ?? `usr_${runtime.random.idBody(nowMs)}`;
  const [deviceKey, accessKey] = [keys.device(userId, thumbprint), keys.access(userId)];
  const found = await readTogether(runtime, [deviceKey, accessKey]);
  const device = found.of(deviceKey);
  const isOwn = device !== undefined && isOwnDevice(readDevice(device), readAccess(found.of(accessKey)));
  return isOwn ? thumbprint : undefined;
}

/** Reads what a login needs, in one consistent BatchGet; an id that nobody has costs the same. */
export async function readAtDoor(runtime: Runtime, userId: string, thumbprint: string): Promise<AccountAtDoor> {
  const deviceKey = keys.device(userId, thumbprint);
  const renewalKey = keys.renewal(userId);
  const [personKey, walletKey, accessKey] = [keys.person(userId), keys.wallet(userId), keys.access(userId)];
  const found = await readTogether(runtime, [personKey, walletKey, accessKey, deviceKey, renewalKey]);
  const device = found.of(deviceKey);
  return {
    account: accountIn(found, userId),
    access: readAccess(found.of(accessKey)),
    known: device === undefined ? undefined : readDevice(device),
    renewal: readRenewal(userId, found.of(renewalKey)),
  };
}

export interface NewAccount extends Account {
  readonly key: UserKey;
  readonly writes: readonly TransactItem[];
}

/** A new account and the writes that make it: phone owner, person, empty wallet. */
export async function newAccount(
  runtime: Runtime,
  { phoneHash, mobile, entry }: { readonly phoneHash: string; readonly mobile: ThaiMobile; readonly entry: BrandName },
  nowMs: number,
): Promise<NewAccount> {
  const userId = `usr_${runtime.random.idBody(nowMs)}`;
  const { key, wrapped } = await runtime.userKeys.create(userId);
  const person: Person = {
    userId,
    wrappedKey: wrapped,
    sealedPhone: sealField(key, 'phone', mobile),
    createdAtMs: nowMs,
    lastEntry: entry,
  };
  const walletWrite = putNewWallet(runtime.table, userId);
  return {
    key,
    person,
    wallet: readWallet(walletWrite.Put?.Item ?? {}),
    writes: [putPhoneOwner(runtime.table, phoneHash, userId), putNewPerson(runtime.table, person), walletWrite],
  };
}
