import * as z from 'zod/mini';

/** Why an operator does what they do, in words; it stands in the audit record. */
export const reasonSchema = z.string({ error: 'reason-required' })
  .check(z.trim(), z.minLength(3, { error: 'reason-required' }), z.maxLength(300));
