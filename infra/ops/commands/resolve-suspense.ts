import { resolveSuspense } from '../../../shared/contracts/ops/resolve-suspense.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { describeProposed } from './proposals.ts';

export const resolveSuspenseCommand: Command = {
  name: 'resolve-suspense',
  purpose: 'propose to close a stuck refund that was paid back by hand; a second operator approves',
  usage: '<suspense id> --paid-back-by <bank reference> --reason <why>',
  details: [
    "The bank's reference is that of the payment to the payer, as its statement has it. Nothing is paid by this: it says",
    'that it was. See docs/runbooks/money-in-suspense.md and docs/runbooks/four-eyes.md.',
  ],
  positional: 'id',
  options: { 'paid-back-by': { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, options, say) => {
    const { id: suspenseId, reason } = options;
    const paidBackBy = options['paid-back-by'];
    if (suspenseId === undefined) throw new FriendlyError('Which? Give the id; "suspense" lists them.');
    if (paidBackBy === undefined)
      throw new FriendlyError('Paid back by which payment? Say --paid-back-by <bank reference>.');
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, resolveSuspense, { suspenseId, paidBackBy, reason })));
    return 'fine';
  },
};
