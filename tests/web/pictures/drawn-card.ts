import { partsOf } from '../../../web/data/uploads/picture-blur.ts';
import { middleOf } from '../../../web/data/uploads/picture-hints.ts';
import type { PictureShape } from '../../../web/data/uploads/picture-hints.ts';
import type { Pixels } from '../../../web/data/uploads/pixels.ts';

const [width, height] = [1_920, 1_440] as const;

/** A picture as large as a camera makes it: the brightness of each pixel, 0 to 255. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Float32Array;
}

/** Some signs, seven rows of five dots each. */
const signs = [
  '01110100011000111111100011000110001',
  '11110100011000111110100011000111110',
  '10001100101010011000101001001010001',
  '01110100010000100110010001000011111',
  '00010001100101010010111110001000010',
].map((rows) => Array.from(rows, (dot) => dot === '1'));
/** The width of a stroke of print, in pixels. */
const stroke = 3;

/** Whether there is print at a place of a card, where so much of it is printed. */
function isPrint(x: number, y: number, cover: number): boolean {
  const [column, row] = [Math.floor(x / (6 * stroke)), Math.floor(y / (14 * stroke))];
  const [dot, line] = [Math.floor((x % (6 * stroke)) / stroke), Math.floor((y % (14 * stroke)) / stroke)];
  if (dot >= 5 || line >= 7 || column % 9 === 8 || row % 3 === 2) return false;
  return (
    ((column * 13 + row * 29) % 10) / 10 < cover &&
    signs[(column * 7 + row * 3) % signs.length]?.[line * 5 + dot] === true
  );
}

interface CardLooks {
  readonly light?: number;
  /** How much of it is printed, 0 to 1. */
  readonly cover?: number;
  /** How askew it lies, in radians. */
  readonly angle?: number;
  /** The brightness of what it lies on. */
  readonly ground?: number;
}

const ground = 110;

/** A light card with print on a darker table, with a rim around it; without print and on its own white a wall. */
export function cardPicture({ light = 1, cover = 1, angle = 0, ...on }: CardLooks = {}): Picture {
  const grey = new Float32Array(width * height);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x - width / 2, y - height / 2];
      const at = [right * cosine + down * sine + width / 2, down * cosine - right * sine + height / 2] as const;
      const isOn = at[0] > 150 && at[0] < width - 150 && at[1] > 170 && at[1] < height - 170;
      const isInked = isOn && at[0] > 200 && at[1] > 230 && isPrint(at[0] - 200, at[1] - 230, cover);
      const shade = (on.ground ?? ground) + 6 * Math.sin(at[0] / 90);
      grey[y * width + x] = light * (isInked ? 40 : isOn && on.ground === undefined ? 215 : shade);
    }
  return { width, height, grey };
}

/** Each pixel as the mean, by these weights, of those around it in one direction. */
function spread({ grey }: Picture, weights: readonly number[], [right, down]: readonly [number, number]): Picture {
  const reach = (weights.length - 1) / 2;
  const all = weights.reduce((sum, each) => sum + each, 0);
  const next = new Float32Array(grey.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let step = -reach; step <= reach; step += 1) {
        const atX = Math.min(width - 1, Math.max(0, x + step * right));
        const atY = Math.min(height - 1, Math.max(0, y + step * down));
        sum += (weights[step + reach] ?? 0) * (grey[atY * width + atX] ?? 0);
      }
      next[y * width + x] = sum / all;
    }
  return { width, height, grey: next };
}

/** The same by a lens that is out of focus, by so many pixels (the sigma of a Gaussian). */
export function outOfFocus(picture: Picture, sigma: number): Picture {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_none, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  return spread(spread(picture, weights, [1, 0]), weights, [0, 1]);
}

/** The same by a hand that moved to the side meanwhile, by so many pixels. */
export function shaken(picture: Picture, by: number): Picture {
  return spread(
    picture,
    Array.from({ length: by + 1 }, () => 1),
    [1, 0],
  );
}

/** The same with noise of so much brightness (its sigma), the same one each time. */
export function inNoise({ grey }: Picture, sigma: number): Picture {
  let seed = 1;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-9)) * Math.cos(2 * Math.PI * next());
  return { width, height, grey: grey.map((each) => Math.min(255, Math.max(0, each + sigma * normal()))) };
}

function pixelsOf(wide: number, high: number, brightnessAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(wide * high * 4);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) data.fill(brightnessAt(x, y), (y * wide + x) * 4, (y * wide + x) * 4 + 3);
  return { width: wide, height: high, data };
}

/** The small copy of a picture that is looked at. */
export function small({ grey }: Picture): Pixels {
  const by = width / 320;
  return pixelsOf(320, height / by, (x, y) => {
    let sum = 0;
    for (let down = 0; down < by; down += 1)
      for (let right = 0; right < by; right += 1) sum += grey[(y * by + down) * width + x * by + right] ?? 0;
    return sum / by ** 2;
  });
}

/** Shelves with light and dark things on them, as they stand behind somebody. */
export function shelves(): Picture {
  const grey = Float32Array.from({ length: width * height }, (_none, at) =>
    (Math.floor((at % width) / 70) + Math.floor(at / width / 90)) % 2 === 0 ? 190 : 60,
  );
  return { width, height, grey };
}

/** What is in an upright oval in the middle of one picture, as a face is, before what another one shows. */
export function before(face: Picture, behind: Picture): Picture {
  const grey = behind.grey.map((shade, at) => {
    const [right, down] = [(at % width) - width / 2, Math.floor(at / width) - height / 2];
    return (right / 270) ** 2 + (down / 480) ** 2 < 1 ? (face.grey[at] ?? 0) : shade;
  });
  return { width, height, grey };
}

/** What is cut out of a picture of such a shape to see how sharp it is. */
export function cutOut(picture: Picture, shape: PictureShape): Pixels {
  const { side, toSide, parts } = partsOf(picture, 2_000, middleOf(shape, picture));
  return pixelsOf(side, side, (x, y) => {
    const part = parts.find(({ toX, toY }) => x >= toX && x < toX + toSide && y >= toY && y < toY + toSide);
    if (part === undefined) return 0;
    return picture.grey[(part.fromY + y - part.toY) * width + part.fromX + x - part.toX] ?? 0;
  });
}
