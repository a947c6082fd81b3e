import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { findTransaction } from '../../../shared/contracts/ops/find-transaction.ts';
import { idBody, shortId } from '../../../shared/ids.ts';
import { operation } from '../../../functions/handlers/ops/find-transaction.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { noteReference } from '../../../functions/table/reference.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, operatorLogin, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { patience } from '../../stage/patience.ts';

const door = await openDoor();

/** What is found once the stream has brought so many entries. */
async function found(reference: string, count: number) {
  return vi.waitFor(async () => {
    const { rows } = await succeed(door, operation, await operator(), { reference });
    expect(rows).toHaveLength(count);
    return rows;
  }, patience);
}

async function sentMoney() {
  const arranged = await arrangeTransfer(door, { senderHas: ({ week }) => ({ [`freeTransferWeek_${week}`]: 20 }) });
  const { receiverId, sender } = arranged;
  const { transactionId } = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 700,
    feeSatang: 500,
    note: 'not for operators',
  });
  return { ...arranged, transactionId, body: transactionId.slice('txn_'.length) };
}

test('given the number on either receipt, operators find both entries in figures, over their own API', async () => {
  const { sender, receiver, transactionId, body } = await sentMoney();
  const rows = await found(shortId(body), 2);
  const { rows: overHttp } = await succeedOverHttp(door, findTransaction, await operator(), {
    reference: transactionId,
  });
  expect(overHttp).toEqual(rows);
  expect(rows.toSorted((one, other) => other.type - one.type)).toEqual([
    expect.objectContaining({
      userId: sender.userId,
      transactionId,
      reference: body,
      number: shortId(body),
      type: 8,
      amountSatang: 700,
      feeSatang: 500,
      totalSatang: 1_200,
    }),
    expect.objectContaining({
      userId: receiver.userId,
      reference: body,
      number: shortId(body),
      type: 6,
      amountSatang: 700,
      feeSatang: 0,
      totalSatang: 700,
    }),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Somchai|Malee|Som\*|not for operators/);
});

test('an unpaid QR is found by the number under it', async () => {
  const user = await newUser(door);
  const { topUpId } = await succeed(door, createTopUp, user, { amountSatang: 500, method: 2 });
  expect(await found(shortId(topUpId), 1)).toMatchObject([{ type: 1, status: 1, userId: user.userId }]);
});

test('the number is read as people write it, and a misread character is told', async () => {
  const { body } = await sentMoney();
  const number = shortId(body);
  await found(body, 2);
  for (const written of [number.toLowerCase(), ` ${number.replaceAll('-', ' ')} `, `jrn_${body}`, body.toLowerCase()]) {
    expect((await succeed(door, operation, await operator(), { reference: written })).rows).toHaveLength(2);
  }
  const wrong = `${number.slice(0, -1)}${number.endsWith('7') ? '8' : '7'}`;
  for (const reference of [wrong, 'hello', '', number.slice(2), 'A'.repeat(50)]) {
    expectRefusal(await ask(door, operation, await operator(), { reference }), 'input-not-valid', {
      fields: { reference: 'reference-not-valid' },
    });
  }
});

test('two payments whose short numbers are alike are both shown, and the whole number tells them apart', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const {
    clients: { documents },
    runtime: { table },
  } = own;
  const userId = `usr_${idBody(1, new Uint8Array(11))}`;
  const bodies = ['00000000AAAA1V66QG5D', '00000000BBBB1V66QG5D'];
  for (const body of bodies) {
    await documents.send(
      new PutCommand({
        TableName: table,
        Item: { ...keys.entry(userId, body), type: 1, status: 4, amountSatang: 1, feeSatang: 0, createdAtMs: 1 },
      }),
    );
    await noteReference(documents, table, body, { userId, body });
  }
  const find = async (reference: string) =>
    (await succeed(own, operation, await operator(), { reference })).rows.map((row) => row.reference);
  expect(await find(shortId('1V66QG5D'))).toEqual(bodies);
  expect(await find(bodies[1] ?? '')).toEqual([bodies[1]]);
});

test('transaction-not-found: nothing has that number', async () => {
  const reference = idBody(door.clock.peekMs(), crypto.getRandomValues(new Uint8Array(11)));
  expectRefusal(await ask(door, operation, await operator(), { reference }), 'transaction-not-found');
});

test('who has looked stands in the audit of each person that was shown', async () => {
  const { sender, receiver, body } = await sentMoney();
  await found(body, 2);
  const audit = await itemsOf(door, `AUDIT#${periodsAt(door.clock.peekMs()).month}`);
  for (const { userId } of [sender, receiver]) {
    expect(
      audit.filter((record) => record['userId'] === userId && record['action'] === 'ops/find-transaction').at(-1),
    ).toMatchObject({
      operator: 'somchai',
      login: operatorLogin,
      reason: 'read',
      change: { number: shortId(body) },
    });
  }
});
