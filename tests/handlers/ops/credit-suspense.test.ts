import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { creditSuspense } from '../../../shared/contracts/ops/credit-suspense.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../../functions/handlers/ops/credit-suspense.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../../functions/handlers/top-up/detail.ts';
import { newProviderLines } from '../../../functions/books/provider-lines.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { maskMobile } from '../../../shared/masking.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { refundOnStatement } from '../../front-door/proposals/stated-refund.ts';
import { stuckMoney } from '../../front-door/proposals/stuck-money.ts';

const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
/** The same where nobody listens at the bank's address. */
const silent = withBank(opened, { ...bank, access: { ...bank.access, url: 'http://127.0.0.1:9' } });
const reason = "by the payer's letter, ticket 4712";
const approve = async (proposalId: string, at: Door = door) =>
  askAs(at, approveProposal, await newOperator(door), { proposalId, reason }, { way: 'console' });
const proposed = async (suspenseId: string, to: string) =>
  succeedAs(door, operation, await newOperator(door), { suspenseId, to, reason });

/** What the bank says of a refund that it has carried out. */
const paidBack = { status: 'completed' as const, completedAtMs: 1 };

afterEach(async () => {
  expect(await violationsIn(door)).toEqual([]);
});

test("given stuck money, an operator proposes to credit it, over the operators' own API; nothing changes by it", async () => {
  const { suspenseId, itemNow } = await stuckMoney(door);
  const shared = await openDoor();
  const { userId } = await newUser(shared, { tier: 'semi' });
  const item = await itemNow();
  // Stuck, it is nothing that the stage's sweep would look at.
  await door.clients.documents.send(new PutCommand({ TableName: door.stage.tableName, Item: { ...item } }));
  const input = { suspenseId, to: userId, reason };
  expect((await succeedOverHttp(shared, creditSuspense, await operator(), input)).proposalId).toMatch(/^prp_/);
  expect(await walletOf(shared, { ...(await newUser(shared)), userId })).toMatchObject({ availableSatang: 0 });
});

test('credited by two: the wallet has it as a top-up that counts in its limits, and suspense is cleared under its own name', async () => {
  const { suspenseId, body, itemNow } = await stuckMoney(door);
  const user = await newUser(door, { tier: 'semi' });
  const { change } = await carryOut(door, operation, { suspenseId, to: user.userId, reason });
  expect(change).toMatchObject({ amountSatang: 12_300, creditedTo: user.userId });
  const { availableSatang, counters } = await walletOf(door, user);
  expect(availableSatang).toBe(12_300);
  expect(
    Object.entries(counters)
      .filter(([name]) => /^limit[23]_/.test(name))
      .map(([, used]) => used),
  ).toEqual([12_300, 12_300]);
  expect(await itemNow()).toMatchObject({ state: 'credited', creditedTo: user.userId });
  const entryBody = bodyOfId('txn', String(change?.['transactionId'])) ?? '';
  const entry = await readItem(door.clients.documents, door.runtime.table, keys.entry(user.userId, entryBody));
  if (entry === undefined) throw new Error('there is no entry');
  expect(newProviderLines(undefined, entry)).toMatchObject([
    { account: 'provider:suspense', reference: `sus_${body}`, amountSatang: -12_300 },
  ]);
  expect(await succeed(door, getTopUp, user, { topUpId: `tup_${entryBody}` })).toMatchObject({
    status: 2,
    amountSatang: 12_300,
  });
});

test('whoever approves sees for which reference it came, whose that is, and who is to have it: masked, all of them', async () => {
  const name = { firstName: 'Somchai', lastName: 'Jaidee' };
  const [payer, user] = [await newUser(door, { tier: 'semi', ...name }), await newUser(door, { tier: 'semi' })];
  const cameFor = referenceOf(await succeed(door, createTopUp, payer, { amountSatang: 50_000, method: 2 }));
  const detailsOf = async (of?: string) => {
    const { suspenseId } = await stuckMoney(door, 12_300, of);
    const { proposalId } = await proposed(suspenseId, user.userId);
    return (await succeedAs(door, listProposals, await newOperator(door), { proposalId })).rows[0]?.details;
  };
  const creditedToWhom = `${user.userId}, ***, ${maskMobile(user.mobile)}`;
  expect(await detailsOf(cameFor)).toEqual({
    creditedTo: user.userId,
    cameFor,
    cameForWhom: `${payer.userId}, Som*** J., ${maskMobile(payer.mobile)}`,
    creditedToWhom,
  });
  expect(await detailsOf()).toMatchObject({ cameForWhom: 'nobody has it', creditedToWhom });
});

test('suspense-no-room: the limit of a day or the cap, at the proposal and again at the approval', async () => {
  const [{ suspenseId }, user] = [await stuckMoney(door, 150_000), await newUser(door, { tier: 'unauthorized' })];
  const { proposalId } = await proposed(suspenseId, user.userId);
  await arrangeWallet(door, user, { availableSatang: 200_000 });
  await unchanged(door, [user], async () => {
    expectRefusal(await approve(proposalId), 'suspense-no-room', { because: 'cap-reached' });
  });
  await arrangeWallet(door, user, { availableSatang: 0 });
  const large = await stuckMoney(door, 200_001);
  const input = { suspenseId: large.suspenseId, to: user.userId, reason };
  expectRefusal(await askAs(door, operation, await newOperator(door), input), 'suspense-no-room', {
    because: 'limit-reached',
  });
});

test.for(['availableSatang', 'heldSatang', 'reserveSatang'])(
  'suspense-no-room: the wallet is filled in the very moment of the approval, in its %s',
  async (balance) => {
    const [{ suspenseId }, user] = [await stuckMoney(door), await newUser(door, { tier: 'unauthorized' })];
    const { proposalId } = await proposed(suspenseId, user.userId);
    const filled = meanwhileDoor(door, () => arrangeWallet(door, user, { [balance]: 299_000 }));
    expectRefusal(await approve(proposalId, filled), 'suspense-no-room', { because: 'cap-reached' });
    await arrangeWallet(door, user, { [balance]: 0 });
  },
);

test('a word of the bank that it went back all the same is kept as a contradiction and changes nothing', async () => {
  const { suspenseId, body, bankReference, itemNow } = await stuckMoney(door);
  const user = await newUser(door, { tier: 'semi' });
  await carryOut(door, operation, { suspenseId, to: user.userId, reason });
  const before = await itemNow();
  const word = { refundKey: body, bankReference, amountSatang: 12_300, completedAtMs: door.clock.peekMs() };
  const event = { type: 'refund.completed', eventId: randomUUID(), ...word } as const;
  expect(await tellBankEvent(door, event)).toEqual({ status: 200, outcome: 'contradiction' });
  expect(await itemNow()).toEqual(before);
});

test('refund-not-ruled-out: what the bank has paid back after all is credited to nobody, and is refunded by its word', async () => {
  const { suspenseId, body, itemNow, amountSatang, bankReference } = await stuckMoney(door);
  const user = await newUser(door, { tier: 'semi' });
  const input = { suspenseId, to: user.userId, reason };
  const order = { refundKey: body, bankReference, amountSatang };
  const { proposalId } = await proposed(suspenseId, user.userId);
  bank.refunds.set(body, { ...order, amountSatang: 1, ...paidBack });
  expectRefusal(await askAs(door, operation, await newOperator(door), input), 'refund-not-ruled-out');
  expectRefusal(await approve(proposalId), 'refund-not-ruled-out');
  bank.refunds.set(body, { ...order, ...paidBack });
  expectRefusal(await approve(proposalId), 'proposal-stale');
  expect(await itemNow()).toMatchObject({ state: 'refunded' });
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 0 });
});

test('refund-not-ruled-out: what the bank calls more than is left of the payment went back in part elsewhere', async () => {
  const { suspenseId, setWhy, itemNow } = await stuckMoney(door);
  const user = await newUser(door, { tier: 'semi' });
  const { proposalId } = await proposed(suspenseId, user.userId);
  await setWhy('refund-exceeds-payment');
  const input = { suspenseId, to: user.userId, reason };
  expectRefusal(await askAs(door, operation, await newOperator(door), input), 'refund-not-ruled-out');
  expectRefusal(await approve(proposalId), 'proposal-stale');
  expect(await itemNow()).toMatchObject({ state: 'stuck' });
});

test('refund-not-ruled-out: nor is it where the bank called it so before it was ordered again, and gives another reason now', async () => {
  const { suspenseId, setInPart, setWhy } = await stuckMoney(door);
  const user = await newUser(door, { tier: 'semi' });
  await setInPart();
  await setWhy('no answer to 20 tries');
  const input = { suspenseId, to: user.userId, reason };
  expectRefusal(await askAs(door, operation, await newOperator(door), input), 'refund-not-ruled-out');
});

test('refund-stated: what the bank denies and its statement has as paid is credited to nobody', async () => {
  const money = await stuckMoney(door);
  const user = await newUser(door, { tier: 'semi' });
  await refundOnStatement(door, money);
  const input = { suspenseId: money.suspenseId, to: user.userId, reason };
  const answer = await unchanged(door, [user], async () => askAs(door, operation, await newOperator(door), input));
  expectRefusal(answer, 'refund-stated', { because: 'line' });
});

test('partner-not-reachable: while the bank says nothing, nothing is credited, neither proposed nor approved', async () => {
  const { suspenseId, itemNow } = await stuckMoney(door);
  const user = await newUser(door, { tier: 'semi' });
  const { proposalId } = await proposed(suspenseId, user.userId);
  const input = { suspenseId, to: user.userId, reason };
  expectRefusal(await askAs(silent, operation, await newOperator(door), input), 'partner-not-reachable');
  expectRefusal(await approve(proposalId, silent), 'partner-not-reachable');
  expect(await itemNow()).toMatchObject({ state: 'stuck' });
});

test('suspense-not-stuck, suspense-not-found and user-not-found', async () => {
  const [{ suspenseId, setState }, { userId: to }, somebody] = [
    await stuckMoney(door),
    await newUser(door, { tier: 'semi' }),
    await newOperator(door),
  ];
  const someId = door.runtime.random.idBody(door.clock.peekMs());
  const ask = (input: object) => askAs(door, operation, somebody, { suspenseId, to, reason, ...input });
  expectRefusal(await ask({ suspenseId: `sus_${someId}` }), 'suspense-not-found');
  expectRefusal(await ask({ to: `usr_${someId}` }), 'user-not-found');
  await setState('refunding');
  expectRefusal(await ask({}), 'suspense-not-stuck', { state: 'refunding' });
  await setState('stuck');
});
