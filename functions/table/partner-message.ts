import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A message that a partner signed: its own event id, and the digest of what it said. */
export interface PartnerMessage {
  /** The partner's name in `functions/partners/partners.ts`: two partners may use one event id. */
  readonly partner: string;
  readonly eventId: string;
  readonly digest: string;
}

/** What was made of a message that is known already. */
export interface KnownMessage {
  readonly digest: string;
  readonly outcome: string;
}

/** Partners repeat a message for days; after this long its record only takes space, the arrival's stays for ever. */
const keptSeconds = 400 * 86_400;

/** Reads a stored message. */
export function readKnownMessage(item: Item): KnownMessage {
  return { digest: textOf(item, 'digest'), outcome: textOf(item, 'outcome') };
}

/** received, with what was made of it; it must not have been received before. */
export function putPartnerMessage(
  table: string,
  { partner, eventId, digest }: PartnerMessage,
  outcome: string,
  nowMs: number,
): TransactItem {
  return putNewItem(table, keys.partnerMessage(partner, eventId), {
    digest,
    outcome,
    receivedAtMs: nowMs,
    ttlSeconds: Math.floor(nowMs / 1000) + keptSeconds,
  });
}
