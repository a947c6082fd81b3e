import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { tieOut } from '../../functions/domains/statement/tie-out.ts';
import { readMovements } from '../../functions/ledger/history/read-movements.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { openDoor } from '../front-door/door/door.ts';
import { credit, newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { tableConfigOf } from '../stage/clients.ts';

const door = await openDoor();
const always = { fromMs: 0, beforeMs: Number.MAX_SAFE_INTEGER };

/** A client for which something happens right behind the reading of the entries, so many times. */
function disturbed(act: () => Promise<unknown>, times: number): DynamoDBDocumentClient {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(door.stage)));
  let queries = 0;
  documents.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        // Of the two in a reading, the second looks whether there is anything earlier.
        if (commandName === 'QueryCommand') queries += 1;
        if (commandName === 'QueryCommand' && queries % 2 === 0 && queries / 2 <= times) await act();
        return next(args);
      },
    { step: 'initialize', name: 'disturbed' },
  );
  return documents;
}

const readOf = (documents: DynamoDBDocumentClient, { userId }: User) =>
  readMovements(documents, door.runtime.table, {
    userId,
    period: always,
    mostRead: 100,
    mostKept: 100,
  });

test('money that comes between history and wallet is read together with it, and both prove each other', async () => {
  const user = await newUser(door, { balanceSatang: 50_000 });
  const read = await readOf(
    disturbed(() => credit(door, user, 700), 1),
    user,
  );
  if (typeof read === 'string') throw new Error(read);
  expect(read).toMatchObject({ heldSatang: 50_700, fromFirst: true });
  expect(tieOut(read.heldSatang, read.movements, always, read.fromFirst)).toMatchObject({
    openingSatang: 0,
    closingSatang: 50_700,
  });
});

test('a wallet that never stands still is left to a later try, and a history that is too long is said to be', async () => {
  const user = await newUser(door, { balanceSatang: 50_000 });
  const restless = disturbed(() => credit(door, user, 100), 4);
  expect(await readOf(restless, user)).toBe('changing');
  const { table } = door.runtime;
  const all = { userId: user.userId, period: always, mostRead: 5, mostKept: 5 };
  const read = (more: object) => readMovements(door.clients.documents, table, { ...all, ...more });
  expect(await read({})).toMatchObject({ heldSatang: 50_400 });
  expect(await read({ mostRead: 4 })).toBe('too-many');
  expect(await read({ mostKept: 4 })).toBe('too-many');
});

test('what came since a period is one sum, however much it is, and the period still ties out', async () => {
  const user = await newUser(door, { balanceSatang: 50_000 });
  door.clock.advance(1_000);
  const period = { fromMs: 0, beforeMs: door.clock.peekMs() };
  for (const satang of [700, 11, 5]) await credit(door, user, satang);
  const { table } = door.runtime;
  const reading = { userId: user.userId, period, mostRead: 100, mostKept: 1 };
  const read = await readMovements(door.clients.documents, table, reading);
  if (typeof read === 'string') throw new Error(read);
  expect(read).toMatchObject({ heldSatang: 50_000, fromFirst: true });
  expect(tieOut(read.heldSatang, read.movements, period, read.fromFirst)).toMatchObject({
    openingSatang: 0,
    closingSatang: 50_000,
    inCount: 1,
  });
});

/**
 * A client of a moment at which a payment's transaction has written its entry and not yet its wallet, as a table may
 * show it: a plain read finds the wallet as it was, a transaction's read is refused, both so many times.
 */
function halfWritten(before: Item, looks: number): DynamoDBDocumentClient {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(door.stage)));
  let looked = 0;
  documents.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const reads = commandName === 'GetItemCommand' || commandName === 'TransactGetItemsCommand';
        if (!reads || looked >= looks) return next(args);
        looked += 1;
        if (commandName === 'GetItemCommand') return { response: {}, output: { Item: before, $metadata: {} } };
        throw Object.assign(new Error('a transaction is under way'), { name: 'TransactionCanceledException' });
      },
    { step: 'initialize', name: 'half-written' },
  );
  return documents;
}

test('money whose entry is there and whose wallet is being written is in both or in neither', async () => {
  const user = await newUser(door, { balanceSatang: 50_000 });
  const { documents } = door.clients;
  const before = await readItem(documents, door.runtime.table, keys.wallet(user.userId));
  if (before === undefined) throw new Error('a user has a wallet');
  await credit(door, user, 700);
  const read = await readOf(halfWritten(before, 2), user);
  if (typeof read === 'string') throw new Error(read);
  expect(tieOut(read.heldSatang, read.movements, always, read.fromFirst)).toMatchObject({
    openingSatang: 0,
    closingSatang: 50_700,
  });
  expect(await readOf(halfWritten(before, 9), user)).toBe('changing');
});
