import encodeQr from 'qr';
import { expect, test } from 'vitest';
import { buildMyQr } from '../../../shared/my-qr.ts';
import { decodePixels } from '../../../web/screens/qr/decode-pixels.ts';

/** A code as a picture, each module so many pixels wide. */
function pictureOf(text: string, scale: number) {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 });
  const side = rows.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = y * scale; line < (y + 1) * scale; line += 1) {
        const start = (line * side + x * scale) * 4;
        for (let at = start; at < start + scale * 4; at += 4) data.fill(0, at, at + 3);
      }
    }),
  );
  return { data, width: side, height: side };
}

const code = buildMyQr({ receiverId: 'usr_01JD0000000000000000', amountSatang: 12_050 });

test.each([3, 6, 12])('a code whose modules are %d pixels wide is read', (scale) => {
  expect(decodePixels(pictureOf(code, scale))).toBe(code);
});

test('a picture without a code has none', () => {
  expect(
    decodePixels({ data: new Uint8ClampedArray(200 * 200 * 4).fill(255), width: 200, height: 200 }),
  ).toBeUndefined();
});
