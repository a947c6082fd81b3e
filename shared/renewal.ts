import * as z from 'zod/mini';

/** Where the watch over somebody's document stands; each is a state of `functions/domains/renewal/transitions.ts`. */
export const renewalStates = ['unwatched', 'valid', 'soon', 'week', 'expired', 'asked', 'asked-week'] as const;
export type RenewalState = (typeof renewalStates)[number];

/** What its person is told: how near the end is, that operators ask, that it is answered, or the level steps down. */
export const renewalWords = ['soon', 'week', 'expired', 'asked', 'asked-week', 'answered', 'stepped-down'] as const;
export type RenewalWord = (typeof renewalWords)[number];

/**
 * Why operators ask somebody to be checked again; it stands in the audit and beside the case of whoever comes, and its
 * person is not told which. But for `periodic` a reviewer answers it, and never the registry.
 */
export const renewalReasons = ['periodic', 'data-doubtful', 'document-doubtful', 'authority'] as const;
export type RenewalReason = (typeof renewalReasons)[number];

/** How long a document still counts, as its person sees it; times in epoch milliseconds. */
export const ownRenewalSchema = z.strictObject({
  /** The moment after the document's last day; left out where it says "lifelong". */
  expiresAtMs: z.optional(z.int()),
  /** From when on its data may be given anew, and whether it may be now. */
  opensAtMs: z.optional(z.int()),
  isOpen: z.boolean(),
  /** Its last week has begun and is not over: from then on it stands before whatever else is next. */
  isLastWeek: z.optional(z.literal(true)),
  /** The document's last day is behind. */
  isExpired: z.boolean(),
  /** Operators have asked for it. */
  isAsked: z.boolean(),
  /** When the level steps down, unless the new document has been checked by then. */
  stepsDownAtMs: z.optional(z.int()),
});
export type OwnRenewal = z.output<typeof ownRenewalSchema>;
