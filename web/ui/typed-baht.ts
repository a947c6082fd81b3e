import { formatBaht } from '../../shared/money.ts';

/** An amount in satang as somebody would type it, in baht. */
export function typedBaht(satang: number): string {
  return formatBaht(satang).replaceAll(',', '');
}
