import { operation as extendFreeze } from '../../../../functions/handlers/ops/extend-freeze.ts';
import { operation } from '../../../../functions/handlers/ops/release-freeze.ts';
import { caseOf, reason } from '../../act-case.ts';
import { freezeFor } from '../../../front-door/freezes/freeze-for.ts';
import { succeedAs } from '../../../front-door/people/operators.ts';
import { newUser } from '../../../front-door/people/users.ts';

export const actCase = caseOf(operation, async ({ door, somebody }) => {
  const user = await newUser(door, { balanceSatang: 10_000 });
  const { freezeId } = await freezeFor(door, somebody, user, { amountSatang: 4_000 });
  const longer = { freezeId, policeCase: '6612-0047', hours: 168, reason };
  return {
    input: { freezeId, reason },
    of: user.userId,
    change: () => succeedAs(door, extendFreeze, somebody, longer),
  };
});
