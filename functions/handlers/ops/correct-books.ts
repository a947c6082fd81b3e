import { correctBooks } from '../../../shared/contracts/ops/correct-books.ts';
import { correctBooksAct } from '../../four-eyes/books/correct-books.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(correctBooks, async ({ commit, ...call }) => {
  const proposed = await propose(correctBooksAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
