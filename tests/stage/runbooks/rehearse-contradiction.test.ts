import { expect, test } from 'vitest';
import { closeDays } from '../../../functions/books/close-day.ts';
import { keepLines, lineOf, lots, openBooks, waitFor } from '../../books/open-books.ts';
import type { OpenBooks } from '../../books/open-books.ts';
import { receivedEvent, tellBankEvent } from '../../front-door/money/bank.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { agree, lineIn } from './agree.ts';
import { openOpsOf } from './ops-server.ts';
import { openRunbook } from './runbook.ts';

/** The bank tells one payment in two ways; the first was booked. */
async function contradict(section: string) {
  const open = await openBooks();
  const { payment } = await waitFor(open, 10_000);
  const second = { ...payment, amountSatang: 10_001 };
  for (const told of [payment, second]) await tellBankEvent(open.door, receivedEvent(told));
  const runbook = openRunbook(await openOpsOf(open.door), 'partner-contradiction', section);
  const list = await runbook.run('contradictions');
  expect(list.out).toContain(payment.bankReference);
  return { ...open, open, payment, second, runbook, list };
}

const whichWord = 'Which word was right';

async function close(open: OpenBooks): Promise<void> {
  await keepLines(open);
  open.sleepAfter(open.day);
  expect(await closeDays(open.runtime, lots)).toEqual({ closed: [open.day] });
}

test('a contradiction whose first word was right: the statement has nothing to say of it', async () => {
  const { open, state, day, payment, runbook } = await contradict(whichWord);
  state(day, [lineOf(payment)]);
  await close(open);
  expect(await runbook.run('books <day>', { day })).toMatchObject({ code: 0 });
});

test('a contradiction whose second word was right: two corrections leave the difference open', async () => {
  const { open, state, day, second, runbook, door, user } = await contradict(whichWord);
  state(day, [lineOf(second)]);
  await close(open);
  const found = await runbook.run('books <day>', { day });
  expect(found.code).toBe(1);
  const approve = `approve <proposal> --reason "compared with the bank's answer"`;
  await agree(
    runbook,
    approve,
    runbook.run('correct-books <day> --line <line> --into overpaid --reason "<why>"', {
      day,
      line: lineIn(found.out, 'amount-differs'),
      why: 'as the bank has it, ticket 4711',
    }),
  );
  const owed = await runbook.run('open-references --account overpaid');
  await agree(
    runbook,
    approve,
    runbook.run('correct-books <day> --line <line> --into overpaid --clears <reference> --reason "<why>"', {
      day,
      line: lineIn(found.out, 'ours-only'),
      reference: /finding_[0-9a-f]{40}/.exec(owed.out)?.[0] ?? '',
      why: 'not as we have it, ticket 4711',
    }),
  );
  const left = await runbook.run('open-references --account overpaid');
  expect(left).toMatchObject({ code: 1, out: expect.stringContaining('1 open on overpaid, THB 0.01 in all, now.') });
  // No wallet was touched.
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 10_000 });
  expect(runbook.left()).toEqual([]);
});

test('a contradiction that the bank has answered for is closed, and stands among the closed ones', async () => {
  const { payment, runbook, list } = await contradict('Closed');
  const id = /payment-BNK[\w-]+/.exec(list.out)?.[0] ?? '';
  const closed = await runbook.run('close-contradiction <id> --outcome <word> --reason "<why>"', {
    id,
    word: 'known',
    why: "the bank's letter of today, ticket 4711",
  });
  expect(closed).toMatchObject({ code: 0, out: expect.stringContaining(`${id} in test is closed: known`) });
  const all = await runbook.run('contradictions --closed yes');
  expect(all.out.split('\n').find((line) => line.includes(payment.bankReference))).toMatch(/ known /);
  expect(runbook.left()).toEqual([]);
});
