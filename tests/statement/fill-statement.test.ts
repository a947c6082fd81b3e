import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { AskedStatement } from '../../functions/domains/statement/statement.ts';
import { readAccount } from '../../functions/runtime/person/account.ts';
import { sealEntryPrivate } from '../../functions/runtime/person/personal.ts';
import { fillStatement, shortStatement } from '../../functions/statement/fill-statement.ts';
import { keys } from '../../functions/table/keys.ts';
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
  return { door, person: account.person, asked };
}

// The time of a processor, of which it takes a seventh of that, and none in which others have it. What it holds is
// measured in a process of its own (statement-size.test.ts), for other files of tests lie in this one's memory.
test(`${rows} rows are read, opened, tied out and drawn in less than 3 s of a processor`, async () => {
  const { door, person, asked } = await arrange();
  const began = process.cpuUsage();
  const filled = await fillStatement(door.runtime, person, asked, shortStatement);
  const { user, system } = process.cpuUsage(began);
  expect(filled).toMatchObject({ made: { rowCount: rows, openingSatang: 0, closingSatang: rows } });
  expect((user + system) / 1_000).toBeLessThan(3_000);
});
