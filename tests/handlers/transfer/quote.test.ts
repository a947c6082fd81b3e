import { describe, expect, test } from 'vitest';
import { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation } from '../../../functions/handlers/transfer/quote.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
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

test('a person without a name is shown as three stars', async () => {
  const { sender, receiverId } = await arrangeTransfer(door, { receiver: { tier: 'basic' } });
  expect((await succeed(door, operation, sender, { receiverId, amountSatang: 100 })).receiverName).toBe('***');
});

test('a large sum is asked about where it is the first to somebody, and from the next one on only said', async () => {
  const rich = { tier: 'fully', balanceSatang: 3_000_000 } as const;
  const { sender, receiver, receiverId } = await arrangeTransfer(door, { sender: rich, receiver: { tier: 'semi' } });
  const warnings = async (amountSatang: number) =>
    (await succeed(door, operation, sender, { receiverId, amountSatang })).warnings;
  expect([await warnings(999_999), await warnings(1_000_000)]).toEqual([[], ['first-large']]);
  await payOnce(door, sender, receiver);
  expect([await warnings(1_000_000), await warnings(2_000_000)]).toEqual([[], ['large-sum']]);
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
