import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { getMonthSums } from '../../../shared/contracts/transaction/month-sums.ts';
import { mostSearched } from '../../../shared/contracts/transaction/search.ts';
import { idBody } from '../../../shared/ids.ts';
import { operation } from '../../../functions/handlers/transaction/month-sums.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const table = await createOwnTable();
const door = await openDoor({ table });

test('given money in and out of this month, each side has its sums, with the fee of what went, over HTTP', async () => {
  const shared = await openDoor();
  const { sender, receiver, receiverId } = await arrangeTransfer(shared, {
    senderHas: ({ week }) => ({ [`freeTransferWeek_${week}`]: 20 }),
  });
  await succeed(shared, createTransfer, sender, { receiverId, amountSatang: 12_050, feeSatang: 500 });
  await succeed(shared, createTopUp, sender, { amountSatang: 900, method: 2 });
  const { month } = periodsAt(shared.clock.peekMs());
  expect(await succeedOverHttp(shared, getMonthSums, sender, { month })).toEqual({
    inSatang: 100_000,
    outSatang: 12_550,
  });
  expect(await succeed(shared, operation, receiver, { month })).toEqual({ inSatang: 12_050, outSatang: 0 });
});

interface Planted {
  readonly madeMs: number;
  readonly completedMs?: number;
  readonly type: number;
  readonly amountSatang: number;
}

async function plant(user: User, entries: readonly Planted[]): Promise<void> {
  const items = entries.map(({ madeMs, completedMs = madeMs, type, amountSatang }) => ({
    ...keys.entry(user.userId, idBody(madeMs, crypto.getRandomValues(new Uint8Array(11)))),
    type,
    status: 2,
    amountSatang,
    feeSatang: 0,
    createdAtMs: madeMs,
    completedAtMs: completedMs,
  }));
  for (let index = 0; index < items.length; index += 25) {
    const puts = items.slice(index, index + 25).map((Item) => ({ PutRequest: { Item } }));
    await door.clients.documents.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
  }
}

const at = (text: string) => bangkokMs(text);

test('a month begins and ends at midnight in Bangkok, and what was paid in it counts in it whenever it was asked for', async () => {
  const user = await newUser(door);
  await plant(user, [
    { madeMs: at('2026-02-28T23:59:59.999'), type: 8, amountSatang: 1 },
    { madeMs: at('2026-02-28T23:50:00'), completedMs: at('2026-03-01T00:00:00'), type: 1, amountSatang: 20 },
    { madeMs: at('2026-03-01T00:00:00'), type: 8, amountSatang: 300 },
    { madeMs: at('2026-03-31T23:59:59.999'), type: 6, amountSatang: 4_000 },
    { madeMs: at('2026-04-01T00:00:00'), type: 6, amountSatang: 50_000 },
  ]);
  expect(await succeed(door, operation, user, { month: '202603' })).toEqual({ inSatang: 4_020, outSatang: 300 });
  expect(await succeed(door, operation, user, { month: '202602' })).toEqual({ inSatang: 0, outSatang: 1 });
  expect(await succeed(door, operation, user, { month: '202605' })).toEqual({ inSatang: 0, outSatang: 0 });
});

test('of more entries than one answer looks at it says until when it has added up, and the cursor brings the rest', async () => {
  const user = await newUser(door);
  const startMs = at('2026-05-02T00:00:00');
  const minuteMs = 60_000;
  await plant(
    user,
    Array.from({ length: 1_100 }, (_none, index) => ({ madeMs: startMs + index * minuteMs, type: 6, amountSatang: 1 })),
  );
  const answers: number[] = [];
  let cursor: string | undefined;
  let untilMs: number | undefined;
  do {
    const answer = await succeed(door, operation, user, {
      month: '202605',
      ...(cursor !== undefined && { cursor }),
    });
    answers.push(answer.inSatang);
    cursor = answer.nextCursor;
    untilMs ??= answer.searchedUntilMs;
  } while (cursor !== undefined);
  expect(answers).toEqual([499, 499, 102]);
  expect(untilMs).toBe(startMs + (1_100 - 499) * minuteMs);
  expect(499 + 1).toBeLessThanOrEqual(mostSearched);
});

test.for(['202613', '2026-11', '202600', '26'])('input-not-valid: %s is no month', async (month) => {
  const user = await newUser(door);
  expectRefusal(await ask(door, operation, user, { month }), 'input-not-valid', {
    fields: { month: 'month-not-valid' },
  });
});

test('a cursor from before the month finds nothing more, whoever made it up', async () => {
  const user = await newUser(door, { balanceSatang: 100 });
  const { month } = periodsAt(door.clock.peekMs());
  expect(await succeed(door, operation, user, { month, cursor: 'txn_00000000000000000000' })).toEqual({
    inSatang: 0,
    outSatang: 0,
  });
});
