import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { cashOutQuoteSchema } from '../../../shared/cash-out.ts';
import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import { getCashOut as getCashOutContract } from '../../../shared/contracts/cash-out/detail.ts';
import { notificationType } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { operation } from '../../../functions/handlers/cash-out/create.ts';
import { operation as getCashOut } from '../../../functions/handlers/cash-out/detail.ts';
import { operation as quoteCashOut } from '../../../functions/handlers/cash-out/quote.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { payoutReaders } from '../../../functions/ledger/payee/payout-readers.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { arrangeCashOut, paymentOfCashOut, refusedCashOuts } from '../../front-door/money/cash-out-cases.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { arrangeFace } from '../../front-door/identity/shown-face.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { wrongAmounts } from '../../front-door/money/transfer-cases.ts';

const door = await openDoor();

test("given cover and a linked account, the money is held, ordered at once and paid, over HTTP and by the stage's own functions", async () => {
  const { user, accountId, link } = await arrangeCashOut(door);
  const output = await succeedOverHttp(door, createCashOut, user, { accountId, amountSatang: 12_000, feeSatang: 0 });
  expect(output).toMatchObject({ status: 1, amountSatang: 12_000, feeSatang: 0, arrives: 'at-once' });
  expect(bodyOfId('cso', output.cashOutId)).toBe(bodyOfId('txn', output.transactionId));

  // Nobody waits for the sweep's minute: the stream's word of the hold is what orders it.
  const shown = await vi.waitFor(
    async () => {
      const detail = await succeedOverHttp(door, getCashOutContract, user, { cashOutId: output.cashOutId });
      expect(detail.status).toBe(2);
      return detail;
    },
    { timeout: 45_000, interval: 500 },
  );
  expect(shown).toMatchObject({
    type: 3,
    channel: 'bank',
    says: 'arrived',
    acts: 'nobody',
    amountSatang: 12_000,
    totalSatang: 12_000,
    sourceId: output.cashOutId,
    payeeAccount: {
      bankCode: '004',
      bank: 'KBANK',
      accountNumberMasked: `${link.input.accountNumber.slice(0, 3)}****${link.input.accountNumber.slice(-3)}`,
      holderName: 'สมชาย จ.',
    },
  });
  expect((shown.sentAtMs ?? 0) - output.createdAtMs).toBeLessThan(45_000);

  const { availableSatang, heldSatang, counters } = await walletOf(door, user);
  expect([availableSatang, heldSatang]).toEqual([88_000, 0]);
  const { day, week, month } = periodsAt(output.createdAtMs);
  expect(counters).toMatchObject({
    [`limit6_${day}`]: 12_000,
    [`limit7_${month}`]: 12_000,
    [`payments_${day}`]: 1,
    [`freeCashOutDay_${day}`]: 1,
    [`freeCashOutWeek_${week}`]: 1,
    [`freeCashOutMonth_${month}`]: 1,
  });
});

test("given a bank that does not pay, all of it comes back and the inbox says so once, by the stage's own functions", async () => {
  const { user, accountId } = await arrangeCashOut(door, { has: ({ day }) => ({ [`freeCashOutDay_${day}`]: 2 }) });
  const { cashOutId } = await succeed(
    door,
    operation,
    user,
    { accountId, amountSatang: 12_003, feeSatang: 1_500 },
    { requestId: randomUUID() },
  );
  const told = await vi.waitFor(
    async () => {
      const { rows } = await succeed(door, getNotificationPage, user, {});
      const back = rows.filter(({ type }) => type === notificationType.cameBack);
      expect(back).not.toEqual([]);
      return back;
    },
    { timeout: 45_000, interval: 500 },
  );
  expect(told).toMatchObject([{ status: 1, transactionType: 5, sourceId: cashOutId, amountSatang: 13_503 }]);
  expect(await succeed(door, getCashOut, user, { cashOutId })).toMatchObject({
    says: 'not-paid',
    wayBack: { transactionId: told[0]?.transactionId },
  });
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 100_000, heldSatang: 0 });
});

test('what is stored: the hold says all that a worker needs, the entry shows the account masked, and no number stands in clear', async () => {
  const { user, accountId, link } = await arrangeCashOut(door, {
    has: ({ week }) => ({ [`freeCashOutWeek_${week}`]: 5 }),
  });
  const { cashOutId, createdAtMs } = await succeed(
    door,
    operation,
    user,
    { accountId, amountSatang: 10_002, feeSatang: 1_500 },
    { requestId: randomUUID() },
  );
  const body = bodyOfId('cso', cashOutId) ?? '';
  const [hold, entry] = await Promise.all(
    [keys.hold(user.userId, body), keys.entry(user.userId, body)].map((key) =>
      readItem(door.clients.documents, door.runtime.table, key),
    ),
  );
  expect(hold).toMatchObject({
    type: 3,
    amountSatang: 10_002,
    feeSatang: 1_500,
    reader: 'bank-account',
    bankAccountBody: accountId.slice(4),
    heldAtMs: createdAtMs,
    notAfterMs: createdAtMs + payoutReaders['bank-account'].sendsForMs,
    partnerKey: `${body}-${user.userId.slice(4)}`,
  });
  expect(entry).toMatchObject({
    type: 3,
    amountSatang: 10_002,
    feeSatang: 1_500,
    journal: {
      kind: 'hold',
      lines: [
        { account: `${user.userId}:available`, amountSatang: -11_502 },
        { account: `${user.userId}:held`, amountSatang: 11_502 },
      ],
    },
  });
  expect(JSON.stringify([hold, entry])).not.toContain(link.input.accountNumber);
});

test('to a bank that books in runs the money waits for the next one, and its order may go out from then on', async () => {
  const { user, accountId } = await arrangeCashOut(door, { bankCode: '033' });
  const { runAtMs = 0 } = await succeed(door, quoteCashOut, user, { accountId, amountSatang: 10_000 });
  const output = await succeed(
    door,
    operation,
    user,
    { accountId, amountSatang: 10_000, feeSatang: 0, runAtMs },
    { requestId: randomUUID() },
  );
  expect(output).toMatchObject({ arrives: 'next-run', runAtMs });
  expect(runAtMs).toBeGreaterThan(output.createdAtMs);
  const hold = await readItem(
    door.clients.documents,
    door.runtime.table,
    keys.hold(user.userId, output.cashOutId.slice(4)),
  );
  expect(hold).toMatchObject({
    state: 'held',
    dueAtMs: runAtMs,
    runAtMs,
    notAfterMs: runAtMs + payoutReaders['bank-account'].sendsForMs,
  });
});

test('step-up-needed: by which the day reaches THB 200,000, until a face was shown for this very one', async () => {
  const { user, accountId } = await arrangeCashOut(door, {
    wishes: { tier: 'fully' },
    has: ({ day }) => ({ [`limit6_${day}`]: 19_999_900 }),
  });
  const input = { accountId, amountSatang: 100, feeSatang: 0 };
  expect(await succeed(door, quoteCashOut, user, { accountId, amountSatang: 100 })).toMatchObject({ asksFace: true });
  const payment = paymentOfCashOut(input);
  const { requestId } = payment;
  const face = { reason: 'face', fitsSatang: 99 };
  expectRefusal(await ask(door, operation, user, input, { requestId }), 'step-up-needed', face);
  await arrangeFace(door, user, payment);
  expect(await succeed(door, operation, user, input, { requestId })).toMatchObject({ status: 1 });
});

describe.concurrent('it is refused and nothing changes', () => {
  // Those who only ever send what cannot be read may share their wallet.
  const asked = arrangeCashOut(door);
  const requestId = () => ({ requestId: randomUUID() });

  test.for(refusedCashOuts)('when $given: $name', async ({ name, data, arrange }) => {
    const { user, accountId, amountSatang } = await arrange(door);
    await unchanged(door, [user], async () => {
      expectRefusal(
        await ask(door, operation, user, { accountId, amountSatang, feeSatang: 0 }, requestId()),
        name,
        data,
      );
    });
  });

  test('when the fee has changed since: quote-changed, with the new quote inside', async () => {
    const { user, accountId } = await arrangeCashOut(door, {
      has: ({ month }) => ({ [`freeCashOutMonth_${month}`]: 10 }),
    });
    const answer = await unchanged(door, [user], () =>
      ask(door, operation, user, { accountId, amountSatang: 1_000, feeSatang: 0 }, requestId()),
    );
    const quote = await succeed(door, quoteCashOut, user, { accountId, amountSatang: 1_000 });
    expect(quote).toMatchObject({
      feeSatang: 1_500,
      totalSatang: 2_500,
      freeUses: { month: { remaining: 0, total: 10 } },
    });
    expectRefusal(answer, 'quote-changed', { quote });
    expect(cashOutQuoteSchema.safeParse(quote).success).toBe(true);
  });

  test.for([
    { given: 'no run is confirmed for a bank that books in runs', bankCode: '033', runAtMs: undefined },
    { given: 'a run is confirmed for a bank that books at once', bankCode: '004', runAtMs: Date.UTC(2026, 11, 1, 3) },
  ])('when $given: quote-changed, with the new quote inside', async ({ bankCode, runAtMs }) => {
    const { user, accountId } = await arrangeCashOut(door, { bankCode });
    const input = { accountId, amountSatang: 1_000, feeSatang: 0, ...(runAtMs !== undefined && { runAtMs }) };
    const answer = await unchanged(door, [user], () => ask(door, operation, user, input, requestId()));
    expectRefusal(answer, 'quote-changed', {
      quote: await succeed(door, quoteCashOut, user, { accountId, amountSatang: 1_000 }),
    });
  });

  test.for(wrongAmounts)('when the amount is $amount: $reason', async ({ amount, reason }) => {
    const { user, accountId } = await asked;
    await unchanged(door, [user], async () => {
      const answer = await ask(door, operation, user, { accountId, amountSatang: amount, feeSatang: 0 }, requestId());
      expectRefusal(answer, 'input-not-valid', { fields: { amountSatang: reason } });
    });
  });

  test('when fields are missing, wrong or unknown, each is named', async () => {
    const { user } = await asked;
    expectRefusal(
      await ask(door, operation, user, { accountId: 'mine', amountSatang: 1, feeSatang: -1, tip: 5 }, requestId()),
      'input-not-valid',
      {
        fields: { accountId: 'id-not-valid', feeSatang: 'not-valid', tip: 'unknown-field' },
      },
    );
  });
});

describe.concurrent('on the edge it goes through', () => {
  const make = async (amountSatang: number, arrangement: Parameters<typeof arrangeCashOut>[1], feeSatang = 0) => {
    const { user, accountId } = await arrangeCashOut(door, arrangement);
    await succeed(door, operation, user, { accountId, amountSatang, feeSatang }, { requestId: randomUUID() });
    return user;
  };

  test('the whole balance, to the last satang', async () => {
    const user = await make(100_000, {});
    expect((await walletOf(door, user)).availableSatang).toBe(0);
  });

  test('everything that is not frozen; a freeze of transfers does not count', async () => {
    const user = await make(50_000, {
      has: () => ({ freezeWithdrawSatang: 30_000, freezeAllSatang: 20_000, freezeTransferSatang: 90_000 }),
    });
    expect((await walletOf(door, user)).availableSatang).toBe(50_000);
  });

  test('what day and month have left, the fee beside it', async () => {
    const user = await make(
      100,
      {
        has: ({ day, month }) => ({
          [`limit6_${day}`]: 4_999_900,
          [`limit7_${month}`]: 19_999_900,
          [`freeCashOutDay_${day}`]: 2,
        }),
      },
      1_500,
    );
    const { availableSatang, counters } = await walletOf(door, user);
    const { day } = periodsAt(door.clock.peekMs());
    // What was paid for used no free one.
    expect([availableSatang, counters[`limit6_${day}`], counters[`freeCashOutDay_${day}`]]).toEqual([
      98_400, 5_000_000, 2,
    ]);
  });

  test('a satang below THB 50,000 without a step-up', async () => {
    const user = await make(4_999_999, { wishes: { tier: 'fully', balanceSatang: 5_000_000 } });
    expect((await walletOf(door, user)).availableSatang).toBe(1);
  });

  test("what transfers have used of the day's payments counts, and this is one more", async () => {
    const user = await make(100, { has: ({ day }) => ({ [`payments_${day}`]: 199 }) });
    expect((await walletOf(door, user)).counters[`payments_${periodsAt(door.clock.peekMs()).day}`]).toBe(200);
  });
});
