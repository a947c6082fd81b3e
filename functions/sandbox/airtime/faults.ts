import * as z from 'zod/mini';
import type { SandboxParts } from '../context.ts';

/** The body of `POST /airtime/faults`. */
export const airtimeFaultsSchema = z.strictObject({
  /** drop: the product is never told, it has to ask. */
  webhooks: z._default(z.enum(['ok', 'drop']), 'ok'),
  /** unavailable: questions about deliveries are answered 503. */
  queries: z._default(z.enum(['ok', 'unavailable']), 'ok'),
});
export type AirtimeFaults = z.output<typeof airtimeFaultsSchema>;

const place = { pk: 'AIRTIMEFAULTS', sk: 'all' } as const;

/** Sets what goes wrong from now on; what is left out works again. */
export async function setAirtimeFaults(parts: SandboxParts, faults: AirtimeFaults): Promise<AirtimeFaults> {
  await parts.table.put({ ...place, item: faults });
  return faults;
}

/** What goes wrong now. */
export async function readAirtimeFaults(parts: SandboxParts): Promise<AirtimeFaults> {
  return airtimeFaultsSchema.parse((await parts.table.get(place.pk, place.sk)) ?? {});
}
