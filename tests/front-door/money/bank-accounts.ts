import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomInt, randomUUID } from 'node:crypto';
import type { AccountLink } from '../../../shared/money-out.ts';
import { operation as addAccount } from '../../../functions/handlers/bank-account/add.ts';
import type { BankAccounts } from '../../../functions/domains/bank-account/linked-account.ts';
import { bindingOf } from '../../../functions/runtime/money/money-out.ts';
import { openName } from '../../../functions/runtime/person/personal.ts';
import type { UserKey } from '../../../functions/runtime/person/user-key.ts';
import { claimAccount, linkAccount, readBankAccounts } from '../../../functions/table/bank-accounts.ts';
import { accountHashOf, sealLinkedAccount, sealAccount } from '../../../functions/runtime/money/bank-account.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readPerson } from '../../../functions/table/person.ts';
import type { Person } from '../../../functions/table/person.ts';
import { ask } from '../door/ask.ts';
import type { Answer } from '../../../infra/write-request.ts';
import type { Door } from '../door/door.ts';
import { arrangeCodes } from '../people/trust.ts';
import { newUser } from '../people/users.ts';
import type { User, Wishes } from '../people/users.ts';

/** Somebody of the holder's name at the test's bank and at the sandbox, who may link. */
export function newLinker(door: Door, wishes: Wishes = {}): Promise<User> {
  return newUser(door, { tier: 'basic', firstName: 'สมชาย', lastName: 'ใจดี', ...wishes });
}

/** An account that no other test links; its last two digits are what the sandbox goes by. */
export function newLink(parts: Partial<AccountLink['input']> = {}): AccountLink {
  const accountNumber = `${randomInt(0, 100_000_000).toString().padStart(8, '0')}01`;
  return {
    operation: 'bank-account/add',
    requestId: randomUUID(),
    input: { bankCode: '004', accountNumber, ...parts },
  };
}

async function personOf({ clients, runtime }: Door, { userId }: User): Promise<Person> {
  const item = await readItem(clients.documents, runtime.table, keys.person(userId));
  if (item === undefined) throw new Error('nobody has this id');
  return readPerson(item);
}

/** A user's own data key. */
export async function keyOf(door: Door, user: User): Promise<UserKey> {
  return door.runtime.userKeys.open(user.userId, (await personOf(door, user)).wrappedKey);
}

/** Puts a device into the state after the code of a link was shown on it. */
export async function arrangeLinkCode(door: Door, user: User, link: AccountLink): Promise<void> {
  const binding = bindingOf(await keyOf(door, user), link);
  const atMs = door.clock.peekMs();
  await arrangeCodes(door, user, atMs, { shown: { binding, amountSatang: 0, atMs } });
}

/** Asks for a link whose code was shown. */
export async function askToLink(door: Door, user: User, link: AccountLink = newLink()): Promise<Answer> {
  await arrangeLinkCode(door, user, link);
  return ask(door, addAccount, user, link.input, { requestId: link.requestId });
}

/** What a user has linked, as it is stored. */
export async function accountsOf({ clients, runtime }: Door, { userId }: User): Promise<BankAccounts> {
  return readBankAccounts(userId, await readItem(clients.documents, runtime.table, keys.bankAccounts(userId)));
}

/** Gives a user linked accounts by the writes of a link, so that no codes are spent; answers their id bodies. */
export async function arrangeAccounts(
  door: Door,
  user: User,
  links: readonly AccountLink[],
): Promise<readonly string[]> {
  const { clients, runtime } = door;
  const [key, person] = [await keyOf(door, user), await personOf(door, user)];
  // As a link names it: by whom its owner is verified as, who may be nobody yet.
  const name = openName(key, person);
  const secret = await runtime.secrets.valueOf(runtime.config.lookupSecretArn ?? '');
  const bodies: string[] = [];
  for (const { input } of links) {
    const nowMs = door.clock.peekMs();
    door.clock.advance(1);
    const body = runtime.random.idBody(nowMs);
    const accountHash = accountHashOf(secret, input.bankCode, input.accountNumber);
    const account = {
      body,
      accountHash,
      sealed:
        name === undefined
          ? sealAccount(key, { ...input, holderName: 'สมชาย จ.' })
          : sealLinkedAccount(key, person, name, input),
      linkedAtMs: nowMs,
    };
    await clients.documents.send(
      new TransactWriteCommand({
        TransactItems: [
          linkAccount(runtime.table, await accountsOf(door, user), account),
          claimAccount(runtime.table, accountHash, user.userId),
        ],
      }),
    );
    bodies.push(body);
  }
  return bodies;
}
