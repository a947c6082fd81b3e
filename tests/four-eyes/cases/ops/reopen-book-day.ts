import { operation } from '../../../../functions/handlers/ops/reopen-book-day.ts';
import { putClosedDay } from '../../../../functions/table/books.ts';
import { keys } from '../../../../functions/table/keys.ts';
import { caseOf, reason } from '../../act-case.ts';
import { closedBooks } from '../../../front-door/proposals/closed-books.ts';

export const actCase = caseOf(operation, async ({ door }) => {
  const { books, closed } = await closedBooks(door);
  const { day } = closed;
  return {
    input: { day, reason },
    of: keys.bookReopened().pk,
    change: () => putClosedDay(books, { ...closed, version: 2 }),
  };
});
