import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { operation as createAirtime } from '../../functions/handlers/airtime/create.ts';
import { orderPayouts } from '../../functions/streams/order-payouts.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { arrangeAirtime } from '../front-door/payouts/airtime-cases.ts';
import { sqsEventOf } from '../front-door/people/notices.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { payoutsAt } from '../front-door/payouts/expect.ts';
import { itemOfPayout, payoutHeldFor, violationsIn } from '../front-door/payouts/hold.ts';
import type { HeldPayout } from '../front-door/payouts/hold.ts';
import { openSandboxBank } from '../front-door/payouts/sandbox-bank.ts';

const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const { stateOf, held, expectPaid, expectBack } = payoutsAt(bank);
const dayMs = 86_400_000;

const told = ({ user, body }: HeldPayout) =>
  payoutHeldFor(user, { transactionId: `txn_${body}`, createdAtMs: door.clock.peekMs() });
const batchOf = (...events: readonly object[]) => sqsEventOf(events.map((event) => JSON.stringify(event)));
/** To a process that has heard nothing yet: one remembers who was silent. */
const deliver = (...events: readonly object[]) => orderPayouts(batchOf(...events), { ...door.runtime });
const sweep = () => endDueItems(door.runtime, ['bank']);

beforeEach(async () => {
  bank.way = 'open';
  await bank.tells(false);
  door.clock.advance(5 * dayMs);
  await sweep();
  bank.orders.length = 0;
  bank.questions.length = 0;
  return async () => {
    expect(await violationsIn(door)).toEqual([]);
  };
});

test('what was held is ordered at once, by one word of the stream, and paid', async () => {
  const payout = await held(30_000);
  expect(await deliver(told(payout))).toEqual({ batchItemFailures: [] });
  expect(bank.orders.map(({ payoutKey }) => payoutKey)).toEqual([payout.payoutKey]);
  await expectPaid(payout);
});

test('what fails at once comes back at once', async () => {
  const payout = await held(30_003);
  await deliver(told(payout));
  await expectBack(payout, 'voided', 5);
});

test('the same word again, late or after the sweep, orders nothing and asks nothing', async () => {
  const payout = await held(30_001);
  await deliver(told(payout), told(payout));
  await deliver(told(payout));
  expect([bank.orders.length, bank.questions.length]).toEqual([1, 0]);
  const other = await held(30_000);
  await sweep();
  await deliver(told(other));
  expect(bank.orders).toHaveLength(2);
});

test('a sweep and the word at once order it once', async () => {
  const payout = await held(30_000);
  await Promise.all([deliver(told(payout)), sweep(), deliver(told(payout))]);
  expect(bank.orders).toHaveLength(1);
  await expectPaid(payout);
});

test("what waits for its bank's run is left alone", async () => {
  const payout = await held(30_000, '033');
  await deliver(told(payout));
  expect([bank.orders.length, await stateOf(payout)]).toEqual([0, 'held']);
  door.clock.advance(10 * dayMs);
});

test('past its not-after time nothing is ordered: the sweep gives it back', async () => {
  const payout = await held(30_000);
  door.clock.advance(dayMs);
  await deliver(told(payout));
  expect([bank.orders.length, await stateOf(payout)]).toEqual([0, 'held']);
});

test("a bank that hangs costs one order's wait for a whole batch; the sweep takes the others and asks for that one", async () => {
  const payouts = [await held(30_000), await held(30_000), await held(30_000)];
  bank.way = 'order-lost';
  await deliver(...payouts.map(told));
  expect(await Promise.all(payouts.map(stateOf))).toEqual(['sent', 'held', 'held']);
  bank.way = 'open';
  await sweep();
  door.clock.advance(60_000);
  await sweep();
  for (const payout of payouts) await expectPaid(payout);
});

test('a partner that is silent in two batches running is left to the sweep for a minute, and others are not', async () => {
  let nowMs = 0;
  const runtime = { ...door.runtime, monotonicMs: () => nowMs };
  const orderOf = async (payout: HeldPayout, ...more: readonly object[]) => {
    await orderPayouts(batchOf(told(payout), ...more), runtime);
    return stateOf(payout);
  };
  const { user, input } = await arrangeAirtime(door);
  const made = await succeed(door, createAirtime, user, input, { requestId: randomUUID() });
  bank.way = 'order-lost';
  const silent = [await held(30_000), await held(30_000)];
  // One answer that is lost is no outage.
  for (const payout of silent) expect(await orderOf(payout)).toBe('sent');
  bank.way = 'open';
  nowMs = 59_999;
  const [left, ordered] = [await held(30_000), await held(30_000)];
  const before = bank.orders.length;
  expect(await orderOf(left, payoutHeldFor(user, made))).toBe('held');
  expect(bank.orders).toHaveLength(before);
  expect(door.log.of('payout-ordered-at-once').at(-1)?.facts).toMatchObject({ partner: 'airtime' });
  nowMs = 60_000;
  expect(await orderOf(ordered)).toBe('posted');
  bank.way = 'order-lost';
  const lostAgain = await held(30_000);
  expect(await orderOf(lostAgain)).toBe('sent');
  bank.way = 'open';
  const answered = await held(30_000);
  expect(await orderOf(answered)).toBe('posted');
  await sweep();
  door.clock.advance(60_000);
  await sweep();
  for (const payout of [...silent, left, ordered, lostAgain, answered]) await expectPaid(payout);
});

test('another partner that hangs keeps no cash out of the batch waiting', async () => {
  const { user, input } = await arrangeAirtime(door);
  const made = await succeed(door, createAirtime, user, input, { requestId: randomUUID() });
  const payout = await held(30_000);
  const { partnerAccess } = door.runtime;
  const runtime = {
    ...door.runtime,
    partnerAccess: async (partner: string) => ({
      ...(await partnerAccess(partner)),
      ...(partner === 'airtime' && { fetch: () => Promise.reject(new TypeError('fetch failed')) }),
    }),
  };
  await orderPayouts(batchOf(payoutHeldFor(user, made), told(payout)), runtime);
  await expectPaid(payout);
  expect(door.log.of('payout-ordered-at-once').map(({ facts }) => facts)).toEqual(
    expect.arrayContaining([expect.objectContaining({ partner: 'airtime', outcome: 'unanswered' })]),
  );
});

test('a batch begins nothing new after its fifteen seconds: the sweep orders what is left', async () => {
  const payouts = [await held(30_000), await held(30_000), await held(30_000)];
  // Each order takes as long as a batch may begin new ones: on the edge there is one more.
  const runtime = { ...door.runtime, monotonicMs: () => bank.orders.length * 15_000 };
  await orderPayouts(batchOf(...payouts.map(told)), runtime);
  expect(await Promise.all(payouts.map(stateOf))).toEqual(['posted', 'posted', 'held']);
  expect(door.log.of('payout-left-to-sweep').at(-1)?.facts).toEqual({ messageId: 'message-2' });
  await sweep();
  for (const payout of payouts) await expectPaid(payout);
});

test.for(['at once', 'by the sweep', 'by a question'] as const)(
  'what its bank is slow to say of an order %s bears the moment at which it is booked',
  async (when) => {
    const payout = await held(when === 'by a question' ? 30_001 : 30_000);
    if (when === 'by a question') {
      await deliver(told(payout));
      door.clock.advance(60_000);
    }
    let elapsedMs = 0;
    const { partnerAccess } = door.runtime;
    const slow = {
      ...door.runtime,
      monotonicMs: () => elapsedMs,
      partnerAccess: async (partner: string) => {
        const access = await partnerAccess(partner);
        const fetch: typeof access.fetch = async (...asked) => {
          elapsedMs += 30_000;
          return access.fetch(...asked);
        };
        return { ...access, fetch };
      },
    };
    const beganAtMs = door.clock.peekMs();
    if (when === 'at once') await orderPayouts(sqsEventOf([JSON.stringify(told(payout))]), slow);
    else await endDueItems(slow, ['bank']);
    const [hold, entry] = [await itemOfPayout(door, payout, 'hold'), await itemOfPayout(door, payout, 'entry')];
    expect(Number(entry['completedAtMs']) - beganAtMs).toBeGreaterThanOrEqual(30_000);
    expect(hold['journal']).toMatchObject({ kind: 'post', atMs: entry['completedAtMs'] });
    door.clock.advance(60_000);
  },
);

test('a word that cannot be read, or of a hold that is not there, stops none of the others and never comes again', async () => {
  const payout = await held(30_000);
  const nobodys = { ...told(payout), transactionId: 'txn_1M7YY0TA1PHCM91NN32D' };
  expect(await deliver({ kind: 'payout-held' }, nobodys, told(payout))).toEqual({ batchItemFailures: [] });
  await expectPaid(payout);
});
