import { createHash } from 'node:crypto';
import { faceCodes, faceResults } from '../../../shared/face.ts';
import type { FacePurpose } from '../../../shared/face.ts';
import type { FaceOrder, FaceTold, FaceWord } from '../../partners/face-contract.ts';

/**
 * What the two digits before the end of the laser id's second part ask for (`JT0-12345NN-89`); with any other ones its
 * person chooses on the page of the run. The last two digits are the registry's.
 */
export const laserMiddles = {
  '01': 'match',
  '02': 'no-match',
  '03': 'interrupt',
  '04': 'silent',
  '05': 'twice',
  '06': 'contradicts',
  '08': 'undecided',
  '09': 'late',
} as const;
/** With these nobody hears of a run: the very order is not answered. */
export const unopenedMiddle = '07';
export const faceOutcomes = Object.values(laserMiddles);
export type FaceOutcome = (typeof faceOutcomes)[number];

const byMiddle: ReadonlyMap<string, FaceOutcome> = new Map(Object.entries(laserMiddles));

function middleOf(laserId: string): string {
  return /(\d\d)-\d\d$/.exec(laserId)?.[1] ?? '';
}

/** The outcome that a laser id asks for; undefined where the page decides. */
export function outcomeOf(laserId: string): FaceOutcome | undefined {
  return byMiddle.get(middleOf(laserId));
}

/** Whether a laser id asks for a partner who opens no run. */
export function isUnopened(laserId: string): boolean {
  return middleOf(laserId) === unopenedMiddle;
}

/**
 * The face behind a card: each card's own, and of laser ids whose second part begins with 9 (`JT0-9NNNNNN-89`) one for
 * each of the five digits, whoever's card it is.
 */
export function likenessOf({ idNumber, laserId }: Pick<FaceOrder, 'idNumber' | 'laserId'>): string {
  const [, shared] = /-(9\d{4})\d\d-\d\d$/.exec(laserId) ?? [];
  const face = shared ?? createHash('sha256').update(idNumber).digest('hex').slice(0, 24);
  return `LOOK_${face}`;
}

/** How long after the choice a late match is one: longer than the product waits. */
export const lateMs = 75_000;

/** A run as it stands in the partner's books; of the card nothing is kept in clear. */
export interface FaceRunKept {
  readonly checkKey: string;
  readonly purpose: FacePurpose;
  readonly faceReference: string;
  /** What the face that shows itself is called in the partner's register. */
  readonly likeness: string;
  readonly session: string;
  readonly orderedAtMs: number;
}

/** What was chosen for a run, by its laser id or on its page. */
export interface FaceChoice {
  readonly outcome: FaceOutcome;
  readonly atMs: number;
}

const factsOf = ({ checkKey, purpose, faceReference }: FaceRunKept) => ({ checkKey, purpose, faceReference });

/** What the primary record says at `nowMs`. */
export function wordAt(run: FaceRunKept, choice: FaceChoice | undefined, nowMs: number): FaceWord {
  const facts = factsOf(run);
  const { likeness } = run;
  const { complete, interrupted, refused } = faceCodes;
  const { success, pending, inProcess } = faceResults;
  if (choice === undefined) return { ...facts, code: complete, result: pending };
  switch (choice.outcome) {
    case 'match':
    case 'twice':
    case 'contradicts':
      return { ...facts, code: complete, result: success, likeness };
    case 'no-match':
      return { ...facts, code: refused, likeness };
    case 'interrupt':
      return { ...facts, code: interrupted };
    case 'undecided':
    case 'silent':
      return { ...facts, code: complete, result: inProcess };
    case 'late':
      return nowMs < choice.atMs + lateMs
        ? { ...facts, code: complete, result: inProcess }
        : { ...facts, code: complete, result: success, likeness };
  }
}

/** What the product is told of a run by `nowMs`, oldest first; the event ids never change. */
export function faceEventsAt(run: FaceRunKept, choice: FaceChoice, nowMs: number): readonly FaceTold[] {
  const word = wordAt(run, choice, nowMs);
  const { checkKey, purpose, faceReference, likeness } = run;
  const facts = { checkKey, purpose, faceReference, type: 'face.ended', atMs: choice.atMs } as const;
  const eventId = (what: string): string => `evt_${faceReference}_${what}`;
  if (word.code === faceCodes.interrupted) return [{ ...facts, eventId: eventId('broken-off'), code: word.code }];
  const refused = { ...facts, eventId: eventId('refused'), code: faceCodes.refused, likeness } as const;
  if (word.code === faceCodes.refused) return [refused];
  if (word.result !== faceResults.success) return [];
  const matched = { ...facts, eventId: eventId('matched'), code: word.code, result: word.result, likeness };
  if (choice.outcome === 'twice') return [matched, { ...matched, eventId: eventId('matched_again') }];
  return choice.outcome === 'contradicts' ? [matched, refused] : [matched];
}
