import { expect, test, vi } from 'vitest';
import { getPartnerWord } from '../../../shared/contracts/inspect/partner-word.ts';
import { operation } from '../../../functions/handlers/inspect/partner-word.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { succeed, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { referenceOf } from '../../front-door/money/bank.ts';
import { failAtSandbox, payAtSandbox } from '../../front-door/money/sandbox.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { holdOf, violationsIn } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { ownStage } from '../../stage/own-stage.ts';
import { patience } from '../../stage/patience.ts';

const desk = await openPayoutDesk();
const { bank, door, somebody, held, sent, sweep } = desk;
const wordOf = (payout: HeldPayout) => succeedAs(door, operation, somebody, { id: txnOf(payout) });

test("given a top-up that was paid and never told, then the bank's payment stands beside ours, over the operators' API", async () => {
  const shared = await openDoor();
  const topUp = await succeed(shared, createTopUp, await newUser(shared), { amountSatang: 45_600, method: 2 });
  const reference = referenceOf(topUp);
  await failAtSandbox(ownStage(), { reference1: reference, webhooks: 'drop' });
  await payAtSandbox(ownStage(), { qrText: topUp.qrText });
  const asked = { id: reference };
  const word = await vi.waitFor(async () => succeedOverHttp(shared, getPartnerWord, await operator(), asked), patience);
  expect(word).toMatchObject({
    topUp: {
      transactionId: `txn_${reference}`,
      ourSatang: 45_600,
      payments: [{ amountSatang: 45_600, isBooked: false }],
    },
  });
});

test('it never got the order: our system is going to order it again, and asking has changed nothing', async () => {
  const payout = await sent(30_000);
  const before = await holdOf(door, payout);
  expect(await wordOf(payout)).toMatchObject({
    payout: { says: 'unknown', ourState: 'sent', means: 'will-be-ordered', ourSatang: 30_000 },
  });
  expect(await holdOf(door, payout)).toEqual(before);
});

test('it has paid and we have not heard: our system books it when it asks next', async () => {
  await bank.tells(false);
  const payout = await held(30_001);
  await sweep();
  expect(await wordOf(payout)).toMatchObject({ payout: { says: 'pending', means: 'waits' } });
  door.clock.advance(payoutWaits.slowMs);
  const { payout: word } = await wordOf(payout);
  expect(word).toMatchObject({ says: 'completed', theirSatang: 30_001, means: 'will-be-booked' });
  expect(word?.reference).toMatch(/^[0-9A-Z]+$/);
  expect((await holdOf(door, payout)).state).toBe('sent');
  await desk.sweepAfter(60_000);
  expect(await wordOf(payout)).toMatchObject({ payout: { ourState: 'posted', means: 'agrees' } });
  expect(await violationsIn(door)).toEqual([]);
  await bank.tells(true);
});

test('partner-not-reachable: silence is no word', async () => {
  const payout = await sent(30_000);
  bank.way = 'all-lost';
  expectRefusal(await askAs(door, operation, somebody, { id: txnOf(payout) }), 'partner-not-reachable');
  bank.way = 'open';
});

test('of a transfer between wallets there is nobody to ask', async () => {
  const shared = await openDoor();
  const { sender, receiverId } = await arrangeTransfer(shared);
  const input = { receiverId, amountSatang: 700, feeSatang: 0 };
  const { transactionId } = await succeed(shared, createTransfer, sender, input);
  const word = await vi.waitFor(
    async () => succeed(shared, operation, await operator(), { id: transactionId }),
    patience,
  );
  expect(word).toEqual({});
});

test('transaction-not-found, and role-missing for whoever is neither support nor money', async () => {
  const payout = await held(30_000);
  const nobody = `txn_${'0'.repeat(20)}`;
  expectRefusal(await askAs(door, operation, somebody, { id: nobody }), 'transaction-not-found');
  const registrar = await newOperator(door, ['register', 'identity']);
  expectRefusal(await askAs(door, operation, registrar, { id: txnOf(payout) }), 'role-missing');
});
