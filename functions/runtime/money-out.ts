import type { MoneyOut } from '../../shared/money-out.ts';
import { canonicalText } from '../../shared/wire/canonical.ts';
import { contentHash } from './lookup-hash.ts';

/**
 * What a code for money out is bound to: whose payment it is, by which operation, under which request id and with
 * what content, as one hash. Both who sends the code and who makes the payment compute it from the parsed input.
 */
export function bindingOf(userId: string, { operation, requestId, input }: MoneyOut): string {
  return contentHash([userId, operation, requestId.toLowerCase(), canonicalText(input)].join('\n'));
}
