import { beforeEach, expect, test } from 'vitest';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as cancelTopUp } from '../../../functions/handlers/top-up/cancel.ts';
import { operation as getCashOut } from '../../../functions/handlers/cash-out/detail.ts';
import { operation } from '../../../functions/handlers/transaction/detail.ts';
import { payoutReaders } from '../../../functions/ledger/payee/payout-readers.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { payTopUp } from '../../front-door/money/bank.ts';
import { holdCashOut } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openSandboxBank } from '../../front-door/payouts/sandbox-bank.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';

// A table of its own: in the shared one the deployed functions would order what is held here.
const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const { sendsForMs, terms } = payoutReaders['bank-account'];

const sweepAfter = (ms: number) => {
  door.clock.advance(ms);
  return endDueItems(door.runtime, ['bank']);
};
/** Somebody with 1,000.00 who cashes out; what the bank does is said by the satang. */
const cashOut = async (amountSatang: number): Promise<HeldPayout> =>
  holdCashOut(door, await newUser(door, { tier: 'fully', balanceSatang: 100_000 }), amountSatang);
/** Their session may have idled out meanwhile, so they have logged in again. */
const toldOf = async ({ user, body }: HeldPayout) =>
  succeed(door, operation, await logInAgain(door, user.mobile), { transactionId: `txn_${body}` });

beforeEach(async () => {
  bank.way = 'open';
  await bank.tells(true);
  await sweepAfter(5 * 86_400_000);
});

test('held, sent and late: it says who acts next and until when, the same as the page of the cash out', async () => {
  const payout = await cashOut(10_002);
  const { createdAtMs, fundsSource, ...held } = await toldOf(payout);
  expect(fundsSource).toBe(1);
  expect(held.next).toEqual({ acts: 'us', untilMs: createdAtMs + sendsForMs });
  await sweepAfter(0);
  const sent = await toldOf(payout);
  expect(sent.next).toEqual({ acts: 'partner', untilMs: createdAtMs + sendsForMs + terms.marginMs });
  door.clock.advance(sendsForMs + terms.marginMs);
  const late = await toldOf(payout);
  const page = await succeed(door, getCashOut, await logInAgain(door, payout.user.mobile), {
    cashOutId: `cso_${payout.body}`,
  });
  expect(late.next).toEqual({ acts: page.acts, untilMs: page.untilMs });
  expect(late.failure).toBeUndefined();
});

test('arrived, it waits for nobody and shows the number that the bank knows it by, whatever the bank says then', async () => {
  const payout = await cashOut(10_005);
  await sweepAfter(0);
  const { status, next, failure, proofReference } = await toldOf(payout);
  expect([status, next, failure]).toEqual([2, undefined, undefined]);
  expect(proofReference).toMatch(/^BNK[0-9A-Z]+$/);
  await bank.tell(payout.payoutKey);
  expect((await toldOf(payout)).proofReference).toBe(proofReference);
});

test('failed: it says why, not carried out or sent back days later', async () => {
  const [refused, returned] = [await cashOut(10_003), await cashOut(10_008)];
  await sweepAfter(0);
  const told = await toldOf(refused);
  expect([told.status, told.failure, told.proofReference]).toEqual([3, 'not-paid', undefined]);
  door.clock.advance(payoutWaits.returnMs);
  await bank.tell(returned.payoutKey);
  const shown = await toldOf(returned);
  expect(shown).toMatchObject({ status: 3, failure: 'returned' });
  expect(shown.next).toBeUndefined();
});

test('never ordered in time: it says that', async () => {
  const payout = await cashOut(10_000);
  await sweepAfter(sendsForMs);
  expect(await toldOf(payout)).toMatchObject({ status: 3, failure: 'not-sent-in-time' });
});

test('a top-up waits for its owner until it expires, and once paid shows the number of the payment at the bank', async () => {
  const user = await newUser(door);
  const made = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const transactionId = made.topUpId.replace('tup_', 'txn_');
  expect(await succeed(door, operation, user, { transactionId })).toMatchObject({
    fundsSource: 3,
    next: { acts: 'owner', untilMs: made.expiresAtMs },
  });
  const { bankReference } = await payTopUp(door, made);
  const paid = await succeed(door, operation, user, { transactionId });
  expect([paid.proofReference, paid.next]).toEqual([bankReference, undefined]);
});

test('a top-up that was cancelled says so', async () => {
  const user = await newUser(door);
  const { topUpId } = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  await succeed(door, cancelTopUp, user, { topUpId });
  expect(await succeed(door, operation, user, { transactionId: topUpId.replace('tup_', 'txn_') })).toMatchObject({
    status: 4,
    failure: 'cancelled',
  });
});
