import * as z from 'zod/mini';
import { daysBetween, bangkokDaySchema } from './bangkok-day.ts';
import { maxAmountSatang } from './money.ts';

/** `pdf` to show somebody, `csv` to compute with. */
export const statementFormats = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** How the holder is named: as everybody else may see them, or in full, which takes a code. */
export const holderNames = ['masked', 'full'] as const;

/** Bangkok days of one statement, both ends included: a leap year. */
export const mostStatementDays = 366;

/** Rows of one statement: what a function reads, lays out and keeps in its memory at once. */
export const mostStatementRows = 10_000;

/** A made file can be fetched for so long; then it is made anew, by the same ledger. Seven days in milliseconds. */
export const statementKeptMs = 7 * 86_400_000;

/** One that names its holder in full can be fetched only shortly after it was made. One hour in milliseconds. */
export const fullNameKeptMs = 3_600_000;

/** A balance as a statement says it, in satang: below zero only by the order of times, for no wallet ever is. */
export const statementBalanceSatang = z.int().check(z.gte(-maxAmountSatang), z.lte(maxAmountSatang));

/** What a statement is asked for by. */
export const statementInputSchema = z
  .strictObject({
    fromDay: bangkokDaySchema,
    throughDay: bangkokDaySchema,
    format: z.enum(statementFormats),
    name: z.enum(holderNames),
  })
  .check(
    z.refine(({ fromDay, throughDay }) => fromDay <= throughDay, { error: 'period-not-valid', path: ['throughDay'] }),
    z.refine(({ fromDay, throughDay }) => daysBetween(fromDay, throughDay) <= mostStatementDays, {
      error: 'period-too-long',
      path: ['throughDay'],
    }),
  );
export type StatementInput = z.output<typeof statementInputSchema>;

/**
 * What its owner hears of it. `making`: it is told in the inbox when it is there. `too-long`: its period has more rows
 * than one file takes. `failed`: it was not made within its hour, and is no more; asked for again, it is made anew.
 */
export const statementWords = ['making', 'ready', 'too-long', 'failed'] as const;
export type StatementWord = (typeof statementWords)[number];

/** A statement as its owner sees it; no name and no number of anybody. */
export const statementSchema = z.strictObject({
  statementId: z.string(),
  word: z.enum(statementWords),
  fromDay: z.string(),
  throughDay: z.string(),
  format: z.enum(statementFormats),
  name: z.enum(holderNames),
  askedAtMs: z.int(),
  /** From here on there is no file any more; one that is not made yet has its own end then. */
  expiresAtMs: z.int(),
  /** What stands in it, once it is made; money in satang. */
  made: z.optional(
    z.strictObject({
      rowCount: z.int(),
      openingSatang: statementBalanceSatang,
      closingSatang: statementBalanceSatang,
      byteCount: z.int(),
    }),
  ),
});
export type Statement = z.output<typeof statementSchema>;
