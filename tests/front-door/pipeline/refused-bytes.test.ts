import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { arrangeWallet, unchanged, walletOf } from '../people/account.ts';
import { ask, expectRefusal, send, write } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import { minuteMs } from '../people/sessions.ts';
import { generateDeviceKey } from '../../../shared/wire/device-key.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';
import { credit } from '../people/users.ts';

const door = await openDoor();
const isUniform = ({ status, body }: { readonly status: number; readonly body: string }) =>
  status === 400 && body.includes('20400');

/** Somebody who wants to send more than there is. */
async function arrangePoor() {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    sender: { tier: 'semi', balanceSatang: 1_000 },
  });
  return { sender, receiver, input: { receiverId, amountSatang: 1_500, feeSatang: 0 }, requestId: randomUUID() };
}

const recordOf = (userId: string, requestId: string) =>
  readItem(door.clients.documents, door.runtime.table, keys.request(userId, requestId));

describe('the sealed bytes of a refused payment, sent again', () => {
  test('do not pay when the money has come meanwhile: they are taken once', async () => {
    const { sender, receiver, input, requestId } = await arrangePoor();
    const recorded = await write(door, createTransfer, sender, input, { requestId });
    expectRefusal(await recorded.open(await send(door, operation, recorded)), 'insufficient-balance', {
      availableSatang: 1_000,
    });
    await credit(door, sender, 1_000);
    await unchanged(door, [sender, receiver], async () => {
      expect(isUniform(await send(door, operation, recorded))).toBe(true);
      expect(isUniform(await send(door, operation, recorded))).toBe(true);
    });
    // The person presses again: another try of the same id goes through, and the old bytes hear of it, and pay nothing.
    const paid = await ask(door, operation, sender, input, { requestId });
    expect(paid.code).toBe(1);
    const late = await recorded.open(await send(door, operation, recorded));
    expect([late.code, late.data]).toEqual([1, paid.data]);
    expect((await walletOf(door, sender)).availableSatang).toBe(500);
  });

  test('pay no second time beside a payment that was confirmed again under a new id', async () => {
    const { sender, input, requestId } = await arrangePoor();
    const recorded = await write(door, createTransfer, sender, input, { requestId });
    expect((await recorded.open(await send(door, operation, recorded))).code).toBe(21101);
    await credit(door, sender, 3_000);
    expect((await ask(door, operation, sender, input)).code).toBe(1);
    expect(isUniform(await send(door, operation, recorded))).toBe(true);
    expect((await walletOf(door, sender)).availableSatang).toBe(2_500);
  });
});

describe('a refused command', () => {
  test('leaves its mark: state, content and the highest refused try', async () => {
    const { sender, input, requestId } = await arrangePoor();
    const codes: number[] = [];
    for (const tryNumber of [3, 2, 5]) {
      const request = await write(door, createTransfer, sender, input, { requestId, tryNumber });
      codes.push((await request.open(await send(door, operation, request))).code);
    }
    // A lower try than the marked one learns nothing: only the latest one's refusal is final.
    expect(codes).toEqual([21101, 20400, 21101]);
    expect(await recordOf(sender.userId, requestId)).toMatchObject({
      state: 'refused',
      refusedTry: 5,
      keyedHash: expect.any(String),
    });
  });

  test('without a try counts as the first', async () => {
    const { sender, input, requestId } = await arrangePoor();
    const request = await write(door, createTransfer, sender, input, { requestId, tryNumber: 1 });
    await send(door, operation, request);
    const without = await ask(door, operation, sender, { ...input, requestId }, { requestId: 'none' });
    expect(isUniform(without)).toBe(true);
  });

  test.for([0, -1, 1.5, '2', true, [1]])('whose try is %j is refused as wrong input', async (wrong) => {
    const { sender, receiver, input, requestId } = await arrangePoor();
    await unchanged(door, [sender, receiver], async () => {
      const answer = await ask(
        door,
        operation,
        sender,
        { ...input, amountSatang: 100, requestId, try: wrong },
        { requestId: 'none' },
      );
      expectRefusal(answer, 'input-not-valid', { fields: { try: 'try-not-valid' } });
    });
  });

  test('keeps its id for its content: with other content the id is used up', async () => {
    const { sender, receiver, input, requestId } = await arrangePoor();
    expectRefusal(await ask(door, operation, sender, input, { requestId }), 'insufficient-balance', {
      availableSatang: 1_000,
    });
    await unchanged(door, [sender, receiver], async () => {
      expectRefusal(
        await ask(door, operation, sender, { ...input, amountSatang: 100 }, { requestId }),
        'request-id-reused',
      );
    });
  });

  test('is marked whatever the refusal: wrong input, a clock that is off, a handler that looks no further', async () => {
    const { sender, input } = await arrangePoor();
    const good = { ...input, amountSatang: 100 };
    const cases = [
      { code: 20422, wrong: { ...good, tip: 1 }, offMs: 0 },
      { code: 20408, wrong: good, offMs: 10 * minuteMs },
      { code: 21202, wrong: { ...good, receiverId: sender.userId }, offMs: 0 },
    ];
    for (const { code, wrong, offMs } of cases) {
      const requestId = randomUUID();
      const timestampMs = door.clock.peekMs() + 1 + offMs;
      const request = await write(door, createTransfer, sender, wrong, { requestId, timestampMs });
      expect((await request.open(await send(door, operation, request))).code).toBe(code);
      expect(await recordOf(sender.userId, requestId)).toMatchObject({ state: 'refused', refusedTry: 1 });
    }
  });

  test('whose clock was off cannot pay with those bytes when their time has come; with the clock put right it pays', async () => {
    const { sender, receiver, input, requestId } = await arrangePoor();
    const good = { ...input, amountSatang: 100 };
    const early = await write(door, createTransfer, sender, good, {
      requestId,
      timestampMs: door.clock.peekMs() + 10 * minuteMs,
    });
    expect((await early.open(await send(door, operation, early))).code).toBe(20408);
    door.clock.advance(10 * minuteMs);
    await unchanged(door, [sender, receiver], async () => {
      expect(isUniform(await send(door, operation, early))).toBe(true);
    });
    expect((await ask(door, operation, sender, good, { requestId })).code).toBe(1);
  });

  test('is not marked by whoever has the token and not the device', async () => {
    const { sender, input, requestId } = await arrangePoor();
    const thief = { ...sender, device: await generateDeviceKey() };
    const request = await write(
      door,
      createTransfer,
      thief,
      { ...input, amountSatang: 100 },
      { requestId, timestampMs: 1 },
    );
    expect(isUniform(await send(door, operation, request))).toBe(true);
    expect(await recordOf(sender.userId, requestId)).toBeUndefined();
  });

  test('that cannot be marked is not answered as refused: busy, and nothing is settled', async () => {
    const { sender, input, requestId } = await arrangePoor();
    const { documents } = door.runtime.aws;
    const broken = Object.assign(Object.create(documents), {
      send: async (command: { readonly constructor: { readonly name: string } }) => {
        if (command.constructor.name === 'PutCommand') throw new Error('out of reach');
        return documents.send(...([command] as unknown as Parameters<typeof documents.send>));
      },
    });
    const elsewhere = { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents: broken } } };
    expectRefusal(await ask(elsewhere, operation, sender, input, { requestId }), 'busy');
    expect(await recordOf(sender.userId, requestId)).toBeUndefined();
    expect(door.log.of('refusal-not-marked').at(-1)?.facts).toEqual({ requestId });
  });
});

describe('every answer to a request that could be opened is sealed', () => {
  test.for([
    { what: 'a session that there is not', code: 20001, token: 'unknown' },
    { what: 'a changed app-name', code: 20001, headers: { 'app-name': 'jt' } },
    { what: 'a refusal without data', code: 21202, toSelf: true },
    { what: 'a damaged wallet', code: 20500, wallet: { tier: 'golden' }, data: { errorId: expect.any(String) } },
  ])('$what', async ({ code, token, headers = {}, toSelf, wallet = {}, data = {} }) => {
    const { sender, input, requestId } = await arrangePoor();
    const caller = token === undefined ? sender : { ...sender, token: `${sender.userId}.${'A'.repeat(43)}` };
    const content = toSelf === true ? { ...input, receiverId: sender.userId } : input;
    const request = await write(door, createTransfer, caller, content, { requestId });
    await arrangeWallet(door, sender, { availableSatang: 1_000, ...wallet });
    const raw = await send(door, operation, { ...request, headers: { ...request.headers, ...headers } });
    expect(raw.headers['authorization']).toBeDefined();
    expect(JSON.parse(raw.body)).toEqual({
      code,
      message: expect.any(String),
      data: expect.stringMatching(/^[\w-]+$/),
    });
    expect((await request.open(raw)).data).toEqual(data);
  });
});
