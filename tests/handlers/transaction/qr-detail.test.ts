import { expect, test } from 'vitest';
import { getQrTransaction } from '../../../shared/contracts/transaction/qr-detail.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation } from '../../../functions/handlers/transaction/qr-detail.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { payTopUp, paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given what was paid by a QR, it says all of the entry, how long the QR could be paid and what did not fit, over HTTP', async () => {
  const user = await newUser(door);
  const made = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  await tellBankEvent(door, receivedEvent(paymentOf(door, referenceOf(made), 49_900)));
  await payTopUp(door, made);
  const transactionId = made.topUpId.replace('tup_', 'txn_');
  const { expiresAtMs, returns, moreReturns, serverTimeMs, ...entry } = await succeedOverHttp(
    door,
    getQrTransaction,
    user,
    { transactionId },
  );
  expect(entry).toEqual(await succeed(door, getTransaction, user, { transactionId }));
  expect(entry.reference).toBe(referenceOf(made));
  expect(expiresAtMs).toBe(made.expiresAtMs);
  expect([returns, moreReturns]).toEqual([
    [{ amountSatang: 49_900, reason: 'amount-differs', arrivedAtMs: expect.any(Number) }],
    undefined,
  ]);
  expect(Math.abs(serverTimeMs - Date.now())).toBeLessThan(60_000);
});

test("transaction-not-found: an unknown one, somebody else's, and an entry that no QR made", async () => {
  const [{ sender, receiverId }, stranger] = await Promise.all([arrangeTransfer(door), newUser(door)]);
  const { topUpId } = await succeed(door, createTopUp, sender, { amountSatang: 100, method: 2 });
  const sent = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  const asked = [
    { caller: sender, transactionId: 'txn_00000000000000000000' },
    { caller: stranger, transactionId: topUpId.replace('tup_', 'txn_') },
    { caller: sender, transactionId: sent.transactionId },
  ];
  for (const { caller, transactionId } of asked) {
    expectRefusal(await ask(door, operation, caller, { transactionId }), 'transaction-not-found');
  }
});
