import type { Review } from '../domains/review/review.ts';
import { letActGo } from '../table/act-review.ts';
import type { TransactItem } from '../table/expression.ts';
import { changeAudit } from '../table/wallet.ts';

/**
 * What a case that ends without a yes lets go: the pending audit of its person's wallet, or, where it was about one
 * act, the place that one such case at a time has.
 */
export function freeAfter(table: string, { userId, kind }: Pick<Review, 'userId' | 'kind'>): TransactItem {
  return kind === 'act' ? letActGo(table, userId) : changeAudit(table, userId, { from: 1, to: 3 });
}
