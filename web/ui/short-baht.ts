import { formatBaht } from '../../shared/money.ts';

/** Thousands, millions, ... of baht, as `product.md` section 5 writes them. */
const suffixes = ['k', 'M', 'G', 'T', 'P', 'E'] as const;

/** Below a hundred thousand baht a figure is read faster than its suffix. */
const longFromBaht = 100_000;

/**
 * A figure of satang in baht, without satang where there are none, and a long one with a suffix: `50,000`, `200k`,
 * `1.25M`. Only where nothing is lost by it: what two decimals and a suffix do not say is written in full, so that
 * nobody reads more or less than there is.
 */
export function shortBaht(satang: number): string {
  const full = formatBaht(satang).replace(/\.00$/, '');
  const baht = satang / 100;
  if (baht < longFromBaht) return full;
  const power = Math.min(suffixes.length, Math.floor((String(Math.trunc(baht)).length - 1) / 3));
  const hundredths = satang / 1_000 ** power;
  return Number.isInteger(hundredths) ? `${hundredths / 100}${suffixes[power - 1] ?? ''}` : full;
}
