import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { shortId } from '../../../shared/ids.ts';
import { operation } from '../../../functions/handlers/transaction/detail.ts';
import { operation as getTransactionPage } from '../../../functions/handlers/transaction/page.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { present, updateItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given an entry of the caller, it answers it in full, over HTTP', async () => {
  const user = await newUser(door, { balanceSatang: 50_000 });
  const {
    rows: [row],
  } = await succeed(door, getTransactionPage, user, {});
  const transactionId = row?.transactionId ?? '';
  expect(await succeedOverHttp(door, getTransaction, user, { transactionId })).toEqual({
    ...row,
    number: shortId(transactionId),
    channel: 'thai-qr',
    sourceId: transactionId.replace('txn_', 'tup_'),
    payerBank: 'KBANK',
    fundsSource: 3,
    proofReference: expect.stringMatching(/^BNK/),
    payerAccountMasked: 'xxx-x-x4821-x',
  });
});

test('one payment has one number that both sides see', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const { transactionId } = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 700,
    feeSatang: 0,
  });
  const reference = transactionId.slice('txn_'.length);
  const [theirs] = (await succeed(door, getTransactionPage, receiver, {})).rows;
  const [own] = (await succeed(door, getTransactionPage, sender, { pageSize: 1 })).rows;
  expect([own?.reference, theirs?.reference]).toEqual([reference, reference]);
  const details = await Promise.all([
    succeed(door, operation, sender, { transactionId }),
    succeed(door, operation, receiver, { transactionId: theirs?.transactionId ?? '' }),
  ]);
  expect(details.map(({ number }) => number)).toEqual([shortId(reference), shortId(reference)]);
  // What either side was given of the other's is no key to it.
  expectRefusal(await ask(door, operation, receiver, { transactionId: `txn_${reference}` }), 'transaction-not-found');
});

test('the receiver of a transfer sees who sent it and the note, but no source and no fee', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    senderHas: ({ week }) => ({ [`freeTransferWeek_${week}`]: 20 }),
  });
  const sent = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 700,
    feeSatang: 500,
    note: 'ขอบคุณ 🙏',
  });
  const {
    rows: [row],
  } = await succeed(door, getTransactionPage, receiver, {});
  const transactionId = row?.transactionId ?? '';
  expect(await succeed(door, operation, receiver, { transactionId })).toEqual({
    ...row,
    type: 6,
    amountSatang: 700,
    feeSatang: 0,
    counterpartyName: 'M*** S.',
    note: 'ขอบคุณ 🙏',
    fundsSource: 1,
    number: shortId(sent.transactionId),
    channel: 'wallet',
  });
});

test('what was taken off what was bought is told, and where nothing was, there is no word of it', async () => {
  const user = await newUser(door, { balanceSatang: 50_000 });
  const [row] = (await succeed(door, getTransactionPage, user, {})).rows;
  const transactionId = row?.transactionId ?? '';
  expect(await succeed(door, operation, user, { transactionId })).not.toHaveProperty('discountSatang');
  // Nothing books one yet, so it is planted where a booking will put it.
  const key = keys.entry(user.userId, transactionId.slice('txn_'.length));
  const planted = updateItem(door.runtime.table, key, { set: { discountSatang: 1_000 }, where: [present('pk')] });
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [planted] }));
  expect(await succeed(door, operation, user, { transactionId })).toMatchObject({
    discountSatang: 1_000,
    amountSatang: 50_000,
  });
});

test("transaction-not-found: an unknown one, and somebody else's", async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const { transactionId } = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 100,
    feeSatang: 0,
  });
  expectRefusal(await ask(door, operation, receiver, { transactionId }), 'transaction-not-found');
  expectRefusal(
    await ask(door, operation, sender, { transactionId: 'txn_00000000000000000000' }),
    'transaction-not-found',
  );
});
