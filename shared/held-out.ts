import * as z from 'zod/mini';
import { balanceSatang } from './money.ts';

/**
 * How money stands that is held until somebody outside has paid: `on-its-way` until it is posted, `paused` while its
 * owner has locked the wallet, `looking-into-it` where it is late, and then how it ended: `arrived`, `not-paid` (it
 * never left), or `returned` (it was sent back, days later perhaps).
 */
export const heldOutWords = ['on-its-way', 'paused', 'looking-into-it', 'arrived', 'not-paid', 'returned'] as const;

/** What a status page says of it beside the entry, whoever is paid. */
export const heldOutShape = {
  says: z.enum(heldOutWords),
  /** Who has to do something now; `nobody` once it has ended. */
  acts: z.enum(['us', 'partner', 'owner', 'nobody']),
  /** By when the next thing is known (epoch milliseconds, ahead of `serverTimeMs`); absent once it has ended. */
  untilMs: z.optional(z.int()),
  /** When its partner was first ordered to pay. */
  sentAtMs: z.optional(z.int()),
  /** The entry by which amount and fee came back to the wallet, where they did, or what was not paid of the amount. */
  wayBack: z.optional(z.strictObject({ transactionId: z.string(), amountSatang: balanceSatang, atMs: z.int() })),
  serverTimeMs: z.int(),
};
const heldOutSchema = z.strictObject(heldOutShape);
export type HeldOut = z.output<typeof heldOutSchema>;
