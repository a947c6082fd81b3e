import * as z from 'zod/mini';
import { idOf } from '../../shared/ids.ts';

const named = z.object({
  payoutKey: z.optional(z.string()),
  deliveryKey: z.optional(z.string()),
  refundKey: z.optional(z.string()),
  reference1: z.optional(z.string()),
});

/** Our references are the body of an id; twelve digits are somebody's account number, and belong into no record. */
const ourReference = /^[0-9A-Z]{20}$/;

/**
 * Which payment a partner's message is about, as acts on it are filed: a payout by its partner's key, a refund by the
 * money in suspense, a payment by the top-up that it names. Undefined where it names none of ours.
 */
export function messageSubject(content: unknown): string | undefined {
  const parsed = z.safeParse(named, content);
  if (!parsed.success) return undefined;
  const { payoutKey, deliveryKey, refundKey, reference1 = '' } = parsed.data;
  if (refundKey !== undefined) return idOf('sus', refundKey);
  return payoutKey ?? deliveryKey ?? (ourReference.test(reference1) ? idOf('tup', reference1) : undefined);
}
