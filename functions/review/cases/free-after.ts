import type { Review } from '../../domains/review/review.ts';
import { letActGo } from '../../table/act-review.ts';
import type { TransactItem } from '../../table/expression.ts';
import { watchAt } from '../../table/renewal.ts';
import { changeAudit } from '../../table/wallet.ts';

/** What else follows from the end of a case. */
interface EndOfCase {
  /** It was refused for good, so that people alone give this person a level from then on. */
  readonly isForGood?: boolean;
  /** It ended with the consent that it rests on, so that every face has to be shown anew. */
  readonly endsFaces?: boolean;
}

/**
 * What a case that ends without a yes lets go: the pending audit of its person's wallet, or, where it was about one
 * act, the place that one such case at a time has. A level whose time is over waited for it, and waits no longer.
 */
export function freeAfter(
  table: string,
  { userId, kind }: Pick<Review, 'userId' | 'kind'>,
  nowMs: number,
  { isForGood = false, endsFaces = false }: EndOfCase = {},
): readonly TransactItem[] {
  if (kind === 'act') return [letActGo(table, userId)];
  const change = {
    from: 1,
    to: 3,
    ...(isForGood && { refusedForGoodAtMs: nowMs }),
    ...(endsFaces && { facesFromMs: nowMs }),
  } as const;
  return [changeAudit(table, userId, change), watchAt(table, userId, nowMs)];
}
