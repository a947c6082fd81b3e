import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/**
 * An operator proposes to book what the bank's statement and our books differ by, for one finding of a closed day. Once
 * another one approves, a journal of that later moment names the old line; the closed day stays as it is. Of a finding
 * that is corrected already, the amount is moved from where it stands to this account, and the bank's account is not
 * touched again.
 */
export const correctBooks = fourEyesCommand({
  name: 'ops/correct-books',
  path: '/ops/book-finding/correct',
  method: 'POST',
  role: 'money',
  facts: ['outcome', 'cameTo', 'amount', 'direction', 'bankReference', 'corrected', 'standsOn'],
  input: z.strictObject({
    day: bangkokDaySchema,
    /** Of the finding, as `ops/list-book-findings` lists it. */
    identity: z.string().check(z.regex(/^[0-9a-f]{40}$/, { error: 'identity-not-valid' })),
    /**
     * What the bank took or gave for itself; what it owes us or we owe it until a line of its own clears it; what the
     * airtime partner was paid by its bill.
     */
    into: z.enum(['fee-income', 'overpaid', 'airtime-payable']),
    /** What this clears of what is open on that account, by its reference; left out, the finding's own is opened. */
    clears: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, { error: 'reference-not-valid' }))),
    reason: reasonSchema,
  }),
  refusals: [
    'book-finding-not-found',
    'book-finding-not-open',
    'book-reference-not-open',
    'book-reference-not-cleared',
    'book-correction-counted-on',
    'book-payment-owed',
    'nothing-to-change',
  ],
});
