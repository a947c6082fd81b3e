import { contentHash, lookupHash } from '../../runtime/person/lookup-hash.ts';
import type { KnownMessage, PartnerMessage } from '../../table/partner-message.ts';

/**
 * Until when a record of the form before is known again, UTC epoch milliseconds: the start of 2028 in Bangkok. Partners
 * repeat a message for days, its record stands for 400, so that none of a release until 26 November 2026 is forgotten.
 * Afterwards this and every `formerDigest` may go (docs/decisions/2026-11-22-contradictions-are-kept.md).
 */
export const formerDigestUntilMs = Date.UTC(2027, 11, 31, 17);

/**
 * By what a message's content is known again. `digest` is keyed by the stage's lookup secret, because a message names
 * the payer's bank and what the partner shows of their account: a bare hash gives those few digits away to whoever
 * tries them all, for as long as the record stands. `formerDigest` is the bare one that the release before wrote.
 */
export function digestsOf(
  secret: string,
  content: string,
  nowMs: number,
): Pick<PartnerMessage, 'digest' | 'formerDigest'> {
  const digest = lookupHash(secret, 'partner-message', content);
  return nowMs < formerDigestUntilMs ? { digest, formerDigest: contentHash(content) } : { digest };
}

/** Whether a record is of the very same content; one in the form before is compared in that form. */
export function isOfSameContent(known: KnownMessage, { digest, formerDigest }: PartnerMessage): boolean {
  if (known.digest !== undefined) return known.digest === digest;
  return formerDigest !== undefined && known.formerDigest === formerDigest;
}
