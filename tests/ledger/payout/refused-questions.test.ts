import { beforeEach, expect, test } from 'vitest';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation as listGivenUp } from '../../../functions/handlers/ops/list-given-up.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { itemOfPayout } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { askAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const { bank, door, payouts, somebody, sweep, sweepAfter, held, sent, beginAnew } = await openPayoutDesk();
const { stateOf, expectHeld, expectPaid } = payouts;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
beforeEach(beginAnew);

const reasonsOf = async (payout: HeldPayout) => {
  const { rows } = await succeed(door, listGivenUp, await operator(), { queue: 'bank' });
  return rows.flatMap(({ id, reason }) => (id === txnOf(payout) ? [reason] : []));
};

const cancel = async (payout: HeldPayout) => {
  const input = { payoutId: txnOf(payout), reason: 'The owner asks for it.' };
  expect(await askAs(door, cancelPayout, somebody, input)).toMatchObject({ code: 1 });
};

test('a bank that refuses every question, as with a secret that it has not got yet, is seen by operators with its word', async () => {
  const payout = await held(30_000);
  bank.way = 'all-refused';
  await sweep();
  expect(await stateOf(payout)).toBe('sent');
  for (let count = 0; count < 12; count += 1) {
    expect(await sweepAfter(7 * hourMs)).toEqual({ ended: 0, failed: 1, left: 0 });
    await expectHeld(payout);
  }
  expect(await reasonsOf(payout)).toEqual(['bank refused: signature-wrong']);
  expect(await itemOfPayout(door, payout, 'hold')).toMatchObject({
    word: { via: 'query', says: 'refused', outcome: 'tried-again', because: 'signature-wrong' },
  });
  // It never reached the bank, and by now nothing of it can: the first answer brings it back.
  bank.way = 'open';
  await sweepAfter(7 * hourMs);
  expect(await stateOf(payout)).toBe('voided');
  expect(await reasonsOf(payout)).toEqual([]);
});

test('a cancellation that is refused because the bank pays is followed by a question, which finds the payment', async () => {
  await bank.tells(false);
  const payout = await held(30_001);
  await sweep();
  await cancel(payout);
  bank.way = 'cancellation-refused';
  expect(await sweepAfter(minuteMs)).toEqual({ ended: 1, failed: 0, left: 0 });
  await expectPaid(payout);
  expect([bank.cancellations.length, bank.questions.length]).toEqual([0, 1]);
});

test('a cancellation that is refused for one that the bank never saw is called again until it is answered', async () => {
  const payout = await sent(30_000);
  await cancel(payout);
  bank.way = 'cancellation-refused';
  await sweepAfter(minuteMs);
  await expectHeld(payout);
  bank.way = 'open';
  // Long before its word that it never heard of it would be enough.
  await sweepAfter(10 * minuteMs);
  expect([await stateOf(payout), bank.orders.length, bank.cancellations.length]).toEqual(['voided', 0, 1]);
});

test('a cancellation that is refused again and again, of one that stays pending, is seen by operators with why', async () => {
  await bank.tells(false);
  const payout = await held(30_009);
  await sweep();
  await cancel(payout);
  bank.way = 'cancellation-refused';
  // Its bank says nothing of it in this time but that it is under way.
  bank.says = 'pending';
  for (let count = 0; count < 12; count += 1)
    expect(await sweepAfter(2 * hourMs)).toEqual({ ended: 0, failed: 1, left: 0 });
  expect(await reasonsOf(payout)).toEqual(['bank refused: payout-under-way']);
  await expectHeld(payout);
  bank.says = undefined;
  await sweepAfter(7 * hourMs);
  await expectPaid(payout);
});

test('a refused look at one that has ended is none: it is taken again', async () => {
  const payout = await held(30_000);
  await sweep();
  await expectPaid(payout);
  bank.way = 'all-refused';
  expect(await sweepAfter(15 * minuteMs)).toEqual({ ended: 0, failed: 1, left: 0 });
  bank.way = 'open';
  for (const ms of [hourMs, 3 * hourMs, 120 * hourMs, 120 * hourMs]) await sweepAfter(ms);
  expect(bank.questions).toHaveLength(3);
  expect((await itemOfPayout(door, payout, 'hold'))['duePk']).toBeUndefined();
});

test('of one that has ended a bank that goes on refusing is asked no more behind the last time', async () => {
  const payout = await held(30_000);
  await sweep();
  await expectPaid(payout);
  bank.way = 'all-refused';
  for (let count = 0; count < 12; count += 1) await sweepAfter(12 * hourMs);
  expect(await sweepAfter(12 * hourMs)).toEqual({ ended: 0, failed: 0, left: 0 });
  expect([await reasonsOf(payout), (await itemOfPayout(door, payout, 'hold'))['duePk']]).toEqual([[], undefined]);
});
