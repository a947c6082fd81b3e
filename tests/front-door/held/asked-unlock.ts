import { randomUUID } from 'node:crypto';
import { askUnlock } from '../../../shared/contracts/user/ask-unlock.ts';
import { operation } from '../../../functions/handlers/user/ask-unlock.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { showPaymentCode } from '../money/money-out.ts';
import { newUser } from '../people/users.ts';
import type { User } from '../people/users.ts';

/** Somebody who has locked their wallet and asks our staff, with a code, to unlock it. */
export async function askedUnlock(door: Door): Promise<User> {
  const user = await newUser(door);
  await succeed(door, lockWallet, user, {});
  const requestId = randomUUID();
  await showPaymentCode(door, user, { operation: askUnlock.name, requestId, input: {} });
  await succeed(door, operation, user, {}, { requestId });
  return user;
}
