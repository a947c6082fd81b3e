import { takesRequestId } from '../../../shared/operation.ts';
import type { Contract } from '../../../shared/operation.ts';
import { isTry } from '../../../shared/settling.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import type { Tried } from '../../engine/request-record.ts';
import { contentHash, lookupHash } from '../person/lookup-hash.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The request id of a command's payload; undefined where its contract asks for none, and where it is none. */
export function requestIdOf(contract: Contract, payload: JsonObject): string | undefined {
  if (!takesRequestId(contract)) return undefined;
  const requestId = payload['requestId'];
  // A missing id is told by the parse step, once it is known who asks.
  return typeof requestId === 'string' && uuidPattern.test(requestId) ? requestId.toLowerCase() : undefined;
}

/** Which seal of the command this is. Missing counts as 1, and so does what is none, which the parse step tells. */
export function tryOf(payload: JsonObject): number {
  const given = payload['try'];
  return isTry(given) ? given : 1;
}

/**
 * The content that a request id stands for, as the text that is hashed: whose it is, path and payload without its
 * timestamp, its try and the id itself, and without the number that was typed for a receiver, which moves nothing.
 */
export function contentOf(owner: string, path: string, payload: JsonObject): string {
  const { timestamp: _timestamp, requestId: _requestId, try: _try, receiverMobile: _typed, ...content } = payload;
  const text = JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${owner}\n${path}\n${text}`;
}

/**
 * Until when a record of the form before is known again, UTC epoch milliseconds: the start of 2027 in Bangkok. A
 * record stands for seven days, so that is long enough for every release until 24 December 2026. Afterwards this and
 * every `formerHash` may go (docs/decisions/2026-11-22-all-requests-under-a-keyed-hash.md).
 */
export const formerFormUntilMs = Date.UTC(2026, 11, 31, 17);

/**
 * The hashes by which a command's content is known again. `contentHash` is keyed by the stage's lookup secret, because
 * contents name phones, bank accounts and reasons: a bare hash gives them away to whoever tries them all, for the seven
 * days that the record stands. `formerHash` is what the release before wrote for the same content: a bare one for
 * users, the same keyed one for operators.
 */
export function hashesOf(
  secret: string,
  { caller }: Pick<Contract, 'caller'>,
  content: string,
  nowMs: number,
): Pick<Tried, 'contentHash' | 'formerHash'> {
  const keyed = lookupHash(secret, 'request', content);
  if (nowMs >= formerFormUntilMs) return { contentHash: keyed };
  return { contentHash: keyed, formerHash: caller === 'operator' ? keyed : contentHash(content) };
}
