import * as z from 'zod/mini';
import { companyRefusals } from '../company/company-refusals.ts';
import { journeyStates } from '../personal/identity-journey.ts';
import { none, refusal } from './refusal.ts';

/** What is refused on the way to be known: data, papers, pictures, faces and their reviews. */
export const identityRefusals = {
  /** There is none of this id, it is decided, or it lies with its person. */
  'review-not-open': refusal(21571, none),
  'review-claimed': refusal(21572, z.strictObject({ untilMs: z.int() })),
  'review-not-claimed': refusal(21573, none),
  /** Whoever holds it has not read it under this claim. */
  'review-not-read': refusal(21580, none),
  /** Whoever has changed a person's data last does not decide about it. */
  'review-by-editor': refusal(21574, none),
  /** A picture without its word, a word without its reason, or an outcome that the words do not carry. */
  'decision-not-whole': refusal(21575, none),

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
  /** A camera's word opens nothing for this person: a reviewer compares their face. Nobody is told why. */
  'face-not-enough': refusal(21813, none),

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
  /** Its word does not answer what is asked of this person: a reviewer looks at their card. Nobody is told why. */
  'registry-not-enough': refusal(23113, none),
  /** It is not asked of this person, or not any more. */
  'paper-not-wanted': refusal(23121, none),
  'papers-none': refusal(23122, none),
  /** Each kind of picture that the review is decided on, and none too often. */
  'pictures-missing': refusal(23131, none),
  /** What was typed of a long form: on another device meanwhile, or not at all (any more). */
  'draft-newer': refusal(23108, none),
  'draft-not-found': refusal(23109, none),
  /** They were the first of the two who accept it. */
  'review-by-first': refusal(21576, none),
  'review-not-found': refusal(21570, none),
  'evidence-not-closed': refusal(21577, none),
  'evidence-not-allowed': refusal(21578, none),
  'screening-hit-not-open': refusal(21579, none),
  /** One case at a time: a picture for one act of theirs lies with a reviewer, or came back for more. */
  'act-under-review': refusal(23132, none),
  'too-many-act-reviews': refusal(23133, z.strictObject({ most: z.int() })),
  /** It is no case of theirs, or it was decided, or time has ended it. */
  'review-over': refusal(23134, none),
  /** It was carried out, or nobody can say any more whether it was. */
  'act-over': refusal(23136, none),
  'too-many-reviews': refusal(23135, z.strictObject({ most: z.int() })),
  ...companyRefusals,
} as const;
