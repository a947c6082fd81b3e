import { reopenBookDay } from '../../../shared/contracts/ops/reopen-book-day.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { describeProposed } from './proposals.ts';

export const reopenBookDayCommand: Command = {
  name: 'reopen-book-day',
  purpose: 'propose to close a day of the books anew, with every day behind it; a second operator approves',
  usage: '<day> --reason <why>',
  details: [
    'For a statement that was wrong, or a line of ours that came late. The next run closes the day by what the bank states',
    'then; the report that is kept stays as it is, and another version stands beside it. A single line is booked by',
    'correct-books and needs no day to be opened: docs/runbooks/books.md.',
  ],
  positional: 'day',
  options: { reason: { type: 'string' } },
  run: async (openStage, { day, reason }, say) => {
    if (day === undefined) throw new FriendlyError('Which day? Write it like 20261122.');
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, reopenBookDay, { day, reason })));
    return 'fine';
  },
};
