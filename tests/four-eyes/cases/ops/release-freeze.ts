import type { FreezeScope } from '../../../../shared/freeze.ts';
import { operation as extendFreeze } from '../../../../functions/handlers/ops/extend-freeze.ts';
import { operation as widenFreeze } from '../../../../functions/handlers/ops/widen-freeze.ts';
import { operation } from '../../../../functions/handlers/ops/release-freeze.ts';
import { caseOf, reason } from '../../act-case.ts';
import type { Desk } from '../../act-case.ts';
import { freezeFor } from '../../../front-door/freezes/freeze-for.ts';
import { newOperator, succeedAs } from '../../../front-door/people/operators.ts';
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
    'ops/widen-freeze': async (desk) => {
      const editor = await newOperator(desk.door);
      const { arranged, widen } = await frozenBy(desk, desk.somebody, 'transfer');
      await widen(editor);
      return { ...arranged, editor };
    },
  },
);
