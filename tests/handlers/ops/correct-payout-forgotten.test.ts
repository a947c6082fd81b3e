import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { dayAfter } from '../../../functions/domains/books/book-days.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation } from '../../../functions/handlers/ops/correct-payout.ts';
import { payoutReaders } from '../../../functions/ledger/payee/payout-readers.ts';
import { dropFinding, putClosedDay } from '../../../functions/table/books.ts';
import { keys } from '../../../functions/table/keys.ts';
import { endReopening } from '../../../functions/table/reopened.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { closedDay } from '../../books/closed-day.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { holdOf } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { bankSaying } from '../../front-door/proposals/saying-bank.ts';
import { stated } from '../../front-door/proposals/statement-line.ts';

const desk = await openPayoutDesk();
const { door, payouts, somebody, sent } = desk;
const books = { documents: door.clients.documents, table: door.runtime.table };
const reason = 'on no statement of these days, ticket 4711';
const { marginMs, memoryMs } = payoutReaders['bank-account'].terms;
/** Behind a weekend a bank states what it paid so much later. */
const statedLateMs = 3 * 86_400_000;

/** Every day on whose statement it may stand, by the bank's clock or ours. */
async function daysOf(payout: HeldPayout): Promise<readonly string[]> {
  const { heldAtMs } = await holdOf(door, payout);
  const lastMs = heldAtMs + memoryMs + marginMs + statedLateMs;
  const [first, last] = [periodsAt(heldAtMs - marginMs).day, periodsAt(lastMs).day];
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

const close = (days: readonly string[]) =>
  Promise.all(days.map((day) => putClosedDay(books, { ...closedDay, day, closedAtMs: door.clock.peekMs() })));

/** Opens the books again from a day on, which a call takes back. */
async function reopen(fromDay: string): Promise<() => Promise<void>> {
  const reopened = { fromDay, atMs: door.clock.peekMs() + 1 };
  await books.documents.send(new PutCommand({ TableName: books.table, Item: { ...keys.bookReopened(), ...reopened } }));
  return () => endReopening(books, reopened);
}

beforeEach(() => desk.beginAnew());

test('what the bank has forgotten comes back once the books of every day are closed and no line of them names it', async () => {
  const payout = await sent(30_000);
  const { at, bank } = bankSaying(door, payout);
  const { line } = await stated(door, payout, { bookedAtMs: (await holdOf(door, payout)).heldAtMs });
  await succeedAs(door, cancelPayout, somebody, { payoutId: txnOf(payout), reason });
  const { heldAtMs } = await holdOf(door, payout);
  const propose = () => askAs(at, operation, somebody, { payoutId: txnOf(payout), to: 'voided', reason });
  const lacks = async (what: 'no-line' | 'word') =>
    expectRefusal(await propose(), 'correction-without-proof', { lacks: what });

  door.clock.advance(heldAtMs + memoryMs + marginMs - door.clock.peekMs());
  bank.says = 'never-heard';
  const days = await daysOf(payout);
  expect(days.length).toBeGreaterThan(30);
  const open = days.at(-1) ?? '';
  await close(days.slice(0, -1));
  await dropFinding(books, line.lineDay, { identity: line.lineIdentity });
  await lacks('no-line');
  await close([open]);

  const named = await stated(door, payout);
  await lacks('no-line');
  // Nor does another word of the bank's outweigh it.
  bank.says = { status: 'failed' };
  await lacks('no-line');
  bank.says = 'never-heard';
  await dropFinding(books, named.line.lineDay, { identity: named.line.lineIdentity });

  // A line that names nobody may be of it, whatever it was corrected into: of several orders, or of this very amount.
  const nameless = { reference: 'BATCH7', correctedInto: 'overpaid', end: 'left' } as const;
  for (const more of [{ amountSatang: 90_000 }, { about: 'other' }] as const) {
    const of = await stated(door, payout, { ...nameless, ...more });
    await lacks('no-line');
    await dropFinding(books, of.line.lineDay, { identity: of.line.lineIdentity, end: 'left' });
  }
  const keepClosed = await reopen(days[3] ?? '');
  await lacks('no-line');
  await keepClosed();

  // That it never heard of the key is all that the bank may say of one that it has forgotten.
  for (const says of ['silent', { status: 'pending' }, { status: 'completed' }] as const) {
    bank.says = says;
    await lacks('word');
  }
  bank.says = 'never-heard';
  const first = await succeedAs(at, operation, somebody, { payoutId: txnOf(payout), to: 'voided', reason });
  const approve = async (proposalId: string, where = at) =>
    askAs(where, approveProposal, await newOperator(door), { proposalId, reason }, { way: 'console' });
  let endReopened = keepClosed;
  const inTheMoment = meanwhileDoor(at, async () => {
    endReopened = await reopen(days[3] ?? '');
  });
  expectRefusal(await approve(first.proposalId, inTheMoment), 'correction-without-proof', { lacks: 'no-line' });
  expect(await payouts.stateOf(payout)).toBe('sent');
  await endReopened();
  expect((await approve(first.proposalId)).code).toBe(1);
  await payouts.expectBack(payout, 'voided', 5);
});

test('that the bank cancels a key which it has forgotten proves nothing: so it does with one that it has paid', async () => {
  const payout = await sent(30_000);
  const { at, bank } = bankSaying(door, payout);
  await succeedAs(door, cancelPayout, somebody, { payoutId: txnOf(payout), reason });
  const { heldAtMs } = await holdOf(door, payout);
  door.clock.advance(heldAtMs + memoryMs - door.clock.peekMs());
  bank.says = { status: 'cancelled' };
  for (let count = 0; count < 3; count += 1) {
    await endDueItems(at.runtime, ['bank']);
    door.clock.advance(7 * 3_600_000);
  }
  expect(bank.asked).toBeGreaterThan(0);
  await payouts.expectHeld(payout);
  const refused = await askAs(at, operation, somebody, { payoutId: txnOf(payout), to: 'voided', reason });
  expectRefusal(refused, 'correction-without-proof', { lacks: 'no-line' });
});
