import { cancelPayout } from '../../../shared/contracts/ops/cancel-payout.ts';
import { lockPayout } from '../../../shared/contracts/ops/lock-payout.ts';
import { unlockPayout } from '../../../shared/contracts/ops/unlock-payout.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { describeProposed } from './proposals.ts';
import { bangkokText } from '../text-table.ts';

type Options = Readonly<Record<string, string | undefined>>;

function whichAndWhy({ id: payoutId, reason }: Options): { readonly payoutId: string; readonly reason: string } {
  if (payoutId === undefined)
    throw new FriendlyError(
      'Which? Give the id of its transaction, txn_... ("given-up" and "reconcile" list them), or its key at its partner.',
    );
  if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
  return { payoutId, reason };
}

const shape = {
  usage: '<transaction id or key> --reason <why>',
  positional: 'id',
  options: { reason: { type: 'string' } },
} as const;

const cancelled: Readonly<Record<OutputOf<typeof cancelPayout>['outcome'], string>> = {
  'given-back': 'nobody had ordered it; amount and fee are back in the wallet',
  asked: 'it was ordered, so its partner is asked to cancel it, again until it answers; its word decides',
  answered: 'its partner has answered a cancellation before, and is asked how it stands until it says so',
};

export const cancelPayoutCommand: Command = {
  ...shape,
  name: 'cancel-payout',
  purpose: 'cancel a payout: back at once where nobody ordered it, else at its partner, whose word decides; audited',
  details: [
    'From the first cancellation on it is never ordered again. Nothing is given back on silence: see',
    'docs/runbooks/payout-stuck.md.',
    '',
    'Example:',
    '  npm run ops -- cancel-payout txn_1M81XTKEXPY9VEDN29C2 --reason "owner called, case 4711"',
  ],
  run: async (openStage, given, say) => {
    const input = whichAndWhy(given);
    const stage = await openStage();
    const { transactionId, outcome, auditId } = await askOperator(stage, cancelPayout, input);
    say(`${transactionId} in ${stage.name}: ${cancelled[outcome]} (audit record ${auditId}).`);
    return 'fine';
  },
};

export const lockPayoutCommand: Command = {
  ...shape,
  name: 'lock-payout',
  purpose: 'hold back a payout that nobody has ordered yet; audited',
  details: [
    'What was ordered can only be cancelled. To let it go on takes two: unlock-payout. See docs/runbooks/payout-stuck.md.',
  ],
  run: async (openStage, given, say) => {
    const input = whichAndWhy(given);
    const stage = await openStage();
    const { transactionId, comesBackAtMs, auditId } = await askOperator(stage, lockPayout, input);
    say(`${transactionId} in ${stage.name} is held back (audit record ${auditId}).`);
    say(`Unless it is let go on, its money comes back to the wallet at ${bangkokText(comesBackAtMs)} (Bangkok).`);
    return 'fine';
  },
};

export const unlockPayoutCommand: Command = {
  ...shape,
  name: 'unlock-payout',
  purpose: 'propose to let a payout go on that is held back; a second operator approves',
  details: ['What was stopped takes two to move: docs/runbooks/four-eyes.md.'],
  run: async (openStage, given, say) => {
    const input = whichAndWhy(given);
    const stage = await openStage();
    const proposed = await askOperator(stage, unlockPayout, input);
    say(describeProposed(stage, proposed));
    const { endsAtMs } = proposed;
    if (endsAtMs !== undefined) {
      say(
        `Unless it was approved and ordered by ${bangkokText(endsAtMs)} (Bangkok), its money comes back to the wallet.`,
      );
    }
    return 'fine';
  },
};
