import { reverseTransfer } from '../../../shared/contracts/ops/reverse-transfer.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { describeProposed } from './proposals.ts';

export const reverseTransferCommand: Command = {
  name: 'reverse-transfer',
  purpose: 'propose to take a transfer back from its receiver; a second operator approves',
  usage: '<transaction id> --reason <why>',
  details: [
    "The id is that of the payer's own transaction, txn_...; find-transaction lists it. At the approval what the receiver",
    'still has and is not frozen goes back, up to the amount; the fee stays. It is done once, and whoever approves is told',
    'what was short. See docs/runbooks/transfer-to-reverse.md and docs/runbooks/four-eyes.md.',
    '',
    'Example:',
    '  npm run ops -- reverse-transfer txn_1M81XTKEXPY9VEDN29C2 --reason "sent to the wrong number, case 4711"',
  ],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, { id: transactionId, reason }, say) => {
    if (transactionId === undefined)
      throw new FriendlyError("Which? Give the id of the payer's transaction, txn_...; find-transaction lists it.");
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, reverseTransfer, { transactionId, reason })));
    return 'fine';
  },
};
