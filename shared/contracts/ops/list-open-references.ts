import * as z from 'zod/mini';
import { operatorQuery } from '../../operation.ts';

/**
 * The provider's accounts as the last closed day left them, and what is open on those that come to zero by reference:
 * the float by the other side's statement and what the airtime partner is owed, by bill, at that day's end; suspense
 * and what was overpaid by this moment.
 */
export const listOpenReferences = operatorQuery({
  name: 'ops/list-open-references',
  path: '/ops/open-reference/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    account: z.enum(['bank-float', 'suspense', 'overpaid', 'airtime-payable']),
    cursor: z.optional(z.string().check(z.regex(/^[\w -]{1,100}$/, { error: 'cursor-not-valid' }))),
  }),
  output: z.strictObject({
    /** The day at whose end the accounts stood so; left out where none is closed yet. */
    asOfDay: z.optional(z.string()),
    /** Satang at that day's end, in the sign of journals: what is owed or earned is above zero. */
    accounts: z.record(z.string(), z.int()),
    /** How many references are open on the account, and their sum. */
    open: z.int(),
    openSatang: z.int(),
    rows: z
      .array(
        z.strictObject({
          reference: z.string(),
          /** Of the float: in the sign of the bank's statement, below zero where money went out. */
          amountSatang: z.int(),
          /** Of the float: whose books have it while the other's have not. */
          side: z.optional(z.enum(['theirs', 'ours'])),
          /** Of what was overpaid: since which Bangkok day it is open; kept by a release before, at least since. */
          sinceDay: z.optional(z.string()),
        }),
      )
      .check(z.maxLength(200)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
