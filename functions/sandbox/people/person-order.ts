import * as z from 'zod/mini';
import { tiers } from '../../../shared/enums.ts';
import type { Tier } from '../../../shared/enums.ts';
import { nameLimits, textSchema } from '../../../shared/written-text.ts';

const nameSchema = textSchema('name', nameLimits);

/** The body of `PUT /people/{mobile}`: what is left out stays. */
export const personOrderSchema = z.strictObject({
  tier: z.optional(z.enum(tiers)),
  firstName: z.optional(nameSchema),
  lastName: z.optional(nameSchema),
});
export type PersonOrder = z.output<typeof personOrderSchema>;

/** Somebody of the wallet whose tier or name was set. */
export interface NamedPerson {
  readonly userId: string;
  readonly tier: Tier;
}
