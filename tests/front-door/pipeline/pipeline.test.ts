import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { needsSession, walletQuery } from '../../../shared/operation.ts';
import type { Contract } from '../../../shared/operation.ts';
import { operations } from '../../../shared/operations.ts';
import { generateDeviceKey } from '../../../shared/wire/device-key.ts';
import { operation } from '../../../functions/handlers/balance/get-last.ts';
import { operation as createTransferOperation } from '../../../functions/handlers/transfer/create.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { implement } from '../../../functions/runtime/operation/implement.ts';
import { secretHash } from '../../../functions/runtime/person/lookup-hash.ts';
import { keys } from '../../../functions/table/keys.ts';
import { sessionLifetimeMs } from '../../../functions/table/session.ts';
import { arrangeWallet, unchanged } from '../people/account.ts';
import { allOperations } from '../door/all-operations.ts';
import { ask, expectRefusal, sendEvent, succeed, write } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import { eventOf } from '../door/event.ts';
import { askOverHttp, post } from '../door/http.ts';
import { refusedOf } from '../people/sessions.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';
import { logIn, newCaller, newUser, operator, randomMobile } from '../people/users.ts';
import type { User } from '../people/users.ts';
import { shareOf } from '../../turns/share-of-run.ts';

const door = await openDoor();
const minute = 60_000;
const ofCallers = (...callers: readonly Contract['caller'][]) =>
  allOperations.filter(({ contract }) => callers.includes(contract.caller));
const ofSession = allOperations.filter(({ contract }) => needsSession(contract));

test('the list of operations under test is the registry', () => {
  expect(allOperations.map(({ contract }) => contract.name)).toEqual(operations.map(({ name }) => name));
});

describe('every operation', () => {
  test.for(ofSession)('$contract.name is for sessions only: session-over', async ({ ask: askIt }) => {
    const { userId } = await newUser(door);
    const caller = await newCaller();
    const tokens = [
      `${userId}.${'A'.repeat(43)}`,
      `usr_00000000000000000000.${'A'.repeat(43)}`,
      userId,
      'x',
      'a.b.c',
      `${userId}.`,
    ];
    for (const token of tokens) expectRefusal(await askIt(door, { ...caller, token }, {}), 'session-over');
    const { code, status } = await askIt(door, caller, {});
    // Without a token the sealed client shows a device key, and that is read before anybody asks for a session.
    expect([code, status]).toEqual([20001, 401]);
  });

  test.for(shareOf(allOperations, { oneIn: 8 }))(
    '$contract.name refuses fields that it does not know, and names them',
    async ({ contract, ask: askIt }) => {
      const caller = contract.caller === 'door' ? await newCaller() : await newUser(door);
      const answer = await askIt(door, caller, { tip: 5, nested: { deep: 1 } });
      expect(answer).toMatchObject({
        code: 20422,
        data: { fields: { tip: 'unknown-field', nested: 'unknown-field' } },
      });
    },
  );

  test.for(ofCallers('door', 'wallet', 'plain'))(
    '$contract.name is reached through CloudFront only',
    async ({ contract, send }) => {
      const user = await newUser(door);
      const { headers, ...request } = await write(door, contract, user, {});
      for (const secret of ['', 'guess', `${door.originSecret}x`]) {
        const answer = await send(door, { ...request, headers: { ...headers, 'x-origin-secret': secret } });
        expect([answer.status, JSON.parse(answer.body)]).toEqual([403, { code: 20403, message: expect.any(String) }]);
        expect(answer.headers['authorization']).toBeUndefined();
      }
    },
  );
});

/** Sets when a session was last used, as it would stand after days of use. */
async function useSessionAt({ userId, token }: User, lastSeenAtMs: number): Promise<void> {
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.session(userId, secretHash(token.slice(userId.length + 1))) },
      UpdateExpression: 'SET lastSeenAtMs = :ms',
      ExpressionAttributeValues: { ':ms': lastSeenAtMs },
    }),
  );
}

describe('a session', () => {
  test('idles out after 30 minutes, and every use within them keeps it', async () => {
    const user = await newUser(door);
    for (let uses = 0; uses < 3; uses += 1) {
      door.clock.advance(25 * minute);
      await succeed(door, operation, user, {});
    }
    const startedAtMs = door.clock.peekMs();
    door.clock.moveTo(startedAtMs + 30 * minute - 2);
    await unchanged(door, [user], () => succeed(door, operation, user, {}));
    door.clock.advance(30 * minute);
    expectRefusal(await ask(door, operation, user, {}), 'session-over');
  });

  test('ends after 30 days, however much it is used', async () => {
    const user = await newUser(door);
    const endsAtMs = door.clock.peekMs() + sessionLifetimeMs;
    door.clock.moveTo(endsAtMs - minute);
    await useSessionAt(user, endsAtMs - 2 * minute);
    await succeed(door, operation, user, {});
    door.clock.moveTo(endsAtMs);
    expectRefusal(await ask(door, operation, user, {}), 'session-over');
    door.clock.advance(-sessionLifetimeMs);
  });

  test("is of one brand: under the other's name it is over", async () => {
    const [kapao, jt] = [await logIn(door, randomMobile()), await logIn(door, randomMobile(), 'jt')];
    for (const user of [kapao, jt]) {
      const other = user.entry === 'jt' ? 'kapao' : 'jt';
      expectRefusal(await ask(door, operation, { ...user, entry: other }, {}), 'session-over');
      expectRefusal(await ask(door, getNotificationPage, { ...user, entry: other }, {}), 'session-over');
      await succeed(door, operation, user, {});
    }
  });

  test("of the wrong brand has no business with an operation of the partner's entry: role-missing", async () => {
    const partnerOnly = implement(
      walletQuery({ ...getLastBalance, entry: 'jt', output: z.strictObject({}) }),
      async () => ({}),
    );
    const [kapao, jt] = [await logIn(door, randomMobile()), await logIn(door, randomMobile(), 'jt')];
    const own = { ...door };
    expectRefusal(await ask(own, partnerOnly, kapao, {}), 'role-missing');
    expect(await refusedOf(door, kapao, 'entry')).toMatchObject([{ operation: 'balance/get-last', entry: 'kapao' }]);
    expect((await ask(own, partnerOnly, jt, {})).code).toBe(1);
  });

  test('is worth nothing without its device key', async () => {
    const user = await newUser(door, { tier: 'semi', balanceSatang: 1_000 });
    const stolen = { ...user, device: await generateDeviceKey() };
    await unchanged(door, [user], async () => {
      const sealed = await ask(door, operation, stolen, {});
      expect([sealed.status, sealed.code]).toEqual([400, 20400]);
      const plain = await ask(door, getNotificationPage, stolen, {});
      expect([plain.status, plain.code]).toEqual([400, 20400]);
    });
  });
});

describe('the clock of a request', () => {
  test.for([-120_000, 120_000])('may be off by %d ms', async (offMs) => {
    const user = await newUser(door);
    expect((await ask(door, operation, user, {}, { timestampMs: door.clock.peekMs() + 1 + offMs })).code).toBe(1);
  });

  test.for([-120_001, 120_001, 86_400_000])(
    "off by %d ms it is told the server's, and may try once more",
    async (offMs) => {
      const { sender, receiver, receiverId } = await arrangeTransfer(door);
      const input = { receiverId, amountSatang: 100, feeSatang: 0 };
      await unchanged(door, [sender, receiver], async () => {
        const answer = await ask(door, createTransferOperation, sender, input, {
          timestampMs: door.clock.peekMs() + 1 + offMs,
        });
        expectRefusal(answer, 'clock-off', { serverTimeMs: door.clock.peekMs() });
        const plain = await ask(
          door,
          getNotificationPage,
          sender,
          {},
          { timestampMs: door.clock.peekMs() + 1 + offMs },
        );
        expectRefusal(plain, 'clock-off', { serverTimeMs: door.clock.peekMs() });
      });
      await succeed(door, createTransferOperation, sender, input);
    },
  );
});

describe('the size of a request', () => {
  test.for([
    { given: '256 KiB', body: 'x'.repeat(256 * 1024), status: 400 },
    { given: 'a byte more', body: 'x'.repeat(256 * 1024 + 1), status: 413 },
    { given: 'as many letters, but more bytes', body: 'ก'.repeat(90_000), status: 413 },
  ])('$given is answered $status', async ({ body, status }) => {
    const { headers, path } = await write(door, getLastBalance, await newUser(door), {});
    const event = eventOf({ path, headers: { ...headers, 'x-origin-secret': door.originSecret }, body });
    expect((await sendEvent(door, operation, event)).status).toBe(status);
    const asBytes = { ...event, body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
    expect((await sendEvent(door, operation, asBytes)).status).toBe(status);
  });
});

describe('an answer', () => {
  test('speaks the language asked for', async () => {
    const user = await newUser(door);
    const input = { receiverId: user.userId, amountSatang: 100, feeSatang: 0 };
    const messages = await Promise.all(
      (['th', 'en', 'zh'] as const).map(
        async (language) => (await ask(door, createTransferOperation, user, input, { language })).message,
      ),
    );
    expect(messages[0]).toMatch(/[ก-๙]/);
    expect(messages[1]).toMatch(/^[\x20-\x7e’]+$/);
    expect(messages[2]).toMatch(/[\u4e00-\u9fff]/);
  });

  test('is sealed: nothing of it can be read on the way, over HTTP', async () => {
    const user = await newUser(door, { balanceSatang: 123_456 });
    const request = await write(door, getLastBalance, user, {}, { timestampMs: Date.now() });
    const raw = await post(door.stage, request);
    expect(raw.headers['cache-control']).toBe('no-store');
    expect(raw.body).not.toContain('123456');
    expect((await request.open(raw)).data).toMatchObject({ availableSatang: 123_456 });
  });

  test('never tells what went wrong inside: unexpected, with an id that the log knows', async () => {
    const user = await newUser(door);
    await arrangeWallet(door, user, { tier: 'golden' });
    const answer = await ask(door, operation, user, {});
    expectRefusal(answer, 'unexpected', { errorId: expect.stringMatching(/^[0-9A-Z]{20}$/) });
    expect(door.log.of('operation-failed').at(-1)?.facts).toMatchObject({
      operation: 'balance/get-last',
      ...Object(answer.data),
    });
    const deployed = await askOverHttp(door, getLastBalance, user, {});
    expectRefusal(deployed, 'unexpected', { errorId: expect.any(String) });
  });

  test('that the contract does not know never leaves', async () => {
    const user = await newUser(door);
    const leaking = implement(getLastBalance, async (call) =>
      Object.assign(await operation.handle(call), { secret: 1 }),
    );
    expectRefusal(await ask({ ...door }, leaking, user, {}), 'unexpected', { errorId: expect.any(String) });
  });

  test('leaves one line in the log, without phone, name or token', async () => {
    const { sender, receiverId } = await arrangeTransfer(door);
    door.log.lines.length = 0;
    await succeed(door, createTransferOperation, sender, {
      receiverId,
      amountSatang: 100,
      feeSatang: 0,
      note: 'for you',
    });
    expect(door.log.lines).toEqual([
      {
        level: 'info',
        event: 'operation-answered',
        facts: {
          operation: 'transfer/create',
          code: 1,
          requestId: expect.any(String),
          durationMs: expect.any(Number),
        },
      },
    ]);
    expect(JSON.stringify(door.log.lines)).not.toMatch(
      new RegExp(`${sender.mobile.slice(1)}|${sender.token.slice(-43)}|Malee|for you`),
    );
  });
});

test('a path that there is not is answered 404, over HTTP', async () => {
  const user = await newUser(door);
  const request = await write(door, createTransfer, user, {});
  const { status } = await post(door.stage, { ...request, path: '/wallet-app-api/walletUserTransfer/creat' });
  expect(status).toBe(404);
});

test("operators do not enter by the users' door, nor users by theirs", async () => {
  for (const { contract } of ofCallers('operator')) {
    const request = await write(door, contract, await operator(), {});
    expect((await post(door.stage, request)).status).toBeGreaterThanOrEqual(400);
  }
  const user = await newUser(door);
  const request = await write(door, getLastBalance, user, {});
  const response = await fetch(`${door.stage.opsApiUrl}${request.path}`, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
});
