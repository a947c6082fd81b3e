import { operation as reopenBookDay } from '../../../../functions/handlers/ops/reopen-book-day.ts';
import { operation } from '../../../../functions/handlers/ops/take-back-reopening.ts';
import { keys } from '../../../../functions/table/keys.ts';
import { beginAnew } from '../../../../functions/table/reopened.ts';
import { caseOf, reason } from '../../act-case.ts';
import { carryOut, newOperator } from '../../../front-door/people/operators.ts';
import { closedBooks, reopenedBooks } from '../../../front-door/proposals/closed-books.ts';

export const actCase = caseOf(
  operation,
  async ({ door }) => {
    const { books, reopened } = await reopenedBooks(door);
    return {
      input: { day: reopened.fromDay, reason },
      of: keys.bookReopened().pk,
      change: () => beginAnew(books, reopened, reopened.atMs + 1),
    };
  },
  {
    'ops/reopen-book-day': async ({ door }) => {
      const { closed } = await closedBooks(door);
      const [input, editor] = [{ day: closed.day, reason }, await newOperator(door)];
      await carryOut(door, reopenBookDay, input, editor);
      return { input, of: keys.bookReopened().pk, editor };
    },
  },
);
