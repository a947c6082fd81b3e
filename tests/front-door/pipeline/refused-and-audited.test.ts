import { describe, expect, test } from 'vitest';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { generateDeviceKey } from '../../../shared/wire/device-key.ts';
import { viewerAddressHeader } from '../../../infra/constructs/function-grants.ts';
import { operation as logout } from '../../../functions/handlers/auth/logout.ts';
import { operation as balance } from '../../../functions/handlers/balance/get-last.ts';
import { operation as inbox } from '../../../functions/handlers/notification/page.ts';
import { operation as listAuthEvents } from '../../../functions/handlers/ops/list-auth-events.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { capKeyAt } from '../../../functions/runtime/operation/caps.ts';
import { keys } from '../../../functions/table/keys.ts';
import { itemsOf, unchanged } from '../people/account.ts';
import { ask, expectRefusal, send, succeed, write } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import type { Door } from '../door/door.ts';
import { askOverHttp } from '../door/http.ts';
import { createOwnTable } from '../door/own-table.ts';
import { dayMs, logInAgain, minuteMs, refusedOf, securityNoticesOf, sessionOf, trailOf } from '../people/sessions.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';
import { logIn, newUser, operator, randomMobile } from '../people/users.ts';
import type { User } from '../people/users.ts';

const door = await openDoor();
const stolenFrom = async (user: User): Promise<User> => ({ ...user, device: await generateDeviceKey() });
const askBalance = (user: User) => ask(door, balance, user, {});
const askInbox = (user: User) => ask(door, inbox, user, {});
const uniform = { status: 400, code: 20400 };

describe('a stolen token without its device key', () => {
  test('is refused on the sealed client, moves nothing, and is in the trail', async () => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door);
    const thief = await stolenFrom(sender);
    await unchanged(door, [sender, receiver], async () => {
      expect(await ask(door, createTransfer, thief, { receiverId, amountSatang: 100, feeSatang: 0 })).toMatchObject(
        uniform,
      );
      expect(await ask(door, balance, thief, {})).toMatchObject(uniform);
    });
    const { sessionId, deviceThumbprint } = await sessionOf(door, sender);
    expect(await refusedOf(door, sender, 'device')).toEqual(
      ['balance/get-last', 'transfer/create'].map((operation) => ({
        authEventId: expect.any(String),
        event: 'request-refused',
        reason: 'device',
        operation,
        atMs: expect.any(Number),
        entry: 'kapao',
        sessionId,
        deviceThumbprint,
        addressHash: expect.any(String),
      })),
    );
    expect((await ask(door, balance, sender, {})).code).toBe(1);
  });

  test('is refused on the second client: with another signature, without one, and without the time that is signed', async () => {
    const user = await newUser(door);
    const thief = await stolenFrom(user);
    expect(await ask(door, inbox, thief, {})).toMatchObject(uniform);
    const {
      headers: { sign: _sign, ...unsigned },
      ...request
    } = await write(door, getNotificationPage, user, {});
    expect(await request.open(await send(door, inbox, { ...request, headers: unsigned }))).toMatchObject(uniform);
    const { timestamp: _timestamp, ...bare } = unsigned;
    expect(await request.open(await send(door, inbox, { ...request, headers: bare }))).toMatchObject(uniform);
    const events = await refusedOf(door, user, 'device');
    expect(events.map(({ operation }) => operation)).toEqual(Array.from({ length: 3 }, () => 'notification/page'));
  });

  test('is refused and recorded by the deployed functions too, over HTTP', async () => {
    const user = await newUser(door);
    const thief = await stolenFrom(user);
    for (const contract of [getLastBalance, getNotificationPage])
      expect(await askOverHttp(door, contract, thief, {})).toMatchObject(uniform);
    expect((await refusedOf(door, user, 'device')).map(({ operation }) => operation)).toEqual([
      'notification/page',
      'balance/get-last',
    ]);
  });

  test('fills the trail no further than its cap, however often it is tried', async () => {
    const user = await newUser(door);
    const thief = await stolenFrom(user);
    for (let round = 0; round < 7; round += 1) {
      await Promise.all(
        Array.from({ length: 10 }, async () => expect(await ask(door, balance, thief, {})).toMatchObject(uniform)),
      );
    }
    const pk = user.userId;
    expect((await itemsOf(door, pk)).filter(({ reason }) => reason === 'device')).toHaveLength(60);
  });
});

describe('both tokens held at once', () => {
  test("work each under its own entry only; under the other's it is over, and in the trail", async () => {
    const kapao = await logIn(door, randomMobile());
    const jt = await logInAgain(door, kapao.mobile, { on: { device: kapao.device, entry: 'jt' } });
    for (const user of [kapao, jt]) {
      for (const askIt of [askBalance, askInbox]) {
        expect((await askIt(user)).code).toBe(1);
        expectRefusal(await askIt({ ...user, entry: user.entry === 'jt' ? 'kapao' : 'jt' }), 'session-over');
      }
    }
    const events = await refusedOf(door, kapao, 'entry');
    expect(events.map(({ entry, operation }) => `${entry} ${operation}`)).toEqual([
      'jt notification/page',
      'jt balance/get-last',
      'kapao notification/page',
      'kapao balance/get-last',
    ]);
    expect((await ask(door, balance, kapao, {})).code).toBe(1);
  });
});

describe('the token of a session that was ended', () => {
  test.for([
    { given: 'by logout', end: async (user: User) => succeed(door, logout, user, {}) },
    {
      given: 'by another session',
      end: async (user: User) => succeed(door, endSession, await logInAgain(door, user.mobile), { others: true }),
    },
  ])('$given is over, and in the trail once an hour', async ({ end }) => {
    const user = await newUser(door);
    await end(user);
    // Two in the same hour of the clock, however late in it the test runs.
    const hourMs = 60 * minuteMs;
    door.clock.moveTo(door.clock.peekMs() + hourMs - (door.clock.peekMs() % hourMs));
    for (const askIt of [askBalance, askInbox, askBalance]) expectRefusal(await askIt(user), 'session-over');
    expect(await refusedOf(door, user, 'session')).toMatchObject([{ operation: 'balance/get-last', entry: 'kapao' }]);
    door.clock.advance(hourMs);
    expectRefusal(await ask(door, balance, user, {}), 'session-over');
    expect(await refusedOf(door, user, 'session')).toHaveLength(2);
  });

  test("by its own idleness is nobody's attack, and leaves no line", async () => {
    const user = await newUser(door);
    door.clock.advance(30 * minuteMs);
    expectRefusal(await ask(door, balance, user, {}), 'session-over');
    expect(await refusedOf(door, user, 'session')).toEqual([]);
  });
});

describe('where nobody is known', () => {
  /** A table of the test's own: what is of nobody has one place for a day, and others knock there too. */
  const openAlone = async (): Promise<Door> => openDoor({ table: await createOwnTable() });
  const ofDay = async (own: Door) =>
    (await succeed(own, listAuthEvents, await operator(), { day: periodsAt(own.clock.peekMs()).day })).rows;

  test('a server key that is no longer good is refused, and in the trail of its day', async () => {
    const own = await openAlone();
    const user = await logIn(own, randomMobile());
    await own.clients.documents.send(
      new UpdateCommand({
        TableName: own.runtime.table,
        Key: { ...keys.serverKey(own.serverKey.kid) },
        UpdateExpression: 'SET acceptedUntilMs = :ms',
        ExpressionAttributeValues: { ':ms': own.clock.peekMs() },
      }),
    );
    // Functions hold keys for a while; this one has just started.
    const later = await openDoor({ table: own.runtime.table, parts: { clock: own.clock } });
    expect(await ask(later, balance, user, {})).toMatchObject(uniform);
    expect(await ask(later, balance, user, {}, { serverKey: { ...own.serverKey, kid: 'made-up' } })).toMatchObject(
      uniform,
    );
    expect(await ofDay(later)).toEqual(
      [1, 2].map(() => ({
        authEventId: expect.any(String),
        event: 'request-refused',
        reason: 'server-key',
        operation: 'balance/get-last',
        atMs: expect.any(Number),
        addressHash: expect.any(String),
      })),
    );
  });

  test('tokens for people who do not exist make no items of them; one of a real person is told under them', async () => {
    const own = await openAlone();
    const user = await logIn(own, randomMobile());
    const nobody = `usr_${own.runtime.random.idBody(0)}`;
    for (const userId of [nobody, user.userId]) {
      expectRefusal(await ask(own, balance, { ...user, token: `${userId}.${'A'.repeat(43)}` }, {}), 'session-over');
    }
    expect(await itemsOf(own, nobody)).toEqual([]);
    expect(await ofDay(own)).toMatchObject([{ reason: 'session' }]);
    expect(await refusedOf(own, user, 'session')).toHaveLength(1);
  });

  test('one address fills no more than its share of the day', async () => {
    const own = await openAlone();
    const user = await logIn(own, randomMobile());
    const knock = async (address: string) => {
      const request = await write(own, getLastBalance, user, {}, { serverKey: { ...own.serverKey, kid: 'made-up' } });
      return send(own, balance, { ...request, headers: { ...request.headers, [viewerAddressHeader]: address } });
    };
    for (let times = 0; times < 35; times += 1) expect((await knock('192.0.2.1')).status).toBe(400);
    await knock('192.0.2.2');
    const items = await itemsOf(own, `AUTH#${periodsAt(own.clock.peekMs()).day}`);
    expect(items).toHaveLength(31);
    expect(new Set(items.map(({ addressHash }) => addressHash)).size).toBe(2);
    expect(JSON.stringify(items)).not.toContain('192.0.2');
  });

  test('what is met for everybody is asked for no more until its hour is over, however many knock', async () => {
    const own = await openAlone();
    const user = await logIn(own, randomMobile());
    const nowMs = own.clock.peekMs();
    const cap = { kind: 'audit-nobody', of: 'server-key', most: 600, windowMs: 60 * minuteMs } as const;
    await own.clients.documents.send(
      new UpdateCommand({
        TableName: own.runtime.table,
        Key: { ...capKeyAt(cap, nowMs) },
        UpdateExpression: 'SET #used = :used',
        ExpressionAttributeNames: { '#used': 'used' },
        ExpressionAttributeValues: { ':used': 600 },
      }),
    );
    const updates: object[] = [];
    const { documents } = own.runtime.aws;
    const counting: typeof documents = Object.create(documents, {
      send: {
        value: (command: object) => {
          if (command instanceof UpdateCommand) updates.push(command);
          return Reflect.apply(documents.send, documents, [command]);
        },
      },
    });
    const counted: Door = { ...own, runtime: { ...own.runtime, aws: { ...own.runtime.aws, documents: counting } } };
    const knock = () => ask(counted, balance, user, {}, { serverKey: { ...own.serverKey, kid: 'made-up' } });
    expect(await knock()).toMatchObject(uniform);
    const first = updates.length;
    expect(await knock()).toMatchObject(uniform);
    expect([first > 0, updates.length]).toEqual([true, first]);
    own.clock.advance(61 * minuteMs);
    await knock();
    expect(updates.length).toBeGreaterThan(first);
    expect(await itemsOf(own, `AUTH#${periodsAt(own.clock.peekMs()).day}`)).toHaveLength(1);
  });
});

test('the trail costs nobody their answer: where it cannot be written, the refusal is the same', async () => {
  const user = await newUser(door);
  const thief = await stolenFrom(user);
  const request = await write(door, getLastBalance, thief, {});
  const sound = await send(door, balance, request);
  const { documents } = door.runtime.aws;
  const failing: typeof documents = Object.create(documents, {
    send: {
      value: (command: object) =>
        command instanceof UpdateCommand
          ? Promise.reject(new Error('no trail'))
          : Reflect.apply(documents.send, documents, [command]),
    },
  });
  const broken: Door = { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents: failing } } };
  expect(await send(broken, balance, request)).toEqual(sound);
  expect(door.log.of('auth-event-lost').length).toBeGreaterThan(0);
});

describe('a login on a device that was not seen before', () => {
  test('is told by a notice; the very first login, and one on a known device, are not', async () => {
    const first = await logIn(door, randomMobile());
    expect(await securityNoticesOf(door, first)).toEqual([]);
    const again = await logInAgain(door, first.mobile, { on: first });
    expect(await securityNoticesOf(door, again)).toEqual([]);
    const elsewhere = await logInAgain(door, first.mobile);
    expect(await securityNoticesOf(door, first)).toEqual(['new-device']);
    // Not on that device itself: whoever took it must not see that the owner is warned.
    expect(await securityNoticesOf(door, elsewhere)).toEqual([]);
    const { deviceThumbprint } = await sessionOf(door, elsewhere);
    expect((await trailOf(door, first)).filter(({ event }) => event === 'new-device')).toMatchObject([
      { deviceThumbprint },
    ]);
    const known = await logInAgain(door, first.mobile, { on: elsewhere });
    expect(await securityNoticesOf(door, known)).toEqual([]);
    expect(await securityNoticesOf(door, first)).toEqual(['new-device']);
  });

  test('stays known after its session has ended by itself', async () => {
    const user = await logIn(door, randomMobile());
    door.clock.advance(29 * dayMs);
    const back = await logInAgain(door, user.mobile, { on: user });
    expect(await securityNoticesOf(door, back)).toEqual([]);
    door.clock.advance(-29 * dayMs);
  });
});
