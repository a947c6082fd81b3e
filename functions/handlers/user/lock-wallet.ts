import { lockWallet } from '../../../shared/contracts/user/lock-wallet.ts';
import { lockAndStop } from '../../ledger/lock/lock-wallet.ts';
import { addressHashOf } from '../../runtime/operation/caps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

/** It takes no code: whoever locks takes nothing from anybody, and has to be fast. */
export const operation = implement(lockWallet, async ({ session, wallet, viewer, nowMs, runtime }) => {
  const { entry, sessionId, deviceThumbprint } = session;
  const addressHash = await addressHashOf(runtime, viewer);
  const by = { operation: lockWallet.name, entry, sessionId, deviceThumbprint, addressHash };
  const locked = await lockAndStop(runtime, wallet, by, nowMs);
  if (locked === undefined) throw new Error('a lock without a code is found used by nobody');
  return locked;
});

export const handler = serve(operation);
