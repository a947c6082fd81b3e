import { operation as sendResetCode } from '../../../functions/handlers/auth/send-reset-code.ts';
import { operation as setPassword } from '../../../functions/handlers/auth/set-password.ts';
import { readAccess } from '../../../functions/table/access.ts';
import type { Access } from '../../../functions/table/access.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { minuteMs } from './sessions.ts';
import { lastCode, logIn, newCaller, randomMobile } from './users.ts';
import type { User } from './users.ts';

export const goodPassword = 'Rua7!yaek-Pla';
export const otherPassword = 'k7#Vq2!xMz';
export const wrongPassword = 'Nok9-krabi?';
export const lockMs = 15 * minuteMs;

/** A new person who has set a password. */
export async function userWithPassword(door: Door): Promise<User> {
  const user = await logIn(door, randomMobile());
  await succeed(door, setPassword, user, { newPassword: goodPassword });
  return user;
}

/** How a person gets in, as it is stored. */
export async function accessOf({ clients, runtime }: Door, { userId }: Pick<User, 'userId'>): Promise<Access> {
  return readAccess(await readItem(clients.documents, runtime.table, keys.access(userId)));
}

/** The code of a fresh SMS for a new password, a minute later, because codes of all purposes share the wait. */
export async function resetCodeFor(door: Door, mobile: string): Promise<string> {
  door.clock.advance(minuteMs);
  await succeed(door, sendResetCode, await newCaller(), { mobile });
  return lastCode(door, mobile);
}

/** A code that is not this one. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
