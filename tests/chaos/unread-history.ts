import { latestChangeMs } from '../../functions/domains/transaction/latest-change.ts';
import { idBodyStart, timeOfIdBody } from '../../shared/ids.ts';

/** A history that is read no further down than a period begins, and not to what was asked for before it. */
export function withoutEarlier(input: object): object {
  const values: unknown = 'ExpressionAttributeValues' in input ? input.ExpressionAttributeValues : undefined;
  const lowest: unknown = typeof values === 'object' && values !== null && ':lowest' in values && values[':lowest'];
  const body = typeof lowest === 'string' && lowest.startsWith('TXN#') ? lowest.slice('TXN#'.length) : '!';
  // The whole of it begins nowhere.
  const fromMs = body === '!' || body === idBodyStart(0) ? undefined : timeOfIdBody(body) + latestChangeMs;
  if (fromMs === undefined) return input;
  return { ...input, ExpressionAttributeValues: { ...Object(values), ':lowest': `TXN#${idBodyStart(fromMs)}` } };
}
