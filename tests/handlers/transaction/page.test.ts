import { expect, test } from 'vitest';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation } from '../../../functions/handlers/transaction/page.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

/** Every page of a history, by pages of one size. */
async function pagesOf(user: User, pageSize: number) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await succeed(door, operation, user, { pageSize, ...(cursor !== undefined && { cursor }) });
    pages.push(page.rows.map(({ transactionId }) => transactionId));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

test("given money in and out, it answers both sides' histories, newest first, over HTTP", async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const made = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 12_050,
    feeSatang: 0,
    note: 'not in a list',
  });
  const open = await succeed(door, createTopUp, sender, { amountSatang: 500, method: 2 });

  const { rows } = await succeedOverHttp(door, getTransactionPage, sender, {});
  expect(rows).toEqual([
    {
      transactionId: open.topUpId.replace('tup_', 'txn_'),
      reference: open.topUpId.slice('tup_'.length),
      type: 1,
      status: 1,
      amountSatang: 500,
      feeSatang: 0,
      totalSatang: 500,
      createdAtMs: open.createdAtMs,
      channel: 'thai-qr',
    },
    {
      transactionId: made.transactionId,
      reference: made.transactionId.slice('txn_'.length),
      type: 8,
      status: 2,
      amountSatang: 12_050,
      feeSatang: 0,
      totalSatang: 12_050,
      createdAtMs: made.completedAtMs,
      completedAtMs: made.completedAtMs,
      counterpartyName: 'Somchai J.',
    },
    expect.objectContaining({ type: 1, status: 2, amountSatang: 100_000 }),
  ]);
  // A name of up to six letters shows its first letter only.
  const received = await succeed(door, operation, receiver, {});
  expect(received.rows).toEqual([
    expect.objectContaining({ type: 6, status: 2, amountSatang: 12_050, counterpartyName: 'M*** S.' }),
  ]);
});

test('a top-up by bank transfer says that no QR was paid', async () => {
  const { sender } = await arrangeTransfer(door);
  await succeed(door, createTopUp, sender, { amountSatang: 500, method: 1 });
  const { rows } = await succeed(door, operation, sender, { pageSize: 1 });
  expect(rows.map(({ channel }) => channel)).toEqual(['bank']);
});

test('page by page everything comes once and in order, whatever the size of a page', async () => {
  const { sender, receiverId } = await arrangeTransfer(door);
  for (let count = 0; count < 5; count += 1) {
    await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  }
  const all = (await succeed(door, operation, sender, {})).rows.map(({ transactionId }) => transactionId);
  expect(all).toHaveLength(6);
  expect(all).toEqual(all.toSorted().toReversed());
  for (const pageSize of [1, 2, 3, 4, 5, 6, 7]) {
    const pages = await pagesOf(sender, pageSize);
    expect(pages.flat()).toEqual(all);
    expect(pages.every((page) => page.length <= pageSize)).toBe(true);
  }
});

test('entries that come while somebody pages do not shift the pages', async () => {
  const { sender, receiverId } = await arrangeTransfer(door);
  const transfer = () => succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  for (let count = 0; count < 3; count += 1) await transfer();
  const first = await succeed(door, operation, sender, { pageSize: 2 });
  await transfer();
  const second = await succeed(door, operation, sender, { pageSize: 2, cursor: first.nextCursor });
  const seen = [...first.rows, ...second.rows].map(({ transactionId }) => transactionId);
  expect(new Set(seen).size).toBe(4);
});

test('a newcomer has an empty history', async () => {
  expect((await succeed(door, operation, await newUser(door), {})).rows).toEqual([]);
});

test("somebody else's id as a cursor only points into the caller's own history", async () => {
  const [one, other] = await Promise.all([
    newUser(door, { balanceSatang: 100 }),
    newUser(door, { balanceSatang: 200 }),
  ]);
  const {
    rows: [theirs],
  } = await succeed(door, operation, other, {});
  const { rows } = await succeed(door, operation, one, { cursor: theirs?.transactionId });
  expect(rows.every(({ amountSatang }) => amountSatang === 100)).toBe(true);
});

test.for([
  { input: { pageSize: 0 }, field: 'pageSize' },
  { input: { pageSize: 51 }, field: 'pageSize' },
  { input: { pageSize: 1.5 }, field: 'pageSize' },
  { input: { cursor: 'usr_00000000000000000000' }, field: 'cursor' },
  { input: { cursor: 'txn_%' }, field: 'cursor' },
])('$input is not valid', async ({ input, field }) => {
  const user = await newUser(door);
  const answer = await ask(door, operation, user, input);
  expectRefusal(answer, 'input-not-valid', { fields: { [field]: expect.any(String) } });
});
