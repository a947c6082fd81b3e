import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { InputOf } from '../../../shared/operation.ts';
import { correctPayout } from '../../../shared/contracts/ops/correct-payout.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation } from '../../../functions/handlers/ops/correct-payout.ts';
import { operation as listContradictions } from '../../../functions/handlers/partner/list-contradictions.ts';
import { holdKeyOf } from '../../../functions/ledger/hold.ts';
import { payoutReaders } from '../../../functions/ledger/payee/payout-readers.ts';
import { putMatch } from '../../../functions/table/book-matches.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { holdCashOut, holdOf, itemOfPayout } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { tellBankEvent } from '../../front-door/money/bank.ts';
import { openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { bankSaying } from '../../front-door/proposals/saying-bank.ts';
import { stated } from '../../front-door/proposals/statement-line.ts';
import { patience } from '../../stage/patience.ts';

const desk = await openPayoutDesk();
const { door, payouts, somebody, held, sent, sweep } = desk;
const reason = 'by the statement of the day, ticket 4711';
const { marginMs } = payoutReaders['bank-account'].terms;
const propose = (payout: HeldPayout, wish: object, at: Door = door) =>
  askAs(at, operation, somebody, { payoutId: txnOf(payout), reason, ...wish });
type Wish = Pick<InputOf<typeof correctPayout>, 'to' | 'lineDay' | 'lineIdentity'>;
const proposed = async (payout: HeldPayout, wish: Wish, at: Door) =>
  succeedAs(at, operation, somebody, { payoutId: txnOf(payout), reason, ...wish });
const approve = async (proposalId: string, at: Door) =>
  askAs(at, approveProposal, await newOperator(door), { proposalId, reason }, { way: 'console' });
const cancel = (payout: HeldPayout) => succeedAs(door, cancelPayout, somebody, { payoutId: txnOf(payout), reason });

/** Goes on until no order of it can reach the bank any more. */
async function toCertainty(payout: HeldPayout, msBefore = 0): Promise<void> {
  const { notAfterMs } = await holdOf(door, payout);
  door.clock.advance(notAfterMs + marginMs - msBefore - door.clock.peekMs());
}

beforeEach(() => desk.beginAnew());

test("given an order that the bank is silent about and a line of its statement, an operator proposes over the operators' API", async () => {
  const shared = await openDoor();
  // The sandbox's bank pays this one and never says so.
  const payout = await holdCashOut(shared, await newUser(shared, { tier: 'fully', balanceSatang: 100_000 }), 30_002);
  await vi.waitFor(async () => expect((await holdOf(shared, payout)).state).toBe('sent'), patience);
  const { line } = await stated(shared, payout);
  const input = { payoutId: payout.payoutKey, to: 'posted', ...line, reason } as const;
  expect((await succeedOverHttp(shared, correctPayout, await operator(), input)).proposalId).toMatch(/^prp_/);
});

describe('to posted, by a line of the statement', () => {
  test('what was held leaves as if the bank had said so, at the time of the line, and the line is matched with it', async () => {
    const payout = await sent(30_000);
    const { at } = bankSaying(door, payout);
    const { bookedAtMs, line } = await stated(door, payout);
    const done = await carryOut(at, operation, { payoutId: txnOf(payout), to: 'posted', ...line, reason }, somebody);
    expect(done.change).toEqual({ to: 'posted', from: 'sent', amountSatang: 30_000, partnerSaid: 'silence' });
    await payouts.expectPaid(payout);
    const { pk, sk } = holdKeyOf(payout.payoutKey) ?? { pk: '', sk: '' };
    const { clients, runtime } = door;
    expect(await readItem(clients.documents, runtime.table, { pk, sk })).toMatchObject({
      correctedAs: 'force-post',
      paidAtMs: bookedAtMs,
    });
    const match = keys.bookMatch(`paid ${payout.payoutKey}`);
    expect(await readItem(clients.documents, runtime.table, match)).toMatchObject({ matchedBy: line.lineIdentity });
  });

  test('correction-without-proof: no line, one that is not there, or one of another amount, payout or direction', async () => {
    const [payout, other] = [await sent(30_000), await sent(30_000)];
    const { at } = bankSaying(door, payout);
    const faults = [{ amountSatang: 30_001 }, { direction: 'in' }, { about: 'payment' }, { outcome: 'twice' }] as const;
    const wrong = await Promise.all(faults.map((fault) => stated(door, payout, fault)));
    const right = await stated(door, payout);
    const { lineDay, lineIdentity } = right.line;
    const lines = [
      ...[...wrong, await stated(door, other)].map(({ line }) => line),
      { lineDay, lineIdentity: '0'.repeat(40) },
      { lineDay },
      { lineIdentity },
      {},
    ];
    await unchanged(door, [payout.user], async () => {
      for (const line of lines) {
        const answer = await propose(payout, { to: 'posted', ...line }, at);
        expectRefusal(answer, 'correction-without-proof', { lacks: 'statement-line' });
      }
    });
  });

  test('correction-without-proof: another line was matched with it in the very moment of the approval', async () => {
    const payout = await sent(30_000);
    const { at } = bankSaying(door, payout);
    const { line } = await stated(door, payout);
    const { proposalId } = await proposed(payout, { to: 'posted', ...line }, at);
    const { clients, runtime } = door;
    const twin = () =>
      putMatch({ documents: clients.documents, table: runtime.table }, `paid ${payout.payoutKey}`, {
        matchedBy: 'another',
        day: line.lineDay,
      });
    expectRefusal(await approve(proposalId, meanwhileDoor(at, twin)), 'correction-without-proof', {
      lacks: 'statement-line',
    });
    expect(await payouts.stateOf(payout)).toBe('sent');
  });
});

describe('to voided, by a stored cancellation, the time and the word of the bank', () => {
  test('it comes back once all three are there; each that is missing is named', async () => {
    const payout = await sent(30_000);
    const { at, bank } = bankSaying(door, payout);
    bank.says = { status: 'failed', amountSatang: 29_000 };
    const lacks = async (what: 'cancellation' | 'time' | 'word') =>
      expectRefusal(await propose(payout, { to: 'voided' }, at), 'correction-without-proof', { lacks: what });
    await lacks('cancellation');
    await cancel(payout);
    await toCertainty(payout, 60_000);
    await lacks('time');
    await toCertainty(payout);
    for (const says of ['silent', { status: 'pending' }, { status: 'completed', amountSatang: 1 }] as const) {
      bank.says = says;
      await lacks('word');
    }
    bank.says = { status: 'failed', amountSatang: 29_000 };
    await carryOut(at, operation, { payoutId: txnOf(payout), to: 'voided', reason }, somebody);
    await payouts.expectBack(payout, 'voided', 5);
    expect((await itemOfPayout(door, payout, 'hold'))['correctedAs']).toBe('force-void');
  });

  test('the bank is asked again at the approval: what it does not say any more is not done, and may be later', async () => {
    const payout = await sent(30_000);
    const { at, bank } = bankSaying(door, payout);
    await cancel(payout);
    await toCertainty(payout);
    bank.says = 'never-heard';
    const { proposalId } = await proposed(payout, { to: 'voided' }, at);
    const before = bank.asked;
    bank.says = 'silent';
    expectRefusal(await approve(proposalId, at), 'correction-without-proof', { lacks: 'word' });
    expect(bank.asked).toBe(before + 1);
    expect(await payouts.stateOf(payout)).toBe('sent');
    bank.says = 'never-heard';
    expect((await approve(proposalId, at)).code).toBe(1);
    await payouts.expectBack(payout, 'voided', 5);
  });
});

test('whoever has cancelled it approves no void of it, and may approve what the bank has paid all the same', async () => {
  const [payout, canceller] = [await sent(30_000), await newOperator(door)];
  const { at, bank } = bankSaying(door, payout);
  await succeedAs(door, cancelPayout, canceller, { payoutId: txnOf(payout), reason });
  await toCertainty(payout);
  bank.says = 'never-heard';
  const { proposalId: toVoid } = await proposed(payout, { to: 'voided' }, at);
  const { line } = await stated(door, payout);
  const { proposalId: toPost } = await proposed(payout, { to: 'posted', ...line }, at);
  const approveIt = (proposalId: string) =>
    askAs(at, approveProposal, canceller, { proposalId, reason }, { way: 'console' });
  expectRefusal(await approveIt(toVoid), 'proposal-not-yours', { because: 'last-editor' });
  expect((await approveIt(toPost)).code).toBe(1);
  await payouts.expectPaid(payout);
});

describe('to returned, by the word of the bank that it has not paid', () => {
  test('amount and fee are back with their owner, and lacking that word nothing is', async () => {
    const payout = await held(30_000);
    await sweep();
    await payouts.expectPaid(payout);
    const { at, bank } = bankSaying(door, payout);
    bank.says = { status: 'completed' };
    expectRefusal(await propose(payout, { to: 'returned' }, at), 'correction-without-proof', { lacks: 'word' });
    bank.says = { status: 'failed' };
    // Beside a line that proves nothing the word is not taken either: who approves would see the line as the proof.
    const noProof = { to: 'returned', lineDay: '20260101', lineIdentity: '0'.repeat(40) };
    expectRefusal(await propose(payout, noProof, at), 'correction-without-proof', { lacks: 'statement-line' });
    await carryOut(at, operation, { payoutId: txnOf(payout), to: 'returned', reason }, somebody);
    await payouts.expectBack(payout, 'returned', 5);
    expect((await itemOfPayout(door, payout, 'hold'))['correctedAs']).toBe('force-return');
  });

  test('that it was paid after all is kept and wakes somebody, told under a new event id or asked for at its times', async () => {
    const payout = await held(30_000);
    await sweep();
    const { at, bank } = bankSaying(door, payout);
    bank.says = { status: 'failed' };
    await carryOut(at, operation, { payoutId: txnOf(payout), to: 'returned', reason }, somebody);
    const alarms = () => door.log.of('partner-contradiction').length;
    const [asked, before] = [bank.asked, alarms()];
    const lookAgain = async () => {
      const { dueAtMs } = await itemOfPayout(door, payout, 'hold');
      door.clock.advance(Number(dueAtMs) - door.clock.peekMs());
      await endDueItems(at.runtime, ['bank']);
    };
    await lookAgain();
    expect([bank.asked, alarms()]).toEqual([asked + 1, before]);
    bank.says = { status: 'completed' };
    await lookAgain();
    expect([bank.asked, alarms()]).toEqual([asked + 2, before + 1]);
    const { payoutKey, amountSatang } = payout;
    const facts = { payoutKey, amountSatang, bankReference: 'BNKSAYING1', atMs: door.clock.peekMs() };
    const told = { type: 'payout.completed', eventId: crypto.randomUUID(), ...facts } as const;
    expect(await tellBankEvent(door, told)).toEqual({ status: 200, outcome: 'contradiction' });
    const { rows } = await succeed(door, listContradictions, await operator(), {});
    expect(rows.filter(({ reference }) => reference === payoutKey)).toMatchObject([
      { about: 'payout', told: { says: 'completed' }, known: { state: 'returned' } },
    ]);
    // It is asked about at once, and once more at the last of its times.
    await lookAgain();
    await lookAgain();
    expect((await itemOfPayout(door, payout, 'hold'))['duePk']).toBeUndefined();
    await payouts.expectBack(payout, 'returned', 5);
  });
});

describe('what has changed meanwhile', () => {
  test("proposal-stale: the bank's word came before the approval, or in its very moment", async () => {
    for (const inTheMoment of [false, true]) {
      const payout = await sent(30_000);
      const { at } = bankSaying(door, payout);
      const { line } = await stated(door, payout);
      const { proposalId } = await proposed(payout, { to: 'posted', ...line }, at);
      const word = () => desk.sweepAfter(10 * 60_000);
      if (!inTheMoment) await word();
      const answer = await approve(proposalId, inTheMoment ? meanwhileDoor(at, word) : at);
      expectRefusal(answer, 'proposal-stale');
      await payouts.expectPaid(payout);
      expect((await itemOfPayout(door, payout, 'hold'))['correctedAs']).toBeUndefined();
    }
  });

  test('that the bank has answered the cancellation since disturbs nothing', async () => {
    const payout = await sent(30_000);
    const { at, bank } = bankSaying(door, payout);
    await cancel(payout);
    await toCertainty(payout);
    bank.says = { status: 'failed', amountSatang: 1 };
    const { proposalId } = await proposed(payout, { to: 'voided' }, at);
    const { clients, runtime } = door;
    await clients.documents.send(
      new UpdateCommand({
        TableName: runtime.table,
        Key: { ...keys.hold(payout.user.userId, payout.body) },
        UpdateExpression: 'SET cancellation = :answered',
        ExpressionAttributeValues: { ':answered': 'answered' },
      }),
    );
    expect((await approve(proposalId, at)).code).toBe(1);
    await payouts.expectBack(payout, 'voided', 5);
  });
});

test('payout-not-so: in another state there is nothing to correct; payout-not-found: nobody has it', async () => {
  const payout = await held(30_000);
  const { at } = bankSaying(door, payout);
  for (const to of ['posted', 'voided', 'returned'])
    expectRefusal(await propose(payout, { to }, at), 'payout-not-so', { state: 'held' });
  const input = { payoutId: `txn_${'0'.repeat(20)}`, to: 'voided', reason };
  expectRefusal(await askAs(door, operation, somebody, input), 'payout-not-found');
});
