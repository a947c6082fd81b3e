import * as z from 'zod/mini';
import { tiers } from '../../enums.ts';
import { limitTypeSchema } from '../../limits.ts';
import { balanceSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';

const tierLimits = z.strictObject({
  tier: z.enum(tiers),
  limits: z.array(z.strictObject({ limitType: limitTypeSchema, limitSatang: balanceSatang })).check(z.maxLength(20)),
  perPaymentSatang: balanceSatang,
  singleReceivingSatang: balanceSatang,
});

/** The limits of the caller's tier, of the next one where there is one, and of the whole way up, lowest first. */
export const getTradeLimitConfig = walletQuery({
  name: 'limits/get-config',
  path: '/wallet-app-api/walletUserTransfer/getTradeLimitConfig',
  method: 'GET',
  entry: 'any',
  loads: ['wallet'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    current: tierLimits,
    next: z.optional(tierLimits),
    levels: z.array(tierLimits).check(z.maxLength(tiers.length)),
  }),
  refusals: [],
});
