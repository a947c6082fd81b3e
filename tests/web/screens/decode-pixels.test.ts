// @vitest-environment jsdom
import encodeQr from 'qr';
import { afterEach, expect, test, vi } from 'vitest';
import { buildMyQr } from '../../../shared/my-qr.ts';
import { openReader } from '../../../web/screens/qr/code-reader.ts';
import type { Readable } from '../../../web/screens/qr/code-reader.ts';
import { decodePixels } from '../../../web/screens/qr/decode-pixels.ts';

type Rows = readonly (readonly boolean[])[];

/** Codes beside each other as a picture, each module so many pixels wide. */
function pictureOf(codes: readonly Rows[], scale: number) {
  const side = (codes[0]?.length ?? 0) * scale;
  const width = side * codes.length;
  const data = new Uint8ClampedArray(width * side * 4).fill(255);
  for (const [place, rows] of codes.entries())
    for (const [y, row] of rows.entries())
      for (const [x, dark] of row.entries())
        for (let line = y * scale; dark && line < (y + 1) * scale; line += 1) {
          const start = (line * width + place * side + x * scale) * 4;
          for (let at = start; at < start + scale * 4; at += 4) data.fill(0, at, at + 3);
        }
  return { data, width, height: side };
}

const code = buildMyQr({ receiverId: 'usr_01JD0000000000000000', amountSatang: 12_050 });
const whole: Rows = encodeQr(code, 'raw', { ecc: 'medium', border: 4 });

/** The same with its three corners alone: what lies between them is worn. */
const worn = whole.map((row, y) => {
  const [first, last] = [12, whole.length - 12];
  return row.map((dark, x) => ((y < first || y >= last) && (x < first || x >= last) ? dark : (x * y) % 3 === 0));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Our own reader is shown these codes beside each other, whatever it looks at. */
function seesOf(codes: readonly Rows[]): void {
  const pen = {
    canvas: { width: 0, height: 0 },
    drawImage: () => undefined,
    getImageData: () => pictureOf(codes, 3),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as GPUCanvasContext);
}

test.each([3, 6, 12])('a code whose modules are %d pixels wide is read', (scale) => {
  expect(decodePixels(pictureOf([whole], scale), 'moving')).toBe(code);
});

test('a picture without a code has none', () => {
  expect(
    decodePixels({ data: new Uint8ClampedArray(200 * 200 * 4).fill(255), width: 200, height: 200 }, 'still'),
  ).toBeUndefined();
});

// Only what the reader asks them for.
const camera = { videoWidth: 900, videoHeight: 450 } as unknown as Readable;
const chosen = { width: 900, height: 450 } as unknown as Readable;

test.each([
  ['a chosen picture is read all the same', chosen, code],
  ['the camera shows the next picture instead', camera, undefined],
])('where the first code seen is worn, %s', async (_what, source, read) => {
  seesOf([worn, whole]);
  expect(await (await openReader())(source)).toBe(read);
});

test("the very picture at which the browser's own reader fails is read by ours, and it is asked no more", async () => {
  let asked = 0;
  class Reader {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = () => {
      asked += 1;
      return Promise.reject(new DOMException('no service', 'NotSupportedError'));
    };
  }
  vi.stubGlobal('BarcodeDetector', Reader);
  seesOf([whole]);
  const read = await openReader();
  expect([await read(chosen), await read(chosen), asked]).toEqual([code, code, 1]);
});
