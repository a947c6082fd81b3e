import { beforeEach, expect, test } from 'vitest';
import { operation as creditSuspense } from '../../functions/handlers/ops/credit-suspense.ts';
import { operation as resolveSuspense } from '../../functions/handlers/ops/resolve-suspense.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { lists } from '../../functions/table/keys.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { expectRefusal } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import type { RefundMood } from '../front-door/money/bank-server.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../front-door/money/bank.ts';
import { itemsOf } from '../front-door/people/account.ts';
import { askAs, carryOut, newOperator } from '../front-door/people/operators.ts';
import { newUser } from '../front-door/people/users.ts';

// A table of its own: a sweep ends everything that is due, whoever it belongs to.
const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const minuteMs = 60_000;
const reason = "by the payer's letter, ticket 4716";

beforeEach(() => {
  bank.refundQueriesRefusedBy = undefined;
  bank.mood = 'complete';
});

/** Money in suspense under a reference that nobody has. */
async function arrive() {
  const reference = door.runtime.random.idBody(door.clock.peekMs());
  await tellBankEvent(door, receivedEvent(paymentOf(door, reference, 12_300)));
  const { pk } = lists.suspense(periodsAt(door.clock.peekMs()).month);
  const itemNow = async () => {
    const item = (await itemsOf(door, pk)).find(({ reference1 }) => reference1 === reference);
    if (item === undefined) throw new Error('nothing is in suspense under this reference');
    return item;
  };
  return { itemNow, suspenseId: `sus_${String((await itemNow())['sk']).slice('SUS#'.length)}` };
}

/** Money whose refund the bank has answered so, as often as it is ordered; its last order is of this very moment. */
async function stuckBy(mood: RefundMood) {
  const money = await arrive();
  bank.mood = mood;
  await endDueItems(door.runtime);
  while ((await money.itemNow())['state'] === 'refunding') {
    door.clock.advance(60 * minuteMs);
    await endDueItems(door.runtime);
  }
  return { ...money, to: (await newUser(door, { tier: 'semi' })).userId };
}

const credit = async (suspenseId: string, to: string) =>
  askAs(door, creditSuspense, await newOperator(door), { suspenseId, to, reason });

test('a refused try is no word of the refund: it is ordered again under its key, and stuck by that word at last', async () => {
  const { itemNow } = await arrive();
  bank.mood = 'refuse-this-try';
  await endDueItems(door.runtime);
  expect((await itemNow())['state']).toBe('refunding');
  bank.mood = 'complete';
  door.clock.advance(2 * minuteMs);
  await endDueItems(door.runtime);
  expect((await itemNow())['state']).toBe('refunded');
  const stuck = await stuckBy('refuse-this-try');
  expect(await stuck.itemNow()).toMatchObject({ state: 'stuck', stuckBecause: 'signature-not-valid', tries: 20 });
});

test('partner-not-reachable: a question that the bank refuses says nothing of the refund, and nothing is credited', async () => {
  const { suspenseId, to } = await stuckBy('refuse-this-try');
  door.clock.advance(60 * minuteMs);
  bank.refundQueriesRefusedBy = 'signature-not-valid';
  expectRefusal(await credit(suspenseId, to), 'partner-not-reachable');
  bank.refundQueriesRefusedBy = 'unknown-refund';
  expect((await credit(suspenseId, to)).code).toBe(1);
});

test('refund-not-ruled-out: an order that was lost a moment ago may still arrive; a quarter of an hour later it may not', async () => {
  const { suspenseId, to } = await stuckBy('unavailable');
  expectRefusal(await credit(suspenseId, to), 'refund-not-ruled-out');
  door.clock.advance(14 * minuteMs);
  expectRefusal(await credit(suspenseId, to), 'refund-not-ruled-out');
  door.clock.advance(minuteMs);
  expect((await credit(suspenseId, to)).code).toBe(1);
});

test('what went back under another key is credited to nobody, and is closed with the payment by which it did', async () => {
  const { suspenseId, to, itemNow } = await stuckBy('refuse-as-paid');
  door.clock.advance(60 * minuteMs);
  expectRefusal(await credit(suspenseId, to), 'refund-not-ruled-out');
  const paidBackBy = `BNK${suspenseId.slice('sus_'.length)}`;
  await carryOut(door, resolveSuspense, { suspenseId, paidBackBy, reason });
  expect(await itemNow()).toMatchObject({ state: 'refunded', paidBackBy });
});
