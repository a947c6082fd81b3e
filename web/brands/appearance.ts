import { brands } from '../../shared/enums.ts';
import type { BrandName } from '../../shared/enums.ts';
import { createStore } from '../ui/store.ts';
import { allBrands } from './all-brands.ts';
import type { Brand } from './brand.ts';
import type { Theme } from './tokens.ts';

/** What the person chose; `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Session storage: the brand of this visit. Local storage: the theme, which outlives a logout. */
const brandKey = 'kapao.brand';
const themeKey = 'kapao.theme';
/** In an address: the brand is that of this page only, and going back leads to the visit's own. */
const detourName = 'detour';

function isBrandName(text: string | null): text is BrandName {
  return brands.some((name) => name === text);
}

function brandOfLocation(): BrandName {
  const query = new URLSearchParams(location.search);
  const asked = query.get('brand');
  if (isBrandName(asked)) {
    if (!query.has(detourName)) sessionStorage.setItem(brandKey, asked);
    return asked;
  }
  const kept = sessionStorage.getItem(brandKey);
  if (isBrandName(kept)) return kept;
  return allBrands.jt.hostPattern.test(location.hostname) ? 'jt' : 'kapao';
}

/** The brand of this page, mostly that of the visit; it never changes without a new page. */
export const currentBrand: Brand = allBrands[brandOfLocation()];

/**
 * The address that opens a path of the app, behind the hash, under a brand: a new page, with the session of that entry.
 */
export function addressUnder(brand: BrandName, path: string): string {
  return `${location.pathname}?brand=${brand}&${detourName}#${path}`;
}

function storedChoice(): ThemeChoice {
  const kept = localStorage.getItem(themeKey);
  return themeChoices.find((choice) => choice === kept) ?? 'system';
}

export const themeChoice = createStore<ThemeChoice>(storedChoice());
const darkDevice = matchMedia('(prefers-color-scheme: dark)');

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}

function setLink(rel: string, href: string): void {
  const link = document.querySelector(`link[rel="${rel}"]`);
  // Set to what it is already, the browser would fetch it again.
  if (link?.getAttribute('href') !== href) link?.setAttribute('href', href);
}

function showAppearance(): void {
  const choice = themeChoice.get();
  const theme: Theme = choice === 'dark' || (choice === 'system' && darkDevice.matches) ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['brand'] = currentBrand.name;
  // The sheet knows the colours; it is there before any script runs.
  setMeta('theme-color', getComputedStyle(document.documentElement).getPropertyValue('--ground').trim());
}

/** Keeps the choice on this device and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(themeKey, choice);
  themeChoice.set(choice);
  showAppearance();
}

/** Puts brand and theme on the page before the first screen is drawn. */
export function startAppearance(): void {
  showAppearance();
  setLink('icon', `icon-${currentBrand.name}.svg`);
  setLink('manifest', `manifest-${currentBrand.name}.webmanifest`);
  darkDevice.addEventListener('change', showAppearance);
}
