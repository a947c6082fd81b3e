import { changeAccess } from '../../table/access.ts';
import type { Access } from '../../table/access.ts';
import { settle } from '../operation/settle.ts';
import type { SettleTools } from '../operation/settle.ts';
import type { Runtime } from '../process/runtime.ts';
import { hashPassword, isHashOutdated } from './password-hash.ts';

/**
 * Stores the password that was just right under the cost of today, where it was hashed for less. Whoever changed it
 * meanwhile was faster; after a failure the next login does it. `access` is what the password was compared with.
 */
export async function renewHash(
  runtime: Runtime,
  tools: SettleTools,
  userId: string,
  access: Access,
  password: string,
): Promise<void> {
  if (access.passwordHash === undefined || !isHashOutdated(access.passwordHash)) return;
  const write = changeAccess(runtime.table, userId, access, { ...access, passwordHash: await hashPassword(password) });
  await settle(tools, {}, () => ({ unless: write, steps: [], answer: {} })).catch(() => undefined);
}
