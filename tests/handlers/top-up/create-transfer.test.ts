import { expect, test } from 'vitest';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { arrivesBy, transferEndsAt } from '../../../functions/domains/top-up/arrival.ts';
import { nextBangkokMidnightMs } from '../../../functions/domains/calendar/periods.ts';
import { operation as cancelTopUp } from '../../../functions/handlers/top-up/cancel.ts';
import { operation } from '../../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../../functions/handlers/top-up/detail.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation as getTransactionPage } from '../../../functions/handlers/transaction/page.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { payTopUp, paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { openStandingAccount } from '../../front-door/money/standing-account.ts';
import { payAtSandbox } from '../../front-door/money/sandbox.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';

const shared = await openDoor();
const bank = await openBankServer(shared);
const door = withBank(shared, bank);
const transfer = { amountSatang: 50_000, method: 1 } as const;

test('by bank transfer: it answers whom to pay under which reference, by when it is here and how long it is waited for, over HTTP', async () => {
  const user = await newUser(shared);
  const topUp = await succeedOverHttp(shared, createTopUp, user, transfer);
  expect(topUp).toMatchObject({
    status: 1,
    method: 1,
    amountSatang: 50_000,
    transferTo: { billerId: shared.runtime.config.billerId, reference: referenceOf(topUp) },
    arrivesByMs: arrivesBy(topUp.createdAtMs),
    expiresAtMs: transferEndsAt(topUp.createdAtMs),
    returns: [],
  });
  expect(topUp.qrText).toBeUndefined();
  expect(await walletOf(shared, user)).toMatchObject({ openTopUps: 1, openTopUpSatang: 50_000 });
  // The deployed sandbox, function and all: the reference is all that a bank app needs.
  expect(await payAtSandbox(shared.stage, { reference1: referenceOf(topUp), amountSatang: 50_000 })).toEqual([
    'delivered',
  ]);
  expect(await walletOf(shared, user)).toMatchObject({ availableSatang: 50_000, openTopUps: 0, openTopUpSatang: 0 });
});

test('while it waits its page says by when a transfer made now is here; once it is paid nothing is left to pay', async () => {
  const user = await newUser(door);
  const topUp = await succeed(door, operation, user, transfer);
  door.clock.advance(20 * 60_000);
  const waiting = await succeed(door, getTopUp, user, { topUpId: topUp.topUpId });
  expect(waiting).toMatchObject({
    method: 1,
    transferTo: { reference: referenceOf(topUp) },
    arrivesByMs: arrivesBy(waiting.serverTimeMs),
  });
  await payTopUp(door, topUp);
  const paid = await succeed(door, getTopUp, user, { topUpId: topUp.topUpId });
  expect(paid).toMatchObject({ status: 2, method: 1 });
  for (const member of ['transferTo', 'arrivesByMs', 'qrText']) expect(paid).not.toHaveProperty(member);
  const shown = await succeed(door, getTransaction, user, { transactionId: topUp.topUpId.replace('tup_', 'txn_') });
  expect(shown.channel).toBe('bank');
});

test('it stands among what waits, beside QRs and however much has happened since', async () => {
  const user = await newUser(door);
  const old = await succeed(door, operation, user, transfer);
  door.clock.advance(20 * 60_000);
  const qr = await succeed(door, operation, user, { amountSatang: 100, method: 2 });
  const { overview } = await succeed(door, getTransactionPage, user, {});
  expect(overview?.openTopUps).toEqual(
    [qr, old].map(({ topUpId, method, amountSatang, expiresAtMs }) => ({ topUpId, method, amountSatang, expiresAtMs })),
  );
});

test('another amount, a second payment and a late one go back to their payers, as with a QR', async () => {
  const user = await newUser(door);
  const topUp = await succeed(door, operation, user, transfer);
  const pay = (amountSatang: number, paidAtMs?: number) =>
    tellBankEvent(door, receivedEvent(paymentOf(door, referenceOf(topUp), amountSatang, paidAtMs)));
  expect((await pay(49_999)).outcome).toBe('suspense');
  expect((await pay(50_000, topUp.expiresAtMs + 1)).outcome).toBe('suspense');
  expect((await pay(50_000, topUp.expiresAtMs)).outcome).toBe('credited');
  expect((await pay(50_000)).outcome).toBe('suspense');
  const { returns } = await succeed(door, getTopUp, user, { topUpId: topUp.topUpId });
  expect(returns.map(({ reason }) => reason)).toEqual(['amount-differs', 'expired', 'paid-twice']);
  expect((await walletOf(door, user)).availableSatang).toBe(50_000);
});

test('a cancel asks the bank for the standing account, too: what came there pays it instead', async () => {
  const user = await newUser(door);
  const number = await openStandingAccount(door, user);
  const topUp = await succeed(door, operation, user, transfer);
  bank.payments.push(paymentOf(door, number, 50_000));
  expect(await succeed(door, cancelTopUp, user, { topUpId: topUp.topUpId })).toMatchObject({ status: 2 });
  expect(bank.queries.slice(-2)).toEqual([referenceOf(topUp), number]);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 50_000, openTopUps: 0, openTopUpSatang: 0 });
});

test('a QR that is cancelled asks for nothing but itself', async () => {
  const user = await newUser(door);
  await openStandingAccount(door, user);
  const qr = await succeed(door, operation, user, { amountSatang: 100, method: 2 });
  await succeed(door, cancelTopUp, user, { topUpId: qr.topUpId });
  expect(bank.queries.at(-1)).toBe(referenceOf(qr));
});

test('limits and places are those of every top-up', async () => {
  const user = await newUser(door);
  await succeed(door, operation, user, { amountSatang: 150_000, method: 1 });
  await unchanged(door, [user], async () => {
    expectRefusal(await ask(door, operation, user, { amountSatang: 50_001, method: 1 }), 'limit-day-reached', {
      limitType: 2,
      limitSatang: 200_000,
      leftSatang: 50_000,
      waitingSatang: 150_000,
    });
  });
});

test('the day after, it still holds its room, and the refusal says so and promises no midnight', async () => {
  const user = await newUser(door);
  await succeed(door, operation, user, { amountSatang: 200_000, method: 1 });
  door.clock.moveTo(nextBangkokMidnightMs(door.clock.peekMs()));
  const later = await logInAgain(door, user.mobile, { on: user });
  const answer = await ask(door, operation, later, { amountSatang: 50_000, method: 2 }, { language: 'en' });
  expectRefusal(answer, 'limit-day-reached', {
    limitType: 2,
    limitSatang: 200_000,
    leftSatang: 0,
    waitingSatang: 200_000,
  });
  expect(answer.message).not.toMatch(/midnight|tomorrow/);
});
