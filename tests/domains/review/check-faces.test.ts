import { expect, test } from 'vitest';
import { checkFaces } from '../../../functions/domains/review/check-faces.ts';
import type { FaceState } from '../../../shared/face.ts';

const refused = (times: number) => [{ check: 'face', says: 'differs', known: String(times) }];

test.each<[last: FaceState[], said: unknown]>([
  [[], []],
  [['asked'], []],
  [['lapsed', 'interrupted'], []],
  [['refused'], refused(1)],
  [['lapsed', 'refused', 'interrupted', 'refused', 'refused'], refused(3)],
  [['matched'], [{ check: 'face', says: 'agrees' }]],
  [['lapsed', 'matched', 'refused'], [{ check: 'face', says: 'agrees' }]],
  [['refused', 'matched', 'refused', 'refused'], refused(1)],
])('of %j, the last first, what was refused since the last match speaks against their person', (last, said) => {
  expect(checkFaces(last.map((state) => ({ state })))).toEqual(said);
});
