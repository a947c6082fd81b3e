import { operation as cancelPayout } from '../../../../functions/handlers/ops/cancel-payout.ts';
import { operation } from '../../../../functions/handlers/ops/correct-payout.ts';
import { caseOf, reason } from '../../act-case.ts';
import type { Desk } from '../../act-case.ts';
import { txnOf } from '../../../front-door/payouts/payout-desk.ts';
import { carryOut, newOperator, succeedAs } from '../../../front-door/people/operators.ts';
import { bankSaying } from '../../../front-door/proposals/saying-bank.ts';
import { stated } from '../../../front-door/proposals/statement-line.ts';

/** One that a line of the statement says was paid. */
async function statedPayout({ door, sent }: Desk) {
  const payout = await sent(30_000);
  const { line } = await stated(door, payout);
  const asked = { payoutId: txnOf(payout), reason };
  const toPosted = { ...asked, to: 'posted', ...line } as const;
  return { asked, toPosted, of: payout.user.userId, ...bankSaying(door, payout) };
}

export const actCase = caseOf(
  operation,
  async (desk) => {
    const { asked, toPosted, of, at } = await statedPayout(desk);
    return { input: toPosted, of, change: () => succeedAs(desk.door, cancelPayout, desk.somebody, asked), at };
  },
  {
    'ops/cancel-payout': async (desk) => {
      const { asked, toPosted, of, at } = await statedPayout(desk);
      const editor = await newOperator(desk.door);
      await succeedAs(desk.door, cancelPayout, editor, asked);
      return { input: toPosted, of, at, editor };
    },
    'ops/correct-payout': async (desk) => {
      const { asked, toPosted, of, at, bank } = await statedPayout(desk);
      const editor = await newOperator(desk.door);
      await carryOut(at, operation, toPosted, editor);
      bank.says = { status: 'failed' };
      return { input: { ...asked, to: 'returned' }, of, at, editor };
    },
  },
);
