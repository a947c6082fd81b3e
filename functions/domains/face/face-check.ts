import type { BrandName } from '../../../shared/enums.ts';
import { faceCodes, faceResults } from '../../../shared/face.ts';
import type { FacePurpose, FaceState, ShownFaceCheck } from '../../../shared/face.ts';
import { idOf } from '../../../shared/ids.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import type { Edge } from '../../engine/transitions.ts';
import { faceTransitions } from './transitions.ts';
import type { FaceEvent } from './transitions.ts';

/** The one act that a face is shown for: a request of its person's, and the keyed hash of what it asks for. */
export interface BoundTo {
  readonly requestId: string;
  readonly contentHash: string;
}

/** A face check as it is stored: ids, states and times, and nothing that is seen of a face. */
export interface FaceCheck {
  readonly userId: string;
  readonly body: string;
  readonly purpose: FacePurpose;
  /** Absent where the purpose alone says what is opened. */
  readonly boundTo?: BoundTo;
  /** How often the data had been given whose document the face is compared with. */
  readonly revision: number;
  readonly state: FaceState;
  readonly askedAtMs: number;
  readonly endsAtMs: number;
  /** Of which brand it was asked for; absent in one that the release before has written. */
  readonly entry?: BrandName;
  /** While it is under way. */
  readonly session?: { readonly session: string; readonly page: string };
  /** Behind its lapse a face was refused, and has cost its try. */
  readonly isMissedLate?: boolean;
}

/** The last check for one act of somebody's, and what the act has of them all. */
export interface FaceAct {
  /** The id body of the last check. */
  readonly body: string;
  /** How many checks for it were refused. */
  readonly misses: number;
  /** What a match has proven; a bound act holds on to it. */
  readonly proof?: {
    readonly provenAtMs: number;
    readonly contentHash?: string;
    /** A reviewer has said so, and no camera. */
    readonly isOfPeople: boolean;
  };
}

/** How a partner's word stands: at an end, or none yet. */
export type FaceSaid = 'matched' | 'refused' | 'interrupted' | 'open';

/** What an act is called in its key: its purpose, and the request where it is one of many. */
export function actOf(purpose: FacePurpose, boundTo?: Pick<BoundTo, 'requestId'>): string {
  return boundTo === undefined ? purpose : `${purpose}#${boundTo.requestId}`;
}

/** Whether a check is under way and nothing has come of it. */
export function isUnderWay({ state }: Pick<FaceCheck, 'state'>): boolean {
  return edgeFrom(faceTransitions, state, 'lapse') !== undefined;
}

/** What a partner's word means for a check: an edge to take, or why none is taken. */
export type MeaningOfWord =
  | { readonly edge: Edge<FaceState, FaceEvent> }
  | { readonly outcome: 'nothing-new' | 'known-before' | 'late' | 'contradiction' };

const eventOf = { matched: 'match', refused: 'refuse', interrupted: 'interrupt' } as const;

/**
 * What a word means, whichever way it came. The first end counts; the same once more, or one from before it, changes
 * nothing; another end is a contradiction; behind a lapse, by which nobody has said anything, it is late and opens
 * nothing.
 */
export function meaningOf({ state }: Pick<FaceCheck, 'state'>, said: FaceSaid): MeaningOfWord {
  if (said === 'open') return { outcome: isUnderWay({ state }) ? 'nothing-new' : 'known-before' };
  const edge = edgeFrom(faceTransitions, state, eventOf[said]);
  if (edge !== undefined) return { edge };
  if (state === 'lapsed') return { outcome: 'late' };
  return { outcome: state === said ? 'known-before' : 'contradiction' };
}

/**
 * Whether a word says no of a face whose check had lapsed by then. A comparison was made, so it costs its try, once, or
 * whoever waits for the minute's end would learn of face after face whether it is taken.
 */
export function isLateMiss(
  { state, isMissedLate }: Pick<FaceCheck, 'state' | 'isMissedLate'>,
  said: FaceSaid,
): boolean {
  return state === 'lapsed' && said === 'refused' && isMissedLate !== true;
}

/** A check as its person is shown it; what was refused is answered as the refusal 21803. */
export function faceCheckOf({ body, state, endsAtMs, session }: FaceCheck): ShownFaceCheck {
  return {
    checkId: idOf('fac', body),
    state,
    endsAtMs,
    ...(state === 'asked' && { result: faceResults.pending }),
    ...(state === 'started' && { result: faceResults.inProcess }),
    ...(state === 'matched' && { code: faceCodes.complete, result: faceResults.success }),
    ...(state === 'interrupted' && { code: faceCodes.interrupted }),
    ...(isUnderWay({ state }) && session),
  };
}
