import * as z from 'zod/mini';
import { askBankNow } from '../../../shared/contracts/ops/ask-bank.ts';
import { askPartnerAgain } from '../../../shared/contracts/ops/ask-partner.ts';
import { idSchema } from '../../../shared/ids.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';

type Answer = OutputOf<typeof askPartnerAgain>;

/** What only the bank can be asked about; a transaction's own id is that of a payout here. */
const bankIdSchema = z.union([idSchema('sus'), idSchema('tup')]);

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

type BankAnswer = OutputOf<typeof askBankNow>;

const bankSaid: Readonly<Record<BankAnswer['said'], string>> = {
  completed: 'it has sent the money back',
  failed: 'it could not send the money back',
  pending: 'it is being asked in this very moment',
  unknown: 'it never heard of it',
  came: 'money has come that we had not booked',
  'nothing-came': 'nothing has come that we had not booked',
};

const bankMade: Readonly<Record<BankAnswer['outcome'], string>> = {
  refunded: 'the refund is booked',
  stuck: 'the refund is stuck, and operators have to act',
  credited: 'it is credited',
  suspense: 'it is in suspense',
  contradiction: 'that is against what we know, is kept, and books nothing',
  nothing: 'that changes nothing by itself',
};

export const askPartnerCommand: Command = {
  name: 'ask-partner',
  purpose: "ask a payout's partner how it stands, or the bank about a refund or a top-up, and carry that out; audited",
  usage: '<transaction id or key, sus_... or tup_...> --reason <why>',
  details: [
    'The queue asks by itself, ever more rarely; this asks now. See docs/runbooks/payout-stuck.md; of a refund (sus_...)',
    'and a top-up (tup_...) docs/runbooks/money-in-suspense.md.',
  ],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, { id: payoutId, reason }, say) => {
    if (payoutId === undefined) throw new FriendlyError('Which? Give the id of its transaction, txn_..., or its key.');
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    const bankId = bankIdSchema.safeParse(payoutId);
    if (bankId.success) {
      const { said: heard, outcome, auditId } = await askOperator(stage, askBankNow, { id: bankId.data, reason });
      say(`${payoutId} in ${stage.name}: the bank says that ${bankSaid[heard]}; ${bankMade[outcome]} (${auditId}).`);
      return 'fine';
    }
    const answer = await askOperator(stage, askPartnerAgain, { payoutId, reason });
    const { transactionId, state, auditId } = answer;
    say(`${transactionId} in ${stage.name}: its partner says that ${said[answer.said]}; ${made[answer.outcome]}.`);
    say(`It is ${state} (audit record ${auditId}).`);
    return 'fine';
  },
};
