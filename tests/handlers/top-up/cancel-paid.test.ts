import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { cancelTopUp } from '../../../shared/contracts/top-up/cancel.ts';
import { operation } from '../../../functions/handlers/top-up/cancel.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { failAtSandbox, payAtSandbox } from '../../front-door/money/sandbox.ts';
import { openStandingAccount } from '../../front-door/money/standing-account.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { tableConfigOf } from '../../stage/clients.ts';

const shared = await openDoor();
const bank = await openBankServer(shared);
const door = withBank(shared, bank);
const open = (user: User) => succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });

test('paid at the sandbox bank with its word lost, then cancelled, over HTTP: it is credited, and the answer says so', async () => {
  const user = await newUser(shared);
  const topUp = await succeed(shared, createTopUp, user, { amountSatang: 50_000, method: 2 });
  await failAtSandbox(shared.stage, { reference1: referenceOf(topUp), webhooks: 'drop' });
  expect(await payAtSandbox(shared.stage, { qrText: topUp.qrText })).toEqual(['dropped']);
  const answer = await succeedOverHttp(shared, cancelTopUp, user, { topUpId: topUp.topUpId });
  expect(answer).toMatchObject({ topUpId: topUp.topUpId, status: 2, amountSatang: 50_000, returns: [] });
  expect(answer.closedBecause).toBeUndefined();
  expect(await walletOf(shared, user)).toMatchObject({ availableSatang: 50_000, openTopUps: 0, openTopUpSatang: 0 });
});

test('the late word of a payment that a cancel has booked changes nothing', async () => {
  const user = await newUser(door);
  const topUp = await open(user);
  const payment = paymentOf(door, referenceOf(topUp), 50_000);
  bank.payments.push(payment);
  expect(await succeed(door, operation, user, { topUpId: topUp.topUpId })).toMatchObject({ status: 2 });
  expect(await tellBankEvent(door, receivedEvent(payment))).toEqual({ status: 200, outcome: 'booked-before' });
  expect((await walletOf(door, user)).availableSatang).toBe(50_000);
});

test('a wrong amount at the bank is booked on its way back, and then it closes and says both', async () => {
  const user = await newUser(door);
  const topUp = await open(user);
  bank.payments.push(paymentOf(door, referenceOf(topUp), 49_999));
  const answer = await succeed(door, operation, user, { topUpId: topUp.topUpId });
  expect(answer).toMatchObject({
    status: 4,
    closedBecause: 'cancelled',
    returns: [{ amountSatang: 49_999, reason: 'amount-differs' }],
  });
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 0, openTopUps: 0, openTopUpSatang: 0 });
});

test('what has come to the account before is not tried again: a cancel writes once, however much that is', async () => {
  const user = await newUser(door);
  const number = await openStandingAccount(door, user);
  for (const amountSatang of [100, 200, 300]) {
    const payment = paymentOf(door, number, amountSatang);
    bank.payments.push(payment);
    expect(await tellBankEvent(door, receivedEvent(payment))).toEqual({ status: 200, outcome: 'credited' });
  }
  const topUp = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 1 });
  bank.payments.push(paymentOf(door, number, 400));
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(door.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  let writes = 0;
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (String(commandName).startsWith('TransactWrite')) writes += 1;
        return next(args);
      },
    { step: 'initialize', name: 'counting' },
  );
  const counting = { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents } } };
  expect(await succeed(counting, operation, user, { topUpId: topUp.topUpId })).toMatchObject({ status: 4 });
  // The one that had not come before, and the end of the top-up.
  expect(writes).toBe(2);
  expect((await walletOf(door, user)).availableSatang).toBe(1_000);
});
