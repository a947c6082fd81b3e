import { operation as cancelPayout } from '../../../../functions/handlers/ops/cancel-payout.ts';
import { operation } from '../../../../functions/handlers/ops/correct-payout.ts';
import { payoutReaders } from '../../../../functions/ledger/payee/payout-readers.ts';
import { caseOf, reason } from '../../act-case.ts';
import type { Desk } from '../../act-case.ts';
import { holdOf } from '../../../front-door/payouts/hold.ts';
import { txnOf } from '../../../front-door/payouts/payout-desk.ts';
import { carryOut, newOperator, succeedAs } from '../../../front-door/people/operators.ts';
import { bankSaying } from '../../../front-door/proposals/saying-bank.ts';
import { stated } from '../../../front-door/proposals/statement-line.ts';

const { marginMs } = payoutReaders['bank-account'].terms;

/** One that a line of the statement says was paid. */
async function statedPayout({ door, sent }: Desk) {
  const payout = await sent(30_000);
  const { line } = await stated(door, payout);
  const asked = { payoutId: txnOf(payout), reason };
  const toPosted = { ...asked, to: 'posted', ...line } as const;
  return { asked, toPosted, of: payout.user.userId, ...bankSaying(door, payout) };
}

/** One that somebody has cancelled, and that no order can reach the bank of any more. */
async function cancelledPayout({ door, sent }: Desk) {
  const payout = await sent(30_000);
  const [asked, editor] = [{ payoutId: txnOf(payout), reason }, await newOperator(door)];
  await succeedAs(door, cancelPayout, editor, asked);
  const { notAfterMs } = await holdOf(door, payout);
  door.clock.advance(notAfterMs + marginMs - door.clock.peekMs());
  return { asked, of: payout.user.userId, editor, ...bankSaying(door, payout) };
}

export const actCase = caseOf(
  operation,
  async (desk) => {
    const { asked, toPosted, of, at } = await statedPayout(desk);
    return { input: toPosted, of, change: () => succeedAs(desk.door, cancelPayout, desk.somebody, asked), at };
  },
  {
    'ops/cancel-payout': async (desk) => {
      const { asked, of, at, bank, editor } = await cancelledPayout(desk);
      bank.says = 'never-heard';
      return { input: { ...asked, to: 'voided' }, of, at, editor };
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
