import type { CodeBound } from '../../shared/money-out.ts';
import { canonicalText } from '../../shared/wire/canonical.ts';
import { keyedHash } from './user-key.ts';
import type { UserKey } from './user-key.ts';

/**
 * What a code for money out is bound to: whose payment it is, by which operation, under which request id and with
 * what content, as one hash. Both who sends the code and who makes the payment compute it from the parsed input, under
 * the payer's data key: the content names a phone or an account's number, which a bare hash would give away to whoever tries them all.
 */
export function bindingOf(payer: UserKey, { operation, requestId, input }: CodeBound): string {
  return keyedHash(payer, 'money-out', [payer.userId, operation, requestId.toLowerCase(), canonicalText(input)].join('\n')).toString('base64url');
}
