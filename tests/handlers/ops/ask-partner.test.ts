import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { askPartnerAgain } from '../../../shared/contracts/ops/ask-partner.ts';
import { operation } from '../../../functions/handlers/ops/ask-partner.ts';
import { operation as listContradictions } from '../../../functions/handlers/partner/list-contradictions.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { dyingAtAnswer } from '../../front-door/proposals/dying-at-answer.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { holdCashOut, holdOf } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { askAs, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { bankSaying } from '../../front-door/proposals/saying-bank.ts';
import { patience } from '../../stage/patience.ts';

const desk = await openPayoutDesk();
const { door, payouts, somebody, held, sent } = desk;
const reason = 'owner called, case 4711';
const inputOf = (payout: HeldPayout) => ({ payoutId: txnOf(payout), reason });
const ask = (payout: HeldPayout, at: Door) => succeedAs(at, operation, somebody, inputOf(payout));

beforeEach(() => desk.beginAnew());

test("given a payout that its bank is silent about, an operator asks over the operators' API, and it is posted", async () => {
  const shared = await openDoor();
  // The sandbox's bank pays this one, and its answer to the order is lost.
  const payout = await holdCashOut(shared, await newUser(shared, { tier: 'fully', balanceSatang: 100_000 }), 30_009);
  await vi.waitFor(async () => expect((await holdOf(shared, payout)).state).not.toBe('held'), patience);
  const input = { payoutId: payout.payoutKey, reason };
  expect(await succeedOverHttp(shared, askPartnerAgain, await operator(), input)).toMatchObject({ said: 'completed' });
  expect((await holdOf(shared, payout)).state).toBe('posted');
});

test('what the partner says is carried out at once, as if the queue had asked, and stands in the audit', async () => {
  const paid = await sent(30_000);
  const { at, bank } = bankSaying(door, paid);
  bank.says = { status: 'completed' };
  const { auditId, ...told } = await ask(paid, at);
  expect(told).toEqual({ transactionId: txnOf(paid), said: 'completed', outcome: 'paid-out', state: 'posted' });
  await payouts.expectPaid(paid);
  const by = { action: 'ops/ask-partner', operator: somebody.id, reason };
  const audits = await desk.auditsOf(paid.user.userId);
  expect(audits).toHaveLength(2);
  const asked = { ...by, auditId: expect.any(String), change: { transactionId: txnOf(paid), asks: 'partner' } };
  expect(audits).toContainEqual(asked);
  expect(audits).toContainEqual({ ...by, auditId, change: { ...told } });
  const failed = await sent(30_000);
  const other = bankSaying(door, failed);
  other.bank.says = { status: 'failed' };
  expect(await ask(failed, other.at)).toMatchObject({ said: 'failed', outcome: 'not-paid-out', state: 'voided' });
  await payouts.expectBack(failed, 'voided', 5);
});

test("a process that dies behind the partner's word leaves who has asked", async () => {
  const paid = await sent(30_000);
  const { at, bank } = bankSaying(door, paid);
  bank.says = { status: 'completed' };
  expect((await askAs(dyingAtAnswer(at), operation, somebody, inputOf(paid))).code).not.toBe(1);
  await payouts.expectPaid(paid);
  expect(await desk.auditsOf(paid.user.userId)).toMatchObject([
    {
      action: 'ops/ask-partner',
      operator: somebody.id,
      reason,
      change: { transactionId: txnOf(paid), asks: 'partner' },
    },
  ]);
});

test('the same request twice asks once', async () => {
  const payout = await sent(30_000);
  const { at, bank } = bankSaying(door, payout);
  bank.says = { status: 'pending' };
  const requestId = randomUUID();
  const once = () => succeedAs(at, operation, somebody, inputOf(payout), { requestId });
  expect(await once()).toEqual(await once());
  expect(bank.asked).toBe(1);
});

test('a word that ends nothing changes nothing, and one against an earlier word is kept and books nothing', async () => {
  const payout = await sent(30_000);
  const { at, bank } = bankSaying(door, payout);
  for (const [says, said] of [
    [{ status: 'pending' }, 'pending'],
    ['never-heard', 'unknown'],
  ] as const) {
    bank.says = says;
    expect(await ask(payout, at)).toMatchObject({ said, outcome: 'nothing', state: 'sent' });
  }
  bank.says = { status: 'failed', amountSatang: 29_000 };
  expect(await ask(payout, at)).toMatchObject({ said: 'failed', outcome: 'contradiction', state: 'sent' });
  const { rows } = await succeedAs(door, listContradictions, somebody, {});
  expect(rows.some(({ reference }) => reference === payout.payoutKey)).toBe(true);
  await payouts.expectHeld(payout);
});

test('partner-not-reachable: silence is no word, and nothing is changed by it', async () => {
  const payout = await sent(30_000);
  const { at } = bankSaying(door, payout);
  await unchanged(door, [payout.user], async () => {
    expectRefusal(await askAs(at, operation, somebody, inputOf(payout)), 'partner-not-reachable');
  });
});

test('payout-not-so: nobody has ordered it; payout-not-found: nobody has it', async () => {
  const payout = await held(30_000);
  expectRefusal(await askAs(door, operation, somebody, inputOf(payout)), 'payout-not-so', { state: 'held' });
  const input = { payoutId: `txn_${'0'.repeat(20)}`, reason };
  expectRefusal(await askAs(door, operation, somebody, input), 'payout-not-found');
});
