import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readWallet } from '../../../functions/table/wallet.ts';
import type { Wallet } from '../../../functions/domains/wallet/wallet.ts';
import type { Door } from '../door/door.ts';
import type { User } from './users.ts';

/** A user's wallet as it is stored. */
export async function walletOf({ clients, runtime }: Door, { userId }: Pick<User, 'userId'>): Promise<Wallet> {
  const item = await readItem(clients.documents, runtime.table, keys.wallet(userId));
  if (item === undefined) throw new Error('the user has no wallet');
  return readWallet(item);
}

/** Everything under a partition key, by sort key. */
export async function itemsOf({ clients, runtime }: Door, pk: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await clients.documents.send(
      new QueryCommand({
        TableName: runtime.table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ...(from !== undefined && { ExclusiveStartKey: from }),
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}

/**
 * What is money or a thing of a user. Sessions note when they were used, look-ups are
 * counted when they fail, the trail tells of refusals, a refused command leaves its mark,
 * and notices and payees of what was arranged come when they come. When a case is looked after next, the stage's own
 * sweep writes down while a test goes on, and whoever has another level it screens, and watches their document.
 */
async function thingsOf(door: Door, user: User): Promise<readonly Item[]> {
  const items = await itemsOf(door, user.userId);
  const sweeps = door.runtime.table === door.stage.tableName;
  const things = items.filter(
    ({ sk, state }) =>
      !(sweeps && /^(?:SCREENING|RENEWAL)$/.test(String(sk))) &&
      !/^(?:SESSION#|LOOKUPS#|AUTH#|NOTICE#|PAYEE#|RECENT#|INBOX$)/.test(String(sk)) &&
      !(String(sk).startsWith('REQUEST#') && state === 'refused'),
  );
  return things.map((item) => {
    if (!String(item['sk']).startsWith('REVIEW#')) return item;
    const { duePk: _queue, dueAtMs: _next, ...thing } = item;
    return thing;
  });
}

/** Runs something that has to leave every item of these users as it was: wallet, entries, request records. */
export async function unchanged<T>(door: Door, users: readonly User[], act: () => Promise<T>): Promise<T> {
  const before = await Promise.all(users.map((user) => thingsOf(door, user)));
  const result = await act();
  expect(await Promise.all(users.map((user) => thingsOf(door, user)))).toEqual(before);
  return result;
}

/**
 * Puts a wallet into a state that has no door of its own yet (a freeze, an audit)
 * or would take months to reach (a used-up limit).
 */
export async function arrangeWallet(
  { clients, runtime }: Door,
  { userId }: User,
  attributes: Readonly<Record<string, string | number>>,
): Promise<void> {
  const names = Object.keys(attributes);
  await clients.documents.send(
    new UpdateCommand({
      TableName: runtime.table,
      Key: { ...keys.wallet(userId) },
      UpdateExpression: `SET ${names.map((_, index) => `#n${index} = :v${index}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        Object.values(attributes).map((value, index) => [`:v${index}`, value]),
      ),
    }),
  );
}

/** Takes an owner's lock away without the two operators, and nothing follows from it. */
export async function forgetLock({ clients, runtime }: Door, { userId }: User): Promise<void> {
  await clients.documents.send(
    new UpdateCommand({
      TableName: runtime.table,
      Key: { ...keys.wallet(userId) },
      UpdateExpression: 'REMOVE lockedAtMs, unlockAskedAtMs',
      ConditionExpression: 'attribute_exists(lockedAtMs)',
    }),
  );
}
