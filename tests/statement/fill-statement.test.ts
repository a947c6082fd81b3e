import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { statementOf } from '../../functions/domains/statement/statement.ts';
import type { AskedStatement } from '../../functions/domains/statement/statement.ts';
import { readAccount } from '../../functions/runtime/person/account.ts';
import { sealEntryPrivate } from '../../functions/runtime/person/personal.ts';
import { fillStatement, shortStatement } from '../../functions/statement/fill-statement.ts';
import { keys } from '../../functions/table/keys.ts';
import type { Person } from '../../functions/table/person.ts';
import { transactionType } from '../../shared/enums.ts';
import { foundIn } from '../../shared/statement-paper.ts';
import { statementSchema } from '../../shared/statement.ts';
import type { StatementInput } from '../../shared/statement.ts';
import { Meter } from '../bench/meter.ts';
import { openDoorTable, openProcessDoor } from '../front-door/in-process/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { keyOf } from '../front-door/money/bank-accounts.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { entriesOf, historyUntil, thisMonth, untilWritten } from '../front-door/statement/statements.ts';

const rows = shortStatement.mostRows;

/** Somebody who has nothing yet. */
async function arrangeUser() {
  const table = openDoorTable();
  const door = await openProcessDoor(table);
  return { table, door, user: await newUser(door, { firstName: 'Malee', lastName: 'Suksan' }) };
}

/** What a user asks for at this moment, as it is stored. */
function askedBy(door: Door, user: User, input: StatementInput): AskedStatement {
  const nowMs = door.clock.peekMs();
  return {
    ...input,
    userId: user.userId,
    body: door.runtime.random.idBody(nowMs),
    state: 'ready',
    language: 'th',
    brand: 'kapao',
    askedAtMs: nowMs,
    expiresAtMs: nowMs + 86_400_000,
  };
}

async function personOf(door: Door, user: User): Promise<Person> {
  const account = await readAccount(door.runtime, user.userId);
  if (account === undefined) throw new Error('nobody asks');
  return account.person;
}

/** Somebody with so many entries that say whom they are about, and the statement that they ask for. */
async function arrange() {
  const { table, door, user } = await arrangeUser();
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
  const asked = askedBy(door, user, thisMonth(door, { fromDay: '20260101', format: 'pdf' }));
  const documents = DynamoDBDocumentClient.from(table.open());
  const meter = new Meter(documents, door.clients.documents, table.name);
  const { runtime } = door;
  return {
    runtime: { ...runtime, aws: { ...runtime.aws, documents } },
    person: await personOf(door, user),
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

test('what was booked around a midnight in another order than it began has its statement, which says what its rows add up to', async () => {
  const { table, door, user } = await arrangeUser();
  untilWritten(door);
  door.clock.advance(86_400_000);
  const midnightMs = bangkokDayStartMs(periodsAt(door.clock.peekMs()).day);
  const planted = [
    [-3_600_000, transactionType.cashIn],
    [-2_000, transactionType.transferOut],
    // It was booked last: behind conflicts, once the next money had come.
    [-1_900, transactionType.transferOut],
    [200, transactionType.cashIn],
  ] as const;
  for (const [afterMs, type] of planted) {
    const [entry] = entriesOf(door, user, [{ atMs: midnightMs + afterMs, amountSatang: 10_000 }]);
    table.plant({ ...entry?.item, type });
  }
  door.clock.advance(60_000);
  const { day } = periodsAt(midnightMs);
  const asked = askedBy(door, user, thisMonth(door, { fromDay: day, throughDay: day, format: 'pdf' }));
  const filled = await fillStatement(door.runtime, await personOf(door, user), asked, shortStatement);
  if (typeof filled === 'string') throw new Error(filled);
  const made = { rowCount: 1, openingSatang: -10_000, closingSatang: 0 };
  expect(filled.made).toMatchObject(made);
  expect(foundIn(filled.bytes)?.said).toMatchObject(made);
  const listed = statementSchema.parse(statementOf({ ...asked, made: filled.made }, asked.askedAtMs));
  expect(listed.made).toEqual(filled.made);
});

test('a top-up names whose account it was paid from, as its owner sees that, and the bank', async () => {
  const { table, door, user } = await arrangeUser();
  const [entry] = entriesOf(door, user, [{ atMs: door.clock.peekMs(), amountSatang: 10_000 }]);
  const sealed = sealEntryPrivate(await keyOf(door, user), { counterpartyName: 'วิ*** ท.' });
  table.plant({ ...entry?.item, payerBank: 'KBANK', payerAccountMasked: 'xxx-x-x4821-x', sealed });
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { ...keys.wallet(user.userId) },
      UpdateExpression: 'ADD availableSatang :more',
      ExpressionAttributeValues: { ':more': 10_000 },
    }),
  );
  untilWritten(door);
  const filled = await fillStatement(
    door.runtime,
    await personOf(door, user),
    askedBy(door, user, thisMonth(door)),
    shortStatement,
  );
  if (typeof filled === 'string') throw new Error(filled);
  expect(new TextDecoder().decode(filled.bytes)).toContain('วิ*** ท. KBANK');
});
