import { idType } from '../../../shared/personal/documents.ts';
import type { IdType } from '../../../shared/personal/documents.ts';
import type { JourneyState } from '../../../shared/personal/identity-journey.ts';
import { papers, paperSlots, paperSteps } from '../../../shared/personal/papers.ts';
import type { PaperSlot, PaperStep, PaperWord } from '../../../shared/personal/papers.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';

/** Whose papers they are. */
export interface PaperOwner {
  readonly state: JourneyState;
  /** What they are shown by; undefined before they have given personal data. */
  readonly document: IdType | undefined;
  /** Whether they lie with a reviewer. */
  readonly isInReview: boolean;
}

/** The places that are wanted of somebody, in their order: none before their data, and none at the end. */
export function wantedOf({ state, document }: Pick<PaperOwner, 'state' | 'document'>): readonly PaperSlot[] {
  if (document === undefined || state === 'done') return [];
  return paperSlots.filter((slot) => {
    const { of } = papers[slot];
    if (of === 'company') return false;
    if (of === 'minors') return state === 'guardian';
    return of === 'everybody' || of === (document === idType.idCard ? 'card' : 'passport');
  });
}

/** The step that somebody's papers are for: the one where they stand or go to with their data, or the last of all. */
function stepOf({ state, document }: Pick<PaperOwner, 'state' | 'document'>): PaperStep {
  if (state === 'data') return document === idType.idCard ? 'registry' : 'passport';
  return paperSteps.find((step) => step === state) ?? 'papers';
}

/** Whether a picture in a place is needed for the step that its owner's papers are for. */
export function isNeededOf(owner: Pick<PaperOwner, 'state' | 'document'>, slot: PaperSlot): boolean {
  return papers[slot].neededAt.includes(stepOf(owner));
}

/** What is still needed for that step. */
export function missingOf(
  owner: PaperOwner,
  kept: Readonly<Partial<Record<PaperSlot, unknown>>>,
): readonly PaperSlot[] {
  return wantedOf(owner).filter((slot) => isNeededOf(owner, slot) && kept[slot] === undefined);
}

/** Whether all of it is there and is what comes next: before their data nobody sends pictures. */
export function isWholeOf(owner: PaperOwner, kept: Readonly<Partial<Record<PaperSlot, unknown>>>): boolean {
  return owner.state !== 'data' && wantedOf(owner).length > 0 && missingOf(owner, kept).length === 0;
}

/** Where the papers stand, as their owner is told it. */
export function wordOf({ document, isInReview }: PaperOwner): PaperWord {
  if (isInReview) return 'review';
  return document === undefined ? 'none' : 'gather';
}

/** Why a picture does not come into a place. */
export function refusePaper(
  owner: PaperOwner,
  slot: PaperSlot,
): Refusal<'personal-data-not-given' | 'paper-not-wanted'> | undefined {
  if (owner.document === undefined) return refuse('personal-data-not-given');
  return wantedOf(owner).includes(slot) ? undefined : refuse('paper-not-wanted');
}
