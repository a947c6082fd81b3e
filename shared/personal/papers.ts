import * as z from 'zod/mini';
import type { UploadKind } from '../uploads.ts';

/** The pictures that show who somebody is, each in a place of its own; a picture lies in one, and one in each. */
export const paperSlots = [
  'id-front',
  'id-back',
  'passport',
  'selfie',
  'signature',
  'guardian',
  'supporting-1',
  'supporting-2',
  'supporting-3',
  'supporting-4',
  'supporting-5',
  'company-registration',
  'company-authorisation',
  'company-bank-proof',
] as const;
export type PaperSlot = (typeof paperSlots)[number];

interface SlotRow {
  /** As what it is uploaded. */
  readonly kind: UploadKind;
  /**
   * Whose: everybody's, or who is shown by a card, by a passport, or under twenty and stands before that step; or a
   * company's alone, whose own table (`shared/company/company-papers.ts`) says which of all it gives.
   */
  readonly of: 'everybody' | 'card' | 'passport' | 'minors' | 'company';
  /** The steps of the journey that cannot be decided without it. */
  readonly neededAt: readonly PaperStep[];
}

/**
 * The steps that a reviewer decides by pictures (`registry` and `face` where their check has failed); each is a state
 * of the journey.
 */
export const paperSteps = ['passport', 'guardian', 'registry', 'face', 'papers'] as const;
export type PaperStep = (typeof paperSteps)[number];

const supporting = (...neededAt: readonly PaperStep[]): SlotRow => ({ kind: 'supporting', of: 'everybody', neededAt });

/**
 * What a reviewer has to see before a level (`decisions.md` 3, 8 and 13, `product.md` 3 and 5: both sides of the
 * card or the page of the passport, oneself with it, the signature, and up to five supporting documents).
 */
export const papers: Readonly<Record<PaperSlot, SlotRow>> = {
  'id-front': { kind: 'id-front', of: 'card', neededAt: ['registry', 'face', 'papers'] },
  'id-back': { kind: 'id-back', of: 'card', neededAt: ['registry', 'face', 'papers'] },
  passport: { kind: 'passport', of: 'passport', neededAt: ['passport', 'face', 'papers'] },
  selfie: { kind: 'selfie', of: 'everybody', neededAt: ['passport', 'registry', 'face', 'papers'] },
  signature: { kind: 'signature', of: 'everybody', neededAt: ['papers'] },
  guardian: { kind: 'guardian', of: 'minors', neededAt: ['guardian'] },
  'supporting-1': supporting('papers'),
  'supporting-2': supporting(),
  'supporting-3': supporting(),
  'supporting-4': supporting(),
  'supporting-5': supporting(),
  'company-registration': { kind: 'company-registration', of: 'company', neededAt: [] },
  'company-authorisation': { kind: 'company-authorisation', of: 'company', neededAt: [] },
  'company-bank-proof': { kind: 'company-bank-proof', of: 'company', neededAt: [] },
};

/** Every kind of picture that is somebody's paper: none is taken in before its owner's consent. */
export const paperKinds: ReadonlySet<UploadKind> = new Set(Object.values(papers).map(({ kind }) => kind));

export const paperSlotSchema = z.enum(paperSlots);

/** A place that is wanted of somebody, and the picture that lies there, since when. */
export const paperRowSchema = z.strictObject({
  slot: paperSlotSchema,
  isNeeded: z.boolean(),
  uploadId: z.optional(z.string()),
  keptAtMs: z.optional(z.int()),
  /** It has to be made anew: a reviewer has asked for that, or it was made before the step that it is needed for. */
  isAskedAnew: z.optional(z.literal(true)),
  /** Of such a one: the very picture was refused for good elsewhere, and cannot be sent from here either. */
  isRefused: z.optional(z.literal(true)),
});

export type PaperRow = z.output<typeof paperRowSchema>;

/** Whole pictures are shown for so long, in milliseconds, and each address lives no longer. */
export const papersShownMs = 60_000;

/**
 * Where somebody's papers stand. `none`: their personal data comes first. `gather`: they are given and replaced.
 * `review`: they lie with a reviewer and stay as they are.
 */
export const paperWords = ['none', 'gather', 'review'] as const;
export type PaperWord = (typeof paperWords)[number];
