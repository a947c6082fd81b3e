import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { sealedOf } from './sealed.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';

/** A message that a partner signed: its own event id, and the keyed digest of what it said. */
export interface PartnerMessage {
  /** The partner's name in `functions/partners/partners.ts`: two partners may use one event id. */
  readonly partner: string;
  readonly eventId: string;
  readonly digest: string;
  /** The same content's digest in a record of the release before; absent once none of those is left. */
  readonly formerDigest?: string;
  /** What it said, so that it can be played again; it takes no room that would cost more. */
  readonly sealed?: Sealed<'taken-message'>;
}

/** What was made of a message that is known already. */
export interface KnownMessage {
  /** Keyed; absent where the release before has written the record. */
  readonly digest?: string;
  /** In the form before, and then alone. */
  readonly formerDigest?: string;
  readonly outcome: string;
  /** What it said; absent where the release before has written the record. */
  readonly sealed?: Sealed<'taken-message'>;
}

/** Partners repeat a message for days; after this long its record only takes space, the arrival's stays for ever. */
const keptSeconds = 400 * 86_400;

/** Reads a stored message. */
export function readKnownMessage(item: Item): KnownMessage {
  const formerDigest = optionalTextOf(item, 'digest');
  return {
    ...(formerDigest === undefined ? { digest: textOf(item, 'keyedDigest') } : { formerDigest }),
    outcome: textOf(item, 'outcome'),
    ...(item['sealed'] !== undefined && { sealed: sealedOf(item, 'sealed', 'taken-message') }),
  };
}

/**
 * received, with what was made of it; it must not have been received before. The keyed digest has an attribute of its
 * own: while a release shifts its traffic the version before throws for want of the old one, and the partner tells it
 * again; under the old name it would take the same message for a contradiction.
 */
export function putPartnerMessage(
  table: string,
  { partner, eventId, digest, sealed }: PartnerMessage,
  outcome: string,
  nowMs: number,
): TransactItem {
  return putNewItem(table, keys.partnerMessage(partner, eventId), {
    keyedDigest: digest,
    outcome,
    ...(sealed !== undefined && { sealed }),
    receivedAtMs: nowMs,
    ttlSeconds: Math.floor(nowMs / 1000) + keptSeconds,
  });
}
