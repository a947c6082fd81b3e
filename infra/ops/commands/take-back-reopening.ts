import { takeBackReopening } from '../../../shared/contracts/ops/take-back-reopening.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { describeProposed } from './proposals.ts';

export const takeBackReopeningCommand: Command = {
  name: 'take-back-reopening',
  purpose: 'propose to leave a day closed as it was, though it was opened again; a second operator approves',
  usage: '<day> --reason <why>',
  details: [
    'For a day whose statement the bank does not serve any more, or not as it should: as long as it is open, no later day',
    'is closed. It is refused once a run has begun to close the day anew: docs/runbooks/books.md.',
  ],
  positional: 'day',
  options: { reason: { type: 'string' } },
  run: async (openStage, { day, reason }, say) => {
    if (day === undefined) throw new FriendlyError('Which day? Write it like 20261122.');
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, takeBackReopening, { day, reason })));
    return 'fine';
  },
};
