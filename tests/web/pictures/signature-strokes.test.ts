// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { isSigned, keepStrokes, keptStrokes, withPoint } from '../../../web/screens/take-picture/signature-strokes.ts';
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
  keepStrokes(strokes);
  expect(keptStrokes()).toEqual(strokes);
  keepStrokes([]);
  expect([keptStrokes(), sessionStorage.length]).toEqual([[], 0]);
});

test('a touch is no signature, and a scribble without end is cut', () => {
  expect([isSigned([]), isSigned(withPoint([], [0.5, 0.5], true)), isSigned(line(40))]).toEqual([false, false, true]);
  expect(line(5_000)[0]).toHaveLength(4_000);
});

test.for(['{', '{"a":1}', '[[["x",1],[2,3]]]', 'null'])(
  'what somebody else has left there is no stroke: %s',
  (text) => {
    sessionStorage.setItem('kapao.signature', text);
    expect(JSON.stringify(keptStrokes())).not.toContain('x');
  },
);
