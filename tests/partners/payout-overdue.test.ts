import { beforeEach, expect, test } from 'vitest';
import { operation as cancelPayout } from '../../functions/handlers/ops/cancel-payout.ts';
import { operation as listOverdue } from '../../functions/handlers/inspect/overdue.ts';
import { operation as listGivenUp } from '../../functions/handlers/ops/list-given-up.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { openProcessDoor } from '../front-door/in-process/door.ts';
import { itemOfPayout } from '../front-door/payouts/hold.ts';
import type { HeldPayout } from '../front-door/payouts/hold.ts';
import { openPayoutDesk, txnOf } from '../front-door/payouts/payout-desk.ts';
import { succeedAs } from '../front-door/people/operators.ts';

const { bank, door, payouts, somebody, sweep, sweepAfter, held, sent, beginAnew } = await openPayoutDesk(
  await openProcessDoor(),
);
const { stateOf, expectHeld, expectPaid } = payouts;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
beforeEach(beginAnew);

const reasonsOf = async (payout: HeldPayout) => {
  const { rows } = await succeedAs(door, listGivenUp, somebody, { queue: 'bank' });
  return rows.flatMap(({ id, reason }) => (id === txnOf(payout) ? [reason] : []));
};
const failed = { ended: 0, failed: 1, left: 0 };

test('a payout that its bank calls under way for hours wakes somebody as silence would, is asked all the same, and ends by its word', async () => {
  await bank.tells(false);
  const payout = await held(30_001);
  await sweep();
  bank.says = 'pending';
  // Until two hours behind the last moment at which its order could reach the bank that is everyday.
  door.clock.advance(15 * minuteMs);
  for (let count = 0; count < 2; count += 1) expect(await sweepAfter(hourMs)).toEqual({ ended: 1, failed: 0, left: 0 });
  door.clock.advance(minuteMs * 30);
  expect(await sweep()).toEqual(failed);
  for (let count = 1; count < 11; count += 1) expect(await sweepAfter(hourMs)).toEqual(failed);
  expect([await reasonsOf(payout), door.log.of('due-item-given-up')]).toEqual([[], []]);
  expect(await sweepAfter(hourMs)).toEqual(failed);
  expect(door.log.of('due-item-given-up')).toMatchObject([
    { level: 'error', facts: { queue: 'bank', kind: 'payout', tries: 12, reason: 'PayoutOverdue' } },
  ]);
  expect(await reasonsOf(payout)).toEqual(['PayoutOverdue']);
  const { rows } = await succeedAs(door, listOverdue, somebody, {});
  expect(rows).toMatchObject([{ id: txnOf(payout), state: 'sent', because: 'PayoutOverdue', hasGivenUp: true }]);
  const { word } = await itemOfPayout(door, payout, 'hold');
  expect(word).toMatchObject({ via: 'query', says: 'pending', outcome: 'known-before' });
  expect(Number(Object(word).atMs)).toBeGreaterThan(door.clock.peekMs() - hourMs / 2);
  await expectHeld(payout);
  bank.questions.length = 0;
  for (let count = 0; count < 4; count += 1) await sweepAfter(6 * hourMs);
  expect(bank.questions).toHaveLength(4);
  bank.says = undefined;
  await sweepAfter(6 * hourMs);
  await expectPaid(payout);
  expect(await reasonsOf(payout)).toEqual([]);
});

test('a cancellation that is answered with another amount again and again wakes somebody too, and stays wanted', async () => {
  const payout = await sent(30_000);
  await succeedAs(door, cancelPayout, somebody, { payoutId: txnOf(payout), reason: 'The owner asks for it.' });
  const access = await door.runtime.partnerAccess('bank');
  const otherwise = async (...asked: Parameters<typeof access.fetch>): Promise<Response> =>
    Response.json({ ...Object(await (await access.fetch(...asked)).json()), amountSatang: 1 });
  const runtime = { ...door.runtime, partnerAccess: () => Promise.resolve({ ...access, fetch: otherwise }) };
  door.clock.advance(3 * hourMs);
  for (let count = 0; count < 12; count += 1) {
    door.clock.advance(hourMs);
    expect(await endDueItems(runtime, ['bank'])).toEqual(failed);
  }
  expect([await reasonsOf(payout), await stateOf(payout)]).toEqual([['PayoutOverdue'], 'sent']);
  expect(await itemOfPayout(door, payout, 'hold')).toMatchObject({ cancellation: 'wanted' });
  await sweepAfter(6 * hourMs);
  expect(await stateOf(payout)).toBe('voided');
});
