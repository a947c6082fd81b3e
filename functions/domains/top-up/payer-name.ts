import { maskName } from '../../../shared/masking.ts';
import { withoutTitle } from '../bank-account/compare-names.ts';

/**
 * The name of a payer's account as whoever was paid may see it: masked as every payer's is (decisions.md 13), without
 * the title that a bank may have put before it. Undefined where nobody is named by it.
 */
export function maskedPayerName(told: string): string | undefined {
  const [first = '', ...rest] = withoutTitle(told).split(/\s+/u);
  return /\p{L}/u.test(first) ? maskName(first, rest.join(' ')) : undefined;
}
