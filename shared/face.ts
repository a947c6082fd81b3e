import * as z from 'zod/mini';

/**
 * What a face may be checked for. `identity`: the step of that name on the way to be known, which opens the level
 * semi-verified. `step-up`: one act of an owner (a payment, a raised limit, a lock that is lifted), named by its
 * request id. A further one is a word here and a row in
 * `functions/face/opened-by-match.ts`, which says what a match opens.
 */
export const facePurposes = ['identity', 'step-up'] as const;
export type FacePurpose = (typeof facePurposes)[number];

/** Where a check stands; each is a state of `functions/domains/face/transitions.ts`. */
export const faceStates = ['asked', 'started', 'matched', 'refused', 'interrupted', 'lapsed'] as const;
export type FaceState = (typeof faceStates)[number];

/** The product's numbers (`product.md` 4): what the partner's kit says of its run, and how a comparison stands. */
export const faceCodes = { complete: 1000, interrupted: 1003, refused: 21803 } as const;
export const faceResults = { success: 1, pending: 3, inProcess: 4 } as const;

/** How long a person has in front of the camera, in milliseconds (`product.md` 9); then the check lapses. */
export const faceTimeMs = 60_000;

/** How a face is checked to be alive: how many checks, and which actions the kit asks for (0: look ahead). */
export interface Liveness {
  readonly livenessChecks: number;
  readonly actions: readonly number[];
}

/** What the product asks for, in the native shell and without one (`product.md` 7). */
export const oneLivenessCheck: Liveness = { livenessChecks: 1, actions: [0] };

/** What a partner calls the run in front of one camera; single use, good for that minute, and opens nothing of ours. */
export const faceSessionSchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{8,200}$/));

/** A partner's page that a person is led to: with TLS, or on this very machine. */
export const facePageSchema = z
  .string()
  .check(z.maxLength(500), z.regex(/^(?:https:\/\/[^\s/@]+|http:\/\/localhost:\d+)\/[^\s]*$/));

/** A check as its person is shown it. */
export const faceCheckSchema = z.strictObject({
  checkId: z.string(),
  state: z.enum(faceStates),
  /** 1000 once the comparison came to its end, 1003 where its person broke off. */
  code: z.optional(z.int()),
  /** 1 the face is the document's, 3 not begun, 4 under way. */
  result: z.optional(z.int()),
  /** When it lapses, if nothing has come of it by then; epoch milliseconds. */
  endsAtMs: z.int(),
  /** What the native kit is started with, and the partner's page for whoever has none; while it is under way. */
  session: z.optional(faceSessionSchema),
  page: z.optional(facePageSchema),
});
export type ShownFaceCheck = z.output<typeof faceCheckSchema>;
