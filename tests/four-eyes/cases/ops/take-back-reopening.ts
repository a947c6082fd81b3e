import { operation } from '../../../../functions/handlers/ops/take-back-reopening.ts';
import { keys } from '../../../../functions/table/keys.ts';
import { beginAnew } from '../../../../functions/table/reopened.ts';
import { caseOf, reason } from '../../act-case.ts';
import { reopenedBooks } from '../../../front-door/proposals/closed-books.ts';

export const actCase = caseOf(operation, async ({ door }) => {
  const { books, reopened } = await reopenedBooks(door);
  return {
    input: { day: reopened.fromDay, reason },
    of: keys.bookReopened().pk,
    change: () => beginAnew(books, reopened, reopened.atMs + 1),
  };
});
