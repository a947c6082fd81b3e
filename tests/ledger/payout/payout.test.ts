import { beforeEach, describe, expect, test } from 'vitest';
import { operation as listGivenUp } from '../../../functions/handlers/ops/list-given-up.ts';
import { payoutReaders } from '../../../functions/ledger/payee/payout-readers.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { itemOfPayout, violationsIn } from '../../front-door/payouts/hold.ts';
import { payoutsAt } from '../../front-door/payouts/expect.ts';
import { openSandboxBank } from '../../front-door/payouts/sandbox-bank.ts';
import { operator } from '../../front-door/people/users.ts';

// A table of its own: in the shared one the deployed sweep would send these payouts to the stage's sandbox.
const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const { sendsForMs, terms } = payoutReaders['bank-account'];
const minuteMs = 60_000;
const dayMs = 86_400_000;

const sweep = () => endDueItems(door.runtime, ['bank']);
const sweepAfter = (ms: number) => {
  door.clock.advance(ms);
  return sweep();
};
const { stateOf, held, expectHeld, expectPaid, expectBack } = payoutsAt(bank);
const keysOrdered = () => bank.orders.map(({ payoutKey }) => payoutKey);

beforeEach(async () => {
  // What earlier tests left due comes by now, so that it is none of this one's business.
  bank.way = 'open';
  await bank.tells(true);
  await sweepAfter(5 * dayMs);
  bank.orders.length = 0;
  bank.questions.length = 0;
  bank.answers.length = 0;
  return async () => {
    expect(await violationsIn(door)).toEqual([]);
  };
});

describe('a payout that is paid', () => {
  test('is ordered once it is due, under its own key and for its payee, and posted once', async () => {
    const payout = await held(30_000);
    await expectHeld(payout);
    expect(await sweep()).toEqual({ ended: 1, failed: 0, left: 0 });
    expect(bank.orders).toEqual([{ payoutKey: payout.payoutKey, amountSatang: 30_000, ...payout.account }]);
    await expectPaid(payout);
    expect((await itemOfPayout(door, payout, 'hold'))['journal']).toMatchObject({
      kind: 'post',
      lines: [
        { account: `${payout.user.userId}:held`, amountSatang: -30_000 },
        { account: 'provider:bank-float', amountSatang: 30_000 },
      ],
    });
    const { day } = periodsAt(door.clock.peekMs());
    expect((await walletOf(door, payout.user)).counters).toMatchObject({
      [`limit6_${day}`]: 30_000,
      [`freeCashOutDay_${day}`]: 1,
    });
  });

  test('is posted by the message that came before the answer; the answer and a second message change nothing', async () => {
    const payout = await held(30_005);
    await sweep();
    expect(bank.answers).toEqual([
      { status: 200, outcome: 'paid-out' },
      { status: 200, outcome: 'known-before' },
    ]);
    await unchanged(door, [payout.user], () => bank.tell(payout.payoutKey));
    expect(bank.answers.slice(2)).toEqual(bank.answers.slice(0, 2));
    await expectPaid(payout);
  });

  test('is posted by the answer where no message comes', async () => {
    await bank.tells(false);
    const payout = await held(30_000);
    await sweep();
    expect(bank.answers).toEqual([]);
    await expectPaid(payout);
  });

  test('is posted by a question where neither came, and is never ordered again', async () => {
    await bank.tells(false);
    const payout = await held(30_009);
    await sweep();
    expect(await stateOf(payout)).toBe('sent');
    await expectHeld(payout);
    await sweepAfter(minuteMs);
    await expectPaid(payout);
    expect(keysOrdered()).toEqual([payout.payoutKey]);
  });

  test('is asked for until it is there', async () => {
    await bank.tells(false);
    const payout = await held(30_001);
    await sweep();
    await expectHeld(payout);
    await sweepAfter(minuteMs);
    await expectPaid(payout);
    expect(bank.questions).toHaveLength(1);
  });

  test('is asked for again at the times of closed top-ups, and then no more', async () => {
    const payout = await held(30_000);
    await sweep();
    for (const ms of [15 * minuteMs, 2 * 60 * minuteMs, 5 * dayMs, 5 * dayMs]) await sweepAfter(ms);
    expect(bank.questions).toHaveLength(3);
    expect((await itemOfPayout(door, payout, 'hold'))['duePk']).toBeUndefined();
    await expectPaid(payout);
  });
});

describe('a payout whose order is lost', () => {
  test('goes again under the same key where the bank has not heard of it, and is paid once', async () => {
    const payout = await held(30_000);
    bank.way = 'order-lost';
    await sweep();
    expect(await stateOf(payout)).toBe('sent');
    await sweepAfter(minuteMs);
    bank.way = 'open';
    await sweepAfter(4 * minuteMs);
    expect(keysOrdered()).toEqual([payout.payoutKey]);
    await expectPaid(payout);
  });

  test('an order that a question overtook goes again under the same key, and is paid once', async () => {
    await bank.tells(false);
    const payout = await held(30_007);
    await sweep();
    bank.way = 'answer-lost';
    await sweepAfter(payoutWaits.delayMs / 2);
    bank.way = 'open';
    for (let count = 0; count < 4; count += 1) await sweepAfter(minuteMs);
    expect(new Set(keysOrdered())).toEqual(new Set([payout.payoutKey]));
    await expectPaid(payout);
  });

  test('comes back once the bank says so when no order can reach it any more, and not before', async () => {
    const payout = await held(30_000);
    bank.way = 'order-lost';
    await sweep();
    await sweepAfter(sendsForMs + terms.marginMs - minuteMs);
    await expectHeld(payout);
    await sweepAfter(2 * 60 * minuteMs);
    await expectBack(payout, 'voided', 5);
    expect(bank.orders).toEqual([]);
  });

  test('is not ordered any more past its not-after time', async () => {
    const payout = await held(30_000);
    bank.way = 'order-lost';
    await sweep();
    bank.way = 'open';
    await sweepAfter(sendsForMs);
    await expectHeld(payout);
    expect([bank.questions.length, bank.orders.length]).toEqual([1, 0]);
    await sweepAfter(2 * 60 * minuteMs);
    await expectBack(payout, 'voided', 5);
  });
});

describe('a payout that is not paid', () => {
  test('comes back with its limits and free uses where the bank says that it failed', async () => {
    const payout = await held(30_003);
    await sweep();
    expect(bank.answers).toEqual([{ status: 200, outcome: 'not-paid-out' }]);
    await expectBack(payout, 'voided', 5);
    await unchanged(door, [payout.user], () => bank.tell(payout.payoutKey));
  });

  test('nobody ordered it in time: it comes back and the bank is never asked', async () => {
    const payout = await held(30_000);
    await sweepAfter(sendsForMs);
    await expectBack(payout, 'voided', 5);
    expect([bank.orders, bank.questions]).toEqual([[], []]);
  });

  test('silence ends nothing, however long: operators see it, and it stays held', async () => {
    const payout = await held(30_002);
    await sweep();
    for (let count = 0; count < 40; count += 1) await sweepAfter(60 * minuteMs);
    await sweepAfter(terms.memoryMs);
    expect(await stateOf(payout)).toBe('sent');
    await expectHeld(payout);
    const { rows } = await succeed(door, listGivenUp, await operator(), { queue: 'bank' });
    expect(rows).toMatchObject([
      { kind: 'payout', id: `txn_${payout.body}`, reason: 'bank gave no answer: status 504' },
    ]);
  });

  test('past the memory of the bank its word that it never heard of it ends nothing any more, and operators see it', async () => {
    const payout = await held(30_000);
    bank.way = 'all-lost';
    await sweep();
    await sweepAfter(terms.memoryMs);
    bank.way = 'open';
    for (let count = 0; count < 12; count += 1) await sweepAfter(7 * 60 * minuteMs);
    await expectHeld(payout);
    const { rows } = await succeed(door, listGivenUp, await operator(), { queue: 'bank' });
    expect(rows.filter(({ id }) => id === `txn_${payout.body}`)).toMatchObject([{ reason: 'PayoutForgotten' }]);
  });
});

test('two sweeps at once order it once and post it once', async () => {
  const payout = await held(30_000);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(keysOrdered()).toEqual([payout.payoutKey]);
  await expectPaid(payout);
});
