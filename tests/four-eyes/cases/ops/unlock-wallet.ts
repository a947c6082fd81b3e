import { operation } from '../../../../functions/handlers/ops/unlock-wallet.ts';
import { operation as lockWallet } from '../../../../functions/handlers/user/lock-wallet.ts';
import { caseOf, reason } from '../../act-case.ts';
import { succeed } from '../../../front-door/door/ask.ts';
import { arrangeWallet } from '../../../front-door/people/account.ts';
import { newUser } from '../../../front-door/people/users.ts';

export const actCase = caseOf(operation, async ({ door }) => {
  const user = await newUser(door);
  await succeed(door, lockWallet, user, {});
  await arrangeWallet(door, user, { unlockAskedAtMs: door.clock.peekMs() });
  return {
    input: { mobile: user.mobile, reason },
    of: user.userId,
    change: () => arrangeWallet(door, user, { unlockAskedAtMs: door.clock.peekMs() + 1 }),
  };
});
