import type { ThaiMobile } from '../../../shared/phone.ts';
import { phoneHashOf } from './phone-hash.ts';
import { readOwner } from './read-owner.ts';
import type { Runtime } from '../process/runtime.ts';

/** The person that a number belongs to, and the hash under which the door counts it; undefined where it is nobody's. */
export async function findUser(
  runtime: Runtime,
  mobile: ThaiMobile,
): Promise<{ userId: string; phoneHash: string } | undefined> {
  const phoneHash = await phoneHashOf(runtime, mobile);
  const userId = await readOwner(runtime, phoneHash);
  return userId === undefined ? undefined : { userId, phoneHash };
}
