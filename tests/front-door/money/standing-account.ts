import { operation as getTopUpAccount } from '../../../functions/handlers/top-up/account.ts';
import { operation as openTopUpAccount } from '../../../functions/handlers/top-up/open-account.ts';
import { operation as sendTopUpCode } from '../../../functions/handlers/top-up/send-code.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { forgetSends } from '../people/codes.ts';
import { lastCode } from '../people/users.ts';
import type { User } from '../people/users.ts';

/** Opens a user's standing account by the code of the SMS; answers its number. */
export async function openStandingAccount(door: Door, user: User): Promise<string> {
  // Whoever has just logged in was sent a code a moment ago.
  await forgetSends(door, user.mobile);
  await succeed(door, sendTopUpCode, user, {});
  await succeed(door, openTopUpAccount, user, { code: lastCode(door, user.mobile) });
  return numberOf(door, user);
}

/** The number that a user has. @throws Error where there is none. */
export async function numberOf(door: Door, user: User): Promise<string> {
  const { account } = await succeed(door, getTopUpAccount, user, {});
  if (account === undefined) throw new Error('the user has no standing account');
  return account.number;
}
