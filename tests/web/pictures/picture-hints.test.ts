import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../web/data/uploads/picture-blur.ts';
import { hintOf, middleOf } from '../../../web/data/uploads/picture-hints.ts';
import type { PictureShape } from '../../../web/data/uploads/picture-hints.ts';
import type { Pixels } from '../../../web/data/uploads/pixels.ts';
import { before, cardPicture, cutOut, inNoise, outOfFocus, shaken, shelves, small } from './drawn-card.ts';

const [width, height] = [320, 240] as const;
const large = { width: 1_600, height: 1_200 };

/** A drawn picture: the brightness at each place, 0 to 255. */
function drawn(brightnessAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(brightnessAt(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}

/** A light card with lines of print on a darker table; it begins so many pixels from each side. */
const card = (margin: number, light = 1) =>
  drawn((x, y) => {
    const isOn = x >= margin && x < width - margin && y >= margin && y < height - margin;
    const isPrint = y % 12 < 5 && x % 7 < 4;
    return light * (isOn ? (isPrint ? 40 : 225) : 110);
  });

test.for([
  ['a card with a rim of table', card(24), 'card', large, undefined],
  ['the same in the dark', card(24, 0.2), 'card', large, 'dark'],
  ['one that goes on over the sides', card(0), 'card', large, 'cut-off'],
  ['a small one', card(24), 'card', { width: 640, height: 480 }, 'too-small'],
  ['a page, as large as that', card(24), 'page', { width: 900, height: 690 }, 'too-small'],
  ['a face as small as that', card(24), 'face', { width: 640, height: 480 }, undefined],
  ['a face, whose room is everywhere', card(0), 'face', large, undefined],
  ['a slip that fills a picture of the screen', card(0), 'slip', { width: 640, height: 480 }, undefined],
  ['one that is light on a dark ground', card(24, 0.2), 'slip', large, undefined],
  ['a small one of a slip', card(24), 'slip', { width: 390, height: 700 }, 'too-small'],
  ['a small picture of oneself', card(0), 'portrait', { width: 96, height: 96 }, undefined],
] as const satisfies readonly (readonly [string, Pixels, PictureShape, typeof large, string | undefined])[])(
  '%s',
  ([, pixels, shape, sides, hint]) => {
    expect(hintOf(pixels, cutOut(cardPicture(), shape), shape, sides)).toBe(hint);
  },
);

describe('a card as large as a camera makes it', () => {
  const plain = cardPicture();
  test.for([
    ['as a good lens sees it', outOfFocus(plain, 0.8), undefined],
    ['hardly out of focus', outOfFocus(plain, 1.5), undefined],
    ['out of focus, so that its print is not read', outOfFocus(plain, 4), 'blurred'],
    ['by a hand that moved', shaken(plain, 24), 'blurred'],
    ['in dim light, with the noise of that', inNoise(outOfFocus(cardPicture({ light: 0.45 }), 0.8), 10), undefined],
    ['in dim light, with noise and out of focus', inNoise(outOfFocus(cardPicture({ light: 0.45 }), 4), 10), 'blurred'],
    ['with little print', outOfFocus(cardPicture({ cover: 0.15 }), 0.8), undefined],
    [
      'with little print, in noise and out of focus',
      inNoise(outOfFocus(cardPicture({ cover: 0.15 }), 4), 10),
      'blurred',
    ],
    ['that lies askew', outOfFocus(cardPicture({ angle: 0.4 }), 0.8), undefined],
    ['with nothing on it, as a wall', cardPicture({ cover: 0, ground: 180 }), 'blurred'],
  ] as const)('%s', ([, picture, hint]) => {
    expect(hintOf(small(picture), cutOut(picture, 'card'), 'card', picture)).toBe(hint);
  });
});

describe('a picture of somebody', () => {
  // Of a face less is sharp than of a card: its hair, its brows, its eyes.
  const face = outOfFocus(cardPicture({ cover: 0.15 }), 0.8);
  const soft = outOfFocus(shelves(), 6);
  test.for([
    ['whose background is as sharp as they are', before(face, shelves()), undefined],
    ['before a soft one, as many a camera makes it', before(face, soft), undefined],
    ['before a soft one, with the noise of dim light', inNoise(before(face, soft), 6), undefined],
    ['out of focus, as all that is behind them', before(outOfFocus(face, 4), soft), 'blurred'],
  ] as const)('%s', ([, picture, hint]) => {
    expect(hintOf(small(picture), cutOut(picture, 'face'), 'face', picture)).toBe(hint);
    expect(hintOf(small(picture), cutOut(picture, 'portrait'), 'portrait', picture)).toBe(hint);
  });
});

test('what is cut out lies in the picture, is as large as it is sent, and lies side by side', () => {
  const pictures = [
    { width: 4_000, height: 3_000 },
    { width: 640, height: 480 },
    { width: 90, height: 30 },
  ];
  for (const [sides, middle] of pictures.flatMap((each) => [
    [each, each] as const,
    [each, middleOf('face', each)] as const,
  ])) {
    const { side, toSide, parts } = partsOf(sides, 2_000, middle);
    for (const { fromX, fromY, fromSide, toX, toY } of parts) {
      expect(Math.min(fromX, fromY)).toBeGreaterThanOrEqual(0);
      expect(fromX + fromSide).toBeLessThanOrEqual(sides.width);
      expect(fromY + fromSide).toBeLessThanOrEqual(sides.height);
      expect([toX % toSide, toY % toSide, Math.max(toX, toY) + toSide <= side]).toEqual([0, 0, true]);
    }
    expect(new Set(parts.map(({ toX, toY }) => `${toX} ${toY}`)).size).toBe(9);
    expect(parts[0]?.fromSide).toBe(toSide * Math.max(1, Math.max(sides.width, sides.height) / 2_000));
  }
});
