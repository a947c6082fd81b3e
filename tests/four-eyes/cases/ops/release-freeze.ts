import type { FreezeScope } from '../../../../shared/freeze.ts';
import { operation as extendFreeze } from '../../../../functions/handlers/ops/extend-freeze.ts';
import { operation as freezeMoney } from '../../../../functions/handlers/ops/freeze.ts';
import { operation as reverseTransfer } from '../../../../functions/handlers/ops/reverse-transfer.ts';
import { operation as widenFreeze } from '../../../../functions/handlers/ops/widen-freeze.ts';
import { operation } from '../../../../functions/handlers/ops/release-freeze.ts';
import { caseOf, reason } from '../../act-case.ts';
import type { Desk } from '../../act-case.ts';
import { freezeFor } from '../../../front-door/freezes/freeze-for.ts';
import { tricked } from '../../../front-door/freezes/tricked.ts';
import { arrangeWallet } from '../../../front-door/people/account.ts';
import { carryOut, newOperator, succeedAs } from '../../../front-door/people/operators.ts';
import type { TestOperator } from '../../../front-door/people/operators.ts';
import { newUser } from '../../../front-door/people/users.ts';

/** Money that somebody has frozen. */
async function frozenBy({ door }: Desk, by: TestOperator, scope: FreezeScope = 'all') {
  const user = await newUser(door, { balanceSatang: 10_000 });
  const { freezeId } = await freezeFor(door, by, user, { amountSatang: 4_000, scope });
  const longer = { freezeId, policeCase: '6612-0047', hours: 168, reason };
  const extend = (who: TestOperator) => succeedAs(door, extendFreeze, who, longer);
  const widen = (who: TestOperator) => succeedAs(door, widenFreeze, who, { freezeId, reason });
  return { arranged: { input: { freezeId, reason }, of: user.userId }, extend, widen };
}

/** A payment that is frozen against transfers alone, and of which a reversal comes behind a cash out: a rest stands. */
async function reversedBy({ door, somebody }: Desk, by: TestOperator) {
  const { receiver, transactionId } = await tricked(door);
  const { freezeId } = await succeedAs(door, freezeMoney, somebody, {
    transactionId,
    amountSatang: 5_000,
    scope: 'transfer',
    reasonClass: 'reported',
    caseNumber: 'CASE-4711',
    hours: 24,
    reason,
  });
  await arrangeWallet(door, receiver, { availableSatang: 3_000 });
  await carryOut(door, reverseTransfer, { transactionId, reason }, by);
  return { input: { freezeId, reason }, of: receiver.userId };
}

export const actCase = caseOf(
  operation,
  async (desk) => {
    const { arranged, extend } = await frozenBy(desk, desk.somebody);
    return { ...arranged, change: () => extend(desk.somebody) };
  },
  {
    'ops/freeze': async (desk) => {
      const editor = await newOperator(desk.door);
      return { ...(await frozenBy(desk, editor)).arranged, editor };
    },
    'ops/extend-freeze': async (desk) => {
      const editor = await newOperator(desk.door);
      const { arranged, extend } = await frozenBy(desk, desk.somebody);
      await extend(editor);
      return { ...arranged, editor };
    },
    'ops/reverse-transfer': async (desk) => {
      const editor = await newOperator(desk.door);
      return { ...(await reversedBy(desk, editor)), editor };
    },
    'ops/widen-freeze': async (desk) => {
      const editor = await newOperator(desk.door);
      const { arranged, widen } = await frozenBy(desk, desk.somebody, 'transfer');
      await widen(editor);
      return { ...arranged, editor };
    },
  },
);
