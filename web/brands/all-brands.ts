import type { BrandName } from '../../shared/enums.ts';
import type { Brand } from './brand.ts';
import { jt } from './jt.ts';
import { kapao } from './kapao.ts';
import { themes, tokensOf } from './tokens.ts';
import type { Theme } from './tokens.ts';

export const allBrands: Readonly<Record<BrandName, Brand>> = { kapao, jt };

function declarations(brand: Brand, theme: Theme): string {
  const colours = Object.entries(tokensOf(brand, theme)).map(([name, value]) => `--${name}:${value}`);
  return [`color-scheme:${theme}`, ...colours].join(';');
}

/**
 * One sheet with the colours of every brand in every theme. The first brand's
 * also stand on the bare root, so that nothing flashes before the script ran.
 */
export function brandCss(): string {
  const first = allBrands.kapao;
  const rules = [
    `:root{${declarations(first, 'light')}}`,
    `@media (prefers-color-scheme:dark){:root{${declarations(first, 'dark')}}}`,
  ];
  for (const brand of Object.values(allBrands)) {
    for (const theme of themes) {
      rules.push(`[data-brand=${brand.name}][data-theme=${theme}]{${declarations(brand, theme)}}`);
    }
  }
  return rules.join('\n');
}

/** The mark on a rounded tile, for the tab of the browser and the home screen. */
export function brandIconSvg(brand: Brand): string {
  const tokens = tokensOf(brand, 'light');
  const body = brand.mark.body.map((path) => `<path fill="#fff" d="${path}"/>`).join('');
  const cut = brand.mark.cut
    .map(
      (path) => `<path fill="none" stroke="${tokens.brand}" stroke-width="3.200" stroke-linecap="round" d="${path}"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${tokens.brand}"/><g transform="translate(22 21) scale(1.083)">${body}${cut}</g></svg>`;
}

/** The manifest that lets a browser install the app under a brand's name. */
export function brandManifest(brand: Brand): string {
  const tokens = tokensOf(brand, 'light');
  return JSON.stringify({
    name: brand.displayName,
    short_name: brand.wordmark.main,
    lang: 'th',
    start_url: `./?brand=${brand.name}`,
    scope: './',
    display: 'standalone',
    background_color: tokens.ground,
    theme_color: tokens.brand,
    icons: [{ src: `icon-${brand.name}.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  });
}
