import * as z from 'zod/mini';
import { tiers } from '../enums.ts';
import type { Tier } from '../enums.ts';
import { faceStates } from '../face.ts';
import { ownRenewalSchema } from '../renewal.ts';
import { ownReviewSchema } from '../review.ts';
import { cardMisses } from './card-word.ts';

/** Where somebody stands on the way to be known; each is a state of `functions/domains/identity/transitions.ts`. */
export const journeyStates = ['consent', 'data', 'guardian', 'registry', 'passport', 'face', 'papers', 'done'] as const;
export type JourneyState = (typeof journeyStates)[number];

/** The stretches that people see of it, in their order; one of them holds the state. */
export const journeyParts = ['consent', 'data', 'guardian', 'document', 'face', 'papers'] as const;
export type JourneyPart = (typeof journeyParts)[number];

interface StateRow {
  /** Undefined at the end. */
  readonly part: JourneyPart | undefined;
  /** The level that the step opens, by itself or with those before it. */
  readonly opens: Tier | undefined;
  /** How often it may fail before it rests for the pause; undefined where it is no try. */
  readonly mostTries: number | undefined;
}

/** After the last try a step rests so long (`decisions.md` 13: three tries, then later or a review by a person). */
export const pauseAfterTriesMs = 24 * 3_600_000;

/** What each step is (levels by `decisions.md` sections 3 and 8). */
export const journeySteps = {
  consent: { part: 'consent', opens: 'basic', mostTries: undefined },
  data: { part: 'data', opens: 'basic', mostTries: undefined },
  guardian: { part: 'guardian', opens: 'basic', mostTries: undefined },
  registry: { part: 'document', opens: 'basic', mostTries: 3 },
  passport: { part: 'document', opens: 'basic', mostTries: undefined },
  face: { part: 'face', opens: 'semi', mostTries: 3 },
  papers: { part: 'papers', opens: 'fully', mostTries: undefined },
  done: { part: undefined, opens: undefined, mostTries: undefined },
} as const satisfies Readonly<Record<JourneyState, StateRow>>;

/**
 * What the step of the face is for somebody: a check by the registry's portrait of their card, a picture to our staff
 * where no registry has one, or nothing yet for a minor, whose level stays as their guardian agreed to it.
 */
export const faceWays = ['card', 'reviewer', 'too-young'] as const;
export type FaceWay = (typeof faceWays)[number];

/** Who has to act, as people are told it. */
export const journeyActors = ['owner', 'us', 'partner', 'nobody'] as const;

/** What of an open case says who has to act, and until when. */
const openReviewSchema = z.pick(ownReviewSchema, {
  kind: true,
  state: true,
  sentAtMs: true,
  promisedAtMs: true,
  isLate: true,
  answerByMs: true,
});

export const identityJourneySchema = z.strictObject({
  state: z.enum(journeyStates),
  /** The product's number for how far somebody is known: 0 not yet, 1 under way, 2 complete. */
  status: z.int(),
  /** The level that counts now. */
  tier: z.enum(tiers),
  /** The level that the step leads to; left out at the end. */
  opens: z.optional(z.enum(tiers)),
  /** The text that counts now was not agreed to: at the end, too, for each face and document of theirs asks for it. */
  consentDue: z.optional(z.literal(true)),
  /** Who has to act next; `us` is a reviewer, who has what was sent to them. */
  actor: z.enum(journeyActors),
  /** For apps of the release before 2026-11-28, which read no journey without it; ours look at it no more. */
  isOpen: z.optional(z.boolean()),
  /** Since when it stands here, as far as that was kept. */
  sinceMs: z.optional(z.int()),
  /** Of a step that may fail: how many tries are left, and until when it rests where none is. */
  triesLeft: z.optional(z.int()),
  restsUntilMs: z.optional(z.int()),
  /** At the step of the registry: what it has said last of the card that was given, for as long as that try counts. */
  lastWord: z.optional(z.enum(cardMisses)),
  /** What of the way is behind, and what is next; a guardian's part is there for minors alone. */
  parts: z
    .array(z.strictObject({ part: z.enum(journeyParts), isDone: z.boolean(), isOpen: z.optional(z.boolean()) }))
    .check(z.maxLength(journeyParts.length)),
  /** At the step of the registry: our staff alone check the card, and its person sends them pictures. */
  cardByStaff: z.optional(z.literal(true)),
  /** At the step of that name: what it is for this person, and from which birthday on where they are too young. */
  faceWay: z.optional(
    z.strictObject({
      by: z.enum(faceWays),
      leastAge: z.optional(z.int()),
      /** Our staff compare it although the registry has a portrait of theirs; nobody is told why. */
      hasCard: z.optional(z.literal(true)),
    }),
  ),
  /** At the step of that name: where the last check of the face stands, and until when one under way does. */
  face: z.optional(z.strictObject({ state: z.enum(faceStates), endsAtMs: z.int() })),
  /** A case of theirs, or of their company, that lies with a reviewer or came back for more; left out without one. */
  review: z.optional(openReviewSchema),
  /** The wallet is a company's, or was one until its level ended: it is verified anew as that company alone. */
  isCompany: z.optional(z.literal(true)),
  /** Nobody is verified here, a company's data was given and nothing of a person: its own page says what is next. */
  companyBegun: z.optional(z.literal(true)),
  /** How long what the level rests on still counts, be it a company's papers; left out where nothing is watched. */
  renewal: z.optional(ownRenewalSchema),
  /** What was typed of the long form and not sent, when it was kept last and until when it is. */
  draft: z.optional(z.strictObject({ savedAtMs: z.int(), endsAtMs: z.int() })),
});
export type IdentityJourney = z.output<typeof identityJourneySchema>;
