import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { topUpMethod, transactionStatus } from '../../../shared/enums.ts';
import { keys } from '../../../functions/table/keys.ts';
import { measurePages } from '../../bench/measure-history.ts';
import type { HistoryCosts } from '../../bench/measure-history.ts';
import { openDoorTable, openProcessDoor } from '../../front-door/in-process/door.ts';
import { entriesOf, historyUntil } from '../../front-door/statement/statements.ts';
import { newUser } from '../../front-door/people/users.ts';

const pageSize = 5;
/** Behind so many entries a bank transfer is not looked for any more. */
const lookedAt = 200;

const table = openDoorTable();
const door = await openProcessDoor(table);

interface Wishes {
  /** A bank transfer that waits stands behind all of it. */
  readonly openBehind?: true;
}

/** What the pages cost of somebody who has so many entries, all of them there by no request. */
async function costsOf(entries: number, { openBehind }: Wishes = {}): Promise<HistoryCosts> {
  const user = await newUser(door);
  const history = entriesOf(door, user, historyUntil(door.clock.peekMs(), entries));
  for (const [index, { item }] of history.entries()) {
    const waits = { status: transactionStatus.pending, method: topUpMethod.bankTransfer, expiresAtMs: 2 ** 45 };
    table.plant(index === 0 && openBehind === true ? { ...item, ...waits } : item);
  }
  if (openBehind === true) {
    await door.clients.documents.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { ...keys.wallet(user.userId) },
        UpdateExpression: 'SET openTopUps = :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );
  }
  const newestFirst = history.map(({ body }) => body).toReversed();
  return measurePages(door, DynamoDBDocumentClient.from(table.open()), user, newestFirst, pageSize);
}

const read = (of: HistoryCosts, page: 1 | 2 | 100) => [of.get(page)?.readItems, of.get(page)?.readUnits];

it('page 1, 2 and 100 of a history cost the same at 10 and at 100,000 entries, and no row more than is shown', async () => {
  const [short, long] = [await costsOf(10), await costsOf(100_000)];
  expect([short.size, long.size]).toEqual([2, 3]);
  for (const cost of [...short.values(), ...long.values()])
    expect(cost).toMatchObject({ calls: ['BatchGetItem', 'Query'], writeUnits: 0 });
  expect(read(long, 1)).toEqual(read(short, 1));
  expect(read(long, 2)).toEqual(read(short, 2));
  expect(read(long, 100)).toEqual(read(long, 2));
  // Behind the first page the last row of the page before is read once more.
  expect((long.get(2)?.readItems ?? 0) - (long.get(1)?.readItems ?? 0)).toBe(1);
});

it('whoever waits for a bank transfer pays for four reads of 50 rows more at the first page, and for no others', async () => {
  const [plain, waiting, long] = [
    await costsOf(300),
    await costsOf(300, { openBehind: true }),
    await costsOf(10_000, { openBehind: true }),
  ];
  const more = (of: HistoryCosts, what: 'roundTrips' | 'readItems' | 'readUnits') =>
    (of.get(1)?.[what] ?? 0) - (plain.get(1)?.[what] ?? 0);
  for (const of of [waiting, long]) {
    expect(more(of, 'roundTrips')).toBe(4);
    expect(more(of, 'readItems')).toBeLessThanOrEqual(lookedAt + 3);
    expect(read(of, 2)).toEqual(read(plain, 2));
  }
});
