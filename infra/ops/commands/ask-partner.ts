import { askPartnerAgain } from '../../../shared/contracts/ops/ask-partner.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';

type Answer = OutputOf<typeof askPartnerAgain>;

const said: Readonly<Record<Answer['said'], string>> = {
  completed: 'it was paid',
  failed: 'it was not paid',
  cancelled: 'it was cancelled',
  returned: 'it was paid and came back',
  pending: 'it is still under way',
  unknown: 'it never heard of it',
  refused: 'it does not answer the question',
};

const made: Readonly<Record<Answer['outcome'], string>> = {
  'paid-out': 'it is posted',
  'not-paid-out': 'amount and fee are back in the wallet',
  returned: 'amount and fee are back in the wallet',
  overpaid: 'it was paid after its void, and the partner owes us the amount',
  'debt-settled': 'the debt of its partner is settled',
  contradiction: 'that is against an earlier word, is kept, and books nothing',
  nothing: 'that changes nothing by itself',
};

export const askPartnerCommand: Command = {
  name: 'ask-partner',
  purpose: "ask a payout's partner how it stands, and carry out what it says; audited",
  usage: '<transaction id or key> --reason <why>',
  details: ['The queue asks by itself, ever more rarely; this asks now. See docs/runbooks/payout-stuck.md.'],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, { id: payoutId, reason }, say) => {
    if (payoutId === undefined) throw new FriendlyError('Which? Give the id of its transaction, txn_..., or its key.');
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    const answer = await askOperator(stage, askPartnerAgain, { payoutId, reason });
    const { transactionId, state, auditId } = answer;
    say(`${transactionId} in ${stage.name}: its partner says that ${said[answer.said]}; ${made[answer.outcome]}.`);
    say(`It is ${state} (audit record ${auditId}).`);
    return 'fine';
  },
};
