import type { Tier } from '../../../shared/enums.ts';
import type { Review } from '../../domains/review/review.ts';
import { letActGo } from '../../table/act-review.ts';
import type { TransactItem } from '../../table/expression.ts';
import { watchAt } from '../../table/renewal.ts';
import { changeAudit } from '../../table/wallet.ts';

/**
 * What a case that ends without a yes lets go: the pending audit of its person's wallet, or, where it was about one
 * act, the place that one such case at a time has. A level whose time is over waited for it, and waits no longer. Where
 * it was refused as fraud, neither the registry nor a camera opens more than `held`, the tier that stands.
 */
export function freeAfter(
  table: string,
  { userId, kind }: Pick<Review, 'userId' | 'kind'>,
  nowMs: number,
  held?: Tier,
): readonly TransactItem[] {
  if (kind === 'act') return [letActGo(table, userId)];
  const taken = held === undefined ? undefined : { atMs: nowMs, to: held };
  return [changeAudit(table, userId, { from: 1, to: 3, taken }), watchAt(table, userId, nowMs)];
}
