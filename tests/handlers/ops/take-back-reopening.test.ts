import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { takeBackReopening } from '../../../shared/contracts/ops/take-back-reopening.ts';
import { closeDays } from '../../../functions/books/close-day.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as reopenBookDay } from '../../../functions/handlers/ops/reopen-book-day.ts';
import { operation } from '../../../functions/handlers/ops/take-back-reopening.ts';
import { keys } from '../../../functions/table/keys.ts';
import { beginAnew, reopenedFrom } from '../../../functions/table/reopened.ts';
import { everything, keepLines, lots, openBooks, waitFor } from '../../books/open-books.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { receivedEvent, tellBankEvent } from '../../front-door/money/bank.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const reason = 'the bank states this day no more, ticket 4711';

test("given a day that was opened again, an operator proposes to take that back, over the operators' own API", async () => {
  const shared = await openDoor();
  const books = { documents: shared.clients.documents, table: shared.runtime.table };
  const [TableName, key] = [books.table, keys.bookReopened()];
  onTestFinished(async () => {
    await books.documents.send(new DeleteCommand({ TableName, Key: { ...key } }));
  });
  const opened = { fromDay: '20010107', atMs: 1 };
  await books.documents.send(new PutCommand({ TableName, Item: { ...key, ...opened } }));
  const asked = { day: opened.fromDay, reason };
  const { proposalId } = await succeedOverHttp(shared, takeBackReopening, await operator(), asked);
  expect(proposalId).toMatch(/^prp_/);
  expect(await reopenedFrom(books)).toEqual(opened);
});

/** A closed day that two operators have opened again, and whose statement is gone. */
async function openedAgain() {
  const open = await openBooks();
  const { door, state, day, runtime, bank } = open;
  const told = await waitFor(open, 10_000);
  await tellBankEvent(door, receivedEvent(told.payment));
  state(day, [told.line]);
  await keepLines(open);
  open.sleepAfter(day);
  await closeDays(runtime, lots);
  const before = (await everything(open)).filter(({ pk }) => String(pk).startsWith('BOOKS'));
  const somebody = await newOperator(door);
  await carryOut(door, reopenBookDay, { day, reason }, somebody);
  bank.files.delete(day);
  return { ...open, somebody, before };
}

test('a day that its bank states no more stays as it was closed, and the day behind it is closed', async () => {
  const open = await openedAgain();
  const { door, runtime, day, next, state, somebody, before } = open;
  open.sleepAfter(next);
  state(next, [], 10_000);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [], stopped: 'not-ready' });
  await carryOut(door, operation, { day, reason }, somebody);
  expect((await everything(open)).filter(({ pk }) => String(pk).startsWith('BOOKS'))).toEqual(before);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [next] });
});

test('book-day-not-reopened: nothing is open again, or from another day on; and once it was taken back', async () => {
  const { door, day, next, somebody } = await openedAgain();
  expectRefusal(await askAs(door, operation, somebody, { day: next, reason }), 'book-day-not-reopened');
  await carryOut(door, operation, { day, reason }, somebody);
  expectRefusal(await askAs(door, operation, somebody, { day, reason }), 'book-day-not-reopened');
});

test('book-day-begun-anew: a run has begun to close it anew, before it was proposed or in the moment of the approval', async () => {
  const { door, books, day, somebody } = await openedAgain();
  const { proposalId } = await succeedAs(door, operation, somebody, { day, reason });
  const reopened = await reopenedFrom(books);
  if (reopened === undefined) throw new Error('the day was opened again');
  const between = meanwhileDoor(door, () => beginAnew(books, reopened, door.clock.peekMs()));
  const approver = await newOperator(door);
  const answer = await askAs(between, approveProposal, approver, { proposalId, reason }, { way: 'console' });
  // The approver has not seen that it has begun: what they approved is another thing.
  expectRefusal(answer, 'proposal-stale');
  expectRefusal(await askAs(door, operation, somebody, { day, reason }), 'book-day-begun-anew');
  expect(await reopenedFrom(books)).toMatchObject({ fromDay: day });
});
