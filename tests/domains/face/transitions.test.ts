import { expect, test } from 'vitest';
import { faceCheckOf, isLateMiss, meaningOf } from '../../../functions/domains/face/face-check.ts';
import type { FaceCheck, FaceSaid } from '../../../functions/domains/face/face-check.ts';
import { faceWayOf, refuseFace } from '../../../functions/domains/face/decide-face.ts';
import { faceTransitions } from '../../../functions/domains/face/transitions.ts';
import { faceCountsForMs } from '../../../functions/domains/limits/face.ts';
import { edgeTaken, isDueIn, statesOf, walkOf } from '../../../functions/engine/transitions.ts';
import { absent, asksFor, equals } from '../../../functions/table/expression.ts';
import { endFaceCheck, noteLateMiss, putFaceCheck, startFaceCheck } from '../../../functions/table/face-check.ts';
import { keys } from '../../../functions/table/keys.ts';
import { faceCheckSchema, faceStates, faceTimeMs } from '../../../shared/face.ts';
import type { FaceState } from '../../../shared/face.ts';
import { neverOpened } from '../../runtime/identity/never-opened.ts';

const check = (state: FaceState): FaceCheck => ({
  userId: 'usr_1',
  body: 'B'.repeat(20),
  purpose: 'identity',
  revision: 1,
  state,
  askedAtMs: 0,
  endsAtMs: 60_000,
  session: { session: 'session-1', page: 'https://face.example/run' },
});
const key = keys.faceCheck('usr_1', 'B'.repeat(20));

test('every state leads where the table says, an end leads nowhere, and what is written has its state as condition', () => {
  const walked = walkOf(faceTransitions);
  const taken = walked.flatMap(([from, event, to]) => (to === undefined ? [] : [`${from} ${event} ${to}`]));
  const ends = (from: string) =>
    ['match matched', 'refuse refused', 'interrupt interrupted', 'lapse lapsed'].map((each) => `${from} ${each}`);
  expect(taken.toSorted()).toEqual(['asked start started', ...ends('asked'), ...ends('started')].toSorted());
  for (const [from, event, to] of walked) {
    if (to === undefined) continue;
    const edge = edgeTaken(faceTransitions, from, event);
    const write =
      event === 'start'
        ? startFaceCheck('table', check(from), edge, { session: 'session-1', page: 'https://face.example/' }, 1)
        : endFaceCheck('table', check(from), edge, {
            sealedOutcome: neverOpened('face-outcome'),
            likenessHash: undefined,
            endedAtMs: 1,
          });
    expect(asksFor(write, key, equals('state', from))).toBe(true);
    expect(Object.values(write.Update?.ExpressionAttributeValues ?? {})).toContain(to);
  }
});

test('what may not hang is due, and the wire knows the same states', () => {
  expect(statesOf(faceTransitions).filter((state) => isDueIn(faceTransitions, state))).toEqual(['asked', 'started']);
  expect([...faceStates]).toEqual(statesOf(faceTransitions));
  const [put] = putFaceCheck('table', check('asked'), undefined);
  expect(put.Put?.Item).toMatchObject({ dueAtMs: 60_000, state: 'asked' });
});

test('a person has 60 s in front of the camera, and what it has said counts for five minutes', () => {
  // The spec's own figures (`product.md` 9, `decisions.md` 13), which every other test takes from the code.
  expect([faceTimeMs, faceCountsForMs]).toEqual([60_000, 300_000]);
});

test.each([
  ['asked', 'open', 'nothing-new'],
  ['asked', 'matched', 'matched'],
  ['started', 'refused', 'refused'],
  ['started', 'interrupted', 'interrupted'],
  ['matched', 'open', 'known-before'],
  ['matched', 'matched', 'known-before'],
  ['matched', 'refused', 'contradiction'],
  ['matched', 'interrupted', 'contradiction'],
  ['refused', 'matched', 'contradiction'],
  ['interrupted', 'matched', 'contradiction'],
  ['interrupted', 'interrupted', 'known-before'],
  ['lapsed', 'matched', 'late'],
  ['lapsed', 'refused', 'late'],
  ['lapsed', 'open', 'known-before'],
] as const)('of one that is %s the word "%s" means %s', (state, said: FaceSaid, means) => {
  const meaning = meaningOf({ state }, said);
  expect('edge' in meaning ? meaning.edge.to : meaning.outcome).toBe(means);
});

test('a face that is refused behind the lapse costs its try once, and nothing else does there', () => {
  const cases = faceStates.flatMap((state) =>
    (['matched', 'refused', 'interrupted', 'open'] as const).map((said) => [state, said] as const),
  );
  expect(cases.filter(([state, said]) => isLateMiss({ state }, said))).toEqual([['lapsed', 'refused']]);
  expect(isLateMiss({ state: 'lapsed', isMissedLate: true }, 'refused')).toBe(false);
  const said = { sealedOutcome: neverOpened('face-outcome'), likenessHash: undefined };
  const write = noteLateMiss('table', check('lapsed'), said, 1);
  expect(asksFor(write, key, equals('state', 'lapsed'))).toBe(true);
  expect(asksFor(write, key, absent('missedLateAtMs'))).toBe(true);
});

test("each state fits the wire with the product's numbers, and only what is under way has a session", () => {
  const shown = faceStates.map((state) => faceCheckOf(check(state)));
  for (const each of shown) expect(faceCheckSchema.safeParse(each).success).toBe(true);
  expect(shown.map(({ state, code, result }) => [state, code, result])).toEqual([
    ['asked', undefined, 3],
    ['started', undefined, 4],
    ['matched', 1000, 1],
    ['refused', undefined, undefined],
    ['interrupted', 1003, undefined],
    ['lapsed', undefined, undefined],
  ]);
  expect(shown.filter(({ session }) => session !== undefined).map(({ state }) => state)).toEqual(['asked', 'started']);
});

test.each([
  [undefined, 'face-without-card'],
  [{ idType: 2, birthDate: '1990-05-31', expiryDate: '2034-02-28' }, 'face-without-card'],
  [{ idType: 1, birthDate: '1990-05-31', expiryDate: '2034-02-28' }, 'face-without-card'],
  [{ idType: 1, laserId: 'JT0', birthDate: '2006-11-25', expiryDate: '2034-02-28' }, 'face-too-young'],
  [{ idType: 1, laserId: 'JT0', birthDate: '2006-11-24', expiryDate: '2034-02-28' }, undefined],
  [{ idType: 1, laserId: 'JT0', birthDate: '1990-05-31', expiryDate: '2026-11-23' }, 'document-expired'],
  [{ idType: 1, laserId: 'JT0', birthDate: '1990-05-31', expiryDate: '2026-11-24' }, undefined],
  [
    { idType: 1, laserId: 'JT0', birthDate: '1990-05-31', issueDate: '2014-01-10', expiryDate: '2099-12-31' },
    'document-expired',
  ],
] as const)('on 24 November 2026 a face with %j: %s', (identity, refused) => {
  const issued = { issueDate: '2025-01-10' } as const;
  const whole = identity && { ...issued, ...identity };
  const given = whole && { isSo: (question: (of: NonNullable<typeof whole>) => boolean) => question(whole) };
  expect(refuseFace(given, {}, '2026-11-24')?.refused).toBe(refused);
});

test.each([
  [{}, undefined, { by: 'card' }],
  [{ levelTakenAtMs: 1, levelTakenTo: 'semi' }, undefined, { by: 'card' }],
  [{ levelTakenAtMs: 1, levelTakenTo: 'basic' }, 'face-not-enough', { by: 'reviewer', hasCard: true }],
] as const)(
  'of a wallet of which people left %j a face by card is refused with %s, and its step is %j',
  (wallet, refused, way) => {
    const card = {
      idType: 1,
      laserId: 'JT0',
      birthDate: '1990-05-31',
      issueDate: '2025-01-10',
      expiryDate: '2034-02-28',
    } as const;
    const given = { isSo: (question: (of: typeof card) => boolean) => question(card) };
    expect(refuseFace(given, wallet, '2026-11-24')?.refused).toBe(refused);
    expect(faceWayOf(given, wallet, '2026-11-24')).toEqual(way);
  },
);
