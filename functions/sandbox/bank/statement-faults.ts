import * as z from 'zod/mini';
import type { BankLine } from '../../domains/books/statement-page.ts';
import { listDaySchema } from '../../partners/day-list.ts';
import type { SandboxParts } from '../context.ts';

/**
 * What may be wrong with a day's statement. `ours`: its first line is missing; `theirs`: a payment too many, for a
 * reference of nobody; `amount`: the first line has a satang too much; `double`: the first line stands twice;
 * `reordered`: the last line comes first; `next-day`: the first line stands in the next day's statement; `balance`: the
 * closing balance is a satang too high; `unreadable`: the first amount is a word; `cut`: the last page ends too early.
 */
export const statementFaults = [
  'none',
  'ours',
  'theirs',
  'amount',
  'double',
  'reordered',
  'next-day',
  'balance',
  'unreadable',
  'cut',
] as const;
export type StatementFault = (typeof statementFaults)[number];

/** The body of `POST /bank/statement-faults`. */
export const statementFaultOrderSchema = z.strictObject({ day: listDaySchema, fault: z.enum(statementFaults) });
export type StatementFaultOrder = z.output<typeof statementFaultOrderSchema>;

const partition = 'STATEMENTFAULTS';

/** Sets what is wrong with a day's statement from now on. */
export async function setStatementFault(
  parts: SandboxParts,
  order: StatementFaultOrder,
): Promise<{ readonly fault: StatementFault }> {
  await parts.table.put({ pk: partition, sk: order.day, item: { fault: order.fault } });
  return { fault: order.fault };
}

/** What is wrong with a day's statement. */
export async function readStatementFault(parts: SandboxParts, day: string): Promise<StatementFault> {
  const stored = z.optional(z.object({ fault: z.enum(statementFaults) })).parse(await parts.table.get(partition, day));
  return stored?.fault ?? 'none';
}

/** A payment that nobody knows, of the day. */
function strayPayment(day: string, bookedAtMs: number): BankLine {
  const lineReference = `BNKSTRAY${day}`;
  return { lineReference, about: 'payment', direction: 'in', amountSatang: 12_300, reference: 'NOBODY', bookedAtMs };
}

/** The lines of a day as its statement has them, wrong where it was asked for. */
export function withFault(
  lines: readonly BankLine[],
  fault: StatementFault,
  { day, startMs }: { readonly day: string; readonly startMs: number },
): readonly BankLine[] {
  const [first, ...others] = lines;
  if (fault === 'theirs') return [...lines, strayPayment(day, startMs)];
  if (first === undefined) return lines;
  switch (fault) {
    case 'ours':
    case 'next-day':
      return others;
    case 'amount':
      return [{ ...first, amountSatang: first.amountSatang + 1 }, ...others];
    case 'double':
      return [first, first, ...others];
    case 'reordered':
      return [...lines.slice(-1), ...lines.slice(0, -1)];
    default:
      return lines;
  }
}

/** A page's text as it leaves the bank: the first and the last page may have been spoiled. */
export function spoilText(
  text: string,
  fault: StatementFault,
  { isFirst, isLast }: Record<'isFirst' | 'isLast', boolean>,
) {
  if (fault === 'cut' && isLast) return text.slice(0, -60);
  if (fault === 'unreadable' && isFirst) return text.replace(/(<Ntry><Amt Ccy="THB">)[\d.]+/, '$1many');
  return text;
}
