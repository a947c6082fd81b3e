import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { getBalancePage } from '../../../shared/contracts/balance/get-page.ts';
import { idBody } from '../../../shared/ids.ts';
import { operation } from '../../../functions/handlers/balance/get-page.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as cancelTopUp } from '../../../functions/handlers/top-up/cancel.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { keys } from '../../../functions/table/keys.ts';
import { Meter } from '../../bench/meter.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { payTopUp } from '../../front-door/money/bank.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { holdCashOut } from '../../front-door/payouts/hold.ts';
import { arrangeWallet, walletOf } from '../../front-door/people/account.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { credit, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { tableConfigOf } from '../../stage/clients.ts';

const table = await createOwnTable();
const open = await openDoor({ table });
const metered = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(open.stage)), {
  marshallOptions: { removeUndefinedValues: true },
});
const meter = new Meter(metered, open.clients.documents, table);
const door: Door = { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents: metered } } };

/** All changes of somebody's balance, by pages of one size. */
async function changesOf(user: User, pageSize: number, at: Door = door) {
  const rows: Awaited<ReturnType<typeof page>>['rows'] = [];
  const page = (cursor?: string) => succeed(at, operation, user, { pageSize, ...(cursor !== undefined && { cursor }) });
  let cursor: string | undefined;
  do {
    const { rows: more, nextCursor } = await page(cursor);
    rows.push(...more);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return rows;
}

const balances = (rows: Awaited<ReturnType<typeof changesOf>>) =>
  rows.map(({ changeSatang, balanceSatang }) => [changeSatang, balanceSatang]);

test('given money in and out, each change stands with the balance after it, newest first, over HTTP', async () => {
  const shared = await openDoor();
  const { sender, receiverId } = await arrangeTransfer(shared);
  await succeed(shared, createTransfer, sender, { receiverId, amountSatang: 12_050, feeSatang: 0 });
  await credit(shared, sender, 500);
  const { rows, nextCursor } = await succeedOverHttp(shared, getBalancePage, sender, {});
  expect(balances(rows)).toEqual([
    [500, 88_450],
    [-12_050, 87_950],
    [100_000, 100_000],
  ]);
  expect(rows[1]).toMatchObject({ type: 8, counterpartyName: 'Somchai J.', totalSatang: 12_050 });
  expect(nextCursor).toBeUndefined();
});

test('a fee is a part of the change, what is on its way is gone, and what changes nothing is left out', async () => {
  const { sender, receiverId } = await arrangeTransfer(door, {
    sender: { tier: 'fully', firstName: 'Malee', lastName: 'Srisuk', balanceSatang: 100_000 },
    senderHas: ({ week }) => ({ [`freeTransferWeek_${week}`]: 20 }),
  });
  await succeed(door, createTopUp, sender, { amountSatang: 700, method: 2 });
  const { topUpId } = await succeed(door, createTopUp, sender, { amountSatang: 800, method: 2 });
  await succeed(door, cancelTopUp, sender, { topUpId });
  await succeed(door, createTransfer, sender, { receiverId, amountSatang: 300, feeSatang: 500 });
  await holdCashOut(door, sender, 10_000);
  const rows = await changesOf(sender, 20);
  expect(balances(rows)).toEqual([
    [-10_000, 89_200],
    [-800, 99_200],
    [100_000, 100_000],
  ]);
});

test('a top-up stands where it was paid, not where its QR was made, whatever the size of a page', async () => {
  const { sender, receiverId } = await arrangeTransfer(door);
  const made = await succeed(door, createTopUp, sender, { amountSatang: 700, method: 2 });
  await succeed(door, createTransfer, sender, { receiverId, amountSatang: 300, feeSatang: 0 });
  await payTopUp(door, made);
  await succeed(door, createTransfer, sender, { receiverId, amountSatang: 400, feeSatang: 0 });
  const whole = [
    [-400, 100_000],
    [700, 100_400],
    [-300, 99_700],
    [100_000, 100_000],
  ];
  for (const size of [1, 2, 3, 50]) expect(balances(await changesOf(sender, size))).toEqual(whole);
});

test('the first balance is the one of the wallet, and before the oldest change there was none', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  for (const amountSatang of [1, 20, 300]) {
    await succeed(door, createTransfer, sender, { receiverId, amountSatang, feeSatang: 0 });
  }
  for (const user of [sender, receiver]) {
    const rows = await changesOf(user, 2);
    expect(rows[0]?.balanceSatang).toBe((await walletOf(door, user)).availableSatang);
    expect(rows.at(-1)?.balanceSatang).toBe(rows.at(-1)?.changeSatang);
  }
});

test('what comes after a page was read moves nothing on the pages behind it', async () => {
  const { sender, receiverId } = await arrangeTransfer(door);
  await succeed(door, createTransfer, sender, { receiverId, amountSatang: 300, feeSatang: 0 });
  const { nextCursor } = await succeed(door, operation, sender, { pageSize: 1 });
  await credit(door, sender, 900);
  const { rows } = await succeed(door, operation, sender, {
    pageSize: 1,
    ...(nextCursor !== undefined && { cursor: nextCursor }),
  });
  expect(balances(rows)).toEqual([[100_000, 100_000]]);
});

/** The same door, where something happens once, right after the history was read. */
function afterTheHistory(at: Door, act: () => Promise<unknown>): Door {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(at.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  let isDue = true;
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next(args);
        const isHistory = JSON.stringify(args.input).includes('TXN#');
        if (isDue && String(commandName).startsWith('Query') && isHistory) {
          isDue = false;
          await act();
        }
        return answer;
      },
    { step: 'initialize', name: 'after-the-history' },
  );
  return { ...at, runtime: { ...at.runtime, aws: { ...at.runtime.aws, documents } } };
}

test('money that moves between history and wallet is in both or in neither', async () => {
  const { sender } = await arrangeTransfer(open);
  const torn = afterTheHistory(open, () => credit(open, sender, 900));
  const rows = await changesOf(sender, 20, torn);
  expect(balances(rows)).toEqual([
    [900, 100_900],
    [100_000, 100_000],
  ]);
});

test('input-not-valid: a cursor of somebody else, one that was changed, and none at all', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  await succeed(door, createTransfer, sender, { receiverId, amountSatang: 300, feeSatang: 0 });
  const { nextCursor = '' } = await succeed(door, operation, sender, { pageSize: 1 });
  const [id = '', atMs, balance, mark] = nextCursor.split('.');
  const wrong = [
    { caller: receiver, cursor: nextCursor },
    { caller: sender, cursor: [id, atMs, Number(balance) + 1, mark].join('.') },
    { caller: sender, cursor: [id, Number(atMs) + 1, balance, mark].join('.') },
    { caller: sender, cursor: id },
    { caller: sender, cursor: 'nonsense' },
  ];
  for (const { caller, cursor } of wrong) {
    expectRefusal(await ask(door, operation, caller, { cursor }), 'input-not-valid', {
      fields: { cursor: 'cursor-not-valid' },
    });
  }
});

/** Puts payments of one satang straight into a history: hundreds through the door would take minutes. */
async function plant(user: User, count: number, everyMs: number, what = { type: 8, status: 2 }): Promise<void> {
  const startMs = door.clock.peekMs() - count * everyMs;
  const items = Array.from({ length: count }, (_none, index) => {
    const atMs = startMs + index * everyMs;
    return {
      ...keys.entry(user.userId, idBody(atMs, crypto.getRandomValues(new Uint8Array(11)))),
      ...what,
      amountSatang: 1,
      feeSatang: 0,
      createdAtMs: atMs,
      completedAtMs: atMs,
    };
  });
  for (let index = 0; index < items.length; index += 25) {
    const puts = items.slice(index, index + 25).map((Item) => ({ PutRequest: { Item } }));
    await open.clients.documents.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
  }
}

test('page one, two and thirty cost the same three looks at the table, and the newest one two more at the wallet', async () => {
  const user = await newUser(door);
  const hourMs = 3_600_000;
  await plant(user, 700, 4 * hourMs);
  await arrangeWallet(door, user, { availableSatang: 100_000 });
  // The first of anything also reads the server's keys.
  await succeed(door, operation, user, {});
  const reads: number[] = [];
  let cursor: string | undefined;
  let expected = 100_000;
  for (let page = 0; page < 30; page += 1) {
    const cost = await meter.measure(async () => {
      const answer = await succeed(door, operation, user, cursor === undefined ? {} : { cursor });
      for (const row of answer.rows) expect(row.balanceSatang).toBe(expected++);
      cursor = answer.nextCursor;
    });
    const { calls } = cost;
    expect(calls.filter((call) => call.startsWith('TransactGet'))).toHaveLength(page === 0 ? 2 : 0);
    reads.push(calls.filter((call) => call === 'Query').length);
  }
  expect(new Set(reads)).toEqual(new Set([2]));
});

test('with more entries in a week than one answer looks at, every change is answered once all the same', async () => {
  const user = await newUser(door);
  await plant(user, 1_100, 60_000);
  await arrangeWallet(door, user, { availableSatang: 5_000 });
  const rows = await changesOf(user, 50);
  expect(rows.map(({ balanceSatang }) => balanceSatang)).toEqual(
    Array.from({ length: 1_100 }, (_none, index) => 5_000 + index),
  );
});

test('a bank transfer that was credited behind more payments than are read stands where it came, once', async () => {
  const made = await newUser(door);
  const announced = await succeed(door, createTopUp, made, { amountSatang: 100_000, method: 1 });
  const count = 600;
  door.clock.advance((count + 1) * 60_000);
  const user = { ...made, ...(await logInAgain(door, made.mobile)) };
  await plant(user, count, 60_000);
  await payTopUp(door, announced);
  await arrangeWallet(door, user, { availableSatang: 100_000 });
  const sent = Array.from({ length: count }, (_none, index) => [-1, index]);
  expect(balances(await changesOf(user, 50))).toEqual([[100_000, 100_000], ...sent]);
});

test('entries that change nothing are passed over, and the list goes on behind them', async () => {
  const user = await newUser(door, { balanceSatang: 700 });
  door.clock.advance(600 * 60_000);
  await plant(user, 599, 60_000, { type: 1, status: 4 });
  const later = await logInAgain(door, user.mobile);
  expect(balances(await changesOf({ ...user, ...later }, 20))).toEqual([[700, 700]]);
});
