import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { getReceipt } from '../../../shared/contracts/transaction/receipt.ts';
import { shortId } from '../../../shared/ids.ts';
import { readMiniQr } from '../../../shared/mini-qr.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as getTransactions } from '../../../functions/handlers/transaction/page.ts';
import { operation } from '../../../functions/handlers/transaction/receipt.ts';
import { operation as verifyReceipt } from '../../../functions/handlers/transaction/verify.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { keys } from '../../../functions/table/keys.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { sandboxSlipIssuer } from '../../../infra/stages.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { payTopUp, referenceOf } from '../../front-door/money/bank.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { holdCashOut } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openSandboxBank } from '../../front-door/payouts/sandbox-bank.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { newCaller, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

/** A transfer of 120.50 that has gone through, with a fee of 5.00 beside it. */
async function transferred(of: Door) {
  const { sender, receiver, receiverId } = await arrangeTransfer(of, {
    senderHas: ({ day }) => ({ [`freeTransferDay_${day}`]: 5 }),
  });
  const input = { receiverId, amountSatang: 12_050, feeSatang: 500 };
  return { sender, receiver, made: await succeed(of, createTransfer, sender, input) };
}
const newestOf = async (of: Door, user: User) => {
  const { rows } = await succeed(of, getTransactions, user, { pageSize: 1 });
  return rows[0]?.transactionId ?? '';
};
const receiptOf = async (of: Door, user: User, transactionId: string) =>
  (await succeed(of, operation, user, { transactionId })).receipt;
/** Whether somebody who is nobody here is told that it is ours. */
async function isGenuine(of: Door, { miniQr: _miniQr, ...typed }: NonNullable<Awaited<ReturnType<typeof receiptOf>>>) {
  return (await succeed(of, verifyReceipt, await newCaller(), typed)).genuine;
}

test('given a transfer, its payer gets what proves it, over HTTP, and anybody finds that it is ours', async () => {
  const { sender, receiver, made } = await transferred(door);
  const { transactionId, completedAtMs } = made;
  const { receipt } = await unchanged(door, [sender, receiver], () =>
    succeedOverHttp(door, getReceipt, sender, { transactionId }),
  );
  expect(receipt).toEqual({
    number: shortId(transactionId),
    amountSatang: 12_050,
    paidAtMs: completedAtMs,
    receiverLastFour: receiver.mobile.slice(-4),
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
    miniQr: expect.any(String),
  });
  expect(readMiniQr(receipt?.miniQr ?? '')).toEqual({
    issuer: sandboxSlipIssuer,
    reference: transactionId.slice('txn_'.length),
  });
  expect(receipt === undefined ? false : await isGenuine(door, receipt)).toBe(true);
});

test('both sides of a transfer have one receipt', async () => {
  const { sender, receiver, made } = await transferred(door);
  const ofPayer = await receiptOf(door, sender, made.transactionId);
  expect(ofPayer).toBeDefined();
  expect(await receiptOf(door, receiver, await newestOf(door, receiver))).toEqual(ofPayer);
});

test('a top-up has one once it is paid, which names its owner', async () => {
  const user = await newUser(door);
  const made = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const transactionId = `txn_${referenceOf(made)}`;
  expect(await receiptOf(door, user, transactionId)).toBeUndefined();
  await payTopUp(door, made);
  const receipt = await receiptOf(door, user, transactionId);
  expect(receipt).toMatchObject({
    number: shortId(made.topUpId),
    amountSatang: 50_000,
    receiverLastFour: user.mobile.slice(-4),
  });
});

test('a cash out has one while it has arrived, which names the bank account; what comes back has none', async () => {
  const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
  const { door: own } = bank;
  const user = await newUser(own, { tier: 'fully', firstName: 'สมชาย', lastName: 'ใจดี', balanceSatang: 100_000 });
  const receiptIn = async ({ body }: HeldPayout, of = user) => receiptOf(own, of, `txn_${body}`);
  // By the satang the sandbox's bank pays the first, refuses the second, and takes the third back days later.
  const paid = await holdCashOut(own, user, 10_000);
  const refused = await holdCashOut(own, user, 10_003);
  const returned = await holdCashOut(own, user, 10_008);
  expect(await receiptIn(paid)).toBeUndefined();
  await endDueItems(own.runtime, ['bank']);
  const receipt = await receiptIn(paid);
  expect(receipt).toMatchObject({ amountSatang: 10_000, receiverLastFour: paid.account.accountNumber.slice(-4) });
  expect(receipt === undefined ? false : await isGenuine(own, receipt)).toBe(true);
  expect(await receiptIn(refused)).toBeUndefined();
  expect(await receiptIn(returned)).toBeDefined();
  own.clock.advance(payoutWaits.returnMs);
  await bank.tell(returned.payoutKey);
  const later = await logInAgain(own, user.mobile);
  expect([await receiptIn(returned, later), await receiptIn(paid, later)]).toEqual([undefined, receipt]);
});

test('of a receiver whom nobody knows any more there is none', async () => {
  const { sender, receiver, made } = await transferred(door);
  const { clients, runtime } = door;
  await clients.documents.send(
    new DeleteCommand({ TableName: runtime.table, Key: { ...keys.person(receiver.userId) } }),
  );
  expect(await receiptOf(door, sender, made.transactionId)).toBeUndefined();
});

test("transaction-not-found: an unknown one, and somebody else's", async () => {
  const { receiver, made } = await transferred(door);
  for (const transactionId of ['txn_00000000000000000000', made.transactionId])
    expectRefusal(await ask(door, operation, receiver, { transactionId }), 'transaction-not-found');
});

test('too-many: whoever looks without end, because each look notes its code', async () => {
  const { sender, made } = await transferred(door);
  const { clients, clock, runtime } = door;
  const nowMs = clock.peekMs();
  const counted = keys.cap('user-calls', `${sender.userId}#transaction/receipt`, nowMs - (nowMs % 3_600_000));
  await clients.documents.send(new PutCommand({ TableName: runtime.table, Item: { ...counted, used: 600 } }));
  const { transactionId } = made;
  expectRefusal(await ask(door, operation, sender, { transactionId }), 'too-many', {
    retryAfterMs: expect.any(Number),
  });
});
