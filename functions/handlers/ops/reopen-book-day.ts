import { reopenBookDay } from '../../../shared/contracts/ops/reopen-book-day.ts';
import { reopenBookDayAct } from '../../four-eyes/books/reopen-book-day.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(reopenBookDay, async ({ commit, ...call }) => {
  const proposed = await propose(reopenBookDayAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
