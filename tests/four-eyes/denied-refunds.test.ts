import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Operation } from '../../functions/runtime/operation/implement.ts';
import { operation as approveProposal } from '../../functions/handlers/ops/approve-proposal.ts';
import { operation as correctRefund } from '../../functions/handlers/ops/correct-refund.ts';
import { operation as creditSuspense } from '../../functions/handlers/ops/credit-suspense.ts';
import { operation as orderRefund } from '../../functions/handlers/ops/order-refund.ts';
import { operation as resolveSuspense } from '../../functions/handlers/ops/resolve-suspense.ts';
import { operation as closeContradiction } from '../../functions/handlers/partner/close-contradiction.ts';
import { operation as listContradictions } from '../../functions/handlers/partner/list-contradictions.ts';
import { payoutReaders } from '../../functions/ledger/payee/payout-readers.ts';
import type { Finding } from '../../functions/domains/books/finding.ts';
import { dropFinding } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import type { Key } from '../../functions/table/keys/key.ts';
import { paidBackKey } from '../../functions/table/paid-back.ts';
import { endReopening } from '../../functions/table/reopened.ts';
import { refusals } from '../../shared/refusals.ts';
import type { Contract, FourEyesContract } from '../../shared/operation.ts';
import { expectRefusal } from '../front-door/door/ask.ts';
import { openProcessDoor } from '../front-door/in-process/door.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { tellBankEvent } from '../front-door/money/bank.ts';
import { violationsIn } from '../front-door/payouts/hold.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../front-door/people/operators.ts';
import { newUser } from '../front-door/people/users.ts';
import { closeBetween, refundOnStatement } from '../front-door/proposals/stated-refund.ts';
import { stated } from '../front-door/proposals/statement-line.ts';
import { stuckMoney } from '../front-door/proposals/stuck-money.ts';

const opened = await openProcessDoor();
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const books = { documents: door.clients.documents, table: door.runtime.table };
const reason = 'the bank denies it, ticket 4715';
const { marginMs, memoryMs } = payoutReaders['bank-account'].terms;
const documentsPut = (key: Key, item: object) =>
  books.documents.send(new PutCommand({ TableName: books.table, Item: { ...key, ...item } }));
const minuteMs = 60_000;
const dayMs = 86_400_000;
const statedLateMs = 3 * dayMs;

beforeEach(() => door.clock.advance(dayMs));
afterEach(async () => {
  expect(await violationsIn(door)).toEqual([]);
});

type Money = Awaited<ReturnType<typeof stuckMoney>>;

/** Proposes an act on money in suspense. */
const propose = async <C extends FourEyesContract & Contract>(
  operation: Operation<C>,
  money: Money,
  more: object = {},
) => askAs(door, operation, await newOperator(door), { suspenseId: money.suspenseId, reason, ...more });
const credit = async (money: Money) =>
  propose(creditSuspense, money, { to: (await newUser(door, { tier: 'semi' })).userId });
const order = (money: Money) => propose(orderRefund, money);
const resolve = (money: Money, paidBackBy = `BNK${money.body}`) => propose(resolveSuspense, money, { paidBackBy });
const approve = async (proposalId: string) =>
  askAs(door, approveProposal, await newOperator(door), { proposalId, reason }, { way: 'console' });

/** Something happens once, right before the transaction that changes the money, when all was read for it. */
async function rightBefore<T>({ key }: Money, act: () => Promise<unknown>, run: () => Promise<T>): Promise<T> {
  const { middlewareStack } = door.runtime.aws.documents;
  let isDue = true;
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isChange = commandName.startsWith('TransactWrite') && JSON.stringify(args.input).includes(key.sk);
        const isNow = isDue && isChange;
        if (isNow) {
          isDue = false;
          await act();
        }
        return next(args);
      },
    { step: 'initialize', name: 'right-before' },
  );
  try {
    return await run();
  } finally {
    middlewareStack.remove('right-before');
  }
}

test.for(['unknown', 'failed'] as const)(
  'what the bank calls %s and its statement has as paid is neither credited, ordered again nor closed by hand, and ends by the line',
  async (said) => {
    const money = await stuckMoney(door);
    const { suspenseId, body, bankReference, amountSatang } = money;
    const { data } = await credit(money);
    if (said === 'failed') {
      const refund = { refundKey: body, bankReference, amountSatang };
      bank.refunds.set(body, { ...refund, status: 'failed', failedAtMs: 1, reason: 'account closed' });
    }
    const line = await refundOnStatement(door, money);
    const because = { because: 'line' } as const;
    expectRefusal(await credit(money), 'refund-stated', because);
    expectRefusal(await resolve(money), 'refund-stated', because);
    if (said === 'unknown') expectRefusal(await order(money), 'refund-stated', because);
    expectRefusal(await approve(String(Object(data).proposalId)), 'refund-stated', because);
    expect(await money.itemNow()).toMatchObject({ state: 'stuck' });
    await carryOut(door, correctRefund, { suspenseId, ...line, partnerSatang: amountSatang, reason });
    expect(await money.itemNow()).toMatchObject({ state: 'refunded' });
  },
);

test('what the bank has forgotten it denies too: it is ended by hand once every day is closed, and none may be of it', async () => {
  const money = await stuckMoney(door);
  const { body, amountSatang } = money;
  const arrivedAtMs = Number((await money.itemNow())?.['arrivedAtMs']);
  door.clock.advance(arrivedAtMs + memoryMs - minuteMs - door.clock.peekMs());
  expect((await credit(money)).code).toBe(1);
  door.clock.advance(minuteMs);
  const openDays = { because: 'open-days' } as const;
  for (const act of [credit, order, resolve]) expectRefusal(await act(money), 'refund-stated', openDays);

  const lastMs = arrivedAtMs + memoryMs + marginMs + statedLateMs;
  await closeBetween(door, arrivedAtMs - marginMs, lastMs - dayMs);
  expectRefusal(await credit(money), 'refund-stated', openDays);
  door.clock.advance(lastMs - door.clock.peekMs());
  await closeBetween(door, lastMs, lastMs);
  // Of a line that names nobody the bank alone knows what it paid.
  const nameless = await stated(door, { payoutKey: body, amountSatang }, { reference: 'BATCH7', end: 'left' });
  for (const act of [credit, order, resolve])
    expectRefusal(await act(money), 'refund-stated', { because: 'may-be-line' });
  // As one by which somebody has paid it back it is what closes it, and keeps the other two as they are.
  expect((await resolve(money, 'LINE-1')).code).toBe(1);
  await dropFinding(books, nameless.line.lineDay, { identity: nameless.line.lineIdentity, end: 'left' });

  for (const act of [credit, order, resolve]) {
    const { data } = await act(money);
    const reopened = { fromDay: nameless.line.lineDay, atMs: door.clock.peekMs() + 1 };
    const put = new PutCommand({ TableName: books.table, Item: { ...keys.bookReopened(), ...reopened } });
    const proposalId = String(Object(data).proposalId);
    const answer = await rightBefore(
      money,
      () => books.documents.send(put),
      () => approve(proposalId),
    );
    expectRefusal(answer, 'refund-stated', openDays);
    expect(await money.itemNow()).toMatchObject({ state: 'stuck' });
    await endReopening(books, reopened);
    if (act !== resolve) continue;
    expect((await approve(proposalId)).code).toBe(1);
    expect(await money.itemNow()).toMatchObject({ state: 'refunded' });
  }
});

/** Money that is stuck past the bank's memory, and every day on which it could have been paid back is closed. */
async function forgottenMoney(): Promise<Money> {
  const money = await stuckMoney(door);
  const arrivedAtMs = Number((await money.itemNow())?.['arrivedAtMs']);
  const lastMs = arrivedAtMs + memoryMs + marginMs + statedLateMs;
  door.clock.advance(lastMs - door.clock.peekMs());
  await closeBetween(door, arrivedAtMs - marginMs, lastMs);
  return money;
}

test('a line that is known to be something else keeps nothing of what the bank has forgotten', async () => {
  const money = await forgottenMoney();
  const { body, amountSatang } = money;
  const refusedFor = { because: 'may-be-line' } as const;
  const lineOf = async (more: Partial<Finding>) => {
    const { line } = await stated(
      door,
      { payoutKey: body, amountSatang },
      { reference: 'BATCH7', end: 'left', ...more },
    );
    return async () => dropFinding(books, line.lineDay, { identity: line.lineIdentity, end: more.end ?? 'left' });
  };
  const another = await stuckMoney(door);
  await documentsPut(paidBackKey('HAND-8'), { suspense: another.body });
  for (const [name, more] of Object.entries({
    'the airtime partner was paid its bill by it': {
      amountSatang: 90 * amountSatang,
      correctedInto: 'airtime-payable',
    },
    'it is the refund of another payment': { reference: another.body },
    'another day has confirmed it': { end: 'confirmed' },
    'it has paid another one back by hand': { lineReference: 'HAND8' },
  } satisfies Readonly<Record<string, Partial<Finding>>>)) {
    const drop = await lineOf(more);
    expect([name, (await credit(money)).code]).toEqual([name, 1]);
    await drop();
  }
  for (const more of [
    { amountSatang: 2 * amountSatang },
    // A fee may be missing of it.
    { amountSatang: amountSatang - 1_000 },
    // The other one may lie in this sum beside it.
    { lineReference: 'HAND8', amountSatang: 2 * amountSatang },
    // Twenty signs of the bank's own are no key of ours.
    { reference: '20261130000000000042' },
  ]) {
    const drop = await lineOf(more);
    expectRefusal(await credit(money), 'refund-stated', refusedFor);
    await drop();
  }
});

test('what has come back from an account that was closed is credited, once the bank says that it failed', async () => {
  const money = await stuckMoney(door);
  const { body, bankReference, amountSatang } = money;
  await refundOnStatement(door, money);
  await stated(door, { payoutKey: body, amountSatang }, { direction: 'in', lineReference: 'LINE2' });
  expectRefusal(await credit(money), 'refund-stated', { because: 'line' });
  const refund = { refundKey: body, bankReference, amountSatang };
  bank.refunds.set(body, { ...refund, status: 'failed', failedAtMs: 1, reason: 'account closed' });
  expect((await credit(money)).code).toBe(1);
});

test('what has come back so, and the bank has forgotten, is ended by hand as what it denies and no line is of', async () => {
  const money = await forgottenMoney();
  const { body, amountSatang } = money;
  const { line } = await stated(door, { payoutKey: body, amountSatang });
  for (const act of [credit, order, resolve]) expectRefusal(await act(money), 'refund-stated', { because: 'line' });
  // A payment in that names the key brings nothing back: whoever was paid may have it from their own statement.
  const theirs = { about: 'payment', direction: 'in', lineReference: 'THEIRS', end: 'left' } as const;
  const { line: named } = await stated(door, { payoutKey: body, amountSatang }, theirs);
  expectRefusal(await credit(money), 'refund-stated', { because: 'line' });
  await dropFinding(books, named.lineDay, { identity: named.lineIdentity, end: 'left' });
  await stated(door, { payoutKey: body, amountSatang }, { direction: 'in', lineReference: 'LINE2' });
  // As long as another line may be of it, or a day is open, it may have been paid a second time.
  const more = { reference: 'BATCH7', end: 'left' } as const;
  const { line: nameless } = await stated(door, { payoutKey: body, amountSatang }, more);
  expectRefusal(await credit(money), 'refund-stated', { because: 'may-be-line' });
  await dropFinding(books, nameless.lineDay, { identity: nameless.lineIdentity, end: 'left' });
  const reopened = { fromDay: line.lineDay, atMs: door.clock.peekMs() + 1 };
  const { data } = await resolve(money);
  const proposalId = String(Object(data).proposalId);
  const answer = await rightBefore(
    money,
    () => documentsPut(keys.bookReopened(), reopened),
    () => approve(proposalId),
  );
  expectRefusal(answer, 'refund-stated', { because: 'open-days' });
  expectRefusal(await credit(money), 'refund-stated', { because: 'open-days' });
  await endReopening(books, reopened);
  for (const act of [credit, order]) expect((await act(money)).code).toBe(1);
  expect((await approve(proposalId)).code).toBe(1);
  expect(await money.itemNow()).toMatchObject({ state: 'refunded' });
});

test('what the bank has told as gone back under a key of its own is credited to nobody, until people find that it is not so', async () => {
  const somebody = await newOperator(door);
  const [allowed, ruledOut] = [1, refusals['refund-not-ruled-out'].code];
  for (const [found, code] of [
    ['known', allowed],
    ['told', ruledOut],
    ['neither', ruledOut],
  ] as const) {
    const money = await stuckMoney(door);
    const { body, bankReference, amountSatang } = money;
    const told = { refundKey: `BANKS-OWN-${body}`, bankReference, amountSatang };
    const event = { type: 'refund.completed', eventId: crypto.randomUUID(), ...told, completedAtMs: 1 } as const;
    expect(await tellBankEvent(door, event)).toMatchObject({ outcome: 'contradiction' });
    for (const act of [credit, order]) expectRefusal(await act(money), 'refund-not-ruled-out');
    // By that very payment it is closed; and it says nothing of other money.
    expect((await resolve(money)).code).toBe(1);
    expect((await credit(await stuckMoney(door))).code).toBe(1);

    const { rows } = await succeedAs(door, listContradictions, somebody, {});
    const { contradiction = '' } = rows.find(({ reference }) => reference === told.refundKey) ?? {};
    await succeedAs(door, closeContradiction, somebody, { contradiction, outcome: found, reason });
    expect((await credit(money)).code).toBe(code);
  }
});
