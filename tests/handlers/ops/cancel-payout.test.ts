import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { cancelPayout } from '../../../shared/contracts/ops/cancel-payout.ts';
import { operation } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation as listPayouts } from '../../../functions/handlers/ops/list-payouts.ts';
import { payoutReaders } from '../../../functions/ledger/payee/payout-readers.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import type { Door } from '../../front-door/door/door.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { patience } from '../../stage/patience.ts';
import { holdOf, itemOfPayout } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { heldOnStage, openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { askAs, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const desk = await openPayoutDesk();
const { bank, door, payouts, somebody, sweep, sweepAfter, held, sent } = desk;
const reason = 'owner called, case 4711';
const minuteMs = 60_000;

const inputOf = (payout: HeldPayout) => ({ payoutId: txnOf(payout), reason });
const cancel = (payout: HeldPayout, of: Door = door) => succeedAs(of, operation, somebody, inputOf(payout));

beforeEach(() => desk.beginAnew());

test("given money that waits for its bank's run, an operator cancels over the operators' API with IAM, and its owner has it back", async () => {
  const shared = await openDoor();
  const payout = await heldOnStage(shared);
  // It can be found once the stream has come by.
  const done = await vi.waitFor(
    async () => succeedOverHttp(shared, cancelPayout, await operator(), inputOf(payout)),
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
});

test('the same request twice is one cancellation', async () => {
  const payout = await held(30_000);
  const requestId = randomUUID();
  const once = () => succeedAs(door, operation, somebody, inputOf(payout), { requestId });
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
  const { rows } = await succeed(door, listPayouts, await operator(), {
    partner: 'bank',
    day: periodsAt(door.clock.peekMs()).day,
  });
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

/** The door of a worker that hears another word of the bank. */
const atDoorOf = (fetchOf: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch): Door => ({
  ...door,
  runtime: {
    ...door.runtime,
    partnerAccess: async (partner) => {
      const access = await door.runtime.partnerAccess(partner);
      return { ...access, fetch: fetchOf(access.fetch) };
    },
  },
});

/** The bank's answer to a cancellation that decides nothing: where it was asked, nobody knew of the payout. */
const notHere = () => async () =>
  Response.json({ error: { code: 'unknown-payout', message: 'not here' } }, { status: 404 });

/** The door of a worker for which an operator cancels right after the bank's answer to its question came. */
const cancelledAfterAnswer = (payout: HeldPayout): Door =>
  atDoorOf((fetch) => async (input, init) => {
    const answer = await fetch(input, init);
    await cancel(payout);
    return answer;
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
  await endDueItems(atDoorOf(notHere).runtime, ['bank']);
  expect(await holdOf(door, payout)).toMatchObject({ state: 'sent', cancellation: 'answered' });
  expect(await cancel(payout)).toMatchObject({ outcome: 'answered' });
  await sweepAfter(minuteMs);
  await payouts.expectHeld(payout);
  const { sendsForMs, terms } = payoutReaders['bank-account'];
  await sweepAfter(sendsForMs + terms.marginMs);
  await payouts.expectBack(payout, 'voided', 5);
  expect(bank.orders).toEqual([]);
});

test.for<[string, (payout: HeldPayout) => Promise<unknown>, string]>([
  ['ordered', () => Promise.resolve(), 'asked'],
  [
    'ordered, cancelled and answered for',
    async (payout) => {
      await cancel(payout);
      await endDueItems(atDoorOf(notHere).runtime, ['bank']);
    },
    'answered',
  ],
])('where it is %s in the very moment of the cancellation, that is what is cancelled', async ([, act, outcome]) => {
  const payout = await held(30_000);
  const meanwhile = meanwhileDoor(door, async () => {
    bank.way = 'order-lost';
    await sweep();
    bank.way = 'open';
    await act(payout);
  });
  expect(await cancel(payout, meanwhile)).toMatchObject({ outcome });
  expect(await holdOf(door, payout)).toMatchObject({
    state: 'sent',
    cancellation: outcome === 'asked' ? 'wanted' : outcome,
  });
});

test('payout-not-so: what the bank has ended since it was read, is not cancelled a second time', async () => {
  const payout = await sent(30_000);
  await cancel(payout);
  const again = await askAs(meanwhileDoor(door, sweep), operation, somebody, inputOf(payout));
  expectRefusal(again, 'payout-not-so', { state: 'voided' });
  expect(await desk.auditsOf(payout.user.userId)).toHaveLength(1);
});

test('what the bank has answered since it was read, is answered as it stands', async () => {
  const payout = await sent(30_000);
  await cancel(payout);
  const meanwhile = meanwhileDoor(door, () => endDueItems(atDoorOf(notHere).runtime, ['bank']));
  expect(await cancel(payout, meanwhile)).toMatchObject({ outcome: 'answered' });
});

test('what another operator has cancelled since it was read, and the bank has answered, is not called for once more', async () => {
  const payout = await sent(30_000);
  const meanwhile = meanwhileDoor(door, async () => {
    await cancel(payout);
    await endDueItems(atDoorOf(notHere).runtime, ['bank']);
  });
  expect(await cancel(payout, meanwhile)).toMatchObject({ outcome: 'answered' });
  expect(await holdOf(door, payout)).toMatchObject({ state: 'sent', cancellation: 'answered' });
});

test('payout-not-so: what was paid in the very moment of the cancellation', async () => {
  const payout = await sent(30_000);
  door.clock.advance(minuteMs);
  // It asks, hears that the bank has never seen it, and orders it again.
  const answer = await askAs(meanwhileDoor(door, sweep), operation, somebody, inputOf(payout));
  expectRefusal(answer, 'payout-not-so', { state: 'posted' });
  await payouts.expectPaid(payout);
});

test('what had given up is due at once, and has all its tries again', async () => {
  const payout = await sent(30_000);
  bank.way = 'all-lost';
  for (let count = 0; count < 14; count += 1) await sweepAfter(4 * 60 * minuteMs);
  expect(await itemOfPayout(door, payout, 'hold')).toMatchObject({ dueGaveUpAtMs: expect.any(Number) });
  await cancel(payout);
  const item = await itemOfPayout(door, payout, 'hold');
  expect(['dueTries', 'dueReason', 'dueGaveUpAtMs'].filter((name) => name in item)).toEqual([]);
  bank.way = 'open';
  await sweep();
  await payouts.expectBack(payout, 'voided', 5);
});

test('found by its key too, where the stream has not come by yet', async () => {
  const payout = await payouts.held(30_000);
  expectRefusal(await askAs(door, operation, somebody, inputOf(payout)), 'payout-not-found');
  const done = await succeedAs(door, operation, somebody, { payoutId: payout.payoutKey, reason });
  expect(done).toMatchObject({ transactionId: txnOf(payout), outcome: 'given-back' });
  await payouts.expectBack(payout, 'voided', 5);
});

test('payout-not-so: it has ended, and payout-not-found: nobody has it', async () => {
  const payout = await held(30_000);
  await sweep();
  await unchanged(door, [payout.user], async () => {
    expectRefusal(await askAs(door, operation, somebody, inputOf(payout)), 'payout-not-so', {
      state: 'posted',
    });
  });
  expectRefusal(
    await askAs(door, operation, somebody, { payoutId: `txn_${'0'.repeat(20)}`, reason }),
    'payout-not-found',
  );
});
