import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { closeDays } from '../../functions/books/close-day.ts';
import type { CorrectionAccount, Finding } from '../../functions/domains/books/finding.ts';
import { operation as approveProposal } from '../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../functions/handlers/ops/correct-books.ts';
import { operation as listOpenReferences } from '../../functions/handlers/ops/list-open-references.ts';
import { findingsOf, lastClosedDay } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { keepProviderLine } from '../../functions/table/provider-lines.ts';
import { receivedEvent, tellBankEvent } from '../front-door/money/bank.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../front-door/people/operators.ts';
import type { TestOperator } from '../front-door/people/operators.ts';
import { charge, keepLines, lots, openBooks, waitFor } from './open-books.ts';

export const reason = 'the monthly charge, ticket 4711';

/** A day with a charge, a payment that stands there twice, and one that we have booked and the bank does not have. */
export async function closedBooks() {
  const open = await openBooks();
  const { door, state, day, runtime, books } = open;
  const told = await waitFor(open, 10_000);
  const ours = await waitFor(open, 20_000);
  for (const { payment } of [told, ours]) await tellBankEvent(door, receivedEvent(payment));
  state(day, [told.line, told.line, charge(told.line.bookedAtMs)], 1_000);
  await keepLines(open);
  open.sleepAfter(day);
  await closeDays(runtime, lots);
  const somebody = await newOperator(door);
  const found = await findingsOf(books, day);
  const of = (outcome: Finding['outcome']): string => found.find((each) => each.outcome === outcome)?.identity ?? '';
  const correct = (outcome: Finding['outcome'], into: CorrectionAccount, clears?: string) =>
    carryOut(
      door,
      operation,
      { day, identity: of(outcome), into, reason, ...(clears !== undefined && { clears }) },
      somebody,
    );
  return { ...open, somebody, of, correct, closed: await lastClosedDay(books), told };
}

export type LeftBooks = Awaited<ReturnType<typeof closedBooks>>;
type Outcome = Parameters<LeftBooks['of']>[0];
type Into = Parameters<LeftBooks['correct']>[1];

export const wishOf = ({ day, of }: LeftBooks, outcome: Outcome, into: Into, clears?: string) => ({
  day,
  identity: of(outcome),
  into,
  reason,
  ...(clears !== undefined && { clears }),
});

/** Somebody proposes it; whoever approves does so at this door. */
export async function proposed(open: LeftBooks, ...wish: [Outcome, Into, string?]) {
  const { door, somebody } = open;
  const { proposalId } = await succeedAs(door, operation, somebody, wishOf(open, ...wish));
  const approver = await newOperator(door);
  const approve = (at = door, who: TestOperator = approver) =>
    askAs(at, approveProposal, who, { proposalId, reason }, { way: 'console' });
  return { proposalId, approver, approve };
}

/** The answer to whoever proposes it where it is refused. */
export const refusedWhere = async (open: LeftBooks, ...wish: [Outcome, Into, string?]) =>
  askAs(open.door, operation, open.somebody, wishOf(open, ...wish));

/** What is open on an account, by its reference. */
export async function openOn({ door, somebody }: LeftBooks, account: 'overpaid' | 'airtime-payable') {
  const { rows } = await succeedAs(door, listOpenReferences, somebody, { account });
  return Object.fromEntries(rows.map(({ reference, amountSatang }) => [reference, amountSatang]));
}

/** So much is open on `overpaid` beside the findings, in satang and the sign of journals: under which reference. */
export async function openElsewhere({ books, door }: LeftBooks, amountSatang: number): Promise<string> {
  const reference = `finding_${'e'.repeat(40)}`;
  const line = { reference, journalId: 'jrn_other', amountSatang, atMs: door.clock.peekMs() };
  await keepProviderLine(books, { account: 'provider:overpaid', ...line });
  return reference;
}

/** As two operators open a day again. */
export async function openAgain({ books: { documents, table }, door }: LeftBooks, fromDay: string): Promise<void> {
  const mark = { ...keys.bookReopened(), fromDay, atMs: door.clock.peekMs() };
  await documents.send(new PutCommand({ TableName: table, Item: mark }));
}
