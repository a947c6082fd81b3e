import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { keys, lists } from '../../functions/table/keys.ts';
import { readItem, readPage } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../front-door/money/bank.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { tableConfigOf } from '../stage/clients.ts';

const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const { documents } = door.clients;
const { table } = door.runtime;

/** Money that fitted nowhere, its refund ordered and made, and the bank's answer lost: what is left is its message. */
async function arrangeRefund() {
  const reference = door.runtime.random.idBody(door.clock.peekMs());
  await tellBankEvent(door, receivedEvent(paymentOf(door, reference, 12_300)));
  bank.mood = 'complete-and-hang-up';
  await endDueItems(door.runtime);
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
  const stateOf = async () => (await readItem(documents, table, keys.suspense(month, refundKey)))?.['state'];
  return { event, stateOf, recordOf: () => readItem(documents, table, keys.partnerMessage('bank', eventId)) };
}

/** The same door on a table that takes no record of this message. */
function withoutRecord(of: Door, eventId: string): Door {
  const options = { marshallOptions: { removeUndefinedValues: true } };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(of.stage)), options);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const isRecord = /Write|Put|Update/.test(commandName) && JSON.stringify(args.input).includes(eventId);
        if (isRecord) throw new Error('the table took no record');
        return next(args);
      },
    { step: 'initialize', priority: 'high', name: 'withoutRecord' },
  );
  return { ...of, runtime: { ...of.runtime, aws: { ...of.runtime.aws, documents: client } } };
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
