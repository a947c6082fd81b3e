import { describe, expect, test } from 'vitest';
import {
  expiresAtMsOf,
  graceMs,
  isForStaffAlone,
  isNearEnd,
  mayRenew,
  nextRenewalStep,
  nextTendAtMs,
  ownRenewalOf,
} from '../../../functions/domains/renewal/renewal.ts';
import type { Renewal, Watched } from '../../../functions/domains/renewal/renewal.ts';
import { renewalTransitions } from '../../../functions/domains/renewal/transitions.ts';
import { edgeFrom, isDueIn, statesOf, walkOf } from '../../../functions/engine/transitions.ts';
import { renewalStates } from '../../../shared/renewal.ts';
import type { RenewalReason, RenewalState } from '../../../shared/renewal.ts';

const dayMs = 86_400_000;
const expiresAtMs = expiresAtMsOf('2030-06-30');
const endsAtMs = 5_000 * dayMs;
const watched: Watched = {
  tier: 'semi',
  isUnderReview: false,
  document: { revision: 1, expiresOn: '2030-06-30' },
};
const at = (state: RenewalState, more: Partial<Renewal> = {}): Renewal => ({
  userId: 'usr_1',
  state,
  version: 1,
  revision: 1,
  ...(state !== 'unwatched' && { expiresAtMs }),
  ...(['expired', 'asked', 'asked-week'].includes(state) && { endsAtMs }),
  ...more,
});

test('a month goes by between the word that it has ended and the step down', () => {
  expect(graceMs).toBe(30 * 86_400_000);
});

test('a document counts through its last day in Bangkok', () => {
  expect(new Date(expiresAtMs).toISOString()).toBe('2030-06-30T17:00:00.000Z');
});

describe('what the clock makes of a document', () => {
  test.each([
    ['valid', expiresAtMs - 30 * dayMs - 1, { kind: 'wait', untilMs: expiresAtMs - 30 * dayMs }],
    ['valid', expiresAtMs - 30 * dayMs, { kind: 'move', event: 'remind', word: 'soon' }],
    ['soon', expiresAtMs - 7 * dayMs - 1, { kind: 'wait', untilMs: expiresAtMs - 7 * dayMs }],
    ['soon', expiresAtMs - 7 * dayMs, { kind: 'move', event: 'urge', word: 'week' }],
    ['week', expiresAtMs - 1, { kind: 'wait', untilMs: expiresAtMs }],
    ['week', expiresAtMs, { kind: 'move', event: 'expire', change: { endsAtMs: expiresAtMs + graceMs + dayMs } }],
    // Of what was missed, only the last word is said, and nobody loses the month behind it.
    ['valid', expiresAtMs - 7 * dayMs, { kind: 'move', event: 'urge', word: 'week' }],
    ['valid', expiresAtMs + 90 * dayMs, { kind: 'move', change: { endsAtMs: expiresAtMs + 91 * dayMs + graceMs } }],
    ['expired', endsAtMs - 1, { kind: 'wait', untilMs: endsAtMs }],
    ['expired', endsAtMs, { kind: 'move', event: 'step-down', word: 'stepped-down' }],
    ['asked', endsAtMs - 7 * dayMs - 1, { kind: 'wait', untilMs: endsAtMs - 7 * dayMs }],
    ['asked', endsAtMs - 7 * dayMs, { kind: 'move', event: 'urge', word: 'asked-week' }],
    ['asked', endsAtMs, { kind: 'move', event: 'step-down' }],
    ['asked-week', endsAtMs, { kind: 'move', event: 'step-down' }],
  ] as const)('%s at %d', (state, nowMs, step) => {
    expect(nextRenewalStep(at(state), watched, nowMs)).toMatchObject(step);
  });

  test('nothing steps down while a review is pending; it is looked at again within the hour', () => {
    const pending = { ...watched, isUnderReview: true };
    for (const state of ['expired', 'asked', 'asked-week'] as const)
      expect(nextRenewalStep(at(state), pending, endsAtMs)).toEqual({ kind: 'wait', untilMs: endsAtMs + 3_600_000 });
  });
});

describe('what follows from who somebody is, before any clock', () => {
  const other = { revision: 2, expiresOn: '2040-01-31' };
  const lifelong = { revision: 1, expiresOn: undefined };
  test.each([
    ['a level begins a watch', at('unwatched', { revision: undefined }), watched, 'watch'],
    ['a level that was given again begins it anew', at('unwatched'), watched, 'watch'],
    ['no level has none', at('unwatched'), { ...watched, tier: 'unauthorized' }, undefined],
    [
      "a company's level rests on its papers, which are watched as a person's document is",
      at('unwatched'),
      { ...watched, tier: 'enterprise' },
      'watch',
    ],
    ['a card for life has none', at('unwatched'), { ...watched, document: lifelong }, undefined],
    ['a level by hand without data has none', at('unwatched'), { ...watched, document: undefined }, undefined],
    ['a level that was taken away ends it', at('soon'), { ...watched, tier: 'unauthorized' }, 'let-go'],
    ['another document begins it anew', at('expired'), { ...watched, document: other }, 'renew'],
    ['another document answers what operators ask', at('asked-week'), { ...watched, document: other }, 'renew'],
    [
      'what was given by the asking and is not checked yet answers nothing',
      at('asked', { revision: 2 }),
      watched,
      undefined,
    ],
    [
      'what was given by the asking, and checked behind it, answers nothing',
      at('asked', { revision: 2 }),
      { ...watched, document: other },
      undefined,
    ],
    [
      'nor does it of a card for life',
      at('asked', { revision: 2 }),
      { ...watched, document: { ...lifelong, revision: 2 } },
      undefined,
    ],
    [
      'what was given behind the asking answers',
      at('asked', { revision: 1 }),
      { ...watched, document: other },
      'renew',
    ],
    ['a card for life ends it', at('soon'), { ...watched, document: { ...lifelong, revision: 2 } }, 'let-go'],
    ['whoever is asked about a card for life stays asked', at('asked'), { ...watched, document: lifelong }, undefined],
  ] as const)('%s', (_word, renewal, who, event) => {
    const step = nextRenewalStep(renewal, who, 0);
    expect(step.kind === 'move' ? step.event : undefined).toBe(event);
  });
});

test('every step is an edge, and whatever ends is due, or nobody would come by', () => {
  expect(statesOf(renewalTransitions)).toEqual(renewalStates);
  for (const state of renewalStates) {
    const isDue = nextTendAtMs(at(state), watched, 0) !== undefined;
    expect([state, isDueIn(renewalTransitions, state) || state === 'unwatched']).toEqual([state, isDue]);
    expect(isNearEnd({ state })).toBe(state !== 'unwatched' && state !== 'valid');
    for (const nowMs of [0, expiresAtMs - 20 * dayMs, expiresAtMs - dayMs, expiresAtMs, endsAtMs * 2]) {
      const step = nextRenewalStep(at(state), watched, nowMs);
      expect(step.kind !== 'move' || edgeFrom(renewalTransitions, state, step.event) !== undefined).toBe(true);
    }
  }
  expect(walkOf(renewalTransitions).filter(([, , to]) => to !== undefined)).toHaveLength(
    renewalTransitions.edges.length,
  );
});

test('the data of a new document may be given from sixty days before the end on, or as soon as operators ask', () => {
  const opensAtMs = expiresAtMs - 60 * dayMs;
  expect([mayRenew(at('valid'), opensAtMs - 1), mayRenew(at('valid'), opensAtMs)]).toEqual([false, true]);
  expect(mayRenew(at('unwatched'), opensAtMs)).toBe(false);
  for (const state of ['expired', 'asked', 'asked-week'] as const) expect(mayRenew(at(state), 0)).toBe(true);
  expect(ownRenewalOf(at('unwatched'), 0)).toBeUndefined();
  // What was checked behind it has answered it, and what was checked before it has not.
  const asked = { ...at('asked'), revision: 2 };
  expect([2, 3].map((checked) => mayRenew({ ...asked, checked }, 0))).toEqual([true, false]);
  expect([2, 3].map((checked) => ownRenewalOf({ ...asked, checked }, 0)?.isAsked)).toEqual([true, undefined]);
  expect(ownRenewalOf(at('valid'), 0)).toEqual({
    expiresAtMs,
    opensAtMs,
    isOpen: false,
    isExpired: false,
    isAsked: false,
    stepsDownAtMs: expiresAtMs + graceMs + dayMs,
  });
  expect(ownRenewalOf(at('asked'), 0)).toMatchObject({ isOpen: true, isAsked: true, stepsDownAtMs: endsAtMs });
});

test.each([
  ['a millisecond before its last week', -7 * dayMs - 1, undefined],
  ['at the beginning of its last week', -7 * dayMs, true],
  ['on its last day', -1, true],
  ['behind it, which is said as that', 0, undefined],
])('a document %s is told so', (_when, offMs, isLastWeek) => {
  for (const state of ['valid', 'soon', 'week'] as const) {
    expect(ownRenewalOf(at(state), expiresAtMs + offMs)?.isLastWeek).toBe(isLastWeek);
  }
});

describe('who answers what operators have asked', () => {
  const askedFor = (reasonClass: RenewalReason) => ({ by: 'opr_1', atMs: 1, reasonClass, reason: 'ticket 4711' });
  const [level, ended] = [{ tier: 'basic' }, { tier: 'unauthorized', levelEndedAtMs: 1 }] as const;
  test.each([
    ['whose data is doubted', level, askedFor('data-doubtful'), 1, true],
    ['whose document is doubted', level, askedFor('document-doubtful'), 1, true],
    ['whom an authority asks about', level, askedFor('authority'), 1, true],
    ['who was checked long ago', level, askedFor('periodic'), 1, false],
    ['whose level has ended under the doubt', ended, askedFor('data-doubtful'), 1, true],
    ['who was checked since, by a card for life', level, askedFor('data-doubtful'), 2, false],
    ['who was never verified', { tier: 'unauthorized' }, askedFor('data-doubtful'), 1, false],
    ['of whom nothing is asked', level, undefined, 1, false],
  ] as const)('of somebody %s', (_who, wallet, asked, checked, isSo) => {
    expect(isForStaffAlone(wallet, at('asked', { asked }), checked)).toBe(isSo);
  });
});
