import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawingOf, drawPicture } from '../../functions/upload/draw-picture.ts';
import { sampleScanner } from '../../functions/upload/scan.ts';
import { uploadKinds } from '../../shared/uploads.ts';
import type { UploadKind } from '../../shared/uploads.ts';
import {
  gif,
  jpeg,
  placeOfCamera,
  png,
  polyglot,
  sayingSides,
  svg,
  truncated,
  webp,
  withMalware,
  withPlace,
} from '../front-door/uploads/pictures.ts';

async function drawn(bytes: Uint8Array, kind: UploadKind = 'avatar') {
  const picture = await drawPicture(bytes, kind);
  if (typeof picture === 'string') throw new Error(`refused as ${picture}`);
  return { ...picture, bytes: Buffer.from(picture.bytes), head: await sharp(picture.bytes).metadata() };
}

test.for([
  ['an SVG', 'no-picture', async () => svg],
  ['a GIF', 'no-picture', async () => gif],
  ['nothing', 'no-picture', async () => Buffer.alloc(0)],
  [
    'an SVG behind the first bytes of a JPEG',
    'not-readable',
    async () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), svg]),
  ],
  ['12,000 x 9,000 pixels', 'too-many-pixels', () => sayingSides(12_000, 9_000)],
  ['40,010,000 pixels', 'too-many-pixels', () => sayingSides(4_001, 10_000)],
  ['what was cut off', 'not-readable', truncated],
] as const)('%s is no picture for us: %s', async ([, fault, make]) => {
  expect(await drawPicture(await make(), 'selfie')).toBe(fault);
});

test.for([
  ['a JPEG', jpeg],
  ['a PNG', png],
  ['a WebP', webp],
] as const)('%s is drawn as a JPEG, no longer than its kind wants and never larger than it was', async ([, make]) => {
  expect(await drawn(await make(3_000, 2_000))).toMatchObject({ type: 'image/jpeg', width: 512, height: 341 });
  expect(await drawn(await make(3_000, 2_000), 'supporting')).toMatchObject({ width: 3_000, height: 2_000 });
  expect((await drawn(await make(60, 40))).head).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
});

test('nothing but what is seen goes on: neither place nor camera, nor what lies behind the picture; it stands upright', async () => {
  const placed = await withPlace();
  expect(placed.includes(placeOfCamera)).toBe(true);
  const { bytes, head, width, height } = await drawn(placed);
  expect([width, height, head.orientation, head.exif, head.icc, head.xmp]).toEqual([
    384,
    512,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const both = await drawn(await polyglot());
  for (const trace of [placeOfCamera, 'GPS', '<script>', 'PK\u0003\u0004'])
    expect([bytes.includes(trace), both.bytes.includes(trace)]).toEqual([false, false]);
});

test('a signature keeps its ground open, and everything else gets white behind it', async () => {
  const open = await sharp({
    create: { width: 20, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const signature = await drawn(open, 'signature');
  expect([signature.type, signature.head.hasAlpha]).toEqual(['image/png', true]);
  const { data } = await sharp((await drawn(open)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data.subarray(0, 3)).toEqual(Buffer.of(255, 255, 255));
});

test('no kind is drawn without an end: the library itself gives up after twenty seconds, on whatever machine', async () => {
  const bytes = await jpeg(60, 40);
  for (const kind of uploadKinds)
    // How long a drawing takes is the machine's; what it is told is ours, and stands in the library's own options.
    expect([kind, Reflect.get(drawingOf(bytes, kind), 'options')]).toEqual([
      kind,
      expect.objectContaining({ timeoutSeconds: 20 }),
    ]);
});

test('the scanner of the sandbox finds its sample and nothing else', async () => {
  expect([await sampleScanner.scan(await withMalware()), await sampleScanner.scan(await jpeg())]).toEqual([
    'found',
    'clean',
  ]);
});
