import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { StreamRecord } from 'aws-lambda';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as sendMoneyOutCode } from '../../functions/handlers/auth/send-money-out-code.ts';
import { operation as addAccount } from '../../functions/handlers/bank-account/add.ts';
import { operation as removeAccount } from '../../functions/handlers/bank-account/remove.ts';
import { operation as verifyCode } from '../../functions/handlers/session/verify-code.ts';
import { alertUsers, securityText } from '../../functions/streams/alert-users.ts';
import { keys } from '../../functions/table/keys.ts';
import { readInbox } from '../../functions/table/inbox.ts';
import { readItem } from '../../functions/table/pages.ts';
import type { Item } from '../../functions/table/item.ts';
import type { AccountLink } from '../../shared/money-out.ts';
import { ask, expectRefusal, succeed } from '../front-door/door/ask.ts';
import type { Door } from '../front-door/door/door.ts';
import { openProcessDoor } from '../front-door/in-process/door.ts';
import {
  accountsOf,
  arrangeAccounts,
  arrangeLinkCode,
  askToLink,
  newLink,
  newLinker,
} from '../front-door/money/bank-accounts.ts';
import { askForPaymentCode, showPaymentCode } from '../front-door/money/money-out.ts';
import { patienceMs, sweep } from '../front-door/payouts/crash-desk.ts';
import { holdCashOut, holdOf, violationsIn } from '../front-door/payouts/hold.ts';
import { deathOf, dieEverywhere } from '../front-door/payouts/life.ts';
import { mortal } from '../front-door/payouts/mortal.ts';
import { openSandboxBank } from '../front-door/payouts/sandbox-bank.ts';
import { itemsOf } from '../front-door/people/account.ts';
import { authEventsOf } from '../front-door/people/codes.ts';
import { distrustDevice } from '../front-door/people/trust.ts';
import type { User } from '../front-door/people/users.ts';

const { door } = await openSandboxBank(await openProcessDoor());

/** Asks for a link; of a function that is killed meanwhile nobody hears anything. */
const add = (of: Door, user: User, { input, requestId }: AccountLink) =>
  ask(of, addAccount, user, input, { requestId }).catch(() => undefined);

/** No account is half linked: whoever stands on the list is noted as its owner, and nobody is beside it. */
async function expectWhole(user: User, death: string) {
  const { Items: items = [] } = await door.clients.documents.send(new ScanCommand({ TableName: door.runtime.table }));
  const noted = items.flatMap(({ pk, userId }) =>
    String(pk).startsWith('BANKACCOUNT#') && userId === user.userId ? [String(pk).slice('BANKACCOUNT#'.length)] : [],
  );
  const known = await accountsOf(door, user);
  expect(noted.toSorted(), death).toEqual(known.accounts.map(({ accountHash }) => accountHash).toSorted());
  return known;
}

/** What the inbox holds of accounts that were linked. */
const noticesOf = async ({ userId }: User): Promise<readonly Item[]> =>
  (await itemsOf(door, userId)).filter(({ securityEvent }) => securityEvent === 'bank-account-added');

/** Somebody who has four accounts and wants the fifth, the last that there is room for. */
async function withFour(): Promise<{ readonly user: User; readonly link: AccountLink }> {
  const user = await newLinker(door);
  const four = Array.from({ length: 4 }, () => newLink());
  await arrangeAccounts(door, user, four);
  return { user, link: newLink() };
}

/** It is linked once, told once, and there is no room for another. */
async function expectLinkedOnce(user: User, link: AccountLink, death: string): Promise<string> {
  const { accountId } = await succeed(door, addAccount, user, link.input, { requestId: link.requestId });
  const { accounts, revision } = await expectWhole(user, death);
  expect([accounts.length, revision], death).toEqual([5, 5]);
  expect(
    accounts.filter(({ body }) => accountId === `bac_${body}`),
    death,
  ).toHaveLength(1);
  const inbox = readInbox(await readItem(door.clients.documents, door.runtime.table, keys.inbox(user.userId)));
  expect([(await noticesOf(user)).length, inbox.unread], death).toEqual([1, 1]);
  expectRefusal(await askToLink(door, user), 'too-many-bank-accounts', { most: 5 });
  return accountId;
}

test(
  'killed at any await, an account whose link is asked for again under its id is linked once, and told once',
  { timeout: patienceMs },
  async () => {
    const points = await dieEverywhere(async (killedAt) => {
      const { user, link } = await withFour();
      await arrangeLinkCode(door, user, link);
      const life = mortal(door, killedAt);
      const heard = await add(life.door, user, link);
      const death = deathOf(life);
      await expectWhole(user, death);
      const accountId = await expectLinkedOnce(user, link, death);
      expect(heard?.code === 1 ? heard.data : { accountId }, death).toMatchObject({ accountId });
      return life;
    });
    for (const point of ['DecryptCommand', 'GetSecretValueCommand', 'partner', 'TransactWriteCommand'])
      expect(points).toContain(`after ${point}`);
  },
);

test(
  'killed at any await, the code of an account that is asked for again comes, and its account is linked once',
  { timeout: patienceMs },
  async () => {
    const points = await dieEverywhere(async (killedAt) => {
      const { user, link } = await withFour();
      await distrustDevice(door, user);
      const life = mortal(door, killedAt);
      const before = door.sms.length;
      const heard = await ask(life.door, sendMoneyOutCode, user, { payment: link }).catch(() => undefined);
      // What was promised was sent.
      expect(heard?.code !== 1 || door.sms.length > before, deathOf(life)).toBe(true);
      await showPaymentCode(door, user, link);
      await expectLinkedOnce(user, link, deathOf(life));
      return life;
    });
    for (const point of ['GetSecretValueCommand', 'SMS topic']) expect(points).toContain(`after ${point}`);
  },
);

test(
  'killed at any await, a code that is shown again counts once, and its account is linked once',
  { timeout: patienceMs },
  async () => {
    const points = await dieEverywhere(async (killedAt) => {
      const { user, link } = await withFour();
      await distrustDevice(door, user);
      const shown = { paymentRequestId: link.requestId, code: await askForPaymentCode(door, user, link) };
      const life = mortal(door, killedAt);
      await ask(life.door, verifyCode, user, shown).catch(() => undefined);
      await succeed(door, verifyCode, user, shown);
      await expectLinkedOnce(user, link, deathOf(life));
      return life;
    });
    expect(points).toContain('after TransactWriteCommand');
  },
);

test(
  'killed at any await, the SMS of a linked account is sent once the stream brings its notice again',
  { timeout: patienceMs },
  async () => {
    const points = await dieEverywhere(async (killedAt) => {
      const { user, link } = await withFour();
      await arrangeLinkCode(door, user, link);
      await succeed(door, addAccount, user, link.input, { requestId: link.requestId });
      const [notice] = await noticesOf(user);
      // Stream images have the SDK's attribute form; only their declared types differ in how binaries look.
      const NewImage = marshall(notice ?? {}) as NonNullable<StreamRecord['NewImage']>;
      const record = {
        eventID: randomUUID(),
        eventName: 'INSERT',
        dynamodb: { SequenceNumber: '1', NewImage },
      } as const;
      const alert = (of: Door) => alertUsers({ Records: [record] }, of.runtime);
      const life = mortal(door, killedAt);
      const { batchItemFailures } = await alert(life.door);
      const death = deathOf(life);
      expect(batchItemFailures.length > 0, death).toBe(life.diedAt() !== undefined);
      const again = batchItemFailures.length > 0 ? await alert(door) : { batchItemFailures };
      expect(again, death).toEqual({ batchItemFailures: [] });
      const text = securityText('bank-account-added', user.entry);
      const sent = door.sms.filter((sms) => sms.to === `+66${user.mobile.slice(1)}` && sms.text === text);
      // Killed right behind the topic, nobody knows that it has taken it.
      expect(sent.length, death).toBe(life.diedAt() === 'after SMS topic' ? 2 : 1);
      return life;
    });
    expect(points).toContain('after SMS topic');
  },
);

test(
  'killed at any await, an account whose removal is asked for again under its id goes once, with its trail',
  { timeout: patienceMs },
  async () => {
    const points = await dieEverywhere(async (killedAt) => {
      const user = await newLinker(door, { tier: 'fully', balanceSatang: 50_000 });
      const gone = newLink();
      const [kept, body] = await arrangeAccounts(door, user, [newLink({ bankCode: '014' }), gone]);
      // Money on its way elsewhere, so that it is asked whether any is on its way there.
      const payout = await holdCashOut(door, user, 10_000);
      const requestId = randomUUID();
      const input = { accountId: `bac_${body}` };
      const life = mortal(door, killedAt);
      const heard = await ask(life.door, removeAccount, user, input, { requestId }).catch(() => undefined);
      const death = deathOf(life);
      await expectWhole(user, death);
      const answer = await succeed(door, removeAccount, user, input, { requestId });
      expect(heard?.code === 1 ? heard.data : answer, death).toEqual(answer);
      const { accounts, revision } = await expectWhole(user, death);
      expect([accounts.map((account) => account.body), revision], death).toEqual([[kept], 3]);
      const trail = await authEventsOf(door, { userId: user.userId });
      const removals = trail.filter(({ event }) => event === 'bank-account-removed');
      expect(removals, death).toMatchObject([{ operation: 'bank-account/remove', reason: input.accountId }]);
      // It is free, for its owner too.
      expect((await askToLink(door, user, { ...gone, requestId: randomUUID() })).code, death).toBe(1);
      await sweep(door);
      expect((await holdOf(door, payout)).state, death).toBe('posted');
      return life;
    });
    for (const point of ['DecryptCommand', 'QueryCommand', 'TransactWriteCommand'])
      expect(points).toContain(`after ${point}`);
    expect(await violationsIn(door)).toEqual([]);
  },
);
