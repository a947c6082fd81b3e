import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { cancelPayout } from '../../../shared/contracts/ops/cancel-payout.ts';
import { operation } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation as listBankPayouts } from '../../../functions/handlers/ops/list-bank-payouts.ts';
import { payoutReaders } from '../../../functions/ledger/payout/payout-readers.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { keys } from '../../../functions/table/keys.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import type { Door } from '../../front-door/door/door.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { patience } from '../../front-door/money/sandbox.ts';
import { payoutsAt } from '../../front-door/payouts/expect.ts';
import { findable } from '../../front-door/payouts/findable.ts';
import { holdCashOut, holdOf, violationsIn } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openSandboxBank } from '../../front-door/payouts/sandbox-bank.ts';
import { itemsOf, unchanged } from '../../front-door/people/account.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const payouts = payoutsAt(bank);
const somebody = await newOperator(door);
const reason = 'owner called, case 4711';
const minuteMs = 60_000;

const sweep = () => endDueItems(door.runtime, ['bank']);
const sweepAfter = (ms: number) => {
  door.clock.advance(ms);
  return sweep();
};
const txnOf = ({ body }: HeldPayout) => `txn_${body}`;
const cancel = (payout: HeldPayout, of: Door = door) =>
  succeedAs(of, operation, somebody, { transactionId: txnOf(payout), reason });

const held = async (amountSatang: number) => findable(door, await payouts.held(amountSatang));

/** One whose order never reached the bank. */
async function sent(amountSatang: number): Promise<HeldPayout> {
  const payout = await held(amountSatang);
  bank.way = 'order-lost';
  await sweep();
  bank.way = 'open';
  return payout;
}

beforeEach(async () => {
  bank.way = 'open';
  await sweepAfter(5 * 24 * 60 * minuteMs);
  for (const seen of [bank.orders, bank.cancellations, bank.questions]) seen.length = 0;
  return async () => {
    expect(await violationsIn(door)).toEqual([]);
  };
});

test("given money that waits for its bank's run, an operator cancels over the operators' API with IAM, and its owner has it back", async () => {
  const shared = await openDoor();
  const payout = await holdCashOut(
    shared,
    await newUser(shared, { tier: 'fully', balanceSatang: 100_000 }),
    30_000,
    '033',
  );
  // It can be found once the stream has come by.
  const done = await vi.waitFor(
    async () => succeedOverHttp(shared, cancelPayout, await operator(), { transactionId: txnOf(payout), reason }),
    patience,
  );
  expect(done).toMatchObject({ transactionId: txnOf(payout), outcome: 'given-back' });
  expect((await holdOf(shared, payout)).state).toBe('voided');
});

test('what nobody has ordered comes back at once, with limits and free uses, and the bank never hears of it', async () => {
  const payout = await held(30_000);
  expect(await cancel(payout)).toMatchObject({ outcome: 'given-back' });
  await payouts.expectBack(payout, 'voided', 5);
  await sweepAfter(60 * minuteMs);
  expect([bank.orders, bank.cancellations, bank.questions]).toEqual([[], [], []]);
  const { pk } = keys.audit(periodsAt(door.clock.peekMs()).month, '');
  const audit = (await itemsOf(door, pk)).filter(
    ({ action, userId }) => action === 'ops/cancel-payout' && userId === payout.user.userId,
  );
  expect(audit).toMatchObject([
    { reason, operator: somebody.id, change: { transactionId: txnOf(payout), outcome: 'given-back' } },
  ]);
});

test('the same request twice is one cancellation', async () => {
  const payout = await held(30_000);
  const requestId = randomUUID();
  const once = () => succeedAs(door, operation, somebody, { transactionId: txnOf(payout), reason }, { requestId });
  expect(await once()).toEqual(await once());
  await payouts.expectBack(payout, 'voided', 5);
});

test('what was ordered and never reached the bank: the bank refuses the key for ever, and it comes back', async () => {
  const payout = await sent(30_000);
  expect(await cancel(payout)).toMatchObject({ outcome: 'asked' });
  expect(await holdOf(door, payout)).toMatchObject({ state: 'sent', cancellation: 'wanted' });
  await payouts.expectHeld(payout);
  await sweep();
  await payouts.expectBack(payout, 'voided', 5);
  expect([bank.cancellations, bank.orders]).toEqual([[{ payoutKey: payout.payoutKey, amountSatang: 30_000 }], []]);
});

test('it is called for again until the bank answers, never ordered again meanwhile, and silence gives nothing back', async () => {
  const payout = await sent(30_000);
  bank.way = 'all-lost';
  await cancel(payout);
  for (let count = 0; count < 3; count += 1) expect(await sweepAfter(5 * minuteMs)).toMatchObject({ failed: 1 });
  await payouts.expectHeld(payout);
  expect(await cancel(payout)).toMatchObject({ outcome: 'asked' });
  bank.way = 'open';
  await sweepAfter(60 * minuteMs);
  await payouts.expectBack(payout, 'voided', 5);
  expect(bank.orders).toEqual([]);
});

test('cancelled in time at the bank, it is not in its list of the day', async () => {
  const payout = await held(30_001);
  await sweep();
  await cancel(payout);
  await sweep();
  await payouts.expectBack(payout, 'voided', 5);
  door.clock.advance(payoutWaits.slowMs);
  const { rows } = await succeed(door, listBankPayouts, await operator(), { day: periodsAt(door.clock.peekMs()).day });
  expect(rows.filter(({ payoutKey }) => payoutKey === payout.payoutKey)).toEqual([]);
});

test("too late, it is paid: the bank's word decides", async () => {
  await bank.tells(false);
  const payout = await held(30_001);
  await sweep();
  await cancel(payout);
  await sweepAfter(payoutWaits.slowMs);
  await payouts.expectPaid(payout);
  expect([bank.orders.length, bank.cancellations.length]).toEqual([1, 1]);
  await bank.tells(true);
});

/** The door of a worker for which an operator cancels right after the bank's answer to its question came. */
const cancelledAfterAnswer = (payout: HeldPayout): Door => ({
  ...door,
  runtime: {
    ...door.runtime,
    partnerAccess: async (partner) => {
      const access = await door.runtime.partnerAccess(partner);
      const fetch: typeof access.fetch = async (input, init) => {
        const answer = await access.fetch(input, init);
        await cancel(payout);
        return answer;
      };
      return { ...access, fetch };
    },
  },
});

test.for([
  ['its answer came', cancelledAfterAnswer],
  ['it had read the payout again', (payout: HeldPayout) => meanwhileDoor(door, () => cancel(payout), 'Update')],
] as const)(
  'a worker that has asked orders nothing where the cancellation was stored after %s, and it is called for at once',
  async ([, doorOf]) => {
    const payout = await sent(30_000);
    door.clock.advance(minuteMs);
    await endDueItems(doorOf(payout).runtime, ['bank']);
    expect(await holdOf(door, payout)).toMatchObject({ state: 'sent', cancellation: 'wanted' });
    expect([bank.questions.length, bank.orders]).toEqual([1, []]);
    await sweep();
    await payouts.expectBack(payout, 'voided', 5);
  },
);

test('an answer that decides nothing is noted: from then on it is only asked for, and comes back once that is certain', async () => {
  const payout = await sent(30_000);
  await cancel(payout);
  const atDoor: Door = {
    ...door,
    runtime: {
      ...door.runtime,
      partnerAccess: async (partner) => ({
        ...(await door.runtime.partnerAccess(partner)),
        fetch: async () => Response.json({ error: { code: 'unknown-payout', message: 'not here' } }, { status: 404 }),
      }),
    },
  };
  await endDueItems(atDoor.runtime, ['bank']);
  expect(await holdOf(door, payout)).toMatchObject({ state: 'sent', cancellation: 'answered' });
  expect(await cancel(payout)).toMatchObject({ outcome: 'answered' });
  await sweepAfter(minuteMs);
  await payouts.expectHeld(payout);
  const { sendsForMs, terms } = payoutReaders['bank-account'];
  await sweepAfter(sendsForMs + terms.marginMs);
  await payouts.expectBack(payout, 'voided', 5);
  expect(bank.orders).toEqual([]);
});

test('payout-not-so: it has ended, and payout-not-found: nobody has it', async () => {
  const payout = await held(30_000);
  await sweep();
  await unchanged(door, [payout.user], async () => {
    expectRefusal(await askAs(door, operation, somebody, { transactionId: txnOf(payout), reason }), 'payout-not-so', {
      state: 'posted',
    });
  });
  expectRefusal(
    await askAs(door, operation, somebody, { transactionId: `txn_${'0'.repeat(20)}`, reason }),
    'payout-not-found',
  );
});
