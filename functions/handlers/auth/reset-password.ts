import { resetPassword } from '../../../shared/contracts/auth/reset-password.ts';
import type { RefusalOf } from '../../../shared/operation.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { isTooCommon } from '../../../shared/password-guess/easy-guess.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { readAtDoor, readOwnDevice } from '../../runtime/person/account.ts';
import { logAuthEvent, recordAuthEvent } from '../../runtime/session/auth-trail.ts';
import { addressHashOf, refuseTooManyTries } from '../../runtime/operation/caps.ts';
import { checkCode } from '../../runtime/session/check-code.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { hashPassword } from '../../runtime/session/password-hash.ts';
import { readOwner } from '../../runtime/person/read-owner.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, settle } from '../../runtime/operation/settle.ts';
import { changeAccess, readAccess } from '../../table/access.ts';
import type { Access } from '../../table/access.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { clearTriesForNewPassword } from '../../table/password-tries.ts';
import { useCode } from '../../table/sms-code.ts';
import { raiseGeneration } from '../../table/wallet.ts';

/**
 * What holds for a number does not show before its code is right: known and unknown ones do the same work until then.
 */
export const operation = implement(resetPassword, async (call) => {
  const { input, nowMs, runtime, device, entry, viewer } = call;
  const { table, random } = runtime;
  const mobile = thaiMobileOf(input.mobile);
  const phoneHash = await phoneHashOf(runtime, mobile);
  const addressHash = await addressHashOf(runtime, viewer);
  const ownerId = await readOwner(runtime, phoneHash);
  const ownDevice = await readOwnDevice(runtime, { ownerId, thumbprint: device.thumbprint }, nowMs);
  const tooMany = await refuseTooManyTries(runtime, { viewer, ownDevice }, nowMs);
  const event = {
    atMs: nowMs,
    operation: resetPassword.name,
    entry,
    deviceThumbprint: device.thumbprint,
    addressHash,
  } as const;
  const refused = async (refusal: Refusal<RefusalOf<typeof resetPassword>>) => {
    const owner = ownerId === undefined ? { phoneHash } : { userId: ownerId };
    await recordAuthEvent(runtime, owner, { ...event, event: 'password-refused', reason: refusal.refused });
    return refusal;
  };
  if (tooMany !== undefined) return refused(tooMany);
  // The choice is judged by itself and first, so that a bad one costs no try and tells nothing about the code.
  if (isTooCommon(input.password, mobile)) return refused(refuse('password-too-common'));
  const code = await checkCode(runtime, { phoneHash, purpose: 'reset-password', typed: input.code, ownDevice }, nowMs);
  if (isRefusal(code)) return refused(code);
  const atDoor = ownerId === undefined ? undefined : await readAtDoor(runtime, ownerId, device.thumbprint);
  // A code that nobody was told: the number is nobody's, or its owner is gone.
  if (ownerId === undefined || atDoor?.account === undefined) return refused(refuse('code-not-active'));

  const passwordHash = await hashPassword(input.password);
  const done: AuthEvent = { ...event, event: 'password-reset' };
  const [eventBody, noticeBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  const tools = { documents: runtime.aws.documents, fraction: random.fraction, wait: runtime.wait };
  const initial: InboxFacts & { readonly access: Access } = { access: atDoor.access };
  const notice = { userId: ownerId, body: noticeBody, event: 'password-reset', entry, atMs: nowMs } as const;
  // Of two who show it at once, one sets the password and the other finds it used.
  const outcome = await settle(tools, initial, (facts) => ({
    unless: useCode(table, code.codeKey, code.codeHash, nowMs),
    steps: [
      {
        write: changeAccess(table, ownerId, facts.access, {
          generation: facts.access.generation + 1,
          passwordHash,
          passwordSetAtMs: nowMs,
        }),
        learn: (known, item) => ({ ...known, access: readAccess(item) }),
      },
      { write: raiseGeneration(table, ownerId, facts.access.generation + 1, nowMs) },
      ...clearTriesForNewPassword(table, phoneHash, device.thumbprint, nowMs).map((write) => ({ write })),
      { write: addAuthEvent(table, { userId: ownerId }, eventBody, done) },
      ...securityNoticeSteps(table, notice, facts),
    ],
    answer: {},
  }));
  if (outcome.kind === 'repeated') return refused(refuse('code-not-active'));
  if (outcome.kind === 'refused') throw new BusyError('a right code is never refused here');
  logAuthEvent(runtime, { userId: ownerId }, done);
  return outcome.answer;
});

export const handler = serve(operation);
