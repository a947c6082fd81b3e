import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { resolveSuspense } from '../../../shared/contracts/ops/resolve-suspense.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as listContradictions } from '../../../functions/handlers/partner/list-contradictions.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { operation as listSuspense } from '../../../functions/handlers/ops/list-suspense.ts';
import { operation } from '../../../functions/handlers/ops/resolve-suspense.ts';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../../front-door/money/bank.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';
import { refundOnStatement } from '../../front-door/proposals/stated-refund.ts';

// A table of its own: the stage's sweep would send the money back meanwhile.
const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
/** The same where nobody listens at the bank's address. */
const silent = withBank(opened, { ...bank, access: { ...bank.access, url: 'http://127.0.0.1:9' } });
const { documents } = door.clients;
const { table } = door.runtime;
const { month } = periodsAt(door.clock.peekMs());
const reason = 'paid back by finance, ticket 4711';

/** Money that fitted nowhere, in a state of the test's choice; far from the sweep, which would take it on. */
async function arrange(state: 'stuck' | 'refunding' = 'stuck') {
  const reference = door.runtime.random.idBody(door.clock.peekMs());
  await tellBankEvent(door, receivedEvent(paymentOf(door, reference, 12_300)));
  const { rows } = await succeed(door, listSuspense, await operator(), { month });
  const row = rows.find((each) => each.reference === reference);
  if (row === undefined) throw new Error('nothing is in suspense under this reference');
  const body = row.suspenseId.slice('sus_'.length);
  const key = keys.suspense(month, body);
  const setState = (to: string) =>
    documents.send(
      new UpdateCommand({
        TableName: table,
        Key: { ...key },
        UpdateExpression: 'SET #state = :state REMOVE duePk, dueAtMs',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': to },
      }),
    );
  await setState(state);
  const paidBackBy = `BNK${body}`;
  return { ...row, body, paidBackBy, setState, itemNow: () => readItem(documents, table, key) };
}

test("given a stuck refund, an operator proposes to close it, over the operators' own API; nothing changes by it", async () => {
  const { suspenseId, paidBackBy, itemNow } = await arrange();
  const item = await itemNow();
  // Stuck, it is nothing that the stage's sweep would look at.
  await documents.send(new PutCommand({ TableName: door.stage.tableName, Item: { ...item } }));
  expect(
    (await succeedOverHttp(door, resolveSuspense, await operator(), { suspenseId, paidBackBy, reason })).proposalId,
  ).toMatch(/^prp_/);
  expect(
    await readItem(documents, door.stage.tableName, { pk: String(item?.['pk']), sk: String(item?.['sk']) }),
  ).toEqual(item);
});

test('carried out: it is refunded by a journal that empties the suspense, and the checker finds every satang', async () => {
  const { suspenseId, paidBackBy, body, itemNow } = await arrange();
  expect(await carryOut(door, operation, { suspenseId, paidBackBy, reason })).toMatchObject({
    act: 'ops/resolve-suspense',
    subject: suspenseId,
  });
  const item = await itemNow();
  expect(item).toMatchObject({ state: 'refunded', paidBackBy, refundJournal: { kind: 'refund' } });
  const { violations } = checkLedger(await itemsOf(door, keys.suspense(month, body).pk), {
    nowMs: door.clock.peekMs(),
  });
  expect(violations.filter(({ subject }) => subject.includes(body))).toEqual([]);
  const { rows } = await succeed(door, listSuspense, await operator(), { month });
  expect(rows.find((row) => row.suspenseId === suspenseId)).toMatchObject({ state: 'refunded', paidBackBy });
});

test("the bank's word that comes before the approval makes it stale: nobody is paid back twice", async () => {
  const { suspenseId, paidBackBy, body, bankReference, itemNow } = await arrange();
  const [proposer, approver] = await Promise.all([newOperator(door), newOperator(door)]);
  const { proposalId } = await succeedAs(door, operation, proposer, { suspenseId, paidBackBy, reason });
  const event = {
    type: 'refund.completed',
    eventId: randomUUID(),
    refundKey: body,
    bankReference,
    amountSatang: 12_300,
    completedAtMs: door.clock.peekMs(),
  } as const;
  expect(await tellBankEvent(door, event)).toEqual({ status: 200, outcome: 'refunded' });
  expectRefusal(
    await askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' }),
    'proposal-stale',
  );
  expect(Object.keys((await itemNow()) ?? {})).not.toContain('paidBackBy');
});

test('refund-stated: what the bank denies and its statement has as paid under our key is closed by that line alone', async () => {
  const { suspenseId, paidBackBy, body } = await arrange();
  await refundOnStatement(door, { body, amountSatang: 12_300 });
  const answer = await askAs(door, operation, await newOperator(door), { suspenseId, paidBackBy, reason });
  expectRefusal(answer, 'refund-stated', { because: 'line' });
});

test('refund-not-ruled-out, partner-not-reachable: what the bank may have paid back is closed by nobody', async () => {
  const { suspenseId, paidBackBy, body, bankReference, itemNow } = await arrange();
  const [proposer, approver] = await Promise.all([newOperator(door), newOperator(door)]);
  const input = { suspenseId, paidBackBy, reason };
  const { proposalId } = await succeedAs(door, operation, proposer, input);
  const approveAt = (at: typeof door) =>
    askAs(at, approveProposal, approver, { proposalId, reason }, { way: 'console' });
  expectRefusal(await askAs(silent, operation, proposer, input), 'partner-not-reachable');
  expectRefusal(await approveAt(silent), 'partner-not-reachable');
  const paid = { refundKey: body, bankReference, status: 'completed', completedAtMs: 1 } as const;
  bank.refunds.set(body, { ...paid, amountSatang: 1 });
  expectRefusal(await askAs(door, operation, proposer, input), 'refund-not-ruled-out');
  expectRefusal(await approveAt(door), 'refund-not-ruled-out');
  // Its own word that it has paid it back ends it, and what was to be closed by hand is another fact by then.
  bank.refunds.set(body, { ...paid, amountSatang: 12_300 });
  expectRefusal(await approveAt(door), 'proposal-stale');
  expect(await itemNow()).toMatchObject({ state: 'refunded' });
  expect(Object.keys((await itemNow()) ?? {})).not.toContain('paidBackBy');
});

test('another word of why it is stuck makes the approval stale: the approver has read the former', async () => {
  const { suspenseId, paidBackBy, itemNow, body } = await arrange();
  const [proposer, approver] = await Promise.all([newOperator(door), newOperator(door)]);
  const { proposalId } = await succeedAs(door, operation, proposer, { suspenseId, paidBackBy, reason });
  const {
    rows: [row],
  } = await succeedAs(door, listProposals, approver, { proposalId });
  expect(row).toMatchObject({
    present: { state: 'stuck', amount: 'THB 123.00', stuckBecause: 'not known' },
    details: { paidBackBy },
  });
  await documents.send(
    new UpdateCommand({
      TableName: table,
      Key: { ...keys.suspense(month, body) },
      UpdateExpression: 'SET stuckBecause = :why',
      ExpressionAttributeValues: { ':why': 'account-closed' },
    }),
  );
  expectRefusal(
    await askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' }),
    'proposal-stale',
  );
  expect(await itemNow()).toMatchObject({ state: 'stuck' });
});

test("the bank's word that comes after it is a contradiction: the payer may have it twice", async () => {
  const { suspenseId, paidBackBy, body, bankReference } = await arrange();
  await carryOut(door, operation, { suspenseId, paidBackBy, reason });
  const event = {
    type: 'refund.completed',
    eventId: randomUUID(),
    refundKey: body,
    bankReference,
    amountSatang: 12_300,
    completedAtMs: door.clock.peekMs(),
  } as const;
  expect(await tellBankEvent(door, event)).toEqual({ status: 200, outcome: 'contradiction' });
  const { rows } = await succeed(door, listContradictions, await operator(), {});
  expect(rows.find(({ reference }) => reference === body)).toMatchObject({ about: 'refund', known: { paidBackBy } });
});

describe('bank-payment-used: one payment pays one refund back', () => {
  /** A reference of this test's own, as a statement may have it. */
  const newPayment = () => `bnk-${randomUUID().slice(0, 18)}`;

  test('once it has closed one, nobody can propose it for another, however it is written', async () => {
    const [one, other] = [await arrange(), await arrange()];
    const payment = newPayment();
    await carryOut(door, operation, { suspenseId: one.suspenseId, paidBackBy: payment, reason });
    for (const paidBackBy of [payment, payment.toUpperCase(), payment.replaceAll('-', '')]) {
      const again = await askAs(door, operation, await newOperator(door), {
        suspenseId: other.suspenseId,
        paidBackBy,
        reason,
      });
      expectRefusal(again, 'bank-payment-used');
    }
  });

  test('typed for another refund as well, whoever approves reads for which, and what became of that', async () => {
    const [one, other] = [await arrange(), await arrange()];
    const payment = newPayment();
    const [first, second] = [await newOperator(door), await newOperator(door)];
    const typed = await succeedAs(door, operation, first, {
      suspenseId: one.suspenseId,
      paidBackBy: payment,
      reason,
    });
    const again = await succeedAs(door, operation, second, {
      suspenseId: other.suspenseId,
      paidBackBy: payment.toUpperCase(),
      reason,
    });
    const seenAt = async (proposalId: string) =>
      (await succeedAs(door, listProposals, await newOperator(door), { proposalId })).rows[0]?.details?.[
        'alsoTypedFor'
      ];
    expect(await seenAt(again.proposalId)).toBe(`${one.suspenseId} (${typed.proposalId}, open)`);
    expect(await seenAt(typed.proposalId)).toBe(`${other.suspenseId} (${again.proposalId}, open)`);
  });

  test('proposed for two, the second approval is refused, one after the other or at the same moment', async () => {
    for (const order of ['after', 'at once'] as const) {
      const [one, other] = [await arrange(), await arrange()];
      const [proposer, approver] = await Promise.all([newOperator(door), newOperator(door)]);
      const paidBackBy = newPayment();
      const proposed = [];
      for (const { suspenseId } of [one, other])
        proposed.push(await succeedAs(door, operation, proposer, { suspenseId, paidBackBy, reason }));
      const approve = (proposalId: string) =>
        askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' });
      const answers = [];
      if (order === 'at once')
        answers.push(...(await Promise.all(proposed.map(async ({ proposalId }) => approve(proposalId)))));
      else for (const { proposalId } of proposed) answers.push(await approve(proposalId));
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
      for (const answer of answers.filter(({ code }) => code !== 1)) expectRefusal(answer, 'bank-payment-used');
      const states = [(await one.itemNow())?.['state'], (await other.itemNow())?.['state']];
      expect(new Set(states)).toEqual(new Set(['refunded', 'stuck']));
    }
  });
});

describe('bank-payment-came-in: what came to us has paid nothing back', () => {
  test("neither the payment that is to be paid back nor anybody else's can be named, however it is written", async () => {
    const [one, other] = [await arrange(), await arrange()];
    const written = one.bankReference.replace('BNK', 'bnk-').toLowerCase();
    for (const paidBackBy of [one.bankReference, written, other.bankReference]) {
      const answer = await askAs(door, operation, await newOperator(door), {
        suspenseId: one.suspenseId,
        paidBackBy,
        reason,
      });
      expectRefusal(answer, 'bank-payment-came-in');
    }
  });

  test('one that comes in while its reference waits for the approval closes nothing either', async () => {
    const { suspenseId, itemNow } = await arrange();
    const payment = paymentOf(door, door.runtime.random.idBody(door.clock.peekMs()), 12_300);
    const [proposer, approver] = await Promise.all([newOperator(door), newOperator(door)]);
    const { proposalId } = await succeedAs(door, operation, proposer, {
      suspenseId,
      paidBackBy: payment.bankReference,
      reason,
    });
    await tellBankEvent(door, receivedEvent(payment));
    expectRefusal(
      await askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' }),
      'bank-payment-came-in',
    );
    expect(await itemNow()).toMatchObject({ state: 'stuck' });
  });
});

test('suspense-not-stuck: the sweep is still at it, and suspense-not-found', async () => {
  const { suspenseId, paidBackBy, setState } = await arrange('refunding');
  const somebody = await newOperator(door, ['money']);
  expectRefusal(await askAs(door, operation, somebody, { suspenseId, paidBackBy, reason }), 'suspense-not-stuck', {
    state: 'refunding',
  });
  await setState('stuck');
  const unknown = `sus_${door.runtime.random.idBody(door.clock.peekMs())}`;
  expectRefusal(
    await askAs(door, operation, somebody, { suspenseId: unknown, paidBackBy, reason }),
    'suspense-not-found',
  );
});
