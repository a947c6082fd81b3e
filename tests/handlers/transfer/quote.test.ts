import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { operation as findReceiverByCode } from '../../../functions/handlers/transfer/receiver-by-code.ts';
import { keys } from '../../../functions/table/keys.ts';
import { idBody, idOf } from '../../../shared/ids.ts';
import { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation } from '../../../functions/handlers/transfer/quote.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { newUser } from '../../front-door/people/users.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { payOnce } from '../../front-door/money/favourites.ts';
import {
  arrangeTransfer,
  refusedTransfers,
  transfersWithoutRoom,
  wrongAmounts,
} from '../../front-door/money/transfer-cases.ts';

const door = await openDoor();

test('given a transfer that may happen, it says what it costs and what is left, over HTTP', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const quote = await unchanged(door, [sender, receiver], () =>
    succeedOverHttp(door, quoteTransfer, sender, { receiverId, amountSatang: 12_050 }),
  );
  expect(quote).toEqual({
    receiverId,
    receiverName: 'Somchai J.',
    amountSatang: 12_050,
    feeSatang: 0,
    totalSatang: 12_050,
    freeUses: {
      day: { remaining: 5, total: 5 },
      week: { remaining: 20, total: 20 },
      month: { remaining: 60, total: 60 },
    },
    dayLeftSatang: 5_000_000,
    monthLeftSatang: 20_000_000,
    perPaymentSatang: 5_000_000,
    transferableSatang: 100_000,
    warnings: [],
  });
});

test('the payee is named so that a person recognises them: the whole first name and one letter of the last', async () => {
  const { sender, receiverId } = await arrangeTransfer(door, {
    receiver: { tier: 'basic', firstName: 'Malee', lastName: 'Suksan' },
  });
  expect((await succeed(door, operation, sender, { receiverId, amountSatang: 100 })).receiverName).toBe('Malee S.');
});

test('whoever has one name alone is shown by that, without the dash that stands in their passport', async () => {
  const { sender, receiverId } = await arrangeTransfer(door, {
    receiver: { tier: 'basic', firstName: 'Keo', lastName: '-' },
  });
  expect((await succeed(door, operation, sender, { receiverId, amountSatang: 100 })).receiverName).toBe('Keo');
});

test('a person without a name is shown as three stars', async () => {
  const { sender, receiverId } = await arrangeTransfer(door, { receiver: { tier: 'basic' } });
  expect((await succeed(door, operation, sender, { receiverId, amountSatang: 100 })).receiverName).toBe('***');
});

test('a large sum is asked about where no comparable one went there before, and from the next one on only said', async () => {
  const rich = { tier: 'fully', balanceSatang: 3_000_000 } as const;
  const { sender, receiver, receiverId } = await arrangeTransfer(door, { sender: rich, receiver: { tier: 'semi' } });
  const warnings = async (amountSatang: number) =>
    (await succeed(door, operation, sender, { receiverId, amountSatang })).warnings;
  expect([await warnings(999_999), await warnings(1_000_000)]).toEqual([[], ['first-large']]);
  await payOnce(door, sender, receiver, false, 200_000);
  expect([await warnings(1_000_000), await warnings(1_000_001)]).toEqual([[], ['first-large']]);
  await payOnce(door, sender, receiver, false, 400_000);
  expect([await warnings(1_000_001), await warnings(2_000_000)]).toEqual([[], ['large-sum']]);
});

test('too-many: whom nobody has looked up costs a look-up of the day, once; with none left a quote names only the known', async () => {
  const { sender, receiver: paid, receiverId: paidId } = await arrangeTransfer(door);
  const [quoted, found, stranger] = await Promise.all([1, 2, 3].map(() => newUser(door, { tier: 'basic' })));
  if (quoted === undefined || found === undefined || stranger === undefined) throw new Error('three were made');
  const quote = (receiverId: string) => ask(door, operation, sender, { receiverId, amountSatang: 100 });
  await payOnce(door, sender, paid);
  const { day } = periodsAt(door.clock.peekMs());
  const item = { TableName: door.runtime.table, Item: { ...keys.lookUps(sender.userId, day), used: 28 } };
  await door.clients.documents.send(new PutCommand(item));
  for (const receiverId of [quoted.userId, quoted.userId, paidId]) expect((await quote(receiverId)).code).toBe(1);
  expect(await succeed(door, findReceiverByCode, sender, { receiverId: found.userId })).toMatchObject({
    lookUpsLeft: 0,
  });
  for (const receiverId of [quoted.userId, found.userId, paidId]) expect((await quote(receiverId)).code).toBe(1);
  const answers = [await quote(stranger.userId), await quote(idOf('usr', idBody(0, new Uint8Array(11))))];
  for (const answer of answers)
    expectRefusal(answer, 'too-many', { retryAfterMs: expect.any(Number), cap: 'look-ups' });
});

test('what is quoted is what is charged, the fee included', async () => {
  const { sender, receiverId } = await arrangeTransfer(door, {
    senderHas: ({ month }) => ({ [`freeTransferMonth_${month}`]: 60 }),
  });
  const { feeSatang, totalSatang } = await succeed(door, operation, sender, { receiverId, amountSatang: 4_000 });
  await succeed(door, createTransfer, sender, { receiverId, amountSatang: 4_000, feeSatang });
  expect((await walletOf(door, sender)).availableSatang).toBe(100_000 - totalSatang);
});

describe.concurrent('it is refused for the reasons for which the transfer would be', () => {
  const pair = arrangeTransfer(door);

  test.for(refusedTransfers)('when $given: $name', async ({ name, data, arrange }) => {
    const { sender, receiver, receiverId, amountSatang } = await arrange(door);
    await unchanged(door, [sender, receiver], async () => {
      expectRefusal(await ask(door, operation, sender, { receiverId, amountSatang }), name, data);
    });
  });

  test.for(transfersWithoutRoom)("but not when $given: that is nobody else's business", async ({ arrange }) => {
    const { sender, receiverId, amountSatang } = await arrange(door);
    expect((await ask(door, operation, sender, { receiverId, amountSatang })).code).toBe(1);
  });

  test.for(wrongAmounts)('when the amount is $amount: $reason', async ({ amount, reason }) => {
    const { sender, receiverId } = await pair;
    const answer = await ask(door, operation, sender, { receiverId, amountSatang: amount });
    expectRefusal(answer, 'input-not-valid', { fields: { amountSatang: reason } });
  });

  test('when a read carries a request id, which it has no use for', async () => {
    const { sender, receiverId } = await pair;
    const input = { receiverId, amountSatang: 1, requestId: crypto.randomUUID() };
    expectRefusal(await ask(door, operation, sender, input), 'input-not-valid', {
      fields: { requestId: 'unknown-field' },
    });
  });
});
