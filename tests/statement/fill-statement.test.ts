import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { AskedStatement } from '../../functions/domains/statement/statement.ts';
import { readAccount } from '../../functions/runtime/person/account.ts';
import { sealEntryPrivate } from '../../functions/runtime/person/personal.ts';
import { fillStatement, shortStatement } from '../../functions/statement/fill-statement.ts';
import { keys } from '../../functions/table/keys.ts';
import { Meter } from '../bench/meter.ts';
import { openDoorTable, openProcessDoor } from '../front-door/in-process/door.ts';
import { keyOf } from '../front-door/money/bank-accounts.ts';
import { newUser } from '../front-door/people/users.ts';
import { entriesOf, historyUntil, thisMonth, untilWritten } from '../front-door/statement/statements.ts';

const rows = shortStatement.mostRows;

/** Somebody with so many entries that say whom they are about, and the statement that they ask for. */
async function arrange() {
  const table = openDoorTable();
  const door = await openProcessDoor(table);
  const user = await newUser(door, { firstName: 'Malee', lastName: 'Suksan' });
  const key = await keyOf(door, user);
  for (const { body, item } of entriesOf(door, user, historyUntil(door.clock.peekMs(), rows))) {
    const counterpartyName = `${body.slice(-4)} Somchai J.`;
    table.plant({ ...item, sealed: sealEntryPrivate(key, { counterpartyName, counterpartyPhone: '081****678' }) });
  }
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { ...keys.wallet(user.userId) },
      UpdateExpression: 'ADD availableSatang :more',
      ExpressionAttributeValues: { ':more': rows },
    }),
  );
  untilWritten(door);
  const nowMs = door.clock.peekMs();
  const asked: AskedStatement = {
    ...thisMonth(door, { fromDay: '20260101', format: 'pdf' }),
    userId: user.userId,
    body: door.runtime.random.idBody(nowMs),
    state: 'ready',
    language: 'th',
    brand: 'kapao',
    askedAtMs: nowMs,
    expiresAtMs: nowMs + 86_400_000,
  };
  const account = await readAccount(door.runtime, user.userId);
  if (account === undefined) throw new Error('nobody asks');
  const documents = DynamoDBDocumentClient.from(table.open());
  const meter = new Meter(documents, door.clients.documents, table.name);
  const { runtime } = door;
  return {
    runtime: { ...runtime, aws: { ...runtime.aws, documents } },
    person: account.person,
    asked,
    meter,
  };
}

// How long that takes is for the bench to say (`npm run bench -- statements`), and what it holds is measured in a
// process of its own (statement-size.test.ts), for other files of tests lie in this one's memory.
test(`${rows} rows are read by one query between two looks at the wallet, tied out and drawn`, async () => {
  const { runtime, person, asked, meter } = await arrange();
  let filled: unknown;
  const cost = await meter.measure(async () => {
    filled = await fillStatement(runtime, person, asked, shortStatement);
  });
  expect(filled).toMatchObject({ made: { rowCount: rows, openingSatang: 0, closingSatang: rows } });
  const look = 'TransactGetItems';
  // The second query is one entry: whether anything came before the period.
  expect(cost).toMatchObject({ calls: [look, 'Query', 'Query', look], readItems: rows + 2, writeUnits: 0 });
});
