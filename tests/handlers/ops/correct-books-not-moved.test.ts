import { describe, expect, test } from 'vitest';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../../functions/handlers/ops/correct-books.ts';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import {
  closedBooks,
  openAgain,
  openElsewhere,
  openOn,
  proposed,
  reason,
  refusedWhere,
  wishOf,
} from '../../books/books-left-open.ts';
import { everything } from '../../books/open-books.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';

describe('proposal-stale: made on the correction before', () => {
  test('of two that are approved at once one is carried out', async () => {
    const open = await closedBooks();
    await open.correct('theirs-only', 'overpaid');
    const both = [
      await proposed(open, 'theirs-only', 'fee-income'),
      await proposed(open, 'theirs-only', 'airtime-payable'),
    ];
    const answers = await Promise.all(both.map(({ approve }) => approve()));
    const [done, refused] = answers.toSorted((one, other) => one.code - other.code);
    expect(done?.code).toBe(1);
    if (refused === undefined) throw new Error('nobody was refused');
    expectRefusal(refused, 'proposal-stale');
    const items = await everything(open);
    const moves = items.filter(({ sk }) => String(sk).startsWith('MOVE#'));
    expect(moves).toHaveLength(1);
    expect(checkLedger(items, { nowMs: open.door.clock.peekMs() }).violations).toEqual([]);
  });

  test('though it was moved away and back, and stands where it stood', async () => {
    const open = await closedBooks();
    const { correct } = open;
    await correct('theirs-only', 'overpaid');
    const { approve } = await proposed(open, 'theirs-only', 'airtime-payable');
    await correct('theirs-only', 'fee-income');
    await correct('theirs-only', 'overpaid');
    expectRefusal(await approve(), 'proposal-stale');
  });

  test('in the very moment of the approval', async () => {
    const open = await closedBooks();
    const { correct, door } = open;
    await correct('theirs-only', 'overpaid');
    const { approve } = await proposed(open, 'theirs-only', 'airtime-payable');
    const late = meanwhileDoor(door, () => correct('theirs-only', 'fee-income'));
    expectRefusal(await approve(late), 'proposal-stale');
  });
});

describe('another line is cleared by what this one has opened, in that very moment', () => {
  test('cleared first: busy, and the next try sees it', async () => {
    const open = await closedBooks();
    const { correct, of, door } = open;
    await correct('twice', 'overpaid');
    const { approve } = await proposed(open, 'twice', 'overpaid', await openElsewhere(open, -20_000));
    const late = meanwhileDoor(door, () => correct('ours-only', 'overpaid', `finding_${of('twice')}`));
    expectRefusal(await approve(late), 'busy');
    expectRefusal(await approve(), 'book-correction-counted-on');
  });

  test('moved away first: busy, and then nothing is open there', async () => {
    const open = await closedBooks();
    const { correct, of, door } = open;
    await correct('twice', 'overpaid');
    const { approve } = await proposed(open, 'ours-only', 'overpaid', `finding_${of('twice')}`);
    const other = await openElsewhere(open, -20_000);
    const late = meanwhileDoor(door, () => correct('twice', 'overpaid', other));
    expectRefusal(await approve(late), 'busy');
    expectRefusal(await approve(), 'book-reference-not-open');
  });
});

test('what a reference has cleared is cleared by one of two at once, of which one moves: the other looks again', async () => {
  const open = await closedBooks();
  const { correct, of, door } = open;
  const own = `finding_${of('twice')}`;
  await correct('twice', 'overpaid');
  await correct('theirs-only', 'fee-income');
  const { approve } = await proposed(open, 'theirs-only', 'overpaid', own);
  const late = meanwhileDoor(door, () => correct('ours-only', 'overpaid', own));
  expectRefusal(await approve(late), 'busy');
  expectRefusal(await approve(), 'book-reference-not-cleared');
  expect(await openOn(open, 'overpaid')).toEqual({ [own]: 10_000 - 20_000 });
});

test('proposal-not-yours: whoever has said where it stands now does not approve that it is moved', async () => {
  const open = await closedBooks();
  const { correct, door, somebody } = open;
  await correct('theirs-only', 'overpaid');
  const { proposalId } = await succeedAs(
    door,
    operation,
    await newOperator(door),
    wishOf(open, 'theirs-only', 'fee-income'),
  );
  const answer = await askAs(door, approveProposal, somebody, { proposalId, reason }, { way: 'console' });
  expectRefusal(answer, 'proposal-not-yours', { because: 'last-editor' });
});

test('book-finding-not-open: nothing is moved as long as its day is open again', async () => {
  const open = await closedBooks();
  await open.correct('theirs-only', 'overpaid');
  await openAgain(open, open.day);
  expectRefusal(await refusedWhere(open, 'theirs-only', 'fee-income'), 'book-finding-not-open', { state: 'reopened' });
});
