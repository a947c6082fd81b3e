import { beforeEach, describe, expect, test } from 'vitest';
import { operation as cancelTopUp } from '../../functions/handlers/top-up/cancel.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../functions/handlers/top-up/detail.ts';
import { bankHolidays } from '../../functions/domains/calendar/bank-holidays.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { topUpLifetimeMs } from '../../shared/top-up.ts';
import type { TopUp } from '../../shared/top-up.ts';
import { walletOf } from '../front-door/people/account.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { paymentOf, referenceOf } from '../front-door/money/bank.ts';
import { openStandingAccount } from '../front-door/money/standing-account.ts';
import { bangkokMs } from '../front-door/door/clock.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const sweep = () => endDueItems(door.runtime);
const open = (user: User) => succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
const cancel = (user: User, { topUpId }: TopUp) => succeed(door, cancelTopUp, user, { topUpId });
const referenceItem = (topUp: TopUp) =>
  readItem(door.clients.documents, door.runtime.table, keys.topUpReference(referenceOf(topUp)));

const minuteMs = 60_000;
/** The three questions in figures of the test's own: all of them are closed on the Friday on which a test begins. */
const asksAfter = (closedAtMs: number): readonly [number, number, number] => [
  closedAtMs + 15 * minuteMs,
  closedAtMs + 120 * minuteMs,
  bangkokMs('2026-12-08T10:00:00'),
];

/** Runs the sweep at each of the times, and answers how often the bank was asked for the reference at each. */
async function asksAt(topUp: TopUp, times: readonly number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const timeMs of times) {
    bank.queries.length = 0;
    door.clock.moveTo(timeMs);
    await sweep();
    counts.push(bank.queries.filter((asked) => asked === referenceOf(topUp)).length);
  }
  return counts;
}

beforeEach(() => {
  bank.queries.length = 0;
  bank.queriesAnswered = true;
  // A Friday before a weekend and a substitution day.
  door.clock.moveTo(bangkokMs('2026-12-04T14:00:00') + Math.floor(door.clock.peekMs() % 1_000));
});

describe.each(['cancelled', 'expired'] as const)('a top-up that was %s', (because) => {
  async function close(): Promise<{ user: User; topUp: TopUp; closedAtMs: number }> {
    const user = await newUser(door);
    const topUp = await open(user);
    if (because === 'cancelled') await cancel(user, topUp);
    else {
      door.clock.advance(topUpLifetimeMs);
      await sweep();
    }
    const {
      status,
      closedBecause,
      completedAtMs = 0,
    } = await succeed(door, getTopUp, user, { topUpId: topUp.topUpId });
    expect({ status, closedBecause }).toEqual({ status: 4, closedBecause: because });
    return { user, topUp, closedAtMs: completedAtMs };
  }

  test('is asked for after 15 minutes, 2 hours and at 10:00 of the next business day, and then never again', async () => {
    const { topUp, closedAtMs } = await close();
    const [first, second, third] = asksAfter(closedAtMs);
    const asked = await asksAt(topUp, [
      first - 2,
      first,
      first + minuteMs,
      second - 2,
      second,
      third - 2,
      third,
      third + 86_400_000,
    ]);
    expect(asked).toEqual([0, 1, 0, 0, 1, 0, 1, 0]);
    expect(await referenceItem(topUp)).toMatchObject({ asksLeft: 0 });
    expect((await referenceItem(topUp))?.['duePk']).toBeUndefined();
  });

  test('and is paid late, its word lost: the money is found, shown and sent back', async () => {
    const { user, topUp, closedAtMs } = await close();
    bank.payments.push(paymentOf(door, referenceOf(topUp), 50_000, closedAtMs - 1));
    const [first, , third] = asksAfter(closedAtMs);
    door.clock.moveTo(first);
    await sweep();
    const shown = await succeed(door, getTopUp, user, { topUpId: topUp.topUpId });
    expect(shown.returns).toEqual([{ amountSatang: 50_000, reason: because, arrivedAtMs: expect.any(Number) }]);
    door.clock.advance(1);
    await sweep();
    expect(bank.orders.at(-1)).toMatchObject({
      amountSatang: 50_000,
      bankReference: bank.payments.at(-1)?.bankReference,
    });
    door.clock.moveTo(third);
    await sweep();
    // By then the session has idled out, so the entry itself is looked at.
    const entry = await readItem(
      door.clients.documents,
      door.runtime.table,
      keys.entry(user.userId, referenceOf(topUp)),
    );
    expect(entry?.['returns']).toHaveLength(1);
    expect(await walletOf(door, user)).toMatchObject({ availableSatang: 0, openTopUps: 0, openTopUpSatang: 0 });
  });

  test('and the bank is silent: the question stays and is asked later', async () => {
    const { topUp, closedAtMs } = await close();
    const [first] = asksAfter(closedAtMs);
    door.clock.moveTo(first);
    bank.queriesAnswered = false;
    await sweep();
    expect(await referenceItem(topUp)).toMatchObject({ asksLeft: 3, dueTries: 1 });
    bank.queriesAnswered = true;
    expect(await asksAt(topUp, [door.clock.peekMs() + minuteMs])).toEqual([1]);
    expect(await referenceItem(topUp)).toMatchObject({ asksLeft: 2 });
    expect((await referenceItem(topUp))?.['dueTries']).toBeUndefined();
  });
});

test('a cancelled bank transfer, and its money came to the own account number, its word lost: it is theirs', async () => {
  const user = await newUser(door);
  const number = await openStandingAccount(door, user);
  const topUp = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 1 });
  await cancel(user, topUp);
  const { completedAtMs = 0 } = await succeed(door, getTopUp, user, { topUpId: topUp.topUpId });
  bank.payments.push(paymentOf(door, number, 50_000));
  const [first] = asksAfter(completedAtMs);
  door.clock.moveTo(first);
  await sweep();
  expect((await walletOf(door, user)).availableSatang).toBe(50_000);
  expect(await referenceItem(topUp)).toMatchObject({ asksLeft: 2 });
});

test('when the holidays are about to run out, each sweep says so', async () => {
  const announced = bankHolidays.filter(({ isAnnounced }) => isAnnounced);
  const endMs = bangkokMs(`${(announced.at(-1)?.year ?? 0) + 1}-01-01T00:00:00`);
  door.clock.moveTo(endMs - 61 * 86_400_000);
  // What this file has swept before may have been later than that.
  const before = door.log.of('holidays-run-out').length;
  await sweep();
  expect(door.log.of('holidays-run-out').slice(before)).toEqual([]);
  // In the middle of a day: the clock goes on while all queues are swept.
  door.clock.moveTo(endMs - 30.5 * 86_400_000);
  await sweep();
  expect(door.log.of('holidays-run-out').slice(before)).toMatchObject([{ level: 'error', facts: { daysLeft: 30 } }]);
});
