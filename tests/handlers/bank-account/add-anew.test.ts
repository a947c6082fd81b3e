import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as getBankAccount } from '../../../functions/handlers/bank-account/detail.ts';
import { operation as getBankAccounts } from '../../../functions/handlers/bank-account/list.ts';
import { operation as removeBankAccount } from '../../../functions/handlers/bank-account/remove.ts';
import { operation as quoteCashOut } from '../../../functions/handlers/cash-out/quote.ts';
import { Clear } from '../../../functions/runtime/person/clear.ts';
import { isOfAnother, sealAccount } from '../../../functions/runtime/money/bank-account.ts';
import { linkAccount } from '../../../functions/table/bank-accounts.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readPerson } from '../../../functions/table/person.ts';
import { bodyOfId, idSchema } from '../../../shared/ids.ts';
import { refusals } from '../../../shared/refusals.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import {
  accountsOf,
  arrangeAccounts,
  askToLink,
  keyOf,
  newLink,
  newLinker,
} from '../../front-door/money/bank-accounts.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { giveTier } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const open = await openDoor();
const bank = await openBankServer(open);
const door = withBank(open, bank);

/** Somebody with money who has five accounts under the name of before, and whose bank knows them by the one of now. */
async function married(count: number) {
  const user = await newLinker(door, { tier: 'semi', firstName: 'สมชาย', lastName: 'จันทร์งาม', balanceSatang: 100_000 });
  const links = Array.from({ length: count }, () => newLink());
  const [body = ''] = await arrangeAccounts(door, user, links);
  await giveTier(door, user, 'semi', { firstName: 'สมชาย', lastName: 'ใจดี' });
  const [first = newLink()] = links;
  return { user, link: newLink(first.input), accountId: `bac_${body}` };
}

const quoteOf = (user: User, accountId: string) => ask(door, quoteCashOut, user, { accountId, amountSatang: 5_000 });

test('after a change of name an account is linked once more, in its place, and money goes out to it again', async () => {
  const { user, link, accountId } = await married(5);
  expectRefusal(await quoteOf(user, accountId), 'bank-account-other-name');
  expect((await askToLink(door, user, link)).code).toBe(1);
  const { rows } = await succeed(door, getBankAccounts, user, {});
  expect([rows.length, rows.filter((row) => row.accountId === accountId).length]).toEqual([5, 1]);
  expect(await succeed(door, quoteCashOut, user, { accountId, amountSatang: 5_000 })).toMatchObject({
    account: { holderName: 'สมชาย จ.' },
  });
  const { accounts } = await accountsOf(door, user);
  const { accountHash = '' } = accounts.find(({ body }) => body === bodyOfId('bac', accountId)) ?? {};
  const note = await readItem(door.clients.documents, door.runtime.table, keys.bankAccountOwner(accountHash));
  expect(note).toMatchObject({ userId: user.userId });
});

test('until then lists and its page mark it alone, and the only one can go: whose it is links it then', async () => {
  const { user, link, accountId } = await married(1);
  const other = await newLinker(door, { tier: 'semi', firstName: 'สมชาย', lastName: 'ใจดี' });
  const id = { accountId: idSchema('bac').parse(accountId) };
  expect((await succeed(door, getBankAccounts, user, {})).rows).toMatchObject([{ ...id, isOfAnother: true }]);
  expect(await succeed(door, getBankAccount, user, id)).toMatchObject({ isOfAnother: true });
  const theirs = newLink(link.input);
  expectRefusal(await askToLink(door, other, theirs), 'bank-account-linked');
  await succeed(door, removeBankAccount, user, id, { requestId: randomUUID() });
  expect((await askToLink(door, other, newLink(link.input))).code).toBe(1);
  const { rows } = await succeed(door, getBankAccounts, other, {});
  expect(rows.map((row) => 'isOfAnother' in row)).toEqual([false]);
});

test('the only one stays where the name is the old one again in the very moment of the removal', async () => {
  const { user, accountId } = await married(1);
  const id = { accountId: idSchema('bac').parse(accountId) };
  const slow = meanwhileDoor(door, () => giveTier(door, user, 'semi', { firstName: 'สมชาย', lastName: 'จันทร์งาม' }));
  expect((await ask(slow, removeBankAccount, user, id, { requestId: randomUUID() })).code).toBe(refusals.busy.code);
  const again = await ask(door, removeBankAccount, user, id, { requestId: randomUUID() });
  expectRefusal(again, 'bank-account-last');
  expect((await accountsOf(door, user)).accounts).toHaveLength(1);
});

test('of two the one that money goes out to stays, and the other may go', async () => {
  const { user, link } = await married(2);
  expect((await askToLink(door, user, link)).code).toBe(1);
  const { rows } = await succeed(door, getBankAccounts, user, {});
  const removed = (isOfAnother: boolean) => {
    const { accountId = '' } = rows.find((row) => (row.isOfAnother === true) === isOfAnother) ?? {};
    const id = { accountId: idSchema('bac').parse(accountId) };
    return ask(door, removeBankAccount, user, id, { requestId: randomUUID() });
  };
  expectRefusal(await removed(false), 'bank-account-last');
  expect((await removed(true)).code).toBe(1);
});

test('once it stands under the name of now it is linked already, by two at once too', async () => {
  const { user, link } = await married(2);
  const late = meanwhileDoor(door, () => askToLink(door, user, newLink(link.input)));
  expectRefusal(await askToLink(late, user, link), 'bank-account-linked');
  expectRefusal(await askToLink(door, user, newLink(link.input)), 'bank-account-linked');
});

test('what the bank knows under the name of before stays out', async () => {
  const { user, link, accountId } = await married(1);
  await giveTier(door, user, 'semi', { firstName: 'มาลี', lastName: 'สุขสันต์' });
  expectRefusal(await askToLink(door, user, link), 'bank-account-other-name');
  expectRefusal(await quoteOf(user, accountId), 'bank-account-other-name');
});

test('of an account that a release before has linked the first name and an initial tell whose it was', async () => {
  const user = await newLinker(door, { tier: 'semi', balanceSatang: 100_000 });
  const key = await keyOf(door, user);
  const link = newLink();
  const [body = ''] = await arrangeAccounts(door, user, [link]);
  const { accounts } = await accountsOf(door, user);
  const [known = expect.fail('nothing is linked')] = accounts;
  const sealed = sealAccount(key, { ...link.input, holderName: 'สมชาย จ.' });
  const { documents } = door.clients;
  const write = linkAccount(door.runtime.table, await accountsOf(door, user), { ...known, sealed });
  await documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  expect((await quoteOf(user, `bac_${body}`)).code).toBe(1);
  await giveTier(door, user, 'semi', { firstName: 'มาลี', lastName: 'ใจดี' });
  expectRefusal(await quoteOf(user, `bac_${body}`), 'bank-account-other-name');
});

test('an account of somebody with one name, linked while the dash of their passport was an initial, is theirs still', async () => {
  const { userId } = await newLinker(door, { tier: 'semi', firstName: 'Keo', lastName: '-' });
  const item = await readItem(door.clients.documents, door.runtime.table, keys.person(userId));
  if (item === undefined) throw new Error('a user has a person');
  const person = readPerson(item);
  const key = await door.runtime.userKeys.open(userId, person.wrappedKey);
  const isOthers = (holderName: string) => isOfAnother(key, person, new Clear('bank-account', { holderName }));
  expect(['Keo -.', 'Keo', 'Kea -.'].map(isOthers)).toEqual([false, false, true]);
});
