import type { ThaiMobile } from '../../../shared/phone.ts';
import { required } from '../process/config.ts';
import { lookupHash } from './lookup-hash.ts';
import { readOwner } from './read-owner.ts';
import type { Runtime } from '../process/runtime.ts';

/** The person that a number belongs to, and the hash under which the door counts it; undefined where it is nobody's. */
export async function findUser(runtime: Runtime, mobile: ThaiMobile): Promise<{ userId: string; phoneHash: string } | undefined> {
  const phoneHash = lookupHash(await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn')), 'phone', mobile);
  const userId = await readOwner(runtime, phoneHash);
  return userId === undefined ? undefined : { userId, phoneHash };
}
