import { readAccount } from '../../runtime/person/account.ts';
import { maskedNameOf, maskedPhoneOf } from '../../runtime/person/personal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';

/** Who an id is, as operators see people everywhere: the id itself, the name and the number masked. */
export async function maskedPerson(runtime: Runtime, userId: string): Promise<string> {
  const account = await readAccount(runtime, userId);
  if (account === undefined) return `${userId}, who is gone`;
  const key = await runtime.userKeys.open(userId, account.person.wrappedKey);
  return `${userId}, ${maskedNameOf(key, account.person)}, ${maskedPhoneOf(key, account.person)}`;
}
