import type { BrandName } from '../../shared/enums.ts';

/**
 * The colour tokens that every component draws with. A brand states only what
 * differs from the base; `brandCss` turns all brands and themes into one sheet
 * at build time, so that switching is one attribute on the root element.
 */
export const baseLight = {
  ground: '#f2f4f8',
  card: '#ffffff',
  raised: '#ffffff',
  sunk: '#edf0f6',
  line: '#e2e6ee',
  ink: '#0f1729',
  'ink-soft': '#535e74',
  'ink-faint': '#667085',
  brand: '#1449e0',
  'brand-press': '#0f3abb',
  'on-brand': '#ffffff',
  'brand-ink': '#1449e0',
  'brand-tint': '#e7edff',
  'brand-line': '#b9c9fb',
  'surface-from': '#1a53f0',
  'surface-to': '#0a2d9e',
  'on-surface': '#ffffff',
  'on-surface-soft': '#e6edff',
  success: '#0b7a4b',
  'success-ink': '#0a6b42',
  'success-tint': '#e0f5ea',
  danger: '#b83214',
  'danger-ink': '#b0300f',
  'danger-tint': '#fdece6',
  'on-danger': '#ffffff',
  // What is only told: the partner's red would say that something went wrong.
  'info-ink': '#1449e0',
  'info-tint': '#e7edff',
  'warning-ink': '#875300',
  'warning-tint': '#fff2d6',
  'violet-ink': '#6237c4',
  'violet-tint': '#efe9fd',
  'shade-near': 'rgb(15 23 41 / 0.05)',
  'shade-far': 'rgb(15 23 41 / 0.10)',
  scrim: 'rgb(10 15 28 / 0.48)',
} as const satisfies Record<string, string>;

export type TokenName = keyof typeof baseLight;
export type Tokens = Record<TokenName, string>;

export const baseDark: Tokens = {
  ground: '#0a0e16',
  card: '#151b27',
  raised: '#1b2332',
  sunk: '#202939',
  line: '#2a3444',
  ink: '#eff3fa',
  'ink-soft': '#a9b4c7',
  'ink-faint': '#919db3',
  brand: '#2b62f5',
  'brand-press': '#1f52dc',
  'on-brand': '#ffffff',
  'brand-ink': '#93b2ff',
  'brand-tint': '#1a2a54',
  'brand-line': '#31498c',
  'surface-from': '#2150e0',
  'surface-to': '#0c2676',
  'on-surface': '#ffffff',
  'on-surface-soft': '#dfe8ff',
  success: '#12855a',
  'success-ink': '#5fd7a4',
  'success-tint': '#10301f',
  danger: '#c2410c',
  'danger-ink': '#ffa07a',
  'danger-tint': '#3d1d10',
  'on-danger': '#ffffff',
  'info-ink': '#93b2ff',
  'info-tint': '#1a2a54',
  'warning-ink': '#f5c264',
  'warning-tint': '#3a2a0b',
  'violet-ink': '#bfa6ff',
  'violet-tint': '#2a2049',
  'shade-near': 'rgb(0 0 0 / 0.30)',
  'shade-far': 'rgb(0 0 0 / 0.40)',
  scrim: 'rgb(0 0 0 / 0.64)',
};

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What each brand has of its own; the sheet holds it, so no script does. */
const brandTokens: Readonly<Record<BrandName, Readonly<Record<Theme, Partial<Tokens>>>>> = {
  kapao: { light: {}, dark: {} },
  jt: {
    light: {
      brand: '#d01127',
      'brand-press': '#a80c1e',
      'brand-ink': '#bf0f24',
      'brand-tint': '#fdeaec',
      'brand-line': '#f3b6bd',
      'surface-from': '#d4182e',
      'surface-to': '#8f0a1a',
      'on-surface-soft': '#ffeaec',
      danger: '#8a3a05',
      'danger-ink': '#8a3a05',
      'danger-tint': '#fbeedd',
    },
    dark: {
      brand: '#d3213a',
      'brand-press': '#b5182e',
      'brand-ink': '#ff98a3',
      'brand-tint': '#43161d',
      'brand-line': '#7a2a35',
      'surface-from': '#c4182e',
      'surface-to': '#6b0613',
      'on-surface-soft': '#ffe6e8',
      danger: '#b4530a',
      'danger-ink': '#f7b26a',
      'danger-tint': '#382208',
    },
  },
};

/** The full set of colours of a brand in a theme. */
export function tokensOf({ name }: { readonly name: BrandName }, theme: Theme): Tokens {
  return { ...(theme === 'light' ? baseLight : baseDark), ...brandTokens[name][theme] };
}
