// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { formatThb } from '../../../shared/money.ts';
import { fetchLatinFonts } from '../../../web/brands/latin-fonts.ts';
import { hiddenDots } from '../../../web/ui/hidden-amounts.tsx';
import { patience } from '../../stage/patience.ts';

const faces = ['fonts.css', 'latin-fonts.css'].flatMap((name) =>
  readFileSync(`web/brands/${name}`, 'utf8').split('@font-face').slice(1),
);
const linked = () => document.head.querySelectorAll('link[rel="stylesheet"]').length;
afterEach(() => document.head.replaceChildren());

/** Whether one of the files of a weight has a sign. */
function has(weight: string, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  const ranges = faces
    .filter((face) => face.includes(`font-weight: ${weight};`))
    .flatMap((face) => [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]);
  return ranges.some(([, from = '', to = from]) => code >= parseInt(from, 16) && code <= parseInt(to, 16));
}

it.each(['400', '600'])('every sign of an amount comes with the font in weight %s', (weight) => {
  const amount = [...new Set(`+\u2212${formatThb(123_456_789_05)}0${hiddenDots}เงิน`)];
  expect(amount.filter((sign) => !has(weight, sign))).toEqual([]);
});

it('what Chinese writes wide is left to the device', () => {
  expect([...'“”‘’—…，。账'].filter((sign) => has('400', sign))).toEqual([]);
});

it('digits and Latin letters are fetched at once for whoever sees an amount first, and else behind the first screen', async () => {
  fetchLatinFonts(true);
  expect(linked()).toBe(1);
  fetchLatinFonts(false);
  expect(linked()).toBe(1);
  await vi.waitFor(() => expect(linked()).toBe(2), patience);
});
