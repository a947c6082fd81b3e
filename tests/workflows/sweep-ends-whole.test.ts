import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { allEnded } from '../../functions/engine/due/all-ended.ts';
import type { DueQueue } from '../../functions/engine/due/due-queue.ts';
import { sweepQueue } from '../../functions/engine/due/sweep-queue.ts';
import type { DueWork } from '../../functions/engine/due/sweep-queue.ts';
import { dueAt, dueAttributes } from '../../functions/table/due.ts';
import { present, updateExpressions } from '../../functions/table/expression.ts';
import { keys } from '../../functions/table/keys.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { putEach } from '../front-door/money/due-items.ts';
import { tableConfigOf } from '../stage/clients.ts';

const door = await openDoor({ table: await createOwnTable() });
const lane: DueQueue = { name: 'lane', shards: 1, atOnce: 2, mostTries: 3 };
/** A page of the index, and one more. */
const count = 201;

/** A client that reads no second page of the index, as when the table is away, and tells that it was asked. */
function withoutSecondPage(onAsked: () => void) {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(door.stage)));
  documents.middlewareStack.add(
    (next) => (args) => {
      if (!('ExclusiveStartKey' in args.input)) return next(args);
      onAsked();
      throw new Error('the table is away');
    },
    { step: 'initialize', name: 'no-second-page' },
  );
  return { ...door.runtime, aws: { ...door.runtime.aws, documents } };
}

test('a run whose next page cannot be read ends with what it has under way, and not before', async () => {
  const nowMs = door.clock.peekMs();
  const places = Array.from({ length: count }, (_none, index) =>
    keys.entry('usr_lane', door.runtime.random.idBody(nowMs + index)),
  );
  await putEach(
    door,
    places.map((key, index) => ({ ...key, ...dueAt(lane, key.sk, nowMs - (count - index) * 1_000) })),
  );
  const [asked, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const ended: string[] = [];
  const [first] = places;
  const work: DueWork = {
    kindOf: () => 'parcel',
    end: async (key) => {
      if (key.sk === first?.sk) await release.promise;
      const done = updateExpressions({ set: { done: true }, remove: dueAttributes, where: [present('duePk')] });
      await door.clients.documents.send(new UpdateCommand({ TableName: door.runtime.table, Key: { ...key }, ...done }));
      ended.push(key.sk);
      return 'done';
    },
  };
  const swept = sweepQueue(
    withoutSecondPage(() => asked.resolve(undefined)),
    lane,
    work,
  );
  const outcome = swept.then(
    () => 'ended',
    (error: Error) => error.message,
  );
  await asked.promise;
  // Whoever does not wait has failed by the time that nothing is left to do but the one that hangs.
  const before = await Promise.race([outcome, new Promise((resolve) => void setImmediate(resolve, 'under way'))]);
  release.resolve(undefined);
  expect([before, await outcome]).toEqual(['under way', 'the table is away']);
  expect(ended).toContain(first?.sk);
});

test('of several that fail the first is told, once all of them have ended', async () => {
  const late = Promise.withResolvers<string>();
  const failed = Promise.reject(new Error('first'));
  const all = allEnded([late.promise, failed, Promise.resolve('done')]);
  late.resolve('late');
  await expect(all).rejects.toThrow('first');
  expect(await allEnded([late.promise, Promise.resolve('done')])).toEqual(['late', 'done']);
});
