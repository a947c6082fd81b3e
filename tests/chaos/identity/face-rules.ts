import type { FaceState } from '../../../shared/face.ts';

/** What the partner may say of a face. */
export type FaceWord = 'matched' | 'refused' | 'interrupted';

/** What is to be true of one check: `asked` is under way, however long ago it should have ended. */
export interface FaceFacts {
  readonly state: Exclude<FaceState, 'started'>;
  readonly endsAtMs: number;
  /** How often its person had given data by then: it is held against that card and no later one. */
  readonly given: number;
  /** A face was refused behind its lapse, and has cost its try. */
  readonly isMissedLate?: boolean;
}

const minuteMs = 60_000;

/** The checks once another one is begun: one whose minute is over lapses, one that is not is the answer. */
export function withNewCheck(checks: readonly FaceFacts[], given: number, nowMs: number): readonly FaceFacts[] {
  const lapsed = lapsedBy(checks, nowMs);
  if (lapsed.at(-1)?.state === 'asked') return lapsed;
  return [...lapsed, { state: 'asked', endsAtMs: nowMs + minuteMs, given }];
}

/** The checks as they are found by whoever would begin another: the last has lapsed if its minute is over. */
export function lapsedBy(checks: readonly FaceFacts[], nowMs: number): readonly FaceFacts[] {
  const last = checks.at(-1);
  if (last?.state !== 'asked' || last.endsAtMs > nowMs) return checks;
  return checks.with(-1, { ...last, state: 'lapsed' });
}

/** What a word on a check is taken for; `counts` where it is the first and the check was under way. */
export function meaningOf({ state }: FaceFacts, said: FaceWord): 'counts' | 'late' | 'known-before' | 'contradiction' {
  if (state === 'asked') return 'counts';
  if (state === 'lapsed') return 'late';
  return state === said ? 'known-before' : 'contradiction';
}
