import { randomUUID } from 'node:crypto';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  absent,
  atLeast,
  atMost,
  atMostOrAbsent,
  below,
  belowOrAbsent,
  checkItem,
  deleteItem,
  deleteItemIf,
  differs,
  equals,
  equalsOrAbsent,
  followingItem,
  present,
  putItem,
  putNewItem,
  updateExpressions,
  updateItem,
} from '../../../functions/table/expression.ts';
import type { Clause, TransactItem } from '../../../functions/table/expression.ts';
import { dueIndex } from '../../../functions/table/keys.ts';
import type { Key } from '../../../functions/table/keys/key.ts';
import type { Seeded } from '../seeded.ts';

const keys = ['p1', 'p2'].flatMap((pk) => ['s1', 's2', 's3', 's4'].map((sk) => ({ pk, sk })));
const keyOf = (random: Seeded) => random.pick(keys);

/** Keys of which none is there twice, in the order drawn. */
function keysOf(random: Seeded, count: number): readonly Key[] {
  const left = [...keys];
  return Array.from({ length: count }, () => left.splice(random.integer(0, left.length - 1), 1)).flat();
}

function clauseOf(random: Seeded): Clause {
  const attribute = random.pick(['count', 'state', 'sum']);
  const value = attribute === 'state' ? random.pick(['open', 'done']) : random.integer(0, 4);
  const number = random.integer(0, 4);
  return random.pick<() => Clause>([
    () => absent(attribute),
    () => present(attribute),
    () => equals(attribute, value),
    () => differs(attribute, value),
    () => below('count', number),
    () => atMost('count', number),
    () => atLeast('sum', number),
    () => atMostOrAbsent('count', number),
    () => belowOrAbsent('sum', number),
    () => equalsOrAbsent(attribute, value),
    // Of another type than what is stored there.
    () => atLeast('state', number),
  ])();
}

function whereOf(random: Seeded): readonly [Clause, ...Clause[]] {
  return [clauseOf(random), ...(random.chance(0.4) ? [clauseOf(random)] : [])];
}

function partsOf(random: Seeded) {
  const isDue = random.chance(0.5);
  return {
    set: {
      state: random.pick(['open', 'done']),
      ...(isDue && { duePk: `due${random.integer(1, 2)}`, dueAtMs: random.integer(1, 5) }),
      ...(random.chance(0.2) && { map: { list: [1, 'two', true], empty: {} } }),
    },
    ...(random.chance(0.7) && { add: { count: random.integer(-2, 2), sum: 1 } }),
    ...(!isDue && random.chance(0.3) && { remove: ['duePk', 'dueAtMs'] }),
    where: whereOf(random),
  };
}

const bareOf = (random: Seeded) => ({ state: 'open', ...(random.chance(0.6) && { count: random.integer(0, 4) }) });

function writeOf(table: string, key: Key, random: Seeded): TransactItem {
  return random.pick<() => TransactItem>([
    () => putItem(table, key, bareOf(random), whereOf(random)),
    () => putNewItem(table, key, bareOf(random)),
    () => followingItem(table, key, bareOf(random)),
    () => updateItem(table, key, partsOf(random)),
    () => deleteItem(table, key),
    () => deleteItemIf(table, key, whereOf(random)),
    () => checkItem(table, key, whereOf(random)),
  ])();
}

export type Ask = (documents: DynamoDBDocumentClient, table: string) => Promise<object>;

const byKey = [
  { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'p1' } },
  {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': 'p2', ':prefix': 's' },
  },
  {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :low AND :high',
    ExpressionAttributeValues: { ':pk': 'p1', ':low': 's2', ':high': 's3' },
  },
];

type Found = Readonly<Record<string, unknown>>;

const placeOf = ({ dueAtMs, pk, sk }: Found) => [dueAtMs, pk, sk].join(' ');
const byPlace = (one: Found, other: Found) => placeOf(one).localeCompare(placeOf(other));

/**
 * A query by key or by the index, page by page to its end. Whether an empty page follows one that holds the last item
 * is left to each table, and so is the order of what is due at the same time.
 */
function queryOf(random: Seeded): Ask {
  const nowMs = random.integer(1, 5);
  const indexed = {
    IndexName: dueIndex.name,
    KeyConditionExpression: 'duePk = :due AND dueAtMs <= :now',
    ExpressionAttributeValues: { ':due': 'due1', ':now': nowMs },
  };
  const own = { ...random.pick(byKey), ConsistentRead: true, ScanIndexForward: random.chance(0.5) };
  const isIndexed = random.chance(0.4);
  const size = random.integer(1, 3);
  return async (documents, table) => {
    const sizes: number[] = [];
    const items: Found[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const start = from === undefined ? {} : { ExclusiveStartKey: from };
      const shape = isIndexed ? indexed : own;
      const page = await documents.send(new QueryCommand({ TableName: table, ...shape, ...start, Limit: size }));
      const found = page.Items ?? [];
      if (found.length > 0) sizes.push(found.length);
      items.push(...found);
      from = page.LastEvaluatedKey;
    } while (from !== undefined);
    if (!isIndexed) return { sizes, items };
    const dueTimes = items.map(({ dueAtMs }) => dueAtMs);
    return { sizes, dueTimes, items: items.toSorted(byPlace) };
  };
}

/** Two writes of one item, without a condition: some tables look at the conditions before they refuse it. */
function doubleWriteOf(key: Key): Ask {
  return (documents, table) =>
    documents.send(new TransactWriteCommand({ TransactItems: [deleteItem(table, key), deleteItem(table, key)] }));
}

/** One call, the same for whoever is asked: what is drawn for it is drawn once. */
export function callOf(random: Seeded): Ask {
  const [key, other, parts, bare, where] = [
    keyOf(random),
    keyOf(random),
    partsOf(random),
    bareOf(random),
    whereOf(random),
  ];
  const seedOfWrites = random.uuid();
  const written = keysOf(random, random.integer(1, 4));
  // Not drawn by the seed: a stage that is kept between runs remembers the tokens of the last one.
  const token = randomUUID();
  const transact: Ask = (documents, table) =>
    documents.send(
      new TransactWriteCommand({
        TransactItems: written.map((item, index) => writeOf(table, item, random.fork(`${seedOfWrites} ${index}`))),
        ClientRequestToken: token,
      }),
    );
  return random.pick<Ask>([
    (documents, table) => documents.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true })),
    async (documents, table) => {
      const wanted = { [table]: { Keys: [key, other], ConsistentRead: true } };
      const { Responses: found, UnprocessedKeys: left } = await documents.send(
        new BatchGetCommand({ RequestItems: wanted }),
      );
      // The items of a batch come in any order.
      const items = (found?.[table] ?? []).toSorted(byPlace);
      return { items, left };
    },
    (documents, table) =>
      documents.send(new TransactGetCommand({ TransactItems: [{ Get: { TableName: table, Key: key } }] })),
    (documents, table) =>
      documents.send(
        new UpdateCommand({
          TableName: table,
          Key: key,
          ...updateExpressions(parts),
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    (documents, table) => documents.send(new PutCommand({ ...putItem(table, key, bare, where).Put })),
    (documents, table) => {
      const { Delete: drop } = deleteItemIf(table, key, where);
      return documents.send(new DeleteCommand({ TableName: table, Key: key, ...drop }));
    },
    transact,
    transact,
    transact,
    // Sent again under the same token, as the SDK does when it heard no answer.
    async (documents, table) => {
      await transact(documents, table);
      return transact(documents, table);
    },
    doubleWriteOf(key),
    queryOf(random),
  ]);
}
