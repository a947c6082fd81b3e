import { bodyOfId, idOf } from '../../shared/ids.ts';
import type { Id, IdPrefix } from '../../shared/ids.ts';

/** An id from an address or an answer, or undefined where the text is none of that kind. */
export function readId<P extends IdPrefix>(prefix: P, text: string | null | undefined): Id<P> | undefined {
  const body = bodyOfId(prefix, text ?? '');
  return body === undefined ? undefined : idOf(prefix, body);
}
