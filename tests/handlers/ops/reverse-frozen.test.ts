import { expect, test } from 'vitest';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as freezeMoney } from '../../../functions/handlers/ops/freeze.ts';
import { operation as listFreezes } from '../../../functions/handlers/ops/list-freezes.ts';
import { operation } from '../../../functions/handlers/ops/reverse-transfer.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import { readFreezeOf } from '../../../functions/ledger/freeze/find-freeze.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { noteReference } from '../../../functions/table/reference.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { freezeFor } from '../../front-door/freezes/freeze-for.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { itemsOf, walletOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { User } from '../../front-door/people/users.ts';

// A table of its own: what the stream would do is done here, at its time.
const door = await openDoor({ table: await createOwnTable() });
const somebody = await newOperator(door);
const reason = 'victim called, case 4711';

/** A transfer of THB 50.00 to somebody who had so much before. */
async function sent(hadSatang: number) {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    receiver: { tier: 'semi', ...(hadSatang > 0 && { balanceSatang: hadSatang }) },
  });
  const made = { receiverId, amountSatang: 5_000, feeSatang: 0 };
  const { transactionId } = await succeed(door, createTransfer, sender, made);
  const body = transactionId.slice('txn_'.length);
  await noteReference(door.clients.documents, door.runtime.table, body, { userId: sender.userId, body });
  return { sender, receiver, transactionId };
}

/** Freezes what came by a payment. */
const freezePayment = (transactionId: string, amountSatang: number) =>
  succeedAs(door, freezeMoney, somebody, {
    transactionId,
    amountSatang,
    scope: 'all',
    reasonClass: 'reported',
    caseNumber: 'CASE-4711',
    hours: 24,
    reason,
  });

const stateOf = async ({ userId }: User, freezeId: string) =>
  readFreezeOf(door.runtime, userId, freezeId.slice('frz_'.length));

/** What the checker says of the freezes of two people. */
async function freezeFindings(...users: readonly User[]) {
  const items = await Promise.all([...users.map(({ userId }) => itemsOf(door, userId)), itemsOf(door, 'FREEZES')]);
  const { violations } = checkLedger(items.flat(), { nowMs: door.clock.peekMs() });
  return violations.filter(({ rule }) => ['freeze-differs', 'negative-balance'].includes(rule));
}

test('a reversal takes what is frozen for its own payment, lifts it in the same transaction, and no other freeze', async () => {
  const { sender, receiver, transactionId } = await sent(3_000);
  const own = await freezePayment(transactionId, 5_000);
  const other = await freezeFor(door, somebody, receiver, { amountSatang: 3_000 });
  expect((await carryOut(door, operation, { transactionId, reason })).change).toEqual({
    amountSatang: 5_000,
    takenSatang: 5_000,
    shortSatang: 0,
    liftedSatang: 5_000,
  });
  expect(await walletOf(door, receiver)).toMatchObject({ availableSatang: 3_000, freezeAllSatang: 3_000 });
  expect(await stateOf(receiver, own.freezeId)).toMatchObject({ state: 'taken', leftSatang: 0 });
  expect(await stateOf(receiver, other.freezeId)).toMatchObject({ state: 'standing', leftSatang: 3_000 });
  const { rows } = await succeedAs(door, listFreezes, somebody, {});
  expect(rows.map(({ freezeId }) => freezeId)).toContain(other.freezeId);
  expect(rows.map(({ freezeId }) => freezeId)).not.toContain(own.freezeId);
  expect(await freezeFindings(sender, receiver)).toEqual([]);
});

test('where less of it was frozen, the rest is taken from what is free', async () => {
  const { receiver, transactionId } = await sent(4_000);
  const other = await freezeFor(door, somebody, receiver, { amountSatang: 3_000 });
  await freezePayment(transactionId, 2_000);
  expect((await carryOut(door, operation, { transactionId, reason })).change).toMatchObject({
    takenSatang: 5_000,
    liftedSatang: 2_000,
  });
  expect(await walletOf(door, receiver)).toMatchObject({ availableSatang: 4_000, freezeAllSatang: 3_000 });
  expect(await stateOf(receiver, other.freezeId)).toMatchObject({ leftSatang: 3_000 });
  expect(await freezeFindings(receiver)).toEqual([]);
});

test('what has lapsed is taken like any other money of its receiver', async () => {
  const { receiver, transactionId } = await sent(0);
  const { freezeId } = await freezePayment(transactionId, 5_000);
  door.clock.advance(24 * 3_600_000);
  await endDueItems(door.runtime, ['freezes']);
  expect(await stateOf(receiver, freezeId)).toMatchObject({ state: 'lapsed' });
  expect((await carryOut(door, operation, { transactionId, reason })).change).toMatchObject({
    takenSatang: 5_000,
    liftedSatang: 0,
  });
  expect(await walletOf(door, receiver)).toMatchObject({ availableSatang: 0, freezeAllSatang: 0 });
  expect(await freezeFindings(receiver)).toEqual([]);
});

test('frozen in the very moment of its approval, a payment is reversed at the next try, and whole', async () => {
  const { receiver, transactionId } = await sent(0);
  const { proposalId } = await succeedAs(door, operation, somebody, { transactionId, reason });
  const approver = await newOperator(door);
  const late = meanwhileDoor(door, () => freezePayment(transactionId, 5_000));
  const approve = (at = door) => askAs(at, approveProposal, approver, { proposalId, reason }, { way: 'console' });
  expectRefusal(await approve(late), 'busy');
  expect((await approve()).code).toBe(1);
  expect(await walletOf(door, receiver)).toMatchObject({ availableSatang: 0, freezeAllSatang: 0 });
  expect(await freezeFindings(receiver)).toEqual([]);
});
