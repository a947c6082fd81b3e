import { correctPayout } from '../../../shared/contracts/ops/correct-payout.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { describeProposed } from './proposals.ts';

const targets = ['posted', 'voided', 'returned'] as const;

/** `20261122/4f1c...`, as "books --day" lists a line. */
function readLine(text: string | undefined) {
  if (text === undefined) return {};
  const [lineDay = '', lineIdentity = ''] = text.split('/');
  return { lineDay, lineIdentity };
}

export const correctPayoutCommand: Command = {
  name: 'correct-payout',
  purpose: 'propose to correct a payout to match its partner, where no word moves it; a second operator approves',
  usage: '<transaction id or key> --to <posted|voided|returned> [--line <day>/<identity>] --reason <why>',
  details: [
    "posted takes a line of the bank's statement (books lists them), voided a cancellation that is stored, the time and",
    'the word of the partner that it has not paid, returned that word alone. The partner is asked now, and again when it',
    'is approved. See docs/runbooks/payout-stuck.md and docs/runbooks/four-eyes.md.',
  ],
  positional: 'id',
  options: { to: { type: 'string' }, line: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { id: payoutId, to: wanted, line, reason }, say) => {
    const to = targets.find((each) => each === wanted);
    if (payoutId === undefined) throw new FriendlyError('Which? Give the id of its transaction, txn_..., or its key.');
    if (to === undefined) throw new FriendlyError(`To what? Say --to <${targets.join('|')}>.`);
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    const input = { payoutId, to, ...readLine(line), reason };
    say(describeProposed(stage, await askOperator(stage, correctPayout, input)));
    return 'fine';
  },
};
