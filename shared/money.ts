import * as z from 'zod/mini';

/** The largest amount we compute with: ten thousand million baht, far below 2^53 satang. */
export const maxAmountSatang = 1_000_000_000_000;

/** An amount in satang that may be zero, as balances and fees are. */
export const balanceSatang = z.int().check(z.gte(0), z.lte(maxAmountSatang));

/**
 * An amount in satang that somebody asks to move: a whole number above zero.
 * Each fault has its own reason code, so that the user hears what to change.
 */
export const amountSatang = z.number({ error: 'amount-required' }).check(
  z.refine((value) => value !== 0, { error: 'amount-zero', abort: true }),
  z.refine((value) => value > 0, { error: 'amount-negative', abort: true }),
  z.refine((value) => Number.isInteger(value), { error: 'amount-below-satang', abort: true }),
  z.lte(maxAmountSatang, { error: 'amount-too-large' }),
);

/**
 * Formats satang as baht with two decimals and thousands separators: `1,234.50`.
 * Integer arithmetic only, so no amount is ever rounded.
 */
export function formatBaht(satang: number): string {
  const sign = satang < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(satang) / 100);
  const rest = Math.abs(satang) % 100;
  return `${sign}${whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${rest.toString().padStart(2, '0')}`;
}

/** Formats satang the way every screen and message does: `THB 1,234.50`. */
export function formatThb(satang: number): string {
  return `THB ${formatBaht(satang)}`;
}

/**
 * Reads what a person typed (`1,234.5`) as satang.
 * Returns undefined for anything but at most 12 digits, separators and at most two decimals.
 */
export function parseBaht(text: string): number | undefined {
  const match = /^(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const whole = Number((match[1] ?? '').replaceAll(',', ''));
  const rest = Number((match[2] ?? '').padEnd(2, '0'));
  return whole * 100 + rest;
}
