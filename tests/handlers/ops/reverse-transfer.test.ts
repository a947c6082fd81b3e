import { beforeEach, expect, test, vi } from 'vitest';
import { reverseTransfer } from '../../../shared/contracts/ops/reverse-transfer.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as findTransaction } from '../../../functions/handlers/ops/find-transaction.ts';
import { operation } from '../../../functions/handlers/ops/reverse-transfer.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation as getTransactionPage } from '../../../functions/handlers/transaction/page.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import { referenceOf } from '../../../functions/ledger/entry.ts';
import { moneyInOf } from '../../../functions/ledger/history/money-in.ts';
import { textOf } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { noteReference } from '../../../functions/table/reference.ts';
import { shortId } from '../../../shared/ids.ts';
import { changeOf } from '../../../shared/transaction-change.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { patience } from '../../stage/patience.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { arrangeWallet, itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { deliverNotices } from '../../front-door/people/notices.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

// A table of its own: what the stream would do is done here, at its time.
const door = await openDoor({ table: await createOwnTable() });
const { documents } = door.clients;
const { table } = door.runtime;
const reason = 'sent to the wrong number, case 4711';
let somebody: TestOperator;

beforeEach(async () => {
  somebody = await newOperator(door);
});

interface Sent {
  readonly sender: User;
  readonly receiver: User;
  readonly transactionId: string;
  readonly body: string;
}

/** A transfer of THB 50.00 with a fee of THB 5.00, of which the receiver has so much left; the stream has come by. */
async function sent(leftSatang = 5_000, has: Readonly<Record<string, number>> = {}): Promise<Sent> {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    senderHas: ({ week }) => ({ [`freeTransferWeek_${week}`]: 20 }),
  });
  const { transactionId } = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 5_000,
    feeSatang: 500,
    note: 'rent',
  });
  const body = transactionId.slice('txn_'.length);
  await noteReference(documents, table, body, { userId: sender.userId, body });
  await arrangeWallet(door, receiver, { availableSatang: leftSatang, ...has });
  return { sender, receiver, transactionId, body };
}

const availableOf = async (user: User, at: Door = door) => (await walletOf(at, user)).availableSatang;
const rowsOf = async (user: User) => (await succeed(door, getTransactionPage, user, {})).rows;
const reverse = ({ transactionId }: Sent) => carryOut(door, operation, { transactionId, reason }, somebody);
const propose = ({ transactionId }: Sent) => succeedAs(door, operation, somebody, { transactionId, reason });

/** Somebody else approves. */
async function approve(proposalId: string, at: Door = door) {
  return askAs(at, approveProposal, await newOperator(door), { proposalId, reason }, { way: 'console' });
}

test("given a transfer, an operator proposes to take it back, over the operators' own API; nothing changes by it", async () => {
  const shared = await openDoor();
  const { sender, receiver, receiverId } = await arrangeTransfer(shared);
  const made = { receiverId, amountSatang: 5_000, feeSatang: 0 };
  const { transactionId } = await succeed(shared, createTransfer, sender, made);
  // It can be found once the stream has come by.
  const { proposalId } = await vi.waitFor(
    async () => succeedOverHttp(shared, reverseTransfer, await operator(), { transactionId, reason }),
    patience,
  );
  expect(proposalId).toMatch(/^prp_/);
  expect(await availableOf(receiver, shared)).toBe(5_000);
});

test('taken back by two: the payer has the amount without the fee, and each side an entry that names the transfer', async () => {
  const transfer = await sent();
  const { sender, receiver, transactionId, body } = transfer;
  const before = await availableOf(sender);
  expect(await reverse(transfer)).toMatchObject({
    act: 'ops/reverse-transfer',
    subject: transactionId,
    change: { amountSatang: 5_000, takenSatang: 5_000, shortSatang: 0 },
  });
  expect([await availableOf(sender), await availableOf(receiver)]).toEqual([before + 5_000, 0]);

  const [[back, first], [taken, received]] = await Promise.all([rowsOf(sender), rowsOf(receiver)]);
  expect(back).toMatchObject({ type: 11, status: 2, totalSatang: 5_000, feeSatang: 0, reference: body });
  expect(taken).toMatchObject({ type: 15, status: 2, totalSatang: 5_000, feeSatang: 0, reference: body });
  const shown = async (user: User, row: typeof back) =>
    succeed(door, getTransaction, user, { transactionId: row?.transactionId ?? '' });
  expect(await shown(sender, back)).toMatchObject({
    linkedTransactionId: first?.transactionId,
    ofSatang: 5_000,
    number: shortId(body),
    counterpartyName: 'Somchai J.',
    note: 'rent',
    channel: 'wallet',
  });
  expect(await shown(sender, first)).toMatchObject({ status: 2, linkedTransactionId: back?.transactionId });
  expect(await shown(receiver, taken)).toMatchObject({ linkedTransactionId: received?.transactionId });
  expect(await shown(receiver, received)).toMatchObject({ linkedTransactionId: taken?.transactionId });
});

test('of a reversal that was short the rows of both add up, and the checker explains every satang', async () => {
  const transfer = await sent();
  const { sender, receiver } = transfer;
  await arrangeWallet(door, receiver, { freezeAllSatang: 100 });
  await reverse(transfer);
  for (const user of [sender, receiver]) {
    const sum = (await rowsOf(user)).reduce((total, row) => total + changeOf(row), 0);
    expect(sum).toBe(await availableOf(user));
  }
  expect(await availableOf(receiver)).toBe(100);
  const items = (await Promise.all([sender, receiver].map(({ userId }) => itemsOf(door, userId)))).flat();
  const { violations } = checkLedger(items, { nowMs: door.clock.peekMs() });
  // What arranged the balance and the used-up free transfers has no request of its own, and references lie elsewhere.
  const rules = ['wallet-differs', 'journal-broken', 'lines-do-not-sum-to-zero', 'unread-differs', 'item-damaged'];
  expect(violations.filter(({ rule }) => rules.includes(rule))).toEqual([]);
  const ofEntries = violations.filter(({ rule, detail }) => rule === 'entry-differs' && !detail.includes('reference'));
  expect(ofEntries).toEqual([]);
});

test('takes what is there beside every freeze, says what is short to whoever approves, in the audit and to the payer', async () => {
  const transfer = await sent(4_000, { freezeTransferSatang: 500, freezeWithdrawSatang: 300, freezeAllSatang: 200 });
  const { sender, receiver, transactionId } = transfer;
  const change = { amountSatang: 5_000, takenSatang: 3_000, shortSatang: 2_000, liftedSatang: 0 };
  expect((await reverse(transfer)).change).toEqual(change);
  expect(await walletOf(door, receiver)).toMatchObject({
    availableSatang: 1_000,
    freezeTransferSatang: 500,
    freezeWithdrawSatang: 300,
    freezeAllSatang: 200,
  });
  const audits = await auditsAbout(door, transactionId);
  expect(audits.map((item) => item['change'])).toContainEqual(expect.objectContaining(change));
  const [back] = await rowsOf(sender);
  expect(await succeed(door, getTransaction, sender, { transactionId: back?.transactionId ?? '' })).toMatchObject({
    amountSatang: 3_000,
    ofSatang: 5_000,
  });
});

test("the payer's cap does not bind, and no counter of either changes", async () => {
  const transfer = await sent();
  const { sender, receiver } = transfer;
  await arrangeWallet(door, sender, { availableSatang: 5_000_000 });
  const before = await Promise.all([walletOf(door, sender), walletOf(door, receiver)]);
  await reverse(transfer);
  const after = await Promise.all([walletOf(door, sender), walletOf(door, receiver)]);
  expect(after[0].availableSatang).toBe(5_005_000);
  expect(after.map(({ counters }) => counters)).toEqual(before.map(({ counters }) => counters));
});

test('both are told: the receiver with it, the payer by the event of the new entry', async () => {
  const transfer = await sent(4_000);
  const { sender, receiver } = transfer;
  const inboxOf = async (user: User) => (await succeed(door, getNotificationPage, user, {})).rows;
  const before = await inboxOf(receiver);
  await reverse(transfer);
  const [taken] = await rowsOf(receiver);
  const [told, ...others] = await inboxOf(receiver);
  expect(others).toEqual(before);
  expect(told).toMatchObject({
    type: 11,
    status: 1,
    transactionId: taken?.transactionId,
    transactionType: 15,
    amountSatang: 4_000,
  });

  const [back] = await rowsOf(sender);
  const backBody = back?.transactionId.slice('txn_'.length) ?? '';
  const entry = await readItem(documents, table, keys.entry(sender.userId, backBody));
  const event = moneyInOf(undefined, entry);
  await deliverNotices(door, [event ?? {}]);
  const [toldPayer] = await inboxOf(sender);
  expect(toldPayer).toMatchObject({ type: 9, transactionId: back?.transactionId, transactionType: 11 });
  // A transfer has no page that would follow it: the notice leads to the entry.
  expect(toldPayer?.sourceId).toBeUndefined();
});

test('operators find all four entries by the number of the transfer', async () => {
  const transfer = await sent();
  const { sender, receiver, body } = transfer;
  await reverse(transfer);
  for (const { userId } of [sender, receiver]) {
    for (const item of await itemsOf(door, userId)) {
      if (!String(item['sk']).startsWith('TXN#')) continue;
      const entry = { userId, body: textOf(item, 'sk').slice('TXN#'.length) };
      await noteReference(documents, table, referenceOf(item), entry);
    }
  }
  const { rows } = await succeedAs(door, findTransaction, somebody, { reference: shortId(body) });
  expect(rows.map(({ type }) => type).toSorted((one, other) => one - other)).toEqual([6, 8, 11, 15]);
});

test('what the receiver spends in the very moment of the approval is not taken, and what comes in then is', async () => {
  const less = await sent();
  const first = await propose(less);
  const spend = () => arrangeWallet(door, less.receiver, { availableSatang: 1_200 });
  await approve(first.proposalId, meanwhileDoor(door, spend));
  expect(await availableOf(less.receiver)).toBe(0);
  expect((await rowsOf(less.sender))[0]).toMatchObject({ type: 11, amountSatang: 1_200 });

  const more = await sent(1_000);
  const second = await propose(more);
  const gain = () => arrangeWallet(door, more.receiver, { availableSatang: 6_000 });
  await approve(second.proposalId, meanwhileDoor(door, gain));
  expect(await availableOf(more.receiver)).toBe(1_000);
  expect((await rowsOf(more.sender))[0]).toMatchObject({ type: 11, amountSatang: 5_000 });
});

test('what is frozen in the very moment of the approval is not taken', async () => {
  const transfer = await sent();
  const { proposalId } = await propose(transfer);
  const freeze = () => arrangeWallet(door, transfer.receiver, { freezeWithdrawSatang: 4_999 });
  await approve(proposalId, meanwhileDoor(door, freeze));
  expect(await availableOf(transfer.receiver)).toBe(4_999);
});

test('transfer-reversed: it is not proposed again, and a second proposal of the same is stale', async () => {
  const transfer = await sent(4_000);
  const { sender, receiver, transactionId } = transfer;
  const [one, other] = [await propose(transfer), await propose(transfer)];
  expect((await approve(one.proposalId)).code).toBe(1);
  await arrangeWallet(door, receiver, { availableSatang: 9_000 });
  await unchanged(door, [sender, receiver], async () => {
    expectRefusal(await approve(other.proposalId), 'proposal-stale');
    expectRefusal(await askAs(door, operation, somebody, { transactionId, reason }), 'transfer-reversed');
  });
});

test('two approvals of the same transfer at once are one reversal', async () => {
  const transfer = await sent();
  const proposals = [await propose(transfer), await propose(transfer)];
  await arrangeWallet(door, transfer.receiver, { availableSatang: 50_000 });
  const answers = await Promise.all(proposals.map(({ proposalId }) => approve(proposalId)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await availableOf(transfer.receiver)).toBe(45_000);
});

test('proposal-not-open: another approval that came between the looks at the proposal and at the money', async () => {
  const { proposalId } = await propose(await sent());
  const late = meanwhileDoor(door, () => approve(proposalId), 'BatchGet', 3);
  expectRefusal(await approve(proposalId, late), 'proposal-not-open', { state: 'approved' });
});

test('nothing-to-take-back: everything was spent, or is frozen, when it is proposed or by its approval', async () => {
  const transfer = await sent();
  const { sender, receiver, transactionId } = transfer;
  const { proposalId } = await propose(transfer);
  await arrangeWallet(door, receiver, { availableSatang: 800, freezeAllSatang: 800 });
  await unchanged(door, [sender, receiver], async () => {
    expectRefusal(await approve(proposalId), 'nothing-to-take-back');
    expectRefusal(await askAs(door, operation, somebody, { transactionId, reason }), 'nothing-to-take-back');
  });
  // The proposal is open still, and is carried out once there is something.
  await arrangeWallet(door, receiver, { freezeAllSatang: 0 });
  expect((await approve(proposalId)).code).toBe(1);
});

test("transaction-not-found: nobody's, the receiver's own entry, and money that is no transfer", async () => {
  const { sender, receiver } = await sent();
  const received = (await rowsOf(receiver)).find(({ type }) => type === 6)?.transactionId ?? '';
  const topUp = (await rowsOf(sender)).find(({ type }) => type === 1)?.transactionId ?? '';
  const body = topUp.slice('txn_'.length);
  await noteReference(documents, table, body, { userId: sender.userId, body });
  for (const transactionId of [`txn_${'0'.repeat(20)}`, received, topUp]) {
    expectRefusal(await askAs(door, operation, somebody, { transactionId, reason }), 'transaction-not-found');
  }
});

test('role-missing: without the role for money nobody proposes it', async () => {
  const { transactionId } = await sent();
  const others = await newOperator(door, ['identity', 'support', 'register']);
  expectRefusal(await askAs(door, operation, others, { transactionId, reason }), 'role-missing');
});
