import { lockWalletAtDoor } from '../../../shared/contracts/auth/lock-wallet.ts';
import type { RefusalOf } from '../../../shared/operation.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { lockAndStop } from '../../ledger/lock/lock-wallet.ts';
import { addressHashOf, refuseTooManyTries } from '../../runtime/operation/caps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readAccount, readOwnDevice } from '../../runtime/person/account.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { readOwner } from '../../runtime/person/read-owner.ts';
import { recordAuthEvent } from '../../runtime/session/auth-trail.ts';
import { checkCode } from '../../runtime/session/check-code.ts';
import { useCode } from '../../table/sms-code.ts';

/**
 * What holds for a number does not show before its code is right: known and unknown ones do the same work until then.
 */
export const operation = implement(lockWalletAtDoor, async ({ input, nowMs, runtime, device, entry, viewer }) => {
  const phoneHash = await phoneHashOf(runtime, thaiMobileOf(input.mobile));
  const addressHash = await addressHashOf(runtime, viewer);
  const ownerId = await readOwner(runtime, phoneHash);
  const ownDevice = await readOwnDevice(runtime, { ownerId, thumbprint: device.thumbprint }, nowMs);
  const tooMany = await refuseTooManyTries(runtime, { viewer, ownDevice }, nowMs);
  const by = { operation: lockWalletAtDoor.name, entry, deviceThumbprint: device.thumbprint, addressHash };
  const refused = async (refusal: Refusal<RefusalOf<typeof lockWalletAtDoor>>) => {
    const owner = ownerId === undefined ? { phoneHash } : { userId: ownerId };
    await recordAuthEvent(runtime, owner, {
      ...by,
      event: 'wallet-lock-refused',
      reason: refusal.refused,
      atMs: nowMs,
    });
    return refusal;
  };
  if (tooMany !== undefined) return refused(tooMany);
  const code = await checkCode(runtime, { phoneHash, purpose: 'lock-wallet', typed: input.code, ownDevice }, nowMs);
  if (isRefusal(code)) return refused(code);
  const account = ownerId === undefined ? undefined : await readAccount(runtime, ownerId);
  // A code that nobody was told: the number is nobody's, or its owner is gone.
  if (account === undefined) return refused(refuse('code-not-active'));
  const used = useCode(runtime.table, code.codeKey, code.codeHash, nowMs);
  const locked = await lockAndStop(runtime, account.wallet, { ...by, code: used }, nowMs);
  // Of two who show it at once one locks, and the other finds it used.
  return locked ?? refused(refuse('code-not-active'));
});

export const handler = serve(operation);
