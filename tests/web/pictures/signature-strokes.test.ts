// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetDrafts, giveBackDrafts, hasComeBack, keepDrafts } from '../../../web/data/session/kept-drafts.ts';
import {
  isSigned,
  keepSignature,
  keptSignature,
  unsigned,
  withPoint,
} from '../../../web/screens/take-picture/signature-strokes.ts';
import type { Strokes } from '../../../web/screens/take-picture/signature-strokes.ts';

beforeEach(() => sessionStorage.clear());

const line = (points: number): Strokes =>
  Array.from({ length: points }).reduce<Strokes>(
    (strokes, _none, index) => withPoint(strokes, [index / points, 0.5], index === 0),
    [],
  );

test('a stroke is kept as parts of the pad, within it, and found again by the next page', () => {
  const strokes = withPoint(withPoint(withPoint([], [0.2, 0.4], true), [1.4, -1], false), [0.5, 0.5], true);
  expect(strokes).toEqual([
    [
      [0.2, 0.4],
      [1, 0],
    ],
    [[0.5, 0.5]],
  ]);
  keepSignature({ strokes, name: 'Malee' });
  expect(keptSignature()).toEqual({ strokes, name: 'Malee' });
  keepSignature(unsigned);
  expect([keptSignature(), sessionStorage.length]).toEqual([unsigned, 0]);
});

test('where a session ends by itself it comes back to its person, and goes at a logout', () => {
  const signature = { strokes: line(3), name: 'Malee' };
  keepSignature(signature);
  keepDrafts('usr_1');
  sessionStorage.clear();
  giveBackDrafts('usr_1');
  expect([keptSignature(), hasComeBack('kapao.draft.signature')]).toEqual([signature, true]);
  keepSignature(keptSignature());
  expect(hasComeBack('kapao.draft.signature')).toBe(false);
  keepDrafts('usr_1');
  sessionStorage.clear();
  forgetDrafts();
  giveBackDrafts('usr_1');
  expect(keptSignature()).toEqual(unsigned);
});

test('a touch is no signature, and a scribble without end is cut', () => {
  expect([isSigned([]), isSigned(withPoint([], [0.5, 0.5], true)), isSigned(line(40))]).toEqual([false, false, true]);
  expect(line(5_000)[0]).toHaveLength(4_000);
});

test.for(['{', '{"a":1}', '{"strokes":[[["x",1],[2,3]]],"name":["x"]}', '{"strokes":"x"}', '[]', '"x"', 'null'])(
  'what somebody else has left there is no stroke: %s',
  (text) => {
    sessionStorage.setItem('kapao.draft.signature', text);
    expect(JSON.stringify(keptSignature())).not.toContain('x');
  },
);
