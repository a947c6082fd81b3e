import { operation as cancelPayout } from '../../../../functions/handlers/ops/cancel-payout.ts';
import { operation } from '../../../../functions/handlers/ops/correct-payout.ts';
import { caseOf, reason } from '../../act-case.ts';
import { txnOf } from '../../../front-door/payouts/payout-desk.ts';
import { succeedAs } from '../../../front-door/people/operators.ts';
import { bankSaying } from '../../../front-door/proposals/saying-bank.ts';
import { stated } from '../../../front-door/proposals/statement-line.ts';

export const actCase = caseOf(operation, async ({ door, sent, somebody }) => {
  const payout = await sent(30_000);
  const { line } = await stated(door, payout);
  const { at } = bankSaying(door, payout);
  const input = { payoutId: txnOf(payout), reason };
  return {
    input: { ...input, to: 'posted', ...line },
    of: payout.user.userId,
    change: () => succeedAs(door, cancelPayout, somebody, input),
    at,
  };
});
