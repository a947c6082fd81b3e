import { describe, expect, test } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { transferQuoteSchema } from '../../../shared/limits.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation as quoteTransfer } from '../../../functions/handlers/transfer/quote.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import {
  arrangeTransfer,
  refusedTransfers,
  transfersWithoutRoom,
  wrongAmounts,
} from '../../front-door/money/transfer-cases.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import { logIn } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given cover and room, the amount moves at once, over HTTP and through the deployed function', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const input = { receiverId, amountSatang: 12_050, feeSatang: 0, note: 'lunch' };
  const output = await succeedOverHttp(door, createTransfer, sender, input);
  expect(output).toMatchObject({ status: 2, amountSatang: 12_050, feeSatang: 0 });
  expect(bodyOfId('trf', output.transferId)).toBe(bodyOfId('txn', output.transactionId));

  const [payer, payee] = await Promise.all([walletOf(door, sender), walletOf(door, receiver)]);
  expect([payer.availableSatang, payee.availableSatang]).toEqual([87_950, 12_050]);
  const { day, week, month } = periodsAt(output.completedAtMs);
  expect(payer.counters).toMatchObject({
    [`limit6_${day}`]: 12_050,
    [`limit7_${month}`]: 12_050,
    [`freeTransferDay_${day}`]: 1,
    [`freeTransferWeek_${week}`]: 1,
    [`freeTransferMonth_${month}`]: 1,
  });
  expect(payee.counters).toEqual({ [`limit8_${day}`]: 12_050, [`limit9_${month}`]: 12_050 });

  const entry = await readItem(
    door.clients.documents,
    door.runtime.table,
    keys.entry(sender.userId, output.transferId.slice(4)),
  );
  expect(entry).toMatchObject({
    type: 8,
    status: 2,
    journal: {
      kind: 'transfer',
      lines: [
        { account: `${sender.userId}:available`, amountSatang: -12_050 },
        { account: `${receiver.userId}:available`, amountSatang: 12_050 },
      ],
    },
  });
  const detail = await succeed(door, getTransaction, sender, { transactionId: output.transactionId });
  expect(detail).toMatchObject({ counterpartyName: 'Somchai J.', note: 'lunch', sourceId: output.transferId });
});

// With the face, and for whom it counts, stands in face-step-up.test.ts.
test('step-up-needed: from THB 50,000 on no transfer goes out without a face', async () => {
  const rich = { tier: 'fully', balanceSatang: 6_000_000 } as const;
  const { sender, receiver, receiverId } = await arrangeTransfer(door, { sender: rich, receiver: { tier: 'fully' } });
  const input = { receiverId, amountSatang: 5_000_000, feeSatang: 0, answered: 'first-large' } as const;
  await unchanged(door, [sender, receiver], async () => {
    const face = { reason: 'face', fitsSatang: 4_999_999 };
    expectRefusal(await ask(door, operation, sender, input), 'step-up-needed', face);
  });
});

describe.concurrent('it is refused and nothing changes', () => {
  // Those who only ever send what cannot be read may share their wallets.
  const pair = arrangeTransfer(door);

  test.for(refusedTransfers)('when $given: $name', async ({ name, data, arrange }) => {
    const { sender, receiver, receiverId, amountSatang } = await arrange(door);
    await unchanged(door, [sender, receiver], async () => {
      const answer = await ask(door, operation, sender, { receiverId, amountSatang, feeSatang: 0 });
      expectRefusal(answer, name, data);
    });
  });

  // What it leaves in the payer's own wallet stands in create-without-room.test.ts.
  test.for(transfersWithoutRoom)('when $given: $name', async ({ name, arrange }) => {
    const { sender, receiver, receiverId, amountSatang } = await arrange(door);
    await unchanged(door, [receiver], async () => {
      expectRefusal(await ask(door, operation, sender, { receiverId, amountSatang, feeSatang: 0 }), name);
    });
  });

  test('when the fee has changed since: quote-changed, with the new quote inside', async () => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door, {
      senderHas: ({ week }) => ({ [`freeTransferWeek_${week}`]: 20 }),
    });
    const answer = await unchanged(door, [sender, receiver], () =>
      ask(door, operation, sender, { receiverId, amountSatang: 1_000, feeSatang: 0 }),
    );
    const quote = await succeed(door, quoteTransfer, sender, { receiverId, amountSatang: 1_000 });
    expect(quote).toMatchObject({
      feeSatang: 500,
      totalSatang: 1_500,
      freeUses: { week: { remaining: 0, total: 20 } },
    });
    // Whom nobody has looked up is not named by a wrong fee either.
    expect(quote.receiverName).not.toBe('***');
    expectRefusal(answer, 'quote-changed', { quote: { ...quote, receiverName: '***' } });
    expect(transferQuoteSchema.safeParse(quote).success).toBe(true);
  });

  test('when a first large sum comes without its answer: warning-not-answered, with the quote that asks', async () => {
    const { sender, receiver, receiverId, amountSatang } = await arrangeTransfer(door, {
      sender: { tier: 'fully', balanceSatang: 2_000_000 },
      receiver: { tier: 'semi' },
      amountSatang: 1_000_000,
    });
    const answer = await unchanged(door, [sender, receiver], () =>
      ask(door, operation, sender, { receiverId, amountSatang, feeSatang: 0 }),
    );
    const quote = await succeed(door, quoteTransfer, sender, { receiverId, amountSatang });
    expect(quote.warnings).toEqual(['first-large']);
    expectRefusal(answer, 'warning-not-answered', { quote });
  });

  test.for(wrongAmounts)('when the amount is $amount: $reason', async ({ amount, reason }) => {
    const { sender, receiver, receiverId } = await pair;
    await unchanged(door, [sender, receiver], async () => {
      const answer = await ask(door, operation, sender, { receiverId, amountSatang: amount, feeSatang: 0 });
      expectRefusal(answer, 'input-not-valid', { fields: { amountSatang: reason } });
    });
  });

  test('when fields are missing, wrong or unknown, each is named', async () => {
    const { sender } = await pair;
    const input = { receiverId: 'somebody', amountSatang: 1, feeSatang: -1, note: 'x'.repeat(101), tip: 5 };
    expectRefusal(await ask(door, operation, sender, input), 'input-not-valid', {
      fields: { receiverId: 'id-not-valid', feeSatang: 'not-valid', note: 'note-too-long', tip: 'unknown-field' },
    });
    const { receiverId: _receiverId, ...rest } = { ...input, receiverId: sender.userId };
    expect((await ask(door, operation, sender, rest)).data).toMatchObject({ fields: { receiverId: 'id-not-valid' } });
  });

  test.for([{ requestId: 'none' }, { requestId: '1234' }])(
    'when the request id is $requestId',
    async ({ requestId }) => {
      const { sender, receiver, receiverId } = await pair;
      await unchanged(door, [sender, receiver], async () => {
        const answer = await ask(door, operation, sender, { receiverId, amountSatang: 1, feeSatang: 0 }, { requestId });
        expectRefusal(answer, 'input-not-valid', { fields: { requestId: 'request-id-not-valid' } });
      });
    },
  );
});

describe.concurrent('on the edge it goes through', () => {
  test('the whole balance, to the last satang', async () => {
    const { sender, receiverId } = await arrangeTransfer(door, { amountSatang: 100_000 });
    await succeed(door, operation, sender, { receiverId, amountSatang: 100_000, feeSatang: 0 });
    expect((await walletOf(door, sender)).availableSatang).toBe(0);
  });

  test('everything that is not frozen; a freeze of withdrawals does not count', async () => {
    const { sender, receiverId } = await arrangeTransfer(door, {
      senderHas: () => ({ freezeTransferSatang: 30_000, freezeAllSatang: 20_000, freezeWithdrawSatang: 90_000 }),
    });
    await succeed(door, operation, sender, { receiverId, amountSatang: 50_000, feeSatang: 0 });
    expect((await walletOf(door, sender)).availableSatang).toBe(50_000);
  });

  test("what day and month have left, of both sides, and the receiver's cap", async () => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door, {
      senderHas: ({ day, month }) => ({ [`limit6_${day}`]: 4_999_900, [`limit7_${month}`]: 19_999_900 }),
      receiverHas: ({ day, month }) => ({
        [`limit8_${day}`]: 499_900,
        [`limit9_${month}`]: 1_999_900,
        availableSatang: 999_900,
      }),
    });
    await succeed(door, operation, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
    expect((await walletOf(door, receiver)).availableSatang).toBe(1_000_000);
  });

  test('a satang below THB 50,000 without a step-up', async () => {
    const { sender, receiverId } = await arrangeTransfer(door, {
      sender: { tier: 'fully', balanceSatang: 5_000_000 },
      receiver: { tier: 'semi' },
    });
    const input = { receiverId, amountSatang: 4_999_999, feeSatang: 0, answered: 'first-large' as const };
    await succeed(door, operation, sender, input);
    expect((await walletOf(door, sender)).availableSatang).toBe(1);
  });

  test('counters of days gone by are removed on the way', async () => {
    const { sender, receiverId } = await arrangeTransfer(door, {
      senderHas: () => ({ limit6_20200101: 5_000_000, limit7_202001: 20_000_000, freeTransferDay_20200101: 5 }),
    });
    await succeed(door, operation, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
    const names = Object.keys((await walletOf(door, sender)).counters);
    expect(names.filter((name) => name.includes('_2020'))).toEqual([]);
  });
});

test('of ten transfers at once only those that are covered go through, and no satang is made or lost', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    sender: { tier: 'semi', balanceSatang: 5_000 },
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask(door, operation, sender, { receiverId, amountSatang: 1_500, feeSatang: 0 })),
  );
  const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
  expect(codes).toEqual([1, 1, 1, ...Array.from({ length: 7 }, () => 21101)]);
  const [payer, payee] = await Promise.all([walletOf(door, sender), walletOf(door, receiver)]);
  expect([payer.availableSatang, payee.availableSatang]).toEqual([500, 4_500]);
});

test("given the day's five free uses are spent, the sixth costs THB 5 and the next day is free again", async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  for (let use = 0; use < 5; use += 1)
    await succeed(door, operation, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  const refused = await ask(door, operation, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  expect(refused.data).toMatchObject({ quote: { feeSatang: 500, freeUses: { day: { remaining: 0, total: 5 } } } });
  const paid = await succeed(door, operation, sender, { receiverId, amountSatang: 100, feeSatang: 500 });
  const entry = await readItem(
    door.clients.documents,
    door.runtime.table,
    keys.entry(sender.userId, paid.transferId.slice(4)),
  );
  expect(entry).toMatchObject({
    journal: {
      lines: [
        { account: `${sender.userId}:available`, amountSatang: -600 },
        { account: `${receiver.userId}:available`, amountSatang: 100 },
        { account: 'provider:fee-income', amountSatang: 500 },
      ],
    },
  });
  const wallet = await walletOf(door, sender);
  expect(wallet.availableSatang).toBe(100_000 - 500 - 600);
  const { day } = periodsAt(door.clock.peekMs());
  expect(wallet.counters).toMatchObject({ [`freeTransferDay_${day}`]: 5, [`limit6_${day}`]: 600 });

  door.clock.moveTo(nextBangkokMidnightMs(door.clock.peekMs()));
  const tomorrow = await logIn(door, sender.mobile);
  await trustDevice(door, tomorrow);
  // A fee that is no longer due is refused like one that has become due: the charge is what was shown.
  const tooMuch = await ask(door, operation, tomorrow, { receiverId, amountSatang: 100, feeSatang: 500 });
  expect(tooMuch).toMatchObject({ code: 21206, data: { quote: { feeSatang: 0 } } });
  await succeed(door, operation, tomorrow, { receiverId, amountSatang: 100, feeSatang: 0 });
  const entries = (await itemsOf(door, receiver.userId)).filter(({ sk }) => String(sk).startsWith('TXN#'));
  expect(entries).toHaveLength(7);
});

test.for([
  { period: 'week', total: 20 },
  { period: 'month', total: 60 },
] as const)(
  'given the $total free uses of the $period are spent, a transfer costs THB 5',
  async ({ period, total }) => {
    const { sender, receiverId } = await arrangeTransfer(door, {
      senderHas: ({ week, month }) => ({
        [period === 'week' ? `freeTransferWeek_${week}` : `freeTransferMonth_${month}`]: total - 1,
      }),
    });
    await succeed(door, operation, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
    await succeed(door, operation, sender, { receiverId, amountSatang: 100, feeSatang: 500 });
    expect((await walletOf(door, sender)).availableSatang).toBe(100_000 - 700);
  },
);
