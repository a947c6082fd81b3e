import { expect, test } from 'vitest';
import { closeDays } from '../../../functions/books/close-day.ts';
import { dayAfter } from '../../../functions/domains/books/book-days.ts';
import { charge, keepLines, lineOf, lots, openBooks, waitFor } from '../../books/open-books.ts';
import type { OpenBooks } from '../../books/open-books.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../../front-door/money/bank.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { carryOut } from '../../front-door/people/operators.ts';
import { keepProviderLine } from '../../../functions/table/provider-lines.ts';
import { bangkokDayStartMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { operation as correctBooks } from '../../../functions/handlers/ops/correct-books.ts';
import { agree, lineIn, proposalOf } from './agree.ts';
import { openOpsOf } from './ops-server.ts';
import { openRunbook } from './runbook.ts';

/** Books of their own, the runbook's part, and the run of `close-books` that comes by itself. */
async function arrange(heading: string) {
  const open = await openBooks();
  const { door, runtime } = open;
  const runbook = openRunbook(await openOpsOf(door), 'books', heading);
  const closeAfter = async (day: string) => {
    await keepLines(open);
    open.sleepAfter(day);
    return closeDays(runtime, lots);
  };
  return { open, runbook, closeAfter };
}

test('a file that is refused: nothing of it is taken, and the corrected one is taken by itself', async () => {
  const { open, runbook, closeAfter } = await arrange('A file that is refused');
  const { state, bank, day } = open;
  const { line, payment } = await waitFor(open, 10_000);
  await tellBankEvent(open.door, receivedEvent(payment));
  state(day, [line, charge(line.bookedAtMs)]);
  const right = bank.files.get(day) ?? [];
  bank.files.set(
    day,
    right.map((page) => page.replace('Ccy="THB">5.00', 'Ccy="USD">5.00')),
  );
  expect(await closeAfter(day)).toEqual({ closed: [], stopped: 'refused' });
  expect(await runbook.run('books')).toMatchObject({ code: 0, out: 'No day was closed yet.\n' });
  bank.files.set(day, right);
  expect(await closeAfter(day)).toEqual({ closed: [day] });
  const { code, out } = await runbook.run('books <day>', { day });
  expect(out).toMatch(/theirs-only +left +THB 5\.00 +out +BNKCHARGE/);
  // Something is left to people: the charge.
  expect(code).toBe(1);
  expect(runbook.left()).toEqual([]);
});

/** A delivery of the airtime partner on the day, which its bill will clear. */
const deliverAirtime = ({ books, day }: OpenBooks) =>
  keepProviderLine(books, {
    account: 'provider:airtime-payable',
    reference: `${'A'.repeat(20)}-${'U'.repeat(20)}`,
    journalId: `jrn_${'A'.repeat(20)}`,
    amountSatang: 20_000,
    atMs: bangkokDayStartMs(day),
  });

test('a line to correct: a charge and a bill at the bank are booked by two people each, and the day after knows it', async () => {
  const { open, runbook, closeAfter } = await arrange('A line to correct');
  const { state, day, next } = open;
  // The bank's charge, and the bill of the airtime partner, of which one delivery was booked.
  const bill = { ...charge(bangkokDayStartMs(day)), amountSatang: 20_000, lineReference: 'AIRTIMEBILL' };
  await deliverAirtime(open);
  state(day, [charge(bangkokDayStartMs(day)), bill], 21_000);
  await closeAfter(day);
  const { out } = await runbook.run('books <day>', { day });
  const proposed = runbook.run('correct-books <day> --line <line> --into <account> --reason "<why>"', {
    day,
    line: lineIn(out, 'BNKCHARGE'),
    account: 'fee-income',
    why: 'monthly charge, ticket 4711',
  });
  const proposal = await proposalOf(proposed);
  const seen = await runbook.run('proposals <proposal>', { proposal });
  expect(seen.out).toMatch(/amount now +THB 5\.00/);
  await agree(runbook, 'approve <proposal> --reason "compared with the statement"', proposed);
  expect((await runbook.run('books <day>', { day })).out).toContain('corrected into fee-income');
  const owed = await runbook.run('open-references --account airtime-payable');
  expect(owed.out).toMatch(/bill_\d{6} +THB 200\.00/);
  await agree(
    runbook,
    'approve <proposal> --reason "compared with the statement"',
    runbook.run('correct-books <day> --line <line> --into airtime-payable --clears <bill> --reason "<why>"', {
      day,
      line: lineIn(out, 'AIRTIMEBILL'),
      bill: /bill_\d{6}/.exec(owed.out)?.[0] ?? '',
      why: 'held against its list of the month, ticket 4712',
    }),
  );
  state(next, [], 500);
  await closeAfter(next);
  const after = await runbook.run('books <day>', { day: next });
  expect(after.out).toMatch(/provider:fee-income +THB -5\.00/);
  const paid = await runbook.run('open-references --account airtime-payable');
  expect(paid.out).toContain(
    `Nothing is open on airtime-payable, at the end of ${next} and with what was corrected since.`,
  );
  const overpaid = await runbook.run('open-references --account overpaid');
  expect(overpaid).toMatchObject({ code: 0, out: expect.stringContaining('Nothing is open on overpaid, now.') });
  expect(runbook.left()).toEqual([]);
  expect(open.door.log.of('books-unexplained')).toEqual([]);
});

test('a line that was corrected wrongly: moved to the right account by two, and the bill that it had cleared is open again', async () => {
  const { open, runbook, closeAfter } = await arrange('A line that was corrected wrongly');
  const { state, day, next, door } = open;
  const bill = `bill_${periodsAt(bangkokDayStartMs(day)).month}`;
  await deliverAirtime(open);
  state(day, [charge(bangkokDayStartMs(day))], 21_000);
  await closeAfter(day);
  const { out } = await runbook.run('books <day>', { day });
  const line = lineIn(out, 'BNKCHARGE');
  // As two of the night shift have booked it.
  const wrong = { day, identity: line, into: 'airtime-payable', clears: bill, reason: 'the bill' } as const;
  await carryOut(door, correctBooks, wrong);
  const cleared = await runbook.run('open-references --account airtime-payable');
  expect(cleared.out).toMatch(/bill_\d{6} +THB 195\.00/);
  expect((await runbook.run('books <day>', { day })).out).toContain('corrected into airtime-payable');
  const proposed = runbook.run('correct-books <day> --line <line> --into <right account> --reason "<why>"', {
    day,
    line,
    'right account': 'fee-income',
    why: 'monthly charge, no bill, ticket 4711',
  });
  const seen = await runbook.run('proposals <proposal>', { proposal: await proposalOf(proposed) });
  expect(seen.out).toMatch(/corrected now +provider:airtime-payable, bill_\d{6}/);
  await agree(runbook, 'approve <proposal> --reason "compared with the statement"', proposed);
  const both = `corrected into fee-income (finding_${line}), moved from airtime-payable (${bill})`;
  expect((await runbook.run('books <day>', { day })).out).toContain(both);
  const owed = await runbook.run('open-references --account airtime-payable');
  expect(owed.out).toMatch(/bill_\d{6} +THB 200\.00/);
  state(next, [], 20_500);
  await closeAfter(next);
  expect((await runbook.run('books <day>', { day: next })).out).toMatch(/provider:fee-income +THB -5\.00/);
  expect(runbook.left()).toEqual([]);
  expect(door.log.of('books-unexplained')).toEqual([]);
});

test('less than is owed: found by its line, claimed from the bank, covered, and clear again', async () => {
  const { open, runbook, closeAfter } = await arrange('Less than is owed');
  const { state, day, next } = open;
  const [told, never] = [await waitFor(open, 10_000), await waitFor(open, 20_000)];
  for (const { payment } of [told, never]) await tellBankEvent(open.door, receivedEvent(payment));
  state(day, [told.line]);
  await closeAfter(day);
  const short = await runbook.run('books <day>', { day });
  expect(short.code).toBe(1);
  expect(short.out).toMatch(/THB 300\.00 +THB 100\.00 +THB 0\.00/);
  const approve = `approve <proposal> --reason "compared with the bank's answer"`;
  await agree(
    runbook,
    approve,
    runbook.run('correct-books <day> --line <line> --into overpaid --reason "<why>"', {
      day,
      line: lineIn(short.out, 'ours-only'),
      why: 'the bank has nothing of it, ticket 4711',
    }),
  );
  const owed = await runbook.run('open-references --account overpaid');
  expect(owed).toMatchObject({ code: 1, out: expect.stringContaining('THB -200.00') });
  expect(owed.out).toMatch(/finding_[0-9a-f]{40} +\d{8} +THB -200\.00/);
  const cover = {
    ...charge(bangkokDayStartMs(next)),
    direction: 'in',
    amountSatang: 20_000,
    lineReference: 'COVER',
  } as const;
  state(next, [cover], 10_000);
  await closeAfter(next);
  const covered = await runbook.run('books <day>', { day: next });
  await agree(
    runbook,
    approve,
    runbook.run('correct-books <day> --line <line> --into overpaid --clears <reference> --reason "<why>"', {
      day: next,
      line: lineIn(covered.out, 'theirs-only'),
      reference: /finding_[0-9a-f]{40}/.exec(owed.out)?.[0] ?? '',
      why: 'covered by finance, ticket 4711',
    }),
  );
  expect(await runbook.run('open-references --account overpaid')).toMatchObject({ code: 0 });
  expect(await walletOf(open.door, open.user)).toMatchObject({ availableSatang: 30_000 });
  const third = dayAfter(next);
  state(third, [], 30_000);
  await closeAfter(third);
  expect(await runbook.run('books <day>', { day: third })).toMatchObject({ code: 0 });
  expect(runbook.left()).toEqual([]);
});

test('opening a day again: the corrected statement closes it anew, beside the report that is kept', async () => {
  const { open, runbook, closeAfter } = await arrange('Opening a day again');
  const { state, day, next } = open;
  const { line, payment } = await waitFor(open, 10_000);
  await tellBankEvent(open.door, receivedEvent(payment));
  const stray = lineOf(paymentOf(open.door, 'NOBODY', 777));
  state(day, [{ ...line, amountSatang: 10_001 }, stray]);
  await closeAfter(day);
  state(next, [], 10_778);
  await closeAfter(next);
  expect(await runbook.run('books <day>', { day })).toMatchObject({ code: 1 });
  const kept = await runbook.run('book-report <day>', { day });
  expect(kept).toMatchObject({ code: 0, out: expect.stringContaining('Version 1 of 1') });
  // Opened too soon: the bank has no file of the day behind it, which has to be closed anew too.
  const tooSoon = { day, why: 'corrected file, ticket 4711' };
  const approve = `approve <proposal> --reason "compared with the bank's letter"`;
  await agree(runbook, approve, runbook.run('reopen-book-day <day> --reason "<why>"', tooSoon));
  state(day, [line, stray]);
  open.bank.files.delete(next);
  expect(await closeDays(open.runtime, lots)).toEqual({ closed: [], stopped: 'not-ready' });
  expect(open.door.log.of('book-day-not-closed')).toMatchObject([{ facts: { day, waitsFor: next } }]);
  expect((await runbook.run('books <day>', { day })).out).toContain('1, open again since');
  const back = { day, why: 'no file of it, ticket 4711' };
  await agree(runbook, approve, runbook.run('take-back-reopening <day> --reason "<why>"', back));
  expect(await closeDays(open.runtime, lots)).toEqual({ closed: [] });
  state(next, [], 10_777);
  const proposed = runbook.run('reopen-book-day <day> --reason "<why>"', { day, why: 'corrected file, ticket 4711' });
  const proposal = await proposalOf(proposed);
  expect((await runbook.run('proposals <proposal>', { proposal })).out).toMatch(/version now +1/);
  await agree(runbook, approve, proposed);
  open.door.clock.advance(1_000);
  expect(await closeDays(open.runtime, lots)).toEqual({ closed: [day, next] });
  const anew = await runbook.run('books <day>', { day });
  for (const old of ['amount-differs', 'open again']) expect(anew.out).not.toContain(old);
  expect(await runbook.run('book-report <day>', { day })).toMatchObject({
    code: 0,
    out: expect.stringContaining('Version 2 of 2'),
  });
  const first = await runbook.run('book-report <day> --version 1', { day });
  expect(first.out.replace('Version 1 of 2', 'Version 1 of 1')).toBe(kept.out);
  expect(runbook.left()).toEqual([]);
});
