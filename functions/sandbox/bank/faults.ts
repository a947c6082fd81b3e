import * as z from 'zod/mini';
import { reference1Schema } from '../../partners/bank-contract.ts';
import type { SandboxParts } from '../context.ts';

const faultsSchema = z.object({
  /** ok; fail: refused for good; unavailable: nothing done, 503; timeout: done, but the answer is lost. */
  refunds: z._default(z.enum(['ok', 'fail', 'unavailable', 'timeout']), 'ok'),
  /** drop: the product is never told, it has to ask. */
  webhooks: z._default(z.enum(['ok', 'drop']), 'ok'),
  /** unavailable: questions about payments and refunds are answered 503. */
  queries: z._default(z.enum(['ok', 'unavailable']), 'ok'),
});
export type Faults = z.output<typeof faultsSchema>;

/** The body of `POST /bank/faults`: for one reference 1, or for all that have no setting of their own. */
export const faultOrderSchema = z.strictObject({ ...faultsSchema.shape, reference1: z.optional(reference1Schema) });

const partition = 'FAULTS';
/** No reference 1 is written so: it has upper-case letters only. */
const everywhere = 'all';

/** Sets what goes wrong from now on; what is left out works again. */
export async function setFaults(parts: SandboxParts, order: z.output<typeof faultOrderSchema>): Promise<Faults> {
  const faults = faultsSchema.parse(order);
  await parts.table.put({ pk: partition, sk: order.reference1 ?? everywhere, item: faults });
  return faults;
}

/** What goes wrong for a reference 1; without one, what goes wrong in general. */
export async function readFaults(parts: SandboxParts, reference1?: string): Promise<Faults> {
  const own = reference1 === undefined ? undefined : await parts.table.get(partition, reference1);
  return faultsSchema.parse(own ?? (await parts.table.get(partition, everywhere)) ?? {});
}
