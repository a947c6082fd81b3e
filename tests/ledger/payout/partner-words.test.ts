import { beforeEach, expect, test } from 'vitest';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { itemOfPayout } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { succeedAs } from '../../front-door/people/operators.ts';

const desk = await openPayoutDesk();
const { bank, door, somebody, held, sent, sweep, sweepAfter } = desk;
const minuteMs = 60_000;

beforeEach(() => desk.beginAnew());

/** The last word that stands in the hold, as the stream sees it go by. */
async function lastWord(payout: HeldPayout): Promise<unknown> {
  return (await itemOfPayout(door, payout, 'hold'))['word'];
}

const heard = (via: string, says: string, outcome: string, more: object = {}) =>
  expect.objectContaining({ via, says, outcome, atMs: expect.any(Number), ...more });

test('an order without an answer, and each question without one, stand in the hold with when and why', async () => {
  const payout = await sent(30_000);
  expect(await lastWord(payout)).toEqual(heard('order', 'silence', 'tried-again'));
  bank.way = 'all-lost';
  await sweepAfter(minuteMs);
  expect(await lastWord(payout)).toEqual(heard('query', 'silence', 'tried-again', { because: 'network' }));
  await succeedAs(door, cancelPayout, somebody, { payoutId: txnOf(payout), reason: 'stuck, case 4711' });
  await sweep();
  expect(await lastWord(payout)).toEqual(heard('cancellation', 'silence', 'tried-again'));
  bank.way = 'open';
  await sweepAfter(60 * minuteMs);
  expect(await lastWord(payout)).toEqual(heard('cancellation', 'cancelled', 'not-paid-out'));
});

test('what the bank is still working on stands there as well, with its own reference, until its word moves it', async () => {
  await bank.tells(false);
  const payout = await held(30_001);
  await sweep();
  const reference = expect.stringMatching(/^[0-9A-Z]+$/);
  expect(await lastWord(payout)).toEqual(
    heard('order', 'pending', 'known-before', { amountSatang: 30_001, reference }),
  );
  door.clock.advance(payoutWaits.slowMs);
  await bank.tell(payout.payoutKey);
  expect(await lastWord(payout)).toEqual(
    heard('webhook', 'completed', 'paid-out', { amountSatang: 30_001, reference }),
  );
  await bank.tells(true);
});
