import type * as z from 'zod/mini';
import type { OperatorContract } from './operation.ts';
import type { reasonSchema } from './operator-reason.ts';

/** What is asked with a reason, which stands in the audit before anything is shown. */
type AskedWithReason = Extract<OperatorContract, { readonly kind: 'query' }> & {
  readonly input: z.ZodMiniType<{ readonly reason: z.output<typeof reasonSchema> }>;
};

/**
 * A read of operators whose answer shows sealed texts whole, named by their kinds. What a seal has given back as one
 * text (`Clear`) comes into no answer but one of these (`Clear.wholeIn`).
 */
export function showingWhole<C extends AskedWithReason, const K extends readonly [string, ...string[]]>(
  contract: C,
  showsWhole: K,
) {
  return { ...contract, showsWhole };
}
