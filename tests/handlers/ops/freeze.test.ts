import { beforeEach, expect, test } from 'vitest';
import { freezeMoney } from '../../../shared/contracts/ops/freeze.ts';
import { operation as listOwnFreezes } from '../../../functions/handlers/balance/list-freezes.ts';
import { operation as getLastBalance } from '../../../functions/handlers/balance/get-last.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/ops/freeze.ts';
import { operation as reverseTransfer } from '../../../functions/handlers/ops/reverse-transfer.ts';
import { operation as reportScam } from '../../../functions/handlers/transaction/report-scam.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { noteReference } from '../../../functions/table/reference.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { arrangeWallet, itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { freezeFor } from '../../front-door/freezes/freeze-for.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

// A table of its own: what the stream would do is done here, at its time.
const door = await openDoor({ table: await createOwnTable() });
const hourMs = 3_600_000;
let somebody: TestOperator;

beforeEach(async () => {
  somebody = await newOperator(door);
});

const wish = {
  amountSatang: 4_000,
  scope: 'all',
  reasonClass: 'under-inquiry',
  caseNumber: 'CASE-4711',
  hours: 24,
  reason: 'hacked account, case 4711',
} as const;

test("given somebody's money, an operator freezes a part of it by their number, over the operators' API with IAM", async () => {
  const shared = await openDoor();
  const user = await newUser(shared, { balanceSatang: 10_000 });
  const done = await succeedOverHttp(shared, freezeMoney, await operator(), { ...wish, whose: user.mobile });
  expect(done).toMatchObject({ userId: user.userId, frozenSatang: 4_000, shortSatang: 0 });
  expect(await walletOf(shared, user)).toMatchObject({ availableSatang: 10_000, freezeAllSatang: 4_000 });
});

test('a payment that the stream has never told is found by its two ids, to be frozen and to be taken back', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const { transactionId } = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 5_000,
    feeSatang: 0,
  });
  expectRefusal(await askAs(door, operation, somebody, { ...wish, transactionId }), 'transaction-not-found');
  const [named, turned] = [
    [transactionId, sender.userId],
    [sender.userId, transactionId],
  ].map((ids) => ids.map((id) => id.slice('txn_'.length)).join('-'));
  expectRefusal(
    await askAs(door, operation, somebody, { ...wish, transactionId: turned ?? '' }),
    'transaction-not-found',
  );
  const byKey = { ...wish, transactionId: named ?? '' };
  expect(await succeedAs(door, operation, somebody, byKey)).toMatchObject({
    userId: receiver.userId,
    frozenSatang: 4_000,
  });
  await carryOut(door, reverseTransfer, { transactionId: named ?? '', reason: wish.reason }, somebody);
  expect((await walletOf(door, sender)).availableSatang).toBe(100_000);
});

test('frozen, it stays in the balance and cannot leave; its owner sees why and until when, and is told', async () => {
  const user = await newUser(door, { balanceSatang: 10_000 });
  const { freezeId, endsAtMs, auditId } = await freezeFor(door, somebody, user, { amountSatang: 4_000 });
  expect(endsAtMs - door.clock.peekMs()).toBeLessThanOrEqual(24 * hourMs);
  expect(await succeed(door, getLastBalance, user, {})).toMatchObject({
    availableSatang: 10_000,
    transferableSatang: 6_000,
    withdrawableSatang: 6_000,
  });
  const { rows } = await succeed(door, listOwnFreezes, user, {});
  expect(rows).toMatchObject([{ freezeId, amountSatang: 4_000, scope: 'all', reasonClass: 'under-inquiry', endsAtMs }]);
  expect((await succeed(door, getNotificationPage, user, {})).rows[0]).toMatchObject({
    type: 6,
    securityEvent: 'money-frozen',
    amountSatang: 4_000,
    freezeReason: 'under-inquiry',
    freezeEndsAtMs: endsAtMs,
  });
  expect(await auditsAbout(door, user.userId)).toMatchObject([
    { action: 'ops/freeze', operator: somebody.id, change: { freezeId, caseNumber: 'CASE-4711', frozenSatang: 4_000 } },
  ]);
  expect(auditId).toMatch(/^adt_/);
});

test('several freezes stand side by side, and of the last only what is left beside them is frozen', async () => {
  const user = await newUser(door, { balanceSatang: 10_000 });
  await freezeFor(door, somebody, user, { amountSatang: 3_000, scope: 'transfer' });
  await freezeFor(door, somebody, user, { amountSatang: 2_000, scope: 'withdraw' });
  const last = await freezeFor(door, somebody, user, { amountSatang: 9_000, scope: 'all' });
  expect(last).toMatchObject({ frozenSatang: 5_000, shortSatang: 4_000 });
  expect(await walletOf(door, user)).toMatchObject({
    availableSatang: 10_000,
    freezeTransferSatang: 3_000,
    freezeWithdrawSatang: 2_000,
    freezeAllSatang: 5_000,
  });
  expect((await succeed(door, listOwnFreezes, user, {})).rows).toHaveLength(3);
});

test('what comes in later is not kept back by it', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    receiver: { tier: 'semi', balanceSatang: 1_000 },
  });
  await freezeFor(door, somebody, receiver, { amountSatang: 9_000 });
  await succeed(door, createTransfer, sender, { receiverId, amountSatang: 5_000, feeSatang: 0 });
  expect(await succeed(door, getLastBalance, receiver, {})).toMatchObject({
    availableSatang: 6_000,
    transferableSatang: 5_000,
  });
});

test('named by the payment, it is its receiver’s, at most its amount, and once', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    receiver: { tier: 'semi', balanceSatang: 90_000 },
  });
  const { transactionId } = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 5_000,
    feeSatang: 0,
  });
  const body = transactionId.slice('txn_'.length);
  await noteReference(door.clients.documents, door.runtime.table, body, { userId: sender.userId, body });
  const input = { ...wish, transactionId, amountSatang: 7_000 };
  expect(await succeedAs(door, operation, somebody, input)).toMatchObject({
    userId: receiver.userId,
    frozenSatang: 5_000,
    shortSatang: 2_000,
  });
  await unchanged(door, [sender, receiver], async () => {
    expectRefusal(await askAs(door, operation, somebody, input), 'already-frozen');
  });
});

/** A payment of THB 50.00 that the stream has told of, to somebody who has so much besides. */
async function sentTo(hadSatang: number) {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    receiver: { tier: 'semi', ...(hadSatang > 0 && { balanceSatang: hadSatang }) },
  });
  const { transactionId } = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 5_000,
    feeSatang: 0,
  });
  const body = transactionId.slice('txn_'.length);
  await noteReference(door.clients.documents, door.runtime.table, body, { userId: sender.userId, body });
  return { sender, receiver, receiverId, transactionId };
}

/** What the checker says of the freezes of somebody. */
async function freezeFindings({ userId }: User) {
  const items = await Promise.all([itemsOf(door, userId), itemsOf(door, 'FREEZES')]);
  const { violations } = checkLedger(items.flat(), { nowMs: door.clock.peekMs() });
  return violations.filter(({ rule }) => rule === 'freeze-differs' || rule === 'end-not-due');
}

test('a payment that a report froze a satang of gets the rest when its money is back, and no more, and goes back whole', async () => {
  const { sender, receiver, transactionId } = await sentTo(0);
  await arrangeWallet(door, receiver, { availableSatang: 1, heldSatang: 4_999 });
  await succeed(door, reportScam, sender, { transactionId, kind: 'investment' });
  const [report] = (await succeed(door, listOwnFreezes, receiver, {})).rows;
  expect(report).toMatchObject({ amountSatang: 1 });
  // What was on its way to a bank is back, and more has come in since.
  await arrangeWallet(door, receiver, { availableSatang: 9_000, heldSatang: 0 });
  const input = { ...wish, transactionId, amountSatang: 5_000 };
  const more = await succeedAs(door, operation, somebody, input);
  expect(more).toMatchObject({ freezeId: report?.freezeId, frozenSatang: 4_999, shortSatang: 1 });
  // It ends when either would have: the report's 72 hours are the later.
  expect(more.endsAtMs).toBe(report?.endsAtMs);
  expect(await walletOf(door, receiver)).toMatchObject({ freezeAllSatang: 5_000 });
  expect((await succeed(door, getNotificationPage, receiver, {})).rows[0]).toMatchObject({ amountSatang: 5_000 });
  expectRefusal(await askAs(door, operation, somebody, input), 'already-frozen');
  expect(await freezeFindings(receiver)).toEqual([]);
  expect((await carryOut(door, reverseTransfer, { transactionId, reason: wish.reason })).change).toMatchObject({
    takenSatang: 5_000,
    liftedSatang: 5_000,
  });
  expect(await walletOf(door, receiver)).toMatchObject({ availableSatang: 4_000, freezeAllSatang: 0 });
  expect(await freezeFindings(receiver)).toEqual([]);
});

test('a payment whose freeze has lapsed is frozen again as its own, and its reversal lifts that', async () => {
  const { receiver, transactionId } = await sentTo(0);
  const input = { ...wish, transactionId, amountSatang: 5_000 };
  const first = await succeedAs(door, operation, somebody, input);
  door.clock.advance(24 * hourMs);
  await endDueItems(door.runtime, ['freezes']);
  const again = await succeedAs(door, operation, somebody, input);
  expect(again).toMatchObject({ frozenSatang: 5_000 });
  expect(again.freezeId).not.toBe(first.freezeId);
  expect((await carryOut(door, reverseTransfer, { transactionId, reason: wish.reason })).change).toMatchObject({
    liftedSatang: 5_000,
  });
  expect(await freezeFindings(receiver)).toEqual([]);
});

test('a freeze that keeps back less than what is asked for gets no more: the money would leave another way', async () => {
  const { receiver, transactionId } = await sentTo(0);
  const input = { ...wish, transactionId, amountSatang: 1_000 };
  await succeedAs(door, operation, somebody, { ...input, scope: 'transfer' });
  expectRefusal(await askAs(door, operation, somebody, input), 'already-frozen');
  expect(await walletOf(door, receiver)).toMatchObject({ freezeTransferSatang: 1_000, freezeAllSatang: 0 });
});

test('two who add to one freeze in the same moment freeze the payment once', async () => {
  const { receiver, transactionId } = await sentTo(90_000);
  const input = { ...wish, transactionId };
  await succeedAs(door, operation, somebody, { ...input, amountSatang: 1_000 });
  const late = meanwhileDoor(door, () => succeedAs(door, operation, somebody, { ...input, amountSatang: 3_000 }));
  expect(await succeedAs(late, operation, somebody, input)).toMatchObject({ frozenSatang: 1_000, shortSatang: 3_000 });
  expect(await walletOf(door, receiver)).toMatchObject({ freezeAllSatang: 5_000 });
  expect(await freezeFindings(receiver)).toEqual([]);
});

test('transfer-reversed: what a freeze would be added to was taken back in that very moment', async () => {
  const { receiver, transactionId } = await sentTo(90_000);
  const input = { ...wish, transactionId };
  await succeedAs(door, operation, somebody, { ...input, amountSatang: 1_000 });
  const takeBack = () => carryOut(door, reverseTransfer, { transactionId, reason: wish.reason });
  expectRefusal(await askAs(meanwhileDoor(door, takeBack), operation, somebody, input), 'transfer-reversed');
  expect(await walletOf(door, receiver)).toMatchObject({ freezeAllSatang: 0 });
});

test('another operator froze the same payment in this very moment: busy, and the next try sees what that has left', async () => {
  const { receiver, transactionId } = await sentTo(90_000);
  const input = { ...wish, transactionId };
  const late = meanwhileDoor(door, () => succeedAs(door, operation, somebody, input));
  expectRefusal(await askAs(late, operation, somebody, input), 'busy');
  expect((await walletOf(door, receiver)).freezeAllSatang).toBe(4_000);
  expect(await succeedAs(door, operation, somebody, input)).toMatchObject({ frozenSatang: 1_000, shortSatang: 3_000 });
});

test.each(['before', 'in that very moment'])(
  'transfer-reversed: a payment that was taken back %s freezes nothing of what its receiver has besides',
  async (when) => {
    const { receiver, transactionId } = await sentTo(90_000);
    const takeBack = () => carryOut(door, reverseTransfer, { transactionId, reason: wish.reason });
    const late = when === 'before' ? door : meanwhileDoor(door, takeBack);
    if (when === 'before') await takeBack();
    expectRefusal(await askAs(late, operation, somebody, { ...wish, transactionId }), 'transfer-reversed');
    expect(await walletOf(door, receiver)).toMatchObject({ availableSatang: 90_000, freezeAllSatang: 0 });
  },
);

test('money that leaves in the very moment is not frozen: what is there then is', async () => {
  const { sender, receiverId } = await arrangeTransfer(door, { sender: { tier: 'semi', balanceSatang: 10_000 } });
  const sent = { receiverId, amountSatang: 5_000, feeSatang: 0 };
  const late = meanwhileDoor(door, () => succeed(door, createTransfer, sender, sent));
  const done = await succeedAs(late, operation, somebody, { ...wish, whose: sender.userId, amountSatang: 10_000 });
  expect(done).toMatchObject({ frozenSatang: 5_000, shortSatang: 5_000 });
});

test('nothing-to-freeze: nothing is there beside other freezes, and two at once freeze no more than there is', async () => {
  const user = await newUser(door, { balanceSatang: 10_000 });
  const both = await Promise.all(
    [8_000, 8_000].map((amountSatang) => freezeFor(door, somebody, user, { amountSatang })),
  );
  expect(both.map(({ frozenSatang }) => frozenSatang).toSorted((a, b) => a - b)).toEqual([2_000, 8_000]);
  await unchanged(door, [user], async () => {
    expectRefusal(await askAs(door, operation, somebody, { ...wish, whose: user.userId }), 'nothing-to-freeze');
  });
});

test('user-not-found, transaction-not-found, input-not-valid: whose it is has to be somebody’s, in one way', async () => {
  const userId = `usr_${'0'.repeat(20)}`;
  const transactionId = `txn_${'0'.repeat(20)}`;
  expectRefusal(await askAs(door, operation, somebody, { ...wish, whose: userId }), 'user-not-found');
  expectRefusal(await askAs(door, operation, somebody, { ...wish, transactionId }), 'transaction-not-found');
  for (const input of [wish, { ...wish, whose: userId, transactionId }])
    expectRefusal(await askAs(door, operation, somebody, input), 'input-not-valid', {
      fields: { whose: 'whose-or-transaction' },
    });
});

test('the books are whole after all of it', async () => {
  const user = await newUser(door, { balanceSatang: 10_000 });
  await freezeFor(door, somebody, user, { amountSatang: 4_000 });
  const items = await Promise.all([itemsOf(door, user.userId), itemsOf(door, 'FREEZES')]);
  const { violations } = checkLedger(items.flat(), { nowMs: door.clock.peekMs() });
  expect(violations.filter(({ rule }) => rule === 'freeze-differs' || rule === 'end-not-due')).toEqual([]);
});
