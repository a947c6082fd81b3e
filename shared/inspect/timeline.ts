import * as z from 'zod/mini';
import { notificationType, transactionStatus } from '../enums.ts';
import { balanceSatang } from '../money.ts';
import { scamKinds } from '../scam.ts';
import { suspenseReasons } from '../top-up.ts';
import { transactionRowSchema } from '../transaction.ts';
import { wordOutcomes, wordSays, wordVias } from './partner-word.ts';

/** The states of a payout, as operators read them; the table of its transitions is held to this list by a test. */
export const payoutStates = ['held', 'sent', 'paused', 'posted', 'voided', 'returned'] as const;
export type PayoutStateName = (typeof payoutStates)[number];

/** What a journal booked. */
export const bookedKinds = [
  'transfer',
  'top-up',
  'suspense',
  'suspense-credit',
  'refund',
  'hold',
  'post',
  'void',
  'return',
  'overpaid',
  'overpaid-settled',
  'reversal',
] as const;

/** What operators may do with a payout as it stands. */
export const payoutActs = ['cancel-payout', 'lock-payout', 'unlock-payout'] as const;
export type PayoutAct = (typeof payoutActs)[number];

/** Who did something, or has to. */
export const timelineActors = ['owner', 'us', 'partner', 'operator', 'nobody'] as const;

const at = { atMs: z.int(), by: z.enum(timelineActors) };
/** Any of the rows of `functions/partners`, which is no list of shared. */
const partner = z.string();
/** Whose entry, hold or notice it is: a payment may have two sides. */
const of = z.string();

/** One thing that happened to a payment, or that is still to come. Times in epoch milliseconds, money in satang. */
export const timelineEventSchema = z.discriminatedUnion('kind', [
  /** Somebody asked for it, or it came: their history shows it from here on. */
  z.strictObject({ ...at, kind: z.literal('entered'), transactionId: z.string(), userId: of }),
  z.strictObject({
    ...at,
    kind: z.literal('ended'),
    status: z.literal(Object.values(transactionStatus)),
    because: z.optional(z.enum(['expired', 'cancelled'])),
    userId: of,
  }),
  z.strictObject({ ...at, kind: z.literal('booked'), journal: z.enum(bookedKinds), journalId: z.string() }),
  z.strictObject({ ...at, kind: z.literal('ordered'), partner }),
  z.strictObject({
    ...at,
    kind: z.literal('word'),
    partner,
    via: z.enum(wordVias),
    says: z.enum(wordSays),
    outcome: z.enum(wordOutcomes),
    amountSatang: z.optional(balanceSatang),
    reference: z.optional(z.string()),
    because: z.optional(z.string()),
  }),
  z.strictObject({ ...at, kind: z.literal('locked') }),
  z.strictObject({ ...at, kind: z.literal('gave-up'), tries: z.int(), because: z.optional(z.string()) }),
  z.strictObject({
    ...at,
    kind: z.literal('contradicted'),
    partner: z.string(),
    told: z.record(z.string(), z.union([z.string(), z.number()])),
    known: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  z.strictObject({
    ...at,
    kind: z.literal('act'),
    action: z.string(),
    operatorId: z.string(),
    reason: z.string(),
    change: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    auditId: z.string(),
  }),
  z.strictObject({ ...at, kind: z.literal('arrived'), bankReference: z.string(), amountSatang: balanceSatang }),
  /** The bank was asked what came for it, and answered; whatever it had is an event of its own. */
  z.strictObject({ ...at, kind: z.literal('bank-asked') }),
  z.strictObject({
    ...at,
    kind: z.literal('in-suspense'),
    suspenseId: z.string(),
    reason: z.enum(suspenseReasons),
    amountSatang: balanceSatang,
  }),
  /** The bank was asked for so many times, this last, to send it back. */
  z.strictObject({ ...at, kind: z.literal('refund-asked'), suspenseId: z.string(), tries: z.int() }),
  /** Nobody asks for it any more: people have to act. */
  z.strictObject({
    ...at,
    kind: z.literal('refund-stuck'),
    suspenseId: z.string(),
    tries: z.int(),
    because: z.optional(z.string()),
  }),
  /** Still ahead: operators keep it until then, and look again. */
  z.strictObject({ ...at, kind: z.literal('kept'), suspenseId: z.string() }),
  z.strictObject({
    ...at,
    kind: z.literal('paid-back'),
    suspenseId: z.string(),
    amountSatang: balanceSatang,
    /** The bank's reference of the payment by which operators have paid it back. */
    paidBackBy: z.optional(z.string()),
  }),
  z.strictObject({
    ...at,
    kind: z.literal('credited'),
    suspenseId: z.string(),
    amountSatang: balanceSatang,
    userId: of,
    transactionId: z.string(),
  }),
  z.strictObject({
    ...at,
    kind: z.literal('told'),
    notice: z.literal(Object.values(notificationType)),
    isRead: z.boolean(),
    userId: of,
  }),
  /** Its payer said that it was a scam; what of it is frozen at its receiver, and how much of it for this report. */
  z.strictObject({
    ...at,
    kind: z.literal('reported'),
    userId: of,
    caseId: z.string(),
    caseNumber: z.string(),
    scamKind: z.enum(scamKinds),
    freezeId: z.optional(z.string()),
    frozenSatang: z.optional(balanceSatang),
  }),
  /** A picture that its owner has added as proof of the transfer; `inspect/read-proofs` shows it. */
  z.strictObject({ ...at, kind: z.literal('proof'), uploadId: z.string() }),
  /** Still ahead, or overdue: when the queue comes by next. */
  z.strictObject({ ...at, kind: z.literal('due'), tries: z.int() }),
]);
export type TimelineEvent = z.output<typeof timelineEventSchema>;

/** A payout as it stands: who has to act, until when, what its partner knows it by, and what operators may do. */
export const standingPayoutSchema = z.strictObject({
  state: z.enum(payoutStates),
  partner,
  partnerKey: z.string(),
  acts: z.enum(timelineActors),
  isLate: z.boolean(),
  untilMs: z.optional(z.int()),
  notAfterMs: z.int(),
  cancellation: z.optional(z.enum(['wanted', 'answered'])),
  debt: z.optional(z.enum(['owed', 'settled'])),
  mayDo: z.array(z.enum(payoutActs)).check(z.maxLength(payoutActs.length)),
});
export type StandingPayout = z.output<typeof standingPayoutSchema>;

/** An entry in figures, without anybody's name. */
export const inspectedRowSchema = z.strictObject({
  ...z.omit(transactionRowSchema, { channel: true, counterpartyName: true, payeeAccount: true }).shape,
  userId: z.string(),
  number: z.string(),
});
export type InspectedRow = z.output<typeof inspectedRowSchema>;

export const mostEvents = 500;
