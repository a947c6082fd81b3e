import { expect, test } from 'vitest';
import { searchTransactions } from '../../../shared/contracts/transaction/search.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { operation as cancelTopUp } from '../../../functions/handlers/top-up/cancel.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation } from '../../../functions/handlers/transaction/search.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
type Wishes = InputOf<typeof searchTransactions>;

/** Every page of a search: the amounts found, newest first. */
async function amountsOf(user: User, wishes: Wishes): Promise<readonly number[]> {
  const amounts: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await succeed(door, operation, user, { ...wishes, ...(cursor !== undefined && { cursor }) });
    amounts.push(...page.rows.map(({ amountSatang }) => amountSatang));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return amounts;
}

/** A history of every sort: 100,000 topped up; 100 to 104 sent, the odd ones with a note; a QR cancelled, one open. */
async function arrangeHistory() {
  const arranged = await arrangeTransfer(door);
  const { sender, receiverId } = arranged;
  const sent: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const { transactionId } = await succeed(door, createTransfer, sender, {
      receiverId,
      amountSatang: 100 + index,
      feeSatang: 0,
      ...(index % 2 === 1 && { note: `ค่าข้าว ${index}` }),
    });
    sent.push(transactionId);
  }
  const cancelled = await succeed(door, createTopUp, sender, { amountSatang: 600, method: 2 });
  await succeed(door, cancelTopUp, sender, { topUpId: cancelled.topUpId });
  await succeed(door, createTopUp, sender, { amountSatang: 700, method: 2 });
  return { ...arranged, sent };
}

test('what fits is found, newest first, over HTTP; the rows are those of the list', async () => {
  const { sender, sent } = await arrangeHistory();
  const { rows, nextCursor } = await succeedOverHttp(door, searchTransactions, sender, {
    types: [8],
    text: 'ค่าข้าว',
    pageSize: 1,
  });
  expect(rows).toEqual([
    {
      transactionId: sent[3],
      reference: sent[3]?.slice('txn_'.length),
      type: 8,
      status: 2,
      amountSatang: 103,
      feeSatang: 0,
      totalSatang: 103,
      createdAtMs: expect.any(Number),
      completedAtMs: expect.any(Number),
      counterpartyName: 'Somchai J.',
    },
  ]);
  expect(nextCursor).toMatch(/^txn_/);
});

test('each wish narrows, and all of them together', async () => {
  const { sender, receiver, sent } = await arrangeHistory();
  const allSent = [104, 103, 102, 101, 100];
  const table: readonly [Wishes, readonly number[]][] = [
    [{}, [700, ...allSent, 100_000]],
    [{ withClosed: true }, [700, 600, ...allSent, 100_000]],
    [{ statuses: [4] }, [600]],
    [{ types: [1] }, [700, 100_000]],
    [{ types: [1], statuses: [2] }, [100_000]],
    [{ statuses: [1] }, [700]],
    [{ fromSatang: 102, throughSatang: 103 }, [103, 102]],
    [{ text: 'somchai' }, allSent],
    [{ text: 'ค่าข้าว3' }, [103]],
    [{ text: sent[2]?.slice('txn_'.length) }, [102]],
    [{ text: 'somchai', types: [8], fromSatang: 104 }, [104]],
    [{ text: 'kbank' }, [100_000]],
    [{ text: '- -' }, [700, ...allSent, 100_000]],
    [{ text: 'nobody' }, []],
    [{ types: [3] }, []],
  ];
  for (const [wishes, amounts] of table) {
    for (const pageSize of [1, 2, 50])
      expect(await amountsOf(sender, { ...wishes, pageSize }), JSON.stringify(wishes)).toEqual(amounts);
  }
  // A note is on both sides, and nobody looks into somebody else's history.
  expect(await amountsOf(receiver, { types: [8] })).toEqual([]);
});

test('a cursor belongs to its search and to its owner, and is refused with any other', async () => {
  const { sender } = await arrangeHistory();
  const wishes = { types: [8], text: 'somchai', pageSize: 1 } satisfies Wishes;
  const { nextCursor: cursor = '' } = await succeed(door, operation, sender, wishes);
  expect((await succeed(door, operation, sender, { ...wishes, pageSize: 2, cursor })).rows).toHaveLength(2);
  const { sender: other } = await arrangeHistory();
  const refused: readonly [User, Wishes][] = [
    [sender, { ...wishes, text: 'somcha', cursor }],
    [sender, { ...wishes, types: [8, 1], cursor }],
    [sender, { ...wishes, fromDay: '20260101', cursor }],
    [sender, { cursor }],
    [sender, { ...wishes, cursor: cursor.slice(0, 24) }],
    [sender, { ...wishes, cursor: `txn_00000000000000000000${cursor.slice(24)}` }],
    [sender, { ...wishes, cursor: 'nonsense' }],
    [other, { ...wishes, cursor }],
  ];
  for (const [user, input] of refused)
    expectRefusal(await ask(door, operation, user, input), 'input-not-valid', {
      fields: { cursor: 'cursor-not-valid' },
    });
});

test.for([
  { input: { pageSize: 51 }, field: 'pageSize' },
  { input: { types: [] }, field: 'types' },
  { input: { types: [99] }, field: 'types.0' },
  { input: { statuses: [0] }, field: 'statuses.0' },
  { input: { fromDay: '20261301' }, field: 'fromDay' },
  { input: { fromDay: '20260231', throughDay: '20260301' }, field: 'fromDay' },
  { input: { throughDay: '20261131' }, field: 'throughDay' },
  { input: { fromDay: '20270229' }, field: 'fromDay' },
  { input: { throughDay: '2026-11-01' }, field: 'throughDay' },
  { input: { fromDay: '20261102', throughDay: '20261101' }, field: 'throughDay' },
  { input: { fromSatang: -1 }, field: 'fromSatang' },
  { input: { throughSatang: 0.5 }, field: 'throughSatang' },
  { input: { text: 'x'.repeat(101) }, field: 'text' },
])('$input is not valid', async ({ input, field }) => {
  const user = await newUser(door);
  expectRefusal(await ask(door, operation, user, input), 'input-not-valid', {
    fields: { [field]: expect.any(String) },
  });
});
