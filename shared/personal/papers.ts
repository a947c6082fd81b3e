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
] as const;
export type PaperSlot = (typeof paperSlots)[number];

interface SlotRow {
  /** As what it is uploaded. */
  readonly kind: UploadKind;
  /** Whose: everybody's, or who is shown by a card, by a passport, or under twenty and stands before that step. */
  readonly of: 'everybody' | 'card' | 'passport' | 'minors';
  /** The steps of the journey that cannot be decided without it. */
  readonly neededAt: readonly PaperStep[];
}

/** The steps that a reviewer decides by pictures; each is a state of the journey. */
export const paperSteps = ['passport', 'guardian', 'papers'] as const;
export type PaperStep = (typeof paperSteps)[number];

const supporting = (...neededAt: readonly PaperStep[]): SlotRow => ({ kind: 'supporting', of: 'everybody', neededAt });

/**
 * What a reviewer has to see before a level (`decisions.md` 3, 8 and 13, `product.md` 3 and 5: both sides of the
 * card or the page of the passport, oneself with it, the signature, and up to five supporting documents).
 */
export const papers: Readonly<Record<PaperSlot, SlotRow>> = {
  'id-front': { kind: 'id-front', of: 'card', neededAt: ['papers'] },
  'id-back': { kind: 'id-back', of: 'card', neededAt: ['papers'] },
  passport: { kind: 'passport', of: 'passport', neededAt: ['passport', 'papers'] },
  selfie: { kind: 'selfie', of: 'everybody', neededAt: ['passport', 'papers'] },
  signature: { kind: 'signature', of: 'everybody', neededAt: ['papers'] },
  guardian: { kind: 'guardian', of: 'minors', neededAt: ['guardian'] },
  'supporting-1': supporting('papers'),
  'supporting-2': supporting(),
  'supporting-3': supporting(),
  'supporting-4': supporting(),
  'supporting-5': supporting(),
};

/** Every kind of picture that is somebody's paper: none is taken in before its owner's consent. */
export const paperKinds: ReadonlySet<UploadKind> = new Set(Object.values(papers).map(({ kind }) => kind));

export const paperSlotSchema = z.enum(paperSlots);

/** Whole pictures are shown for so long, in milliseconds, and each address lives no longer. */
export const papersShownMs = 60_000;

/**
 * Where somebody's papers stand. `none`: their personal data comes first. `gather`: they are given and replaced.
 * `review`: they lie with a reviewer and stay as they are.
 */
export const paperWords = ['none', 'gather', 'review'] as const;
export type PaperWord = (typeof paperWords)[number];
