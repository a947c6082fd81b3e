import * as z from 'zod/mini';
import { balanceSatang } from '../money.ts';
import { none, refusal } from './refusal.ts';

/** What is refused to operators. */
export const operatorRefusals = {
  'user-not-found': refusal(21501, none),
  'console-login-needed': refusal(21502, none),
  'suspense-not-found': refusal(21507, none),
  'suspense-not-stuck': refusal(
    21508,
    z.strictObject({ state: z.enum(['arrived', 'refunding', 'refunded', 'kept', 'credited']) }),
  ),
  /** The bank has paid the refund, or does not say that it has not: whoever ended it by hand might pay twice. */
  'refund-not-ruled-out': refusal(21525, none),
  /** The bank has this refund under its key as declined, and that stays so. */
  'refund-declined': refusal(21526, none),
  /**
   * The bank denies the refund, and its statements stand above its word: `line`: one names the refund as paid;
   * `open-days`: the bank has forgotten the key by now, and not every day is closed; `may-be-line`: a line of one that
   * is closed names none of our keys and may be of it.
   */
  'refund-stated': refusal(21527, z.strictObject({ because: z.enum(['line', 'open-days', 'may-be-line']) })),
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
  /** Only a newer release knows what was proposed: after a rollback, until that is out again. */
  'proposal-act-unknown': refusal(21514, none),
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
    z.strictObject({
      // `awaited`: it proves what is under way; the last two of a day that is open again, or closed anew without it.
      state: z.enum(['not-ended', 'credited', 'suspense', 'confirmed', 'stated', 'awaited', 'reopened', 'gone']),
    }),
  ),
  /** The books are open again from some day on, and closed anew by the next run. */
  'book-day-reopened': refusal(21585, none),
  'book-day-not-reopened': refusal(21586, none),
  /** A run has begun to close it anew, so nothing of the version before stands as it was. */
  'book-day-begun-anew': refusal(21587, none),
  /** A correction cannot clear what is not there. */
  'book-reference-not-open': refusal(21588, none),
  /** It is of the same sign as what is open, or of more than twice as much: more would be open than there is. */
  'book-reference-not-cleared': refusal(21604, none),
  /** What a correction has opened is cleared by another one since, which would have cleared nothing. */
  'book-correction-counted-on': refusal(21589, none),
  /** What came in or went out for somebody is owed until it is cleared, and no fee. */
  'book-payment-owed': refusal(21590, none),

  /**
   * What a correction by hand needs and has not: a line of the statement, a stored cancellation, the time, a word;
   * `no-line`: that every day's statement is there, and none names it.
   */
  'correction-without-proof': refusal(
    21551,
    z.strictObject({ lacks: z.enum(['statement-line', 'amount', 'cancellation', 'time', 'word', 'no-line']) }),
  ),

  /** The wallet has no room in the limits of its level, or under its cap, for money from suspense. */
  'suspense-no-room': refusal(21591, z.strictObject({ because: z.enum(['limit-reached', 'cap-reached']) })),
  /** Kept until a day that is no later one, or further away than a year. */
  'review-day-not-possible': refusal(21592, z.strictObject({ fromDay: z.string(), throughDay: z.string() })),

  /** No message of this partner that failed is kept under this event id. */
  'message-not-found': refusal(21593, none),
  'message-not-taken': refusal(21594, none),
  /** No contradiction of this id, or somebody has closed it. */
  'contradiction-not-open': refusal(21595, none),
  /** Time has ended a company's level: its wallet stays that company's. */
  'wallet-of-company': refusal(21598, none),
  /** A case of theirs is open, which opens a level by itself: no other is given beside it. One may be taken. */
  'level-under-review': refusal(21600, none),
  /** A minor's: below `leastAge` nobody has that level, whoever gives it. */
  'level-above-age': refusal(21606, z.strictObject({ leastAge: z.int() })),
  /** A minor's basic level rests on a guardian's consent that was reviewed. */
  'guardian-needed': refusal(21607, none),
  'no-level-to-check': refusal(21596, none),
  'reverification-under-way': refusal(21597, z.strictObject({ stepsDownAtMs: z.int() })),
  /** The document has ended, and a case of theirs is open: asked now, it would be accepted in vain. */
  'renewal-under-review': refusal(21599, none),

  /** All of it is gone, or is frozen for another case. */
  'nothing-to-freeze': refusal(21561, none),
  'freeze-not-found': refusal(21562, none),
  'already-frozen': refusal(21563, none),
  'freeze-ends-later': refusal(21564, z.strictObject({ endsAtMs: z.int() })),
  /** It keeps its money back from every way out already. */
  'freeze-keeps-all': refusal(21569, none),
  'case-not-found': refusal(21567, none),
  'case-closed': refusal(21568, none),

  /** What an operator sets for a level or a person: its people are told before, and no request is under way. */
  'start-too-soon': refusal(21601, z.strictObject({ earliestMs: z.int() })),
  'above-ceiling': refusal(21602, z.strictObject({ ceilingSatang: balanceSatang })),
  'too-many-rules': refusal(21603, z.strictObject({ most: z.int() })),
} as const;
