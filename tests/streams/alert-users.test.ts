import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda';
import { beforeEach, describe, expect, test } from 'vitest';
import { securityEvents } from '../../shared/auth-events.ts';
import { brands } from '../../shared/enums.ts';
import { idBody } from '../../shared/ids.ts';
import { alertUsers, mostLockedByStrangersPerHour, securityText } from '../../functions/streams/alert-users.ts';
import { operation as loginPassword } from '../../functions/handlers/auth/login-password.ts';
import { operation as setPassword } from '../../functions/handlers/auth/set-password.ts';
import { operation as endSessions } from '../../functions/handlers/ops/end-sessions.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { itemsOf } from '../front-door/people/account.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { awaitSms } from '../front-door/money/sandbox.ts';
import { goodPassword } from '../front-door/people/passwords.ts';
import { logInAgain, minuteMs } from '../front-door/people/sessions.ts';
import { logIn, newCaller, operator, randomMobile } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

const door = await openDoor();
let user: User;
let to: string;

beforeEach(async () => {
  // Somebody new each time, because a person's SMS of a day are counted.
  user = await logIn(door, randomMobile());
  to = `+66${user.mobile.slice(1)}`;
  door.sms.length = 0;
  door.log.lines.length = 0;
});

function record(item: Item, eventName: 'INSERT' | 'MODIFY' | 'REMOVE' = 'INSERT'): DynamoDBRecord {
  // Stream images have the SDK's attribute form; only their declared types differ in how binaries look.
  const image = marshall(item, { removeUndefinedValues: true }) as NonNullable<StreamRecord['NewImage']>;
  return {
    eventID: `event-${String(item['sk'])}`,
    eventName,
    dynamodb: {
      SequenceNumber: String(item['sk']),
      ...(eventName === 'REMOVE' ? { OldImage: image } : { NewImage: image }),
    },
  };
}

const notice = (changes: Item = {}): Item => ({
  pk: user.userId,
  sk: `NOTICE#${idBody(door.clock.peekMs(), crypto.getRandomValues(new Uint8Array(11)))}`,
  type: 6,
  status: 1,
  createdAtMs: door.clock.peekMs(),
  securityEvent: 'new-device',
  ...changes,
});

const deliver = (...records: readonly DynamoDBRecord[]) => alertUsers({ Records: [...records] }, door.runtime);

test("given a login on a new device, the person's phone is told, through the table's stream and the deployed consumer", async () => {
  const somebody = await logIn(door, randomMobile());
  await logInAgain(door, somebody.mobile);
  // This door keeps its own SMS, so what the sandbox phone shows has come by the stream.
  expect((await awaitSms(door.stage, somebody.mobile)).text).toBe(securityText('new-device', 'kapao'));
});

test("the notice that a login on a new device wrote is told to the person's phone", async () => {
  const second = await logInAgain(door, user.mobile);
  const written = (await itemsOf(door, second.userId)).filter(({ sk }) => String(sk).startsWith('NOTICE#'));
  expect(written).toHaveLength(1);
  door.sms.length = 0;
  expect(await deliver(...written.map((item) => record(item)))).toEqual({ batchItemFailures: [] });
  expect(door.sms).toEqual([{ to, text: securityText('new-device', 'kapao') }]);
});

test('a second delivery says the same words, and nothing else happens', async () => {
  const item = notice();
  const before = await itemsOf(door, user.userId);
  await deliver(record(item));
  await deliver(record(item));
  expect(door.sms).toEqual([
    { to, text: securityText('new-device', 'kapao') },
    { to, text: securityText('new-device', 'kapao') },
  ]);
  expect(await itemsOf(door, user.userId)).toEqual(before);
});

describe('no SMS is sent', () => {
  test.for([
    { given: 'a notice of money in', item: () => record(notice({ type: 5, securityEvent: undefined })) },
    { given: 'a notice that was read', item: () => record(notice({ status: 2 }), 'MODIFY') },
    { given: 'a notice that went', item: () => record(notice(), 'REMOVE') },
    { given: 'another item that looks like one', item: () => record(notice({ sk: 'TXN#1' })) },
    {
      given: 'a notice an hour old',
      item: () => record(notice({ createdAtMs: door.clock.peekMs() + 1 - 60 * minuteMs })),
    },
    { given: 'a person who is gone', item: () => record(notice({ pk: 'usr_00000000000000000000' })) },
  ])('for $given', async ({ item }) => {
    expect(await deliver(item())).toEqual({ batchItemFailures: [] });
    expect(door.sms).toEqual([]);
  });
});

test('one a moment younger than an hour is sent; a later one is reported', async () => {
  await deliver(record(notice({ createdAtMs: door.clock.peekMs() + 2 - 60 * minuteMs })));
  expect(door.sms).toHaveLength(1);
  await deliver(record(notice({ createdAtMs: door.clock.peekMs() + 1 - 60 * minuteMs })));
  expect(door.log.of('sms-not-sent')).toMatchObject([
    { level: 'error', facts: { reason: 'late', securityEvent: 'new-device' } },
  ]);
});

test('a failure stops at its record and names it, so that the stream comes back from there', async () => {
  const [first, broken, third] = [notice(), notice({ securityEvent: 'moon-landing' }), notice()];
  const answer = await deliver(record(first), record(broken), record(third));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: broken['sk'] }] });
  expect(door.sms).toHaveLength(1);
  const failing = { ...door.runtime, smsTopic: { send: () => Promise.reject(new Error('no topic')) } };
  expect(await alertUsers({ Records: [record(third)] }, failing)).toEqual({
    batchItemFailures: [{ itemIdentifier: third['sk'] }],
  });
});

describe('in a day a person gets', () => {
  test.for([
    { securityEvent: 'password-locked', most: 2 },
    { securityEvent: 'new-device', most: 5 },
  ] as const)(
    '$most SMS of $securityEvent, of another event its own, and the next day anew',
    async ({ securityEvent, most }) => {
      const atMs = door.clock.peekMs();
      const tell = async (changes: Item) => {
        const before = door.sms.length;
        const { batchItemFailures } = await deliver(...Array.from({ length: most + 3 }, () => record(notice(changes))));
        expect(batchItemFailures).toEqual([]);
        return door.sms.length - before;
      };
      expect(await tell({ securityEvent, createdAtMs: atMs })).toBe(most);
      expect(door.log.of('sms-not-sent')).toMatchObject(
        Array.from({ length: 3 }, () => ({ level: 'info', facts: { reason: 'cap', securityEvent } })),
      );
      expect(await tell({ securityEvent: 'password-reset', createdAtMs: atMs })).toBe(Math.min(most + 3, 5));
      expect(await tell({ securityEvent, createdAtMs: atMs + 24 * 60 * minuteMs })).toBe(most);
    },
  );

  test('one that the topic does not take costs none of them, however often the stream comes back', async () => {
    const item = notice({ securityEvent: 'password-locked' });
    const failing = { ...door.runtime, smsTopic: { send: () => Promise.reject(new Error('no topic')) } };
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await alertUsers({ Records: [record(item)] }, failing)).toEqual({
        batchItemFailures: [{ itemIdentifier: item['sk'] }],
      });
    }
    expect(await deliver(record(item))).toEqual({ batchItemFailures: [] });
    expect(door.sms).toEqual([{ to, text: securityText('password-locked', 'kapao') }]);
  });
});

test('strangers who lock themselves out use up none of the SMS of a lock on a device of the owner', async () => {
  const securityEvent = 'password-locked';
  await deliver(...Array.from({ length: 3 }, () => record(notice({ securityEvent }))));
  expect(door.sms).toHaveLength(2);
  await deliver(...Array.from({ length: 3 }, () => record(notice({ securityEvent, onOwnDevice: true }))));
  expect(door.sms).toHaveLength(4);
});

test('of an hour in which strangers lock everybody no more leave than it may cost, and people are told in the inbox', async () => {
  // An hour of its own: the others lock, too.
  const createdAtMs = door.clock.peekMs() + 1_000 * 60 * minuteMs;
  const hour = createdAtMs - (createdAtMs % (60 * minuteMs));
  const used = { used: mostLockedByStrangersPerHour - 1, ttlSeconds: Math.ceil(hour / 1_000) + 86_400 };
  const planted = { ...keys.cap('security-sms', 'all-locked-by-strangers', hour), ...used };
  await door.clients.documents.send(new PutCommand({ TableName: door.runtime.table, Item: planted }));
  const tell = (changes: Item) =>
    deliver(record(notice({ securityEvent: 'password-locked', createdAtMs, ...changes })));
  for (let count = 0; count < 2; count += 1) await tell({});
  expect(door.sms).toHaveLength(1);
  expect(door.log.of('sms-not-sent')).toMatchObject([{ level: 'error', facts: { reason: 'budget' } }]);
  await tell({ onOwnDevice: true });
  await tell({ securityEvent: 'new-device' });
  // What did not leave costs nobody one of their day.
  await tell({ createdAtMs: createdAtMs + 60 * minuteMs });
  expect(door.sms).toHaveLength(4);
});

test('the SMS is signed by the brand that it is about', async () => {
  await deliver(record(notice({ entry: 'jt' })), record(notice({ entry: 'kapao' })));
  expect(door.sms.map(({ text }) => text.split(':')[0])).toEqual(['JT Wallet', 'Kapao']);
});

test('what we did is signed by the brand under which its person last logged in, by code or by password', async () => {
  const tell = async () => {
    await deliver(record(notice({ securityEvent: 'money-frozen', freezeReason: 'reported' })));
    return door.sms.at(-1)?.text.split(':')[0];
  };
  expect(await tell()).toBe('Kapao');
  user = await logInAgain(door, user.mobile, { on: await newCaller('jt') });
  expect(await tell()).toBe('JT Wallet');
  await succeed(door, setPassword, user, { newPassword: goodPassword });
  await succeed(door, loginPassword, await newCaller(), { mobile: user.mobile, password: goodPassword });
  expect(await tell()).toBe('Kapao');
  const ofPartner = await logIn(door, randomMobile(), 'jt');
  const told = { mobile: ofPartner.mobile, reason: 'they called and proved who they are' };
  await succeed(door, endSessions, await operator(), told);
  const written = (await itemsOf(door, ofPartner.userId)).filter(({ sk }) => String(sk).startsWith('NOTICE#'));
  await deliver(...written.map((item) => record(item)));
  expect(door.sms.at(-1)?.text).toBe(securityText('sessions-ended-by-us', 'jt'));
  // Somebody who has not logged in since this is kept.
  const { pk, sk } = keys.person(user.userId);
  await door.clients.documents.send(
    new UpdateCommand({ TableName: door.runtime.table, Key: { pk, sk }, UpdateExpression: 'REMOVE lastEntry' }),
  );
  expect(await tell()).toBe('Kapao');
});

test('neither number nor words enter the log', async () => {
  await deliver(record(notice()));
  expect(door.log.of('sms-sent')).toMatchObject([{ facts: { userId: user.userId, securityEvent: 'new-device' } }]);
  expect(JSON.stringify(door.log.lines)).not.toMatch(new RegExp(`${user.mobile.slice(1)}|Kapao`));
});

test('the words for a password are true of the first one that is set, too', () => {
  expect(securityText('password-changed', 'kapao')).toMatch(/ตั้งหรือเปลี่ยน.*Password set or changed/);
});

test.for(securityEvents)('the words for %s fit in two parts, in Thai and English, without a link', (event) => {
  for (const brand of brands) {
    const text = securityText(event, brand);
    expect(text.length).toBeLessThanOrEqual(134);
    expect(text).toMatch(/[ก-๙].* \/ [A-Z0-9]/);
    expect(text).not.toMatch(/https?:|www\.|\.co/);
  }
});
