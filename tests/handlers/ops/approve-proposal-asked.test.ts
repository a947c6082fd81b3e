import { expect, test } from 'vitest';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as creditSuspense } from '../../../functions/handlers/ops/credit-suspense.ts';
import { operation as orderRefund } from '../../../functions/handlers/ops/order-refund.ts';
import { operation as resolveSuspense } from '../../../functions/handlers/ops/resolve-suspense.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';
import { dyingAtAnswer } from '../../front-door/proposals/dying-at-answer.ts';
import { stuckMoney } from '../../front-door/proposals/stuck-money.ts';

// A table of its own: the stage's sweep would order the refund meanwhile.
const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const reason = 'the payer has called, ticket 4715';
const { userId: to } = await newUser(door, { tier: 'semi' });

type Propose = (at: Door, who: TestOperator, suspenseId: string) => ReturnType<typeof askAs>;

/** The acts that ask the bank whether a refund was made, and book it at once where it says so. */
const acts: readonly (readonly [act: string, change: object, propose: Propose])[] = [
  [
    'ops/credit-suspense',
    { creditedTo: to },
    (at, who, suspenseId) => askAs(at, creditSuspense, who, { suspenseId, to, reason }),
  ],
  [
    'ops/resolve-suspense',
    { paidBackBy: 'BNKBYHAND' },
    (at, who, suspenseId) => askAs(at, resolveSuspense, who, { suspenseId, paidBackBy: 'BNKBYHAND', reason }),
  ],
  [
    'ops/order-refund',
    { becomes: 'refunding' },
    (at, who, suspenseId) => askAs(at, orderRefund, who, { suspenseId, reason }),
  ],
];

/** The bank has made this refund, and has told nobody. */
const pay = ({ body, bankReference, amountSatang }: Awaited<ReturnType<typeof stuckMoney>>) =>
  bank.refunds.set(body, { refundKey: body, bankReference, amountSatang, status: 'completed', completedAtMs: 1 });

test.each(acts)('whom the word refuses that %s has asked for stands in the audit', async (act, change, propose) => {
  const refund = await stuckMoney(door);
  pay(refund);
  const somebody = await newOperator(door);
  expectRefusal(await propose(door, somebody, refund.suspenseId), 'suspense-not-stuck', { state: 'refunded' });
  const by = { action: act, operator: somebody.id, reason, change: { ...change, asks: 'bank' } };
  expect(await auditsAbout(door, refund.suspenseId)).toMatchObject([by]);
  expect(await violationsIn(door)).toEqual([]);
});

test.each(acts)(
  'whose approval of %s dies behind the word that was booked stands in the audit',
  async (act, _change, propose) => {
    const refund = await stuckMoney(door);
    const [somebody, approver] = await Promise.all([newOperator(door), newOperator(door)]);
    const { data } = await propose(door, somebody, refund.suspenseId);
    const { proposalId } = { proposalId: undefined, ...Object(data) };
    pay(refund);
    const input = { proposalId, reason };
    expect((await askAs(dyingAtAnswer(door), approveProposal, approver, input, { way: 'console' })).code).not.toBe(1);
    expect(await refund.itemNow()).toMatchObject({ state: 'refunded' });
    const audits = await auditsAbout(door, refund.suspenseId);
    expect(audits.filter(({ action }) => action === 'ops/approve-proposal')).toMatchObject([
      { operator: approver.id, reason, change: { act, proposalId, asks: 'bank' } },
    ]);
    expect(await violationsIn(door)).toEqual([]);
  },
);
