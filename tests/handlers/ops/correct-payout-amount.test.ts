import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { InputOf } from '../../../shared/operation.ts';
import type { correctPayout } from '../../../shared/contracts/ops/correct-payout.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { newProviderLines } from '../../../functions/books/provider-lines.ts';
import { operation as createAirtime } from '../../../functions/handlers/airtime/create.ts';
import { operation as getCashOut } from '../../../functions/handlers/cash-out/detail.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/ops/correct-payout.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { operation as getReceipt } from '../../../functions/handlers/transaction/receipt.ts';
import { partnerKeyOf } from '../../../functions/ledger/hold.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import type { Door } from '../../front-door/door/door.ts';
import { tellBankEvent } from '../../front-door/money/bank.ts';
import { arrangeAirtime } from '../../front-door/payouts/airtime-cases.ts';
import { findable } from '../../front-door/payouts/findable.ts';
import { itemOfPayout } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { bankSaying } from '../../front-door/proposals/saying-bank.ts';
import { stated } from '../../front-door/proposals/statement-line.ts';

const desk = await openPayoutDesk();
const { door, payouts, somebody, held, sent, sweep } = desk;
const reason = 'by the statement of the day, ticket 4711';
type Wish = Pick<InputOf<typeof correctPayout>, 'to' | 'partnerSatang' | 'lineDay' | 'lineIdentity'>;
const correct = (payout: Pick<HeldPayout, 'body'>, wish: Wish, at: Door) =>
  carryOut(at, operation, { payoutId: `txn_${payout.body}`, reason, ...wish }, somebody);
const propose = (payout: Pick<HeldPayout, 'body'>, wish: object, at: Door) =>
  askAs(at, operation, somebody, { payoutId: `txn_${payout.body}`, reason, ...wish });

let eventNumber = 0;
const tell = (payout: HeldPayout, says: 'completed' | 'returned', amountSatang: number) => {
  eventNumber += 1;
  const facts = { payoutKey: payout.payoutKey, amountSatang, bankReference: `BNKANOTHER${eventNumber}` };
  return tellBankEvent(door, { type: `payout.${says}`, eventId: randomUUID(), atMs: door.clock.peekMs(), ...facts });
};

/** What the provider's accounts hold by reference, of one person's payouts: those that clear are at zero. */
async function openOf({ user }: Pick<HeldPayout, 'user'>, account: string): Promise<Record<string, number>> {
  const open: Record<string, number> = {};
  for (const item of await itemsOf(door, user.userId)) {
    if (!/^(?:HOLD|TXN)#/.test(String(item['sk']))) continue;
    for (const line of newProviderLines(undefined, item))
      if (line.account === account) open[line.reference] = (open[line.reference] ?? 0) + line.amountSatang;
  }
  return open;
}
const limitsOf = async ({ user }: HeldPayout) =>
  Object.entries((await walletOf(door, user)).counters)
    .filter(([name]) => /^(?:limit6|limit7|freeCashOut)/.test(name))
    .map(([, count]) => count);
const backOf = async ({ user, body }: Pick<HeldPayout, 'user' | 'body'>) =>
  (await itemsOf(door, user.userId)).filter(({ linkedBody }) => linkedBody === body);
const moneyOf = async ({ user }: Pick<HeldPayout, 'user'>) => {
  const { availableSatang, heldSatang } = await walletOf(door, user);
  return [availableSatang, heldSatang];
};
const noticesOf = async ({ user }: Pick<HeldPayout, 'user'>) =>
  (await succeed(door, getNotificationPage, user, {})).rows.map(({ type, amountSatang }) => [type, amountSatang]);

beforeEach(() => desk.beginAnew());

test('paid with less than was ordered: that is posted, the rest is back with its limits, and its owner is told', async () => {
  const payout = await sent(30_000);
  expect(await tell(payout, 'completed', 28_000)).toMatchObject({ outcome: 'contradiction' });
  const { line, bookedAtMs } = await stated(door, payout, { amountSatang: 28_000 });
  const { at } = bankSaying(door, payout);
  const done = await correct(payout, { to: 'posted', partnerSatang: 28_000, ...line }, at);
  expect(done.change).toMatchObject({ to: 'posted', from: 'sent', amountSatang: 30_000, partnerSatang: 28_000 });

  expect(await moneyOf(payout)).toEqual([72_000, 0]);
  expect(await limitsOf(payout)).toEqual(expect.arrayContaining([28_000, 28_000, 1, 1, 1]));
  expect(await openOf(payout, 'provider:bank-float')).toMatchObject({ [`paid ${payout.payoutKey}`]: 28_000 });
  expect(await openOf(payout, 'provider:overpaid')).toEqual({});
  expect(await backOf(payout)).toMatchObject([{ type: 5, status: 2, amountSatang: 2_000 }]);
  expect(await itemOfPayout(door, payout, 'hold')).toMatchObject({ correctedAs: 'force-post', paidAtMs: bookedAtMs });

  const cashOutId = `cso_${payout.body}`;
  const shown = await succeed(door, getCashOut, payout.user, { cashOutId });
  expect(shown).toMatchObject({ says: 'arrived', totalSatang: 30_000, paidSatang: 28_000 });
  expect(shown.wayBack).toMatchObject({ amountSatang: 2_000, transactionId: shown.linkedTransactionId });
  const { receipt } = await succeed(door, getReceipt, payout.user, { transactionId: txnOf(payout) });
  expect(receipt?.amountSatang).toBe(28_000);
  expect(await noticesOf(payout)).toEqual([[16, 28_000]]);
});

test('what the bank says of it afterwards is what our books have: its own amount, and that this came back', async () => {
  const payout = await sent(30_000);
  const { line } = await stated(door, payout, { amountSatang: 28_000 });
  await correct(payout, { to: 'posted', partnerSatang: 28_000, ...line }, bankSaying(door, payout).at);
  const alarms = () => door.log.of('partner-contradiction').length;
  const before = alarms();
  expect(await tell(payout, 'completed', 28_000)).toMatchObject({ outcome: 'known-before' });
  expect(alarms()).toBe(before);
  expect(await tell(payout, 'completed', 30_000)).toMatchObject({ outcome: 'contradiction' });
  expect(await tell(payout, 'returned', 28_000)).toMatchObject({ outcome: 'returned' });
  expect(await moneyOf(payout)).toEqual([100_000, 0]);
  expect(await limitsOf(payout)).toEqual([0, 0, 0, 0, 0]);
  const { wayBack, paidSatang } = await succeed(door, getCashOut, payout.user, { cashOutId: `cso_${payout.body}` });
  expect([wayBack?.amountSatang, paidSatang]).toEqual([28_000, undefined]);
});

test('paid with more than was ordered: what was paid beyond it the bank owes us, until it gives that back', async () => {
  const payout = await sent(30_000);
  expect(await tell(payout, 'completed', 31_000)).toMatchObject({ outcome: 'contradiction' });
  const { line } = await stated(door, payout, { amountSatang: 31_000 });
  await correct(payout, { to: 'posted', partnerSatang: 31_000, ...line }, bankSaying(door, payout).at);
  expect(await moneyOf(payout)).toEqual([70_000, 0]);
  expect(await backOf(payout)).toEqual([]);
  expect(await openOf(payout, 'provider:bank-float')).toMatchObject({ [`paid ${payout.payoutKey}`]: 31_000 });
  expect(await openOf(payout, 'provider:overpaid')).toEqual({ [payout.payoutKey]: -1_000 });
  expect(await noticesOf(payout)).toEqual([[16, 31_000]]);

  // What comes back of it alone is no return: the payee still has all that was ordered.
  const back = await stated(door, payout, { amountSatang: 1_000, direction: 'in' });
  await unchanged(door, [payout.user], async () =>
    expectRefusal(
      await propose(payout, { to: 'returned', partnerSatang: 1_000, ...back.line }, bankSaying(door, payout).at),
      'correction-without-proof',
      { lacks: 'amount' },
    ),
  );
  expect(await tell(payout, 'returned', 31_000)).toMatchObject({ outcome: 'returned' });
  expect(await moneyOf(payout)).toEqual([100_000, 0]);
  expect(await openOf(payout, 'provider:overpaid')).toEqual({ [payout.payoutKey]: 0 });
});

test.for([29_000, 30_500])(
  'given 30,000 paid and %i come back, its owner has all of it, and the difference is between the bank and us',
  async (cameSatang) => {
    const payout = await held(30_000);
    await sweep();
    await payouts.expectPaid(payout);
    expect(await tell(payout, 'returned', cameSatang)).toMatchObject({ outcome: 'contradiction' });
    const { line } = await stated(door, payout, { amountSatang: cameSatang, direction: 'in' });
    await correct(payout, { to: 'returned', partnerSatang: cameSatang, ...line }, bankSaying(door, payout).at);
    await payouts.expectBack(payout, 'returned', 5);
    expect(await openOf(payout, 'provider:bank-float')).toMatchObject({
      [`returned ${payout.payoutKey}`]: -cameSatang,
    });
    expect(await openOf(payout, 'provider:overpaid')).toEqual({ [payout.payoutKey]: cameSatang - 30_000 });
    expect(await tell(payout, 'returned', cameSatang)).toMatchObject({ outcome: 'known-before' });
  },
);

test('what came back whole, and of which the bank never told, comes back by its line', async () => {
  const payout = await held(30_000);
  await sweep();
  const { line } = await stated(door, payout, { direction: 'in' });
  const { change } = await correct(payout, { to: 'returned', ...line }, bankSaying(door, payout).at);
  expect(change).toMatchObject({ from: 'posted', partnerSaid: 'silence' });
  await payouts.expectBack(payout, 'returned', 5);
});

test('whoever approves sees what was ordered, what was paid, and what becomes of the difference', async () => {
  const payout = await sent(30_000);
  const { line } = await stated(door, payout, { amountSatang: 28_000 });
  const { at } = bankSaying(door, payout);
  const input = { payoutId: txnOf(payout), reason, to: 'posted', partnerSatang: 28_000, ...line } as const;
  const { proposalId } = await succeedAs(at, operation, somebody, input);
  const { rows } = await succeedAs(at, listProposals, await newOperator(door), { proposalId });
  expect(rows[0]?.present).toMatchObject({ amount: 'THB 300.00', paid: 'nothing', state: 'sent' });
  const details = { paid: 'THB 280.00', toOwner: 'THB 20.00, which was not paid; the fee stays' };
  expect(rows[0]?.details).toMatchObject(details);
});

test('correction-without-proof: the line is of another amount than was named, or none says that it came back', async () => {
  const [payout, paid] = [await sent(30_000), await held(30_000)];
  await sweep();
  const { line } = await stated(door, payout, { amountSatang: 28_000 });
  const { at } = bankSaying(door, payout);
  const lacks = async (of: HeldPayout, wish: object, what: 'statement-line' | 'amount') =>
    expectRefusal(await propose(of, wish, at), 'correction-without-proof', { lacks: what });
  await unchanged(door, [payout.user, paid.user], async () => {
    await lacks(payout, { to: 'posted', ...line }, 'statement-line');
    await lacks(payout, { to: 'posted', partnerSatang: 28_001, ...line }, 'statement-line');
    await lacks(payout, { to: 'voided', partnerSatang: 28_000 }, 'amount');
    await lacks(paid, { to: 'returned', partnerSatang: 28_000, ...line }, 'statement-line');
  });
});

test('the airtime partner sends no statement: of another amount its word is the proof, asked for at both times', async () => {
  const { user, input } = await arrangeAirtime(door);
  const { airtimeId } = await succeed(door, createAirtime, user, input, { requestId: randomUUID() });
  const body = bodyOfId('air', airtimeId) ?? '';
  const payoutKey = partnerKeyOf(user.userId, body);
  const delivery = { deliveryKey: payoutKey, amountSatang: 9_000, operatorReference: 'AIRSAYING1' };
  const answer = { ...delivery, status: 'delivered', deliveredAtMs: door.clock.peekMs() };
  const access = {
    url: 'http://airtime',
    secret: 'whsec_c2F5aW5n',
    answerTimeoutMs: 5_000,
    fetch: () => Promise.resolve(Response.json(answer)),
  };
  const at: Door = { ...door, runtime: { ...door.runtime, partnerAccess: () => Promise.resolve(access) } };
  await endDueItems(at.runtime, ['airtime']);
  const account = { bankCode: '014', accountNumber: '0000000000' };
  const topUp = await findable(door, { user, body, payoutKey, amountSatang: input.amountSatang, account });
  expect(await payouts.stateOf(topUp)).toBe('sent');
  for (const partnerSatang of [10_000, 9_500])
    expectRefusal(await propose(topUp, { to: 'posted', partnerSatang }, at), 'correction-without-proof', {
      lacks: partnerSatang === 10_000 ? 'statement-line' : 'amount',
    });
  const { proposalId } = proposedSchema.parse((await propose(topUp, { to: 'posted', partnerSatang: 9_000 }, at)).data);
  const { rows } = await succeedAs(at, listProposals, await newOperator(at), { proposalId });
  // Whose it is and where it goes, which is no account.
  expect(rows[0]?.details).toMatchObject({
    owner: expect.stringContaining(user.userId),
    goesTo: expect.stringMatching(/^\d{3}-\*{3}-\*\d{3}$/),
  });
  await correct(topUp, { to: 'posted', partnerSatang: 9_000 }, at);
  expect(await moneyOf(topUp)).toEqual([91_000, 0]);
  expect(await backOf(topUp)).toMatchObject([{ type: 4, amountSatang: 1_000 }]);
});
