import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cancelTopUp } from '../../../shared/contracts/top-up/cancel.ts';
import { refusals } from '../../../shared/refusals.ts';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { operation } from '../../../functions/handlers/top-up/cancel.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../../functions/handlers/top-up/detail.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import type { Answer } from '../../../infra/write-request.ts';
import { payTopUp, paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const open = (user: User, amountSatang = 50_000) => succeed(door, createTopUp, user, { amountSatang, method: 2 });

test('given an open top-up, it closes and gives its room back, over HTTP', async () => {
  const user = await newUser(door);
  const { topUpId } = await open(user);
  const closed = await succeedOverHttp(door, cancelTopUp, user, { topUpId });
  expect(closed).toMatchObject({ topUpId, status: 4, closedBecause: 'cancelled' });
  expect(closed.qrText).toBeUndefined();
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 0, openTopUps: 0, openTopUpSatang: 0 });
  const { serverTimeMs: _now, ...shown } = await succeed(door, getTopUp, user, { topUpId });
  const { serverTimeMs: _then, ...expected } = closed;
  expect(shown).toEqual(expected);
});

test("top-up-not-found: an unknown one, somebody else's, and an entry that is no top-up", async () => {
  const [{ sender, receiver, receiverId }, stranger] = await Promise.all([arrangeTransfer(door), newUser(door)]);
  const { topUpId } = await open(sender, 100);
  const { transferId } = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  await unchanged(door, [sender, receiver, stranger], async () => {
    for (const { caller, id } of [
      { caller: sender, id: 'tup_00000000000000000000' },
      { caller: stranger, id: topUpId },
      { caller: sender, id: transferId.replace('trf_', 'tup_') },
    ]) {
      expectRefusal(await ask(door, operation, caller, { topUpId: id }), 'top-up-not-found');
    }
  });
});

test('top-up-not-open: one that was cancelled; one that is paid is told as paid, and nothing changes', async () => {
  const user = await newUser(door);
  const [paid, cancelled] = [await open(user), await open(user)];
  await payTopUp(door, paid);
  await succeed(door, operation, user, { topUpId: cancelled.topUpId });
  await unchanged(door, [user], async () => {
    expectRefusal(await ask(door, operation, user, { topUpId: cancelled.topUpId }), 'top-up-not-open');
  });
  const wallet = await walletOf(door, user);
  expect(await succeed(door, operation, user, { topUpId: paid.topUpId })).toMatchObject({
    status: 2,
    amountSatang: 50_000,
  });
  expect(await walletOf(door, user)).toEqual(wallet);
});

test.for(['says that it is busy', 'hangs'] as const)(
  'bank-not-reachable: the bank %s, so nothing is changed and the QR stays good',
  async (mood) => {
    const bank = await openBankServer(door);
    const withOwnBank = withBank(door, bank);
    const user = await newUser(door);
    const topUp = await open(user);
    bank.queriesAnswered = mood !== 'says that it is busy';
    bank.queriesHang = mood === 'hangs';
    await unchanged(door, [user], async () => {
      expectRefusal(await ask(withOwnBank, operation, user, { topUpId: topUp.topUpId }), 'bank-not-reachable');
    });
    expect(await succeed(door, getTopUp, user, { topUpId: topUp.topUpId })).toMatchObject({
      status: 1,
      qrText: topUp.qrText,
    });
    bank.queriesAnswered = true;
    bank.queriesHang = false;
    expect(await succeed(withOwnBank, operation, user, { topUpId: topUp.topUpId })).toMatchObject({
      status: 4,
      closedBecause: 'cancelled',
    });
  },
);

test('the same request id answers the same again, and gives the room back once', async () => {
  const user = await newUser(door);
  const [{ topUpId }] = [await open(user), await open(user)];
  const requestId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => ask(door, operation, user, { topUpId }, { requestId })),
  );
  answers.push(await ask(door, operation, user, { topUpId }, { requestId }));
  expect(new Set(answers.map(({ code, data }) => `${code} ${canonicalText(data)}`)).size).toBe(1);
  expect(answers[0]?.code).toBe(1);
  expect(await walletOf(door, user)).toMatchObject({ openTopUps: 1, openTopUpSatang: 50_000 });
});

/** Cancels as a person does: again where the bank, which six of them ask at once, was too slow with its word. */
async function cancelPatiently(user: User, topUpId: string): Promise<Answer> {
  const answer = await ask(door, operation, user, { topUpId });
  return answer.code === refusals['bank-not-reachable'].code ? cancelPatiently(user, topUpId) : answer;
}

test('cancelled and paid in the same moment, it is one or the other, and the money is never in both places', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => newUser(door)));
  const outcomes = await Promise.all(
    users.map(async (user, index) => {
      const topUp = await open(user, 10_000);
      const pay = () => tellBankEvent(door, receivedEvent(paymentOf(door, referenceOf(topUp), 10_000)));
      const cancel = () => cancelPatiently(user, topUp.topUpId);
      const [paid, cancelled] =
        index % 2 === 0 ? await Promise.all([pay(), cancel()]) : (await Promise.all([cancel(), pay()])).toReversed();
      const wallet = await walletOf(door, user);
      return { paid, cancelled, wallet };
    }),
  );
  for (const { paid, cancelled, wallet } of outcomes) {
    const outcome = paid !== undefined && 'outcome' in paid ? paid.outcome : '';
    const answer =
      cancelled !== undefined && 'code' in cancelled ? { code: cancelled.code, ...Object(cancelled.data) } : {};
    expect(answer).toMatchObject(
      outcome === 'credited' ? { code: 1, status: 2 } : { code: 1, status: 4, closedBecause: 'cancelled' },
    );
    expect(wallet).toMatchObject({
      availableSatang: outcome === 'credited' ? 10_000 : 0,
      openTopUps: 0,
      openTopUpSatang: 0,
    });
  }
});
