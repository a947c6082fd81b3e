import { deleteItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { sealedOf } from './sealed.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';

/** A message that a partner signed and that could not be taken; what it said is sealed. Times in epoch milliseconds. */
export interface FailedMessage {
  readonly partner: string;
  readonly eventId: string;
  /** What it tells of, by the partner's own word: `payment.received`. */
  readonly kind: string;
  readonly sealed: Sealed<'failed-message'>;
  /** When it failed last. */
  readonly failedAtMs: number;
}

/** Partners give up after days, and people look within weeks; then what a payer's bank wrote goes. */
export const keptMs = 30 * 86_400_000;

/** The put of a message that failed, over the one that stands there: it is the same message, and failed again. */
export function failedMessageItem({ partner, eventId, failedAtMs, ...message }: FailedMessage) {
  return {
    ...keys.failedMessage(partner, eventId),
    ...message,
    failedAtMs,
    ttlSeconds: Math.floor((failedAtMs + keptMs) / 1000),
  };
}

/** Reads a stored message. */
export function readFailedMessage(item: Item): FailedMessage {
  const [, partner = '', eventId = ''] = textOf(item, 'sk').split('#');
  return {
    partner,
    eventId,
    kind: textOf(item, 'kind'),
    sealed: sealedOf(item, 'sealed', 'failed-message'),
    failedAtMs: integerOf(item, 'failedAtMs'),
  };
}

/** Takes it away once it was taken. */
export function dropFailedMessage(
  table: string,
  { partner, eventId }: Pick<FailedMessage, 'partner' | 'eventId'>,
): TransactItem {
  return deleteItem(table, keys.failedMessage(partner, eventId));
}
