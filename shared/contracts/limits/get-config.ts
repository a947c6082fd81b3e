import * as z from 'zod/mini';
import { tiers } from '../../enums.ts';
import { limitTypeSchema } from '../../limits.ts';
import { balanceSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';
import { ownLimitNameSchema, ownLimitNames } from '../../own-limits.ts';

const tierLimits = z.strictObject({
  tier: z.enum(tiers),
  limits: z.array(z.strictObject({ limitType: limitTypeSchema, limitSatang: balanceSatang })).check(z.maxLength(20)),
  perPaymentSatang: balanceSatang,
  singleReceivingSatang: balanceSatang,
});

/**
 * A limit that may be lowered: what the level has, what its person has set, which of them counts, and what is to
 * come. A raise without an amount is one to the level's limit.
 */
const ownLimit = z.strictObject({
  limit: ownLimitNameSchema,
  levelSatang: balanceSatang,
  ownSatang: z.optional(balanceSatang),
  countsSatang: balanceSatang,
  raise: z.optional(z.strictObject({ limitSatang: z.optional(balanceSatang), fromMs: z.int() })),
});

/**
 * The limits of the caller's tier with the caller's own ones, of the next tier where there is one, with what was set
 * for the caller alone and stays with them there; and of the whole way up, lowest first, as it is for everybody.
 */
export const getTradeLimitConfig = walletQuery({
  name: 'limits/get-config',
  path: '/wallet-app-api/walletUserTransfer/getTradeLimitConfig',
  method: 'GET',
  entry: 'any',
  loads: ['wallet', 'levelRules'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    current: tierLimits,
    next: z.optional(tierLimits),
    levels: z.array(tierLimits).check(z.maxLength(tiers.length)),
    own: z.array(ownLimit).check(z.maxLength(ownLimitNames.length)),
  }),
  refusals: [],
});
