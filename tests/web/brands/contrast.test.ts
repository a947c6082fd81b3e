import { describe, expect, it } from 'vitest';
import { thaiBanks } from '../../../functions/domains/bank-account/thai-banks.ts';
import { allBrands, brandCss } from '../../../web/brands/all-brands.ts';
import { themes, tokensOf } from '../../../web/brands/tokens.ts';
import type { TokenName } from '../../../web/brands/tokens.ts';
import { colourOf } from '../../../web/screens/bank-account/bank-mark.tsx';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** What is written on what; all of it may be small text. */
const texts: readonly (readonly [ink: TokenName, ground: TokenName])[] = [
  ['ink', 'ground'],
  ['ink', 'card'],
  ['ink', 'raised'],
  ['ink', 'sunk'],
  ['ground', 'ink'],
  ['ink-soft', 'ground'],
  ['ink-soft', 'card'],
  ['ink-soft', 'raised'],
  ['ink-soft', 'sunk'],
  ['ink-soft', 'line'],
  ['ink-faint', 'card'],
  ['ink-faint', 'ground'],
  ['brand-ink', 'ground'],
  ['brand-ink', 'card'],
  ['brand-ink', 'raised'],
  ['brand-ink', 'brand-tint'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-press'],
  ['on-surface', 'surface-from'],
  ['on-surface', 'surface-to'],
  ['on-surface-soft', 'surface-from'],
  ['on-surface-soft', 'surface-to'],
  ['success-ink', 'card'],
  ['success-ink', 'ground'],
  ['success-ink', 'success-tint'],
  ['danger-ink', 'card'],
  ['danger-ink', 'ground'],
  ['danger-ink', 'danger-tint'],
  ['on-danger', 'danger'],
  ['warning-ink', 'card'],
  ['info-ink', 'info-tint'],
  ['warning-ink', 'warning-tint'],
  ['violet-ink', 'violet-tint'],
];

/** Shapes that mean something: 3 to 1 is enough. */
const shapes: readonly (readonly [shape: TokenName, ground: TokenName])[] = [
  ['brand', 'card'],
  ['brand', 'ground'],
  ['danger', 'card'],
  ['success', 'card'],
];

describe.each(Object.values(allBrands).flatMap((brand) => themes.map((theme) => ({ brand, theme }))))(
  '$brand.name in $theme',
  ({ brand, theme }) => {
    const tokens = tokensOf(brand, theme);
    it.each(texts)('%s on %s can be read', (ink, ground) => {
      expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5);
    });
    it.each(shapes)('%s on %s can be seen', (shape, ground) => {
      expect(contrast(tokens[shape], tokens[ground])).toBeGreaterThanOrEqual(3);
    });
  },
);

it('gives every brand its colours in both themes', () => {
  const css = brandCss();
  for (const brand of Object.keys(allBrands)) {
    for (const theme of themes)
      expect(css).toContain(`[data-brand=${brand}][data-theme=${theme}]{color-scheme:${theme};`);
  }
});

it('never lets danger look like the red brand', () => {
  const { brand, danger } = tokensOf(allBrands.jt, 'light');
  expect(danger).not.toBe(brand);
  expect(contrast(danger, brand)).toBeGreaterThan(1.3);
});

describe('the mark of a bank', () => {
  it.each([...thaiBanks.map(({ bankCode }) => bankCode), '999'])('%s can be read', (bankCode) => {
    expect(contrast('#ffffff', colourOf(bankCode))).toBeGreaterThanOrEqual(4.5);
  });
});
