import * as z from 'zod/mini';
import { cashOutQuoteSchema } from '../cash-out.ts';
import { tiers } from '../enums.ts';
import { limitTypeSchema, transferQuoteSchema } from '../limits.ts';
import { balanceSatang } from '../money.ts';
import { identityRefusals } from './identity.ts';
import { none, refusal } from './refusal.ts';

/**
 * Why no upgrade helps against a limit: it is the person's own, was set for them alone, or is the last level's. Left
 * out where one does.
 */
const noUpgrade = z.optional(z.enum(['own', 'set', 'last-level']));

/** What unpaid top-ups hold of a limit, whatever the day; left out where none does, or where it is full without. */
const waitingSatang = z.optional(balanceSatang);

const limitReached = z.strictObject({
  limitType: limitTypeSchema,
  limitSatang: balanceSatang,
  leftSatang: balanceSatang,
  noUpgrade,
  waitingSatang,
});

/** The limit that counts now, which what was wished has to be below or above. */
const countingNow = z.strictObject({ limitSatang: balanceSatang });

/** What is refused to users: what the app may hear, which carries none of what operators are refused. */
export const userRefusals = {
  'session-over': refusal(20001, none),
  'envelope-broken': refusal(20400, none),
  'role-missing': refusal(20403, none),
  'not-found': refusal(20404, none),
  'clock-off': refusal(20408, z.strictObject({ serverTimeMs: z.int() })),
  'request-id-reused': refusal(20409, none),
  'input-not-valid': refusal(20422, z.strictObject({ fields: z.record(z.string(), z.string()) })),
  'too-large': refusal(20413, none),
  // Where the cap has a name, that says what is still possible; of `resend`, the code asked
  // for is on the phone already.
  'too-many': refusal(
    20429,
    z.strictObject({ retryAfterMs: z.int(), cap: z.optional(z.enum(['look-ups', 'resend'])) }),
  ),
  unexpected: refusal(20500, z.strictObject({ errorId: z.string() })),
  busy: refusal(20503, none),

  /**
   * One more step of the user's. `fitsSatang`: how much may leave at once without the face. `personal-data`: a limit of
   * whoever has given none yet is reached, which one, what it leaves, and the level that giving it leads to.
   */
  'step-up-needed': refusal(
    21605,
    z.discriminatedUnion('reason', [
      z.strictObject({ reason: z.enum(['face', 'code']), fitsSatang: z.optional(balanceSatang) }),
      z.strictObject({
        reason: z.literal('personal-data'),
        leadsTo: z.enum(tiers),
        /** Left out where it is the limit of one payment. */
        limitType: z.optional(limitTypeSchema),
        limitSatang: balanceSatang,
        leftSatang: balanceSatang,
      }),
    ]),
  ),

  'code-wrong': refusal(21001, z.strictObject({ triesLeft: z.int() })),
  'code-not-active': refusal(21002, none),
  'account-closed': refusal(21003, none),
  'credentials-wrong': refusal(21004, z.strictObject({ triesLeft: z.int() })),
  'password-locked': refusal(21005, z.strictObject({ retryAfterMs: z.int() })),
  'password-too-common': refusal(21006, none),
  'current-password-needed': refusal(21007, none),
  'session-not-found': refusal(21008, none),

  'insufficient-balance': refusal(21101, z.strictObject({ availableSatang: balanceSatang })),
  'limit-per-payment': refusal(21102, z.strictObject({ limitSatang: balanceSatang, noUpgrade })),
  'limit-day-reached': refusal(21103, limitReached),
  'limit-month-reached': refusal(21104, limitReached),
  'feature-not-in-tier': refusal(21105, none),
  'under-review': refusal(21106, none),
  'wallet-frozen': refusal(21107, none),
  'too-many-payments': refusal(21108, z.strictObject({ most: z.int() })),
  /** Its owner has locked it: nothing leaves before it is unlocked. */
  'wallet-locked': refusal(21109, none),
  'wallet-not-locked': refusal(21110, none),
  /** Nobody had verified whose it is when it was locked, so that no face is known to be its owner's. */
  'owner-not-verified': refusal(21111, none),
  'own-limit-not-lower': refusal(21121, countingNow),
  'own-limit-not-set': refusal(21122, none),
  'own-limit-not-higher': refusal(21123, countingNow),
  'limit-raise-waits': refusal(21124, none),
  'no-limit-raise-waits': refusal(21125, none),

  'receiver-not-available': refusal(21201, none),
  'receiver-is-self': refusal(21202, none),
  'receiver-single-limit': refusal(21203, none),
  /**
   * Of cap and limits nothing is told apart, and no amount: it is somebody else's money. 21205 was a part of it once.
   */
  'receiver-no-room': refusal(21204, none),
  /** The quote of the operation that was asked for, as its own `quote` answers it. */
  'quote-changed': refusal(21206, z.strictObject({ quote: z.union([transferQuoteSchema, cashOutQuoteSchema]) })),
  'transfer-not-found': refusal(21207, none),
  'too-many-misses': refusal(21208, none),
  /** The quote as it is now, with the warning that has to be answered first. */
  'warning-not-answered': refusal(21211, z.strictObject({ quote: transferQuoteSchema })),
  'favourite-not-paid': refusal(21209, none),
  'too-many-favourites': refusal(21210, z.strictObject({ most: z.int() })),

  'cap-reached': refusal(
    21301,
    z.strictObject({ capSatang: balanceSatang, leftSatang: balanceSatang, noUpgrade, waitingSatang }),
  ),
  'too-many-open-top-ups': refusal(21302, z.strictObject({ most: z.int() })),
  'too-many-top-ups': refusal(21306, z.strictObject({ most: z.int() })),
  'top-up-not-found': refusal(21303, none),
  'top-up-not-open': refusal(21304, none),
  'bank-not-reachable': refusal(21305, none),

  'transaction-not-found': refusal(21401, none),

  'bank-not-supported': refusal(21701, none),
  /** `usualDigits`: how long the bank's numbers are as a rule, where this one is not. */
  'bank-account-unknown': refusal(21702, z.strictObject({ usualDigits: z.optional(z.int()) })),
  'bank-account-closed': refusal(21703, none),
  'bank-account-other-name': refusal(21704, none),
  'bank-account-near-name': refusal(21705, none),
  'bank-account-linked': refusal(21706, none),
  'too-many-bank-accounts': refusal(21707, z.strictObject({ most: z.int() })),
  'bank-account-not-found': refusal(21708, none),
  'bank-account-last': refusal(21709, none),
  'bank-account-in-use': refusal(21710, none),

  'cash-out-not-found': refusal(21901, none),

  'airtime-not-found': refusal(21911, none),
  'mobile-operator-not-found': refusal(21912, none),
  /** It has other amounts, or other ones since they were shown. */
  'airtime-amount-not-sold': refusal(21913, none),

  /** There is none of the caller's with a file that can still be fetched. */
  'statement-not-found': refusal(22001, none),

  /** Only a transfer that arrived is, for nothing else went to somebody's wallet. */
  'not-reportable': refusal(21565, none),
  /** By this person, under their own case's number. */
  'already-reported': refusal(21566, z.strictObject({ caseNumber: z.string() })),
  ...identityRefusals,
} as const satisfies Record<string, { code: number; data: z.ZodMiniType }>;
