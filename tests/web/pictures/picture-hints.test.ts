import { expect, test } from 'vitest';
import { hintOf } from '../../../web/data/uploads/picture-hints.ts';
import type { PictureShape, Pixels } from '../../../web/data/uploads/picture-hints.ts';

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

/** The same seen by a lens that is out of focus: each pixel is the mean of those around it. */
function blurred({ data }: Pixels, radius = 6): Pixels {
  return drawn((x, y) => {
    let [sum, count] = [0, 0];
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) {
        const [px, py] = [x + dx, y + dy];
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        sum += data[(py * width + px) * 4] ?? 0;
        count += 1;
      }
    return sum / count;
  });
}

test.for([
  ['a card with a rim of table', card(24), 'card', large, undefined],
  ['the same in the dark', card(24, 0.2), 'card', large, 'dark'],
  ['the same out of focus', blurred(blurred(card(24))), 'card', large, 'blurred'],
  ['one that goes on over the sides', card(0), 'card', large, 'cut-off'],
  ['a small one', card(24), 'card', { width: 640, height: 480 }, 'too-small'],
  ['a page, as large as that', card(24), 'page', { width: 900, height: 690 }, 'too-small'],
  ['a face as small as that', card(24), 'face', { width: 640, height: 480 }, undefined],
  ['a face, whose room is everywhere', card(0), 'face', large, undefined],
  ['nothing but a wall', drawn(() => 180), 'page', large, 'blurred'],
] as const satisfies readonly (readonly [string, Pixels, PictureShape, typeof large, string | undefined])[])(
  '%s',
  ([, pixels, shape, sides, hint]) => {
    expect(hintOf(pixels, shape, sides)).toBe(hint);
  },
);
