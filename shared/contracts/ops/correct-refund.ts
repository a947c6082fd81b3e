import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { idSchema } from '../../ids.ts';
import { amountSatang } from '../../money.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/**
 * An operator proposes to end a refund that the bank has made under our key with another amount than we ordered, or
 * without telling, by the line of its statement.
 */
export const correctRefund = fourEyesCommand({
  name: 'ops/correct-refund',
  path: '/ops/suspense/correct',
  method: 'POST',
  role: 'money',
  facts: ['state', 'amount', 'bankReference', 'stuckBecause'],
  input: z.strictObject({
    suspenseId: idSchema('sus'),
    /** What the bank has paid, as its line has it. */
    partnerSatang: amountSatang,
    /** The line of the statement, as `ops/list-book-findings` has it. */
    lineDay: bangkokDaySchema,
    lineIdentity: z.string().check(z.regex(/^[0-9a-f]{40}$/, { error: 'line-not-valid' })),
    reason: reasonSchema,
  }),
  refusals: ['suspense-not-found', 'suspense-not-stuck', 'correction-without-proof'],
});
