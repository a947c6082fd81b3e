import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as listContradictions } from '../../functions/handlers/partner/list-contradictions.ts';
import { operation as resolveSuspense } from '../../functions/handlers/ops/resolve-suspense.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { keys, lists } from '../../functions/table/keys.ts';
import { readItem, readPage } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../front-door/money/bank.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { carryOut } from '../front-door/people/operators.ts';
import { operator } from '../front-door/people/users.ts';
import { tableConfigOf } from '../stage/clients.ts';

const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const { documents } = door.clients;
const { table } = door.runtime;

/** Money that fitted nowhere, with what the bank will tell of its refund. */
async function arrangeSuspense() {
  const reference = door.runtime.random.idBody(door.clock.peekMs());
  await tellBankEvent(door, receivedEvent(paymentOf(door, reference, 12_300)));
  const { month } = periodsAt(door.clock.peekMs());
  const { items } = await readPage(documents, table, lists.suspense(month), { size: 50, consistent: true });
  const item = items.find((each) => each['reference1'] === reference);
  const refundKey = String(item?.['sk']).slice('SUS#'.length);
  const eventId = randomUUID();
  const event = {
    type: 'refund.completed',
    eventId,
    refundKey,
    bankReference: String(item?.['bankReference']),
    amountSatang: 12_300,
    completedAtMs: door.clock.peekMs(),
  } as const;
  const itemNow = () => readItem(documents, table, keys.suspense(month, refundKey));
  const stateOf = async () => (await itemNow())?.['state'];
  return { event, itemNow, stateOf, recordOf: () => readItem(documents, table, keys.partnerMessage('bank', eventId)) };
}

/** Its refund is ordered and made, and the bank's answer lost: what is left is its message. */
async function arrangeRefund() {
  const arranged = await arrangeSuspense();
  bank.mood = 'complete-and-hang-up';
  await endDueItems(door.runtime);
  return arranged;
}

/** The next sweep asks the bank once more and is refused, which leaves the refund to operators. */
async function sweepIsRefused(): Promise<void> {
  bank.mood = 'refuse';
  door.clock.advance(5 * 60_000);
  await endDueItems(door.runtime);
}

/**
 * Two operators close it with a payment of finance's, which is answered: asked at that moment, the bank has no word yet
 * of what it pays.
 */
async function closeByHand({ refundKey }: { readonly refundKey: string }): Promise<string> {
  const paidBackBy = `HAND${refundKey}`;
  // Until then its order may still be on its way.
  door.clock.advance(15 * 60_000);
  const paid = bank.refunds.get(refundKey);
  bank.refunds.delete(refundKey);
  await carryOut(door, resolveSuspense, {
    suspenseId: `sus_${refundKey}`,
    paidBackBy,
    reason: 'paid back by finance, ticket 4711',
  });
  if (paid !== undefined) bank.refunds.set(refundKey, paid);
  return paidBackBy;
}

/** The same door, which does this before each write to the table. */
function beforeWrites(of: Door, before: (written: string) => Promise<void> | void): Door {
  const options = { marshallOptions: { removeUndefinedValues: true } };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(of.stage)), options);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (/Write|Put|Update/.test(commandName)) await before(JSON.stringify(args.input));
        return next(args);
      },
    { step: 'initialize', priority: 'high', name: 'beforeWrites' },
  );
  return { ...of, runtime: { ...of.runtime, aws: { ...of.runtime.aws, documents: client } } };
}

/** The same door on a table that takes no record of this message. */
function withoutRecord(of: Door, eventId: string): Door {
  return beforeWrites(of, (written) => {
    if (written.includes(eventId)) throw new Error('the table took no record');
  });
}

/** The same door, where this happens right before the write that ends a refund. */
function meanwhile(of: Door, happens: () => Promise<void>): Door {
  let hasHappened = false;
  return beforeWrites(of, async (written) => {
    if (hasHappened || !written.includes('refundJournal')) return;
    hasHappened = true;
    await happens();
  });
}

/** What is kept of a refund's contradictions, and the refund that the last alarm was sounded for. */
async function contradictionsOf(refundKey: string) {
  const { rows } = await succeed(door, listContradictions, await operator(), {});
  return {
    kept: rows.filter(({ reference }) => reference === refundKey),
    alarmed: door.log.of('partner-contradiction').at(-1)?.facts['reference'],
  };
}

test('a refund that the bank tells as done and the record of its message stand or fall together', async () => {
  const { event, stateOf, recordOf } = await arrangeRefund();
  expect(await stateOf()).toBe('refunding');
  expect(await tellBankEvent(withoutRecord(door, event.eventId), event)).toEqual({ status: 500, outcome: 'try-again' });
  expect([await stateOf(), await recordOf()]).toEqual(['refunding', undefined]);
  expect(await tellBankEvent(door, event)).toEqual({ status: 200, outcome: 'refunded' });
  expect(await stateOf()).toBe('refunded');
  expect(await recordOf()).toMatchObject({ outcome: 'refunded' });
});

test('told several times at once it is done once, and each is answered alike', async () => {
  const { event, stateOf } = await arrangeRefund();
  const answers = await Promise.all([1, 2, 3].map(() => tellBankEvent(door, event)));
  expect(answers).toEqual(answers.map(() => ({ status: 200, outcome: 'refunded' })));
  expect(await stateOf()).toBe('refunded');
  const later = await tellBankEvent(door, { ...event, eventId: randomUUID() });
  expect(later).toEqual({ status: 200, outcome: 'refunded-before' });
});

test('closed by hand in the very moment in which the bank tells it as done: a contradiction, and the alarm sounds', async () => {
  const { event, itemNow } = await arrangeRefund();
  const { refundKey, bankReference, amountSatang } = event;
  await sweepIsRefused();
  let paidBackBy = '';
  const busy = meanwhile(door, async () => {
    paidBackBy = await closeByHand(event);
  });
  expect(await tellBankEvent(busy, event)).toEqual({ status: 200, outcome: 'contradiction' });
  expect(await itemNow()).toMatchObject({ state: 'refunded', paidBackBy });
  expect(await contradictionsOf(refundKey)).toMatchObject({
    kept: [{ about: 'refund', told: { bankReference, amountSatang }, known: { paidBackBy } }],
    alarmed: refundKey,
  });
});

test('closed by hand while a sweep still waits for the bank, which then says that it has paid: the same', async () => {
  const { event, itemNow } = await arrangeSuspense();
  bank.mood = 'complete';
  let paidBackBy = '';
  const busy = meanwhile(door, async () => {
    await sweepIsRefused();
    paidBackBy = await closeByHand(event);
  });
  await endDueItems(busy.runtime);
  expect(await itemNow()).toMatchObject({ state: 'refunded', paidBackBy });
  expect(await contradictionsOf(event.refundKey)).toMatchObject({
    kept: [{ about: 'refund', known: { paidBackBy } }],
    alarmed: event.refundKey,
  });
});

test('stuck in another sweep meanwhile, it is done all the same by the answer of the bank', async () => {
  const { event, itemNow } = await arrangeSuspense();
  bank.mood = 'complete';
  let meanwhileIn: unknown;
  const busy = meanwhile(door, async () => {
    await sweepIsRefused();
    meanwhileIn = (await itemNow())?.['state'];
  });
  await endDueItems(busy.runtime);
  expect(meanwhileIn).toBe('stuck');
  expect(await itemNow()).toMatchObject({ state: 'refunded', refundJournal: { kind: 'refund' } });
  expect((await contradictionsOf(event.refundKey)).kept).toEqual([]);
});
