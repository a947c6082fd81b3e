import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { giveCapBack, spendCap } from '../../functions/runtime/operation/caps.ts';
import type { Cap } from '../../functions/runtime/operation/caps.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { openDoor } from '../front-door/door/door.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { ownStage } from '../stage/own-stage.ts';

const door = await openDoor();
const client = new DynamoDBClient({ ...tableConfigOf(ownStage()), maxAttempts: 3 });
const documents = DynamoDBDocumentClient.from(client);
const runtime = { ...door.runtime, aws: { ...door.runtime.aws, documents } };

/** How many answers get lost from now on: the table has done what it was asked, and the SDK asks again. */
let lost = 0;
client.middlewareStack.add(
  (next) => async (args) => {
    const answer = await next(args);
    if (lost === 0) return answer;
    lost -= 1;
    throw Object.assign(new Error('the answer was lost'), { name: 'TimeoutError' });
  },
  { step: 'deserialize', priority: 'high', name: 'lose-answers' },
);

async function arrange() {
  const nowMs = door.clock.peekMs();
  const cap: Cap = { kind: 'security-sms', of: crypto.randomUUID(), most: 5, windowMs: 3_600_000 };
  const used = async () =>
    (
      await readItem(door.clients.documents, runtime.table, keys.cap(cap.kind, cap.of, nowMs - (nowMs % cap.windowMs)))
    )?.['used'];
  return { cap, nowMs, used };
}

test('a use that is given back is given back once, although the SDK asks again', async () => {
  const { cap, nowMs, used } = await arrange();
  for (let count = 0; count < 3; count += 1) await spendCap(runtime, cap, nowMs);
  lost = 1;
  await giveCapBack(runtime, cap, nowMs);
  expect(lost).toBe(0);
  expect(await used()).toBe(2);
});

test('a use that is counted twice for a lost answer only closes the cap sooner, and never opens it', async () => {
  const { cap, nowMs, used } = await arrange();
  lost = 1;
  expect(await spendCap(runtime, cap, nowMs)).toBeUndefined();
  expect(await used()).toBe(2);
  const spent = await Promise.all(Array.from({ length: 5 }, () => spendCap(runtime, cap, nowMs)));
  expect(spent.filter((retryAfterMs) => retryAfterMs === undefined)).toHaveLength(3);
  expect(await used()).toBe(5);
});
