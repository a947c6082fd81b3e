import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { credit } from '../../front-door/people/users.ts';

const door = await openDoor();

test('the same request id with the same content gets the same answer, to the byte of its data', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const input = { receiverId, amountSatang: 1_234, feeSatang: 0, note: 'once' };
  const requestId = randomUUID();
  const first = await ask(door, operation, sender, input, { requestId });
  expect(first.code).toBe(1);
  await unchanged(door, [sender, receiver], async () => {
    for (const language of ['en', 'th'] as const) {
      door.clock.advance(60_000);
      const again = await ask(door, operation, sender, input, { requestId, language });
      expect(again.code).toBe(1);
      expect(canonicalText(again.data)).toBe(canonicalText(first.data));
      // The seal is fresh each time: the same answer never travels as the same bytes.
      expect(again.body).not.toBe(first.body);
    }
  });
  expect((await walletOf(door, sender)).availableSatang).toBe(100_000 - 1_234);
});

test('the same request id many times at once moves the money once, and everybody hears the same', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const requestId = randomUUID();
  const input = { receiverId, amountSatang: 2_000, feeSatang: 0 };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(door, operation, sender, input, { requestId })),
  );
  expect(new Set(answers.map(({ code, data }) => `${code} ${canonicalText(data)}`)).size).toBe(1);
  expect(answers[0]?.code).toBe(1);
  const [payer, payee] = await Promise.all([walletOf(door, sender), walletOf(door, receiver)]);
  expect([payer.availableSatang, payee.availableSatang]).toEqual([98_000, 2_000]);
});

test('the same request id with other content is refused: request-id-reused', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const requestId = randomUUID();
  const input = { receiverId, amountSatang: 1_000, feeSatang: 0 };
  expect((await ask(door, operation, sender, input, { requestId })).code).toBe(1);
  await unchanged(door, [sender, receiver], async () => {
    for (const other of [
      { amountSatang: 1_001 },
      { receiverId: sender.userId },
      { note: 'more' },
      { feeSatang: 500 },
    ]) {
      expectRefusal(await ask(door, operation, sender, { ...input, ...other }, { requestId }), 'request-id-reused');
    }
    const elsewhere = await ask(door, createTopUp, sender, { amountSatang: 1_000, method: 2 }, { requestId });
    expectRefusal(elsewhere, 'request-id-reused');
    expectRefusal(
      await ask(door, operation, sender, { ...input, amountSatang: 7 }, { requestId: requestId.toUpperCase() }),
      'request-id-reused',
    );
  });
});

test('the same request id twice at once with other content moves one of the two', async () => {
  const { sender, receiverId } = await arrangeTransfer(door);
  const requestId = randomUUID();
  const answers = await Promise.all(
    [1_000, 3_000].map((amountSatang) =>
      ask(door, operation, sender, { receiverId, amountSatang, feeSatang: 0 }, { requestId }),
    ),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 20409]);
  const lost = 100_000 - (await walletOf(door, sender)).availableSatang;
  expect(lost).toBe(answers[0]?.code === 1 ? 1_000 : 3_000);
});

test('a refused attempt is marked, and a later try of the same id goes through once the reason is gone', async () => {
  const { sender, receiverId } = await arrangeTransfer(door, { sender: { tier: 'semi', balanceSatang: 1_000 } });
  const requestId = randomUUID();
  const input = { receiverId, amountSatang: 1_500, feeSatang: 0 };
  const record = () => readItem(door.clients.documents, door.runtime.table, keys.request(sender.userId, requestId));
  await unchanged(door, [sender], async () => {
    expectRefusal(await ask(door, operation, sender, input, { requestId }), 'insufficient-balance', {
      availableSatang: 1_000,
    });
  });
  expect(await record()).toMatchObject({ state: 'refused', refusedTry: 1 });
  await credit(door, sender, 1_000);
  expect((await ask(door, operation, sender, input, { requestId })).code).toBe(1);
  expect(await record()).toMatchObject({ state: 'answered' });
});

test("request ids are each user's own", async () => {
  const [one, two] = await Promise.all([arrangeTransfer(door), arrangeTransfer(door)]);
  const requestId = randomUUID();
  for (const { sender, receiverId } of [one, two]) {
    expect(
      (await ask(door, operation, sender, { receiverId, amountSatang: 100, feeSatang: 0 }, { requestId })).code,
    ).toBe(1);
  }
});

test('no name is stored in the record of an answer', async () => {
  const { sender, receiverId } = await arrangeTransfer(door);
  const requestId = randomUUID();
  await ask(
    door,
    operation,
    sender,
    { receiverId, amountSatang: 100, feeSatang: 0, note: 'secret words' },
    { requestId },
  );
  const record = await readItem(door.clients.documents, door.runtime.table, keys.request(sender.userId, requestId));
  expect(record).toBeDefined();
  expect(JSON.stringify(record)).not.toMatch(/Somchai|Som\*|Malee|secret words/);
});
