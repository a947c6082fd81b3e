import * as z from 'zod/mini';
import { faceCodes, facePageSchema, facePurposes, faceResults, faceSessionSchema } from '../../shared/face.ts';
import { partnerCallback } from '../../shared/operation.ts';
import type { OutcomeOf } from '../../shared/operation.ts';
import { partnerOrder, partnerQuery } from '../engine/partners/partner-call.ts';
import type { PartnerName } from './partners.ts';

/**
 * What we and the partner who compares faces say to each other; unknown members are dropped. Cameras are its own: no
 * picture of a face passes through us in either direction.
 */
const partner = 'face' satisfies PartnerName;
const purpose = z.enum(facePurposes);
const eventId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,100}$/));
const faceReference = z.string().check(z.regex(/^[0-9A-Z]{1,40}$/));
/**
 * What the partner calls the face that it saw, the same for whoever shows the same face again; a partner who keeps no
 * register of faces leaves it out.
 */
const likeness = z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/)));

/** The idempotency key of a check: chosen and stored before the partner is asked, one run per key for ever. */
export const faceKeySchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));

/** The body of `POST /face/checks`: whose portrait in the registry of cards is meant, and how life is checked. */
export const faceOrderSchema = z.object({
  checkKey: faceKeySchema,
  purpose,
  idNumber: z.string().check(z.regex(/^\d{13}$/)),
  laserId: z.string().check(z.minLength(1), z.maxLength(20)),
  livenessChecks: z.int().check(z.gte(1), z.lte(5)),
  actions: z.array(z.int().check(z.gte(0), z.lte(9))).check(z.minLength(1), z.maxLength(5)),
});
export type FaceOrder = z.output<typeof faceOrderSchema>;

/** A run that somebody may now show their face in: by its session in the native kit, else on the partner's page. */
export const faceRunSchema = z.object({
  checkKey: faceKeySchema,
  session: faceSessionSchema,
  page: facePageSchema,
});
export type FaceRun = z.output<typeof faceRunSchema>;

const facts = { checkKey: faceKeySchema, purpose, faceReference } as const;
const isComplete = { code: z.literal(faceCodes.complete) } as const;
const { success, pending, inProcess } = faceResults;
const ends = [
  z.object({ ...facts, ...isComplete, result: z.literal(success), likeness }),
  z.object({ ...facts, code: z.literal(faceCodes.interrupted) }),
  z.object({ ...facts, code: z.literal(faceCodes.refused), likeness }),
] as const;

/**
 * How a check stands in the partner's primary record: 1000 with result 1 (it is the document's face), 3 (nobody has
 * begun) or 4 (being compared), 1003 broken off, 21803 another face, or none that lives. An end stays what it is.
 */
export const faceWordSchema = z.union([
  ...ends,
  z.object({ ...facts, ...isComplete, result: z.literal([pending, inProcess]) }),
]);
export type FaceWord = z.output<typeof faceWordSchema>;

const told = { type: z.literal('face.ended'), eventId, atMs: z.int().check(z.nonnegative()) } as const;
/** What the partner tells of a check by itself; the same `eventId` may come any number of times, in any order. */
export const faceToldSchema = z.union([z.extend(ends[0], told), z.extend(ends[1], told), z.extend(ends[2], told)]);
export type FaceTold = z.output<typeof faceToldSchema>;

/** What the partner tells us. */
export const faceWebhook = partnerCallback({
  name: 'face/webhook',
  partner,
  input: faceToldSchema,
  outcomes: ['matched', 'opened-nothing', 'refused', 'interrupted', 'late', 'contradiction', 'known-before'],
});
export type FaceOutcome = OutcomeOf<typeof faceWebhook>;

/** Opens a run for a check; the same `checkKey` again answers the same run. */
export const orderFaceCheck = partnerOrder({
  partner,
  name: 'face-check',
  input: faceOrderSchema,
  answer: faceRunSchema,
  path: () => '/face/checks',
  keyOf: ({ checkKey }) => checkKey,
  isAbout: (run, order) => run.checkKey === order.checkKey,
});

/** The code of a refusal: the partner never heard of this check. */
export const unknownFaceCheck = 'unknown-face-check';

/** What became of a check, by our own key; refused with `unknownFaceCheck` where the partner never heard of it. */
export const faceCheckOfKey = partnerQuery({
  partner,
  name: 'face-check-of',
  input: z.object({ checkKey: faceKeySchema, purpose }),
  answer: faceWordSchema,
  path: ({ checkKey }) => `/face/checks/${encodeURIComponent(checkKey)}`,
  // The word on another purpose's check opens nothing of this one.
  isAbout: (word, asked) => word.checkKey === asked.checkKey && word.purpose === asked.purpose,
});
