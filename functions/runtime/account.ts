import type { ThaiMobile } from '../../shared/phone.ts';
import type { Wallet } from '../rules/wallet.ts';
import { DamagedItem } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { putNewPerson, putPhoneOwner, readPerson } from '../table/person.ts';
import type { Person } from '../table/person.ts';
import type { TransactItem } from '../table/expression.ts';
import { putNewWallet, readWallet } from '../table/wallet.ts';
import { readTogether } from './read-together.ts';
import type { Runtime } from './runtime.ts';
import { sealField } from './user-key.ts';
import type { UserKey } from './user-key.ts';

export interface Account {
  readonly person: Person;
  readonly wallet: Wallet;
}

/** Reads person and wallet of a user id consistently; undefined where there is no such account. */
export async function readAccount(runtime: Runtime, userId: string): Promise<Account | undefined> {
  const found = await readTogether(runtime, [keys.person(userId), keys.wallet(userId)]);
  const person = found.of(keys.person(userId));
  const wallet = found.of(keys.wallet(userId));
  if (person === undefined && wallet === undefined) return undefined;
  if (person === undefined || wallet === undefined) throw new DamagedItem('account');
  return { person: readPerson(person), wallet: readWallet(wallet) };
}

export interface NewAccount extends Account {
  readonly key: UserKey;
  readonly writes: readonly TransactItem[];
}

/** A new account and the writes that make it: phone owner, person, empty wallet. */
export async function newAccount(
  runtime: Runtime, phoneHash: string, mobile: ThaiMobile, nowMs: number,
): Promise<NewAccount> {
  const userId = `usr_${runtime.random.idBody(nowMs)}`;
  const { key, wrapped } = await runtime.userKeys.create(userId);
  const person: Person = {
    userId, wrappedKey: wrapped, sealedPhone: sealField(key, 'phone', mobile), createdAtMs: nowMs,
  };
  const walletWrite = putNewWallet(runtime.table, userId);
  return {
    key, person,
    wallet: readWallet(walletWrite.Put?.Item ?? {}),
    writes: [putPhoneOwner(runtime.table, phoneHash, userId), putNewPerson(runtime.table, person), walletWrite],
  };
}
