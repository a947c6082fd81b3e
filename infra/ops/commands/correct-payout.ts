import { correctPayout } from '../../../shared/contracts/ops/correct-payout.ts';
import { parseBaht } from '../../../shared/money.ts';
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

function readAmount(text: string | undefined) {
  if (text === undefined) return {};
  const partnerSatang = parseBaht(text);
  if (partnerSatang === undefined) throw new FriendlyError('Say --amount in baht, such as 280.50.');
  return { partnerSatang };
}

export const correctPayoutCommand: Command = {
  name: 'correct-payout',
  purpose: 'propose to correct a payout to match its partner, where no word moves it; a second operator approves',
  usage:
    '<transaction id or key> --to <posted|voided|returned> [--amount <baht>] [--line <day>/<identity>] --reason <why>',
  details: [
    "posted takes a line of the bank's statement (books lists them), voided a cancellation that is stored, the time and",
    'the word of the partner that it has not paid, returned that word alone or a line of what came back. Where the',
    'partner has paid or given back another amount than ours, --amount names it: what was not paid goes back to the',
    'owner, what was paid beyond it the partner owes us. The partner is asked now, and again when it is approved. See',
    'docs/runbooks/payout-stuck.md, partner-contradiction.md and four-eyes.md.',
  ],
  positional: 'id',
  options: { to: { type: 'string' }, amount: { type: 'string' }, line: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { id: payoutId, to: wanted, amount, line, reason }, say) => {
    const to = targets.find((each) => each === wanted);
    if (payoutId === undefined) throw new FriendlyError('Which? Give the id of its transaction, txn_..., or its key.');
    if (to === undefined) throw new FriendlyError(`To what? Say --to <${targets.join('|')}>.`);
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const input = { payoutId, to, ...readAmount(amount), ...readLine(line), reason };
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, correctPayout, input)));
    return 'fine';
  },
};
