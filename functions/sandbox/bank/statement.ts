import * as z from 'zod/mini';
import { signedSatang } from '../../domains/books/statement-page.ts';
import type { BankLine } from '../../domains/books/statement-page.ts';
import { bangkokDayStartMs, periodsAt } from '../../domains/calendar/periods.ts';
import { refundSchema } from '../../partners/bank-contract.ts';
import { mostListed } from '../../partners/day-list.ts';
import { statementNotReady } from '../../partners/bank-statement-contract.ts';
import type { StatementPageAnswer } from '../../partners/bank-statement-contract.ts';
import type { Moment, SandboxParts } from '../context.ts';
import { Problem } from '../problem.ts';
import { paymentsOn } from './payments.ts';
import { payoutLinesOn } from './payouts.ts';
import { readStatementFault, spoilText, withFault } from './statement-faults.ts';
import { pagesOf, writeCamt053 } from './write-camt053.ts';

/** The account that the bank keeps for the product. */
const ourAccount = '1112223334';
const dayMs = 86_400_000;
/** The sandbox forgets after a week; nobody asks for a statement further back. */
const mostDaysBack = 8;

const dayBefore = (day: string): string => periodsAt(bangkokDayStartMs(day) - dayMs).day;

/** All parts of a list, one after the other. */
async function allOf<T>(
  read: (
    after: string | undefined,
  ) => Promise<{ readonly rows: readonly T[]; readonly nextAfter?: string | undefined }>,
): Promise<readonly T[]> {
  const rows: T[] = [];
  let after: string | undefined;
  do {
    const part = await read(after);
    rows.push(...part.rows);
    after = part.nextAfter;
  } while (after !== undefined);
  return rows;
}

async function paymentLines(parts: SandboxParts, day: string): Promise<readonly BankLine[]> {
  const payments = await allOf(async (after) => {
    const { payments: rows, nextAfter } = await paymentsOn(parts, day, after);
    return { rows, nextAfter };
  });
  return payments.map(({ bankReference, reference1, amountSatang, paidAtMs }) => ({
    lineReference: bankReference,
    about: 'payment',
    direction: 'in',
    amountSatang,
    reference: reference1,
    bookedAtMs: paidAtMs,
  }));
}

async function payoutLines(parts: SandboxParts, moment: Moment, day: string): Promise<readonly BankLine[]> {
  const lines = await allOf(async (after) => {
    const { lines: rows, nextAfter } = await payoutLinesOn(parts, moment, day, after);
    return { rows, nextAfter };
  });
  return lines.map(({ lineReference, payoutKey, what, amountSatang, atMs }) => ({
    lineReference,
    about: 'order',
    direction: what === 'paid' ? 'out' : 'in',
    amountSatang,
    reference: payoutKey,
    bookedAtMs: atMs,
  }));
}

/** What went back to payers on a day; more than a day of a sandbox has is never asked for. */
async function refundLines(parts: SandboxParts, day: string): Promise<readonly BankLine[]> {
  const refunds = await allOf(async (after) => {
    const rows = z
      .array(refundSchema)
      .parse(await parts.table.list(`REFUNDDAY#${day}`, 'oldest-first', mostListed, after));
    return { rows, nextAfter: rows.length === mostListed ? rows.at(-1)?.refundKey : undefined };
  });
  return refunds.flatMap((refund): readonly BankLine[] =>
    refund.status === 'completed'
      ? [
          {
            lineReference: `BNK${refund.refundKey}B`,
            about: 'order',
            direction: 'out',
            amountSatang: refund.amountSatang,
            reference: refund.refundKey,
            bookedAtMs: refund.completedAtMs,
          },
        ]
      : [],
  );
}

/** What really happened on our account on a day, in the order of the bank's references. */
async function trueLines(parts: SandboxParts, moment: Moment, day: string): Promise<readonly BankLine[]> {
  const [payments, payouts, refunds] = await Promise.all([
    paymentLines(parts, day),
    payoutLines(parts, moment, day),
    refundLines(parts, day),
  ]);
  return [...payments, ...payouts, ...refunds].toSorted((one, other) =>
    one.lineReference < other.lineReference ? -1 : 1,
  );
}

/** The lines of a day's statement: what happened, what the day before left to it, and what is wrong on purpose. */
async function statedLines(parts: SandboxParts, moment: Moment, day: string): Promise<readonly BankLine[]> {
  const before = dayBefore(day);
  const [lines, fault, faultBefore] = await Promise.all([
    trueLines(parts, moment, day),
    readStatementFault(parts, day),
    readStatementFault(parts, before),
  ]);
  const startMs = bangkokDayStartMs(day);
  const left = faultBefore === 'next-day' ? (await trueLines(parts, moment, before)).slice(0, 1) : [];
  return withFault([...lines, ...left.map((line) => ({ ...line, bookedAtMs: startMs }))], fault, { day, startMs });
}

const openingSchema = z.optional(z.object({ openingSatang: z.int() }));

/**
 * With what a day began, which is kept once it was asked for: where the day before ended, or nothing where nobody has
 * asked within a week, for what was before is forgotten.
 */
async function openingOf(parts: SandboxParts, moment: Moment, day: string, daysBack = mostDaysBack): Promise<number> {
  const kept = openingSchema.parse(await parts.table.get('STATEMENTS', day));
  if (kept !== undefined) return kept.openingSatang;
  if (daysBack === 0) return 0;
  const before = dayBefore(day);
  const lines = await statedLines(parts, moment, before);
  const beganWith = await openingOf(parts, moment, before, daysBack - 1);
  return lines.reduce((sum, line) => sum + signedSatang(line), beganWith);
}

/** A page of the bank's statement of a day; 404 while the day is not over, and for a page that it does not have. */
export async function readStatement(
  parts: SandboxParts,
  moment: Moment,
  day: string,
  pageNumber: number,
): Promise<StatementPageAnswer> {
  if (moment.nowMs() < bangkokDayStartMs(day) + dayMs)
    throw new Problem(404, statementNotReady, 'The day is not over; the statement is written at midnight in Bangkok.');
  const [fault, lines, openingSatang] = await Promise.all([
    readStatementFault(parts, day),
    statedLines(parts, moment, day),
    openingOf(parts, moment, day),
  ]);
  await parts.table.put({ pk: 'STATEMENTS', sk: day, item: { openingSatang } });
  const pages = pagesOf({ statementId: `STM${day}`, account: ourAccount, day, openingSatang }, lines, mostListed);
  const page = pages[pageNumber - 1];
  if (page === undefined)
    throw new Problem(404, 'unknown-page', `The statement of this day has ${pages.length} pages.`);
  const { isLast, closingSatang } = page;
  const stated = fault === 'balance' && isLast ? { ...page, closingSatang: closingSatang + 1 } : page;
  const document = spoilText(writeCamt053(stated), fault, { isFirst: pageNumber === 1, isLast });
  return { day, page: pageNumber, document };
}
