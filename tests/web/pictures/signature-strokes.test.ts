import { expect, test } from 'vitest';
import { isSigned, signatureIn, withPoint } from '../../../web/screens/take-picture/signature-strokes.ts';
import type { Strokes } from '../../../web/screens/take-picture/signature-strokes.ts';

const line = (points: number): Strokes =>
  Array.from({ length: points }).reduce<Strokes>(
    (strokes, _none, index) => withPoint(strokes, [index / points, 0.5], index === 0),
    [],
  );

test('a stroke is kept as parts of the pad, within it, and found again in a text', () => {
  const strokes = withPoint(withPoint(withPoint([], [0.2, 0.4], true), [1.4, -1], false), [0.5, 0.5], true);
  expect(strokes).toEqual([
    [
      [0.2, 0.4],
      [1, 0],
    ],
    [[0.5, 0.5]],
  ]);
  expect(signatureIn(JSON.stringify({ strokes, name: 'Malee' }))).toEqual({ strokes, name: 'Malee' });
});

test('a touch is no signature, and a scribble without end is cut', () => {
  expect([isSigned([]), isSigned(withPoint([], [0.5, 0.5], true)), isSigned(line(40))]).toEqual([false, false, true]);
  expect(line(5_000)[0]).toHaveLength(4_000);
});

test.for(['{', '{"a":1}', '{"strokes":[[["x",1],[2,3]]],"name":["x"]}', '{"strokes":"x"}', '[]', '"x"', 'null'])(
  'what another release has kept is no stroke: %s',
  (text) => {
    expect(JSON.stringify(signatureIn(text))).not.toContain('x');
  },
);
