import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { operatorQuery } from '../../operation.ts';

/** The days of the books that are closed, newest first: what the bank stated, and what was found in it. */
export const listBookDays = operatorQuery({
  name: 'ops/list-book-days',
  path: '/ops/book-day/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({ cursor: z.optional(bangkokDaySchema) }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          day: z.string(),
          statementId: z.string(),
          /** Satang; below zero the account is overdrawn. */
          openingSatang: z.int(),
          closingSatang: z.int(),
          inSatang: z.int(),
          outSatang: z.int(),
          lines: z.int(),
          /** Lines that were not simply matched, and how many of these are left to people. */
          findings: z.int(),
          left: z.int(),
          closedAtMs: z.int(),
          /** 1 as it was first closed; one more each time it was opened again. */
          version: z.int(),
          /**
           * Since when it is open again, in epoch milliseconds, until it is closed anew: meanwhile the totals are those
           * of this version, and of the findings some may be of the next one already. Left out of any other day.
           */
          reopenedAtMs: z.optional(z.int()),
          /** The SHA-256 of the report that is kept of it, as hex. */
          reportDigest: z.optional(z.string()),
          /** What is owed to wallets, payers and partners at the day's end, and the bank's money that stands for it. */
          owedSatang: z.int(),
          coveredSatang: z.int(),
          /** What nothing explains of the bank's balance; anything but zero is a fault. */
          unexplainedSatang: z.int(),
          /** Each account of the provider at the day's end: what it owes or earned is above zero. */
          accounts: z.record(z.string(), z.int()),
        }),
      )
      .check(z.maxLength(31)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
