import { required } from '../process/config.ts';
import type { Runtime } from '../process/runtime.ts';
import type { Clear } from './clear.ts';
import { lookupHash } from './lookup-hash.ts';

/**
 * The hash under which a phone is stored, counted and found, whether it is somebody's or not; `mobile` as `+66...`, or
 * as somebody's seal has given it back.
 */
export async function phoneHashOf(runtime: Runtime, mobile: string | Clear<'phone'>): Promise<string> {
  const text = typeof mobile === 'string' ? mobile : mobile.wholeFor('hash');
  return lookupHash(await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn')), 'phone', text);
}
