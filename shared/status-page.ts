import type { BrandName, Language } from './enums.ts';

/** The parts of the product that the status page tells of, in its order. */
export const statusParts = [
  'login',
  'balances',
  'top-up',
  'transfer',
  'cash-out',
  'airtime',
  'identity',
  'notices',
] as const;
export type StatusPart = (typeof statusParts)[number];

/** How a part is, from good to bad. `disturbed`: it fails for some people, or takes long. */
export const partStates = ['works', 'disturbed', 'down'] as const;
export type PartState = (typeof partStates)[number];

/** An announcement stands for so many hours at most; what lasts longer is announced again. */
export const mostAnnouncedHours = 72;

/** The folder of the page below the front door. */
export const statusFolder = 'status';

/** The page's file, `th.html` or `jt-th.html`: its address says brand and language, for it runs no script. */
export function statusPageName(brand: BrandName, language: Language): string {
  return `${brand === 'kapao' ? '' : `${brand}-`}${language}.html`;
}

/** Where the page is, from the app's own address. */
export function statusPagePath(brand: BrandName, language: Language): string {
  return `/${statusFolder}/${statusPageName(brand, language)}`;
}
