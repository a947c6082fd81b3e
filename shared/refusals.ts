import * as z from 'zod/mini';
import { cashOutQuoteSchema } from './cash-out.ts';
import { tiers } from './enums.ts';
import { journeyStates } from './personal/identity-journey.ts';
import { limitTypeSchema, transferQuoteSchema } from './limits.ts';
import { balanceSatang } from './money.ts';

/**
 * The one catalogue of everything that is answered with a code other than
 * success: its code and the parameters that travel in `data`. Codes below 21000
 * are the protocol's (wire.md), the others are the domain's.
 */
const none = z.optional(z.undefined());

function refusal<const Code extends number, S extends z.ZodMiniType>(code: Code, data: S) {
  return { code, data } as const;
}

/**
 * Why no upgrade helps against a limit: it is the person's own, was set for them alone, or is the last level's. Left
 * out where one does.
 */
const noUpgrade = z.optional(z.enum(['own', 'set', 'last-level']));

const limitReached = z.strictObject({
  limitType: limitTypeSchema,
  limitSatang: balanceSatang,
  leftSatang: balanceSatang,
  noUpgrade,
});

/** The limit that counts now, which what was wished has to be below or above. */
const countingNow = z.strictObject({ limitSatang: balanceSatang });

export const refusals = {
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

  'cap-reached': refusal(21301, z.strictObject({ capSatang: balanceSatang, leftSatang: balanceSatang, noUpgrade })),
  'too-many-open-top-ups': refusal(21302, z.strictObject({ most: z.int() })),
  'too-many-top-ups': refusal(21306, z.strictObject({ most: z.int() })),
  'top-up-not-found': refusal(21303, none),
  'top-up-not-open': refusal(21304, none),
  'bank-not-reachable': refusal(21305, none),

  'transaction-not-found': refusal(21401, none),
  'user-not-found': refusal(21501, none),
  'console-login-needed': refusal(21502, none),
  'suspense-not-found': refusal(21507, none),
  'suspense-not-stuck': refusal(
    21508,
    z.strictObject({ state: z.enum(['arrived', 'refunding', 'refunded', 'kept', 'credited']) }),
  ),
  /** The bank has paid the refund, or does not say that it has not: whoever ended it by hand might pay twice. */
  'refund-not-ruled-out': refusal(21525, none),
  'payout-not-found': refusal(21511, none),
  /**
   * What an operator wants is not possible, or not needed, in the state that the payout is in; `lapsing`: it is past
   * its not-after time, so that nobody orders it any more, and its money is about to come back; `wallet-locked`: its
   * owner's own lock stands beside that of the operators.
   */
  'payout-not-so': refusal(
    21512,
    z.strictObject({
      state: z.enum(['held', 'paused', 'lapsing', 'wallet-locked', 'sent', 'posted', 'voided', 'returned']),
    }),
  ),
  'proposal-not-found': refusal(21503, none),
  'proposal-not-open': refusal(21504, z.strictObject({ state: z.enum(['approved', 'rejected', 'stale', 'expired']) })),
  'proposal-stale': refusal(21505, none),
  /** What was wished is what stands there already. */
  'nothing-to-change': refusal(21509, none),
  /** One payment to a payer closes one refund. */
  'bank-payment-used': refusal(21510, none),
  /** It is the payment to be paid back, or anybody's that came to us. */
  'bank-payment-came-in': refusal(21513, none),
  'proposal-not-yours': refusal(
    21506,
    z.strictObject({ because: z.enum(['proposer', 'last-editor', 'proposer-without-role']) }),
  ),

  'operator-not-found': refusal(21521, none),
  /** Nobody has a part in what they may themselves. */
  'operator-is-self': refusal(21522, none),
  'way-in-taken': refusal(21523, none),
  'way-in-not-theirs': refusal(21524, none),

  /** A transfer is reversed once, whatever its receiver has later. */
  'transfer-reversed': refusal(21531, none),
  /** Nothing is left at the receiver, or all of it is frozen for a case. */
  'nothing-to-take-back': refusal(21532, none),
  /** Operators: its owner has not asked for it with a code, or too long ago. */
  'unlock-not-asked': refusal(21552, none),
  /** Operators: a partner does not answer, and nothing is known of its list. */
  'partner-not-reachable': refusal(21541, none),
  'book-day-not-found': refusal(21581, none),
  'book-report-not-found': refusal(21582, none),
  'book-finding-not-found': refusal(21583, none),
  'book-finding-not-open': refusal(
    21584,
    z.strictObject({ state: z.enum(['not-ended', 'credited', 'suspense', 'confirmed', 'corrected', 'stated']) }),
  ),
  /** The books are open again from some day on, and closed anew by the next run. */
  'book-day-reopened': refusal(21585, none),

  /** What a correction by hand needs and has not: a line of the statement, a stored cancellation, the time, a word. */
  'correction-without-proof': refusal(
    21551,
    z.strictObject({ lacks: z.enum(['statement-line', 'cancellation', 'time', 'word']) }),
  ),

  /** The wallet has no room in the limits of its level, or under its cap, for money from suspense. */
  'suspense-no-room': refusal(21591, z.strictObject({ because: z.enum(['limit-reached', 'cap-reached']) })),
  /** Kept until a day that is no later one, or further away than a year. */
  'review-day-not-possible': refusal(21592, z.strictObject({ fromDay: z.string(), throughDay: z.string() })),

  /** No message of this partner that failed is kept under this event id. */
  'message-not-found': refusal(21593, none),
  'message-not-taken': refusal(21594, none),

  /** All of it is gone, or is frozen for another case. */
  'nothing-to-freeze': refusal(21561, none),
  'freeze-not-found': refusal(21562, none),
  'already-frozen': refusal(21563, none),
  'freeze-ends-later': refusal(21564, z.strictObject({ endsAtMs: z.int() })),
  /** Only a transfer that arrived is, for nothing else went to somebody's wallet. */
  'not-reportable': refusal(21565, none),
  /** By this person, under their own case's number. */
  'already-reported': refusal(21566, z.strictObject({ caseNumber: z.string() })),
  'case-not-found': refusal(21567, none),
  'case-closed': refusal(21568, none),
  /** There is none of this id, it is decided, or it lies with its person. */
  'review-not-open': refusal(21571, none),
  'review-claimed': refusal(21572, z.strictObject({ untilMs: z.int() })),
  'review-not-claimed': refusal(21573, none),
  /** Whoever has changed a person's data last does not decide about it. */
  'review-by-editor': refusal(21574, none),
  /** A picture without its word, a word without its reason, or an outcome that the words do not carry. */
  'decision-not-whole': refusal(21575, none),

  'no-level-to-check': refusal(21641, none),
  'reverification-under-way': refusal(21642, z.strictObject({ stepsDownAtMs: z.int() })),
  /** What an operator sets for a level or a person: its people are told before, and no request is under way. */
  'start-too-soon': refusal(21601, z.strictObject({ earliestMs: z.int() })),
  'above-ceiling': refusal(21602, z.strictObject({ ceilingSatang: balanceSatang })),
  'too-many-rules': refusal(21603, z.strictObject({ most: z.int() })),
  'upload-not-found': refusal(21801, none),
  'too-many-uploads': refusal(21802, z.strictObject({ most: z.int() })),
  /** It is still checked, nothing was made of it, or it is of another kind than is wanted. */
  'upload-not-usable': refusal(21804, none),
  'proof-not-wanted': refusal(21805, none),
  'too-many-proofs': refusal(21806, z.strictObject({ most: z.int() })),

  /**
   * Another face, or none that lives: the product's own code, which is silent, for the screen of the check says it
   * (`product.md` 8). What is left of the tries, and until when the check rests where none is.
   */
  'face-not-matched': refusal(21803, z.strictObject({ triesLeft: z.int(), restsUntilMs: z.optional(z.int()) })),
  /** There is no portrait to hold the face against: nothing was given, or no Thai card. */
  'face-without-card': refusal(21811, none),
  'face-too-young': refusal(21812, z.strictObject({ leastAge: z.int() })),

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

  /** No province, city or district has this code, or none any more. */
  'address-not-found': refusal(23001, none),
  /** The text that has to be agreed to first, as it counts now. */
  'consent-needed': refusal(23101, z.strictObject({ document: z.string(), version: z.string() })),
  /** Another version counts by now. */
  'consent-outdated': refusal(23102, z.strictObject({ version: z.string() })),
  'too-young': refusal(23103, z.strictObject({ leastAge: z.int() })),
  'document-expired': refusal(23104, none),
  /** A verified person has given this number. */
  'id-number-taken': refusal(23105, none),
  /** It was verified, and changes by a review only. */
  'personal-data-fixed': refusal(23106, none),
  'personal-data-not-given': refusal(23107, none),
  /** The step is not the next one, or not of this person's way; where they stand instead. */
  'step-not-next': refusal(23110, z.strictObject({ state: z.enum(journeyStates) })),
  /** It failed as often as it may, and rests. */
  'step-rests': refusal(23111, z.strictObject({ retryAfterMs: z.int() })),
  'registry-not-reachable': refusal(23112, none),
  /** It is not asked of this person, or not any more. */
  'paper-not-wanted': refusal(23121, none),
  'papers-none': refusal(23122, none),
  /** Each kind of picture that the review is decided on, and none too often. */
  'pictures-missing': refusal(23131, none),
  /** What was typed of a long form: on another device meanwhile, or not at all (any more). */
  'draft-newer': refusal(23108, none),
  'draft-not-found': refusal(23109, none),
} as const satisfies Record<string, { code: number; data: z.ZodMiniType }>;

export type RefusalName = keyof typeof refusals;
export type RefusalData<N extends RefusalName> = z.output<(typeof refusals)[N]['data']>;

export const successCode = 1;

const nameByCode: ReadonlyMap<number, RefusalName> = new Map(
  Object.entries(refusals).map(([name, { code }]) => [code, name as RefusalName]),
);

/** The name of a code, or undefined for success and for codes of a newer server. */
export function refusalOfCode(code: number): RefusalName | undefined {
  return nameByCode.get(code);
}
