import { expect, test } from 'vitest';
import { operation as getNotificationPage } from '../../functions/handlers/notification/page.ts';
import { operation as lockPayout } from '../../functions/handlers/ops/lock-payout.ts';
import { lookedIntoOf } from '../../functions/ledger/payee/looked-into.ts';
import type { Item } from '../../functions/table/item.ts';
import { succeed } from '../front-door/door/ask.ts';
import { itemOfPayout } from '../front-door/payouts/hold.ts';
import type { HeldPayout } from '../front-door/payouts/hold.ts';
import { bankWithRuns, openPayoutDesk, txnOf } from '../front-door/payouts/payout-desk.ts';
import { succeedAs } from '../front-door/people/operators.ts';
import { deliverNotices } from '../front-door/people/notices.ts';
import { stayLoggedIn } from '../front-door/people/sessions.ts';

const desk = await openPayoutDesk();
const { door, bank, somebody, held, sent, sweepAfter } = desk;

/** What the stream tells of what is done to a payout, change by change. */
async function toldBy(payout: HeldPayout, changes: readonly (() => Promise<unknown>)[]) {
  const events = [];
  let before: Item = await itemOfPayout(door, payout, 'hold');
  for (const change of changes) {
    await change();
    const after = await itemOfPayout(door, payout, 'hold');
    events.push(lookedIntoOf(before, after));
    before = after;
  }
  return events;
}

test('a payout that its bank is silent about is told of once it is late, always as one notice, and not once it has ended', async () => {
  const payout = await sent(30_000);
  bank.way = 'all-lost';
  const quarter = () => sweepAfter(15 * 60_000);
  const asked = Array.from({ length: 8 }, () => quarter);
  const events = await toldBy(payout, asked);
  const told = events.filter((event) => event !== undefined);
  expect(events[0]).toBeUndefined();
  expect(told.length).toBeGreaterThan(1);
  expect(new Set(told.map((event) => JSON.stringify(event))).size).toBe(1);
  bank.way = 'open';
  expect(await toldBy(payout, [() => sweepAfter(12 * 3_600_000)])).toEqual([undefined]);
  await deliverNotices(door, told);
  await stayLoggedIn(door, payout.user);
  const { total, rows } = await succeed(door, getNotificationPage, payout.user, {});
  expect([total, rows]).toMatchObject([
    1,
    [{ notificationId: told[0]?.eventId, type: 13, transactionId: txnOf(payout), amountSatang: 30_000 }],
  ]);
});

test("operators' lock is told of at once, and what they do else to it is not", async () => {
  const payout = await held(30_000, bankWithRuns);
  const input = { payoutId: txnOf(payout), reason: 'owner called, case 4711' };
  const [event] = await toldBy(payout, [() => succeedAs(door, lockPayout, somebody, input)]);
  expect(event).toMatchObject({ kind: 'payment-looked-into', userId: payout.user.userId, atMs: expect.any(Number) });
  const item = await itemOfPayout(door, payout, 'hold');
  expect(lookedIntoOf(item, { ...item, asks: 1 })).toBeUndefined();
});
