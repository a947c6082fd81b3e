import { required } from '../process/config.ts';
import type { Runtime } from '../process/runtime.ts';
import { lookupHash } from './lookup-hash.ts';

/** The hash under which a phone is stored, counted and found, whether it is somebody's or not; `mobile` as `+66...`. */
export async function phoneHashOf(runtime: Runtime, mobile: string): Promise<string> {
  return lookupHash(await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn')), 'phone', mobile);
}
