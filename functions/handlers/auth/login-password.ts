import { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import type { RefusalOf } from '../../../shared/operation.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { readAtDoor, readOwnDevice } from '../../runtime/person/account.ts';
import { logAuthEvent, recordAuthEvent } from '../../runtime/session/auth-trail.ts';
import { addressHashOf, refuseTooManyTries } from '../../runtime/operation/caps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { openSession } from '../../runtime/session/open-session.ts';
import type { EntranceFacts } from '../../runtime/session/open-session.ts';
import { passwordMatches } from '../../runtime/session/password-hash.ts';
import { refuseWrongPassword, spendTryOfPassword } from '../../runtime/session/password-try.ts';
import { readOwner } from '../../runtime/person/read-owner.ts';
import { renewHash } from '../../runtime/session/renew-hash.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, settle } from '../../runtime/operation/settle.ts';
import { userInfoOf } from '../../runtime/person/user-info.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { clearPasswordTries } from '../../table/password-tries.ts';
import type { TriesOf } from '../../table/password-tries.ts';

/** Until the password is right, neither answer nor work depends on whether the number has an account or a password. */
export const operation = implement(loginPassword, async (call) => {
  const { input, nowMs, runtime, device, entry, viewer } = call;
  const { table, random } = runtime;
  const phoneHash = await phoneHashOf(runtime, thaiMobileOf(input.mobile));
  const addressHash = await addressHashOf(runtime, viewer);
  const ownerId = await readOwner(runtime, phoneHash);
  const ownDevice = await readOwnDevice(runtime, { ownerId, thumbprint: device.thumbprint }, nowMs);
  const tooMany = await refuseTooManyTries(runtime, { viewer, ownDevice }, nowMs);
  const owner = ownerId === undefined ? { phoneHash } : { userId: ownerId };
  const eventOf = (reason: RefusalOf<typeof loginPassword>): AuthEvent => ({
    event: 'login-refused',
    atMs: nowMs,
    operation: loginPassword.name,
    reason,
    entry,
    deviceThumbprint: device.thumbprint,
    addressHash,
  });
  const refused = async (refusal: Refusal<RefusalOf<typeof loginPassword>>) => {
    await recordAuthEvent(runtime, owner, eventOf(refusal.refused));
    return refusal;
  };
  if (tooMany !== undefined) return refused(tooMany);
  const userId = ownerId ?? `usr_${random.idBody(nowMs)}`;
  const { account, access, known, renewal } = await readAtDoor(runtime, userId, device.thumbprint);
  // Strangers share one count: whatever they spend, a device that the owner has logged in with has its own.
  const of: TriesOf = { phoneHash, thumbprint: ownDevice };
  const spent = await spendTryOfPassword(runtime, of, nowMs);
  if (isRefusal(spent)) return refused(spent);

  if (!(await passwordMatches(input.password, access.passwordHash))) {
    const tried = { of, userId: account === undefined ? undefined : ownerId };
    return refuseWrongPassword(runtime, tried, eventOf('credentials-wrong'), spent.triesLeft);
  }
  if (account === undefined) return refused(refuse('account-closed'));

  const { person, wallet } = account;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const opened = openSession(runtime, {
    userId: person.userId,
    key,
    entry,
    lastEntry: person.lastEntry,
    device,
    deviceKind: input.device,
    viewer,
    addressHash,
    method: 'password',
    access,
    isFirstLogin: false,
    operation: loginPassword.name,
    nowMs,
  });
  const userInfo = userInfoOf(key, person, wallet, { access, renewal, reactivate: false, nowMs });
  const answer = { token: opened.token, userInfo };
  const tools = { documents: runtime.aws.documents, fraction: random.fraction, wait: runtime.wait };
  // Where the password was changed meanwhile, the generation went with it, and this session is over as it opens.
  const initial: EntranceFacts = { known };
  const outcome = await settle(tools, initial, (facts) => ({
    steps: [{ write: clearPasswordTries(table, of, nowMs) }, ...opened.stepsOn(facts)],
    answer,
  }));
  if (outcome.kind !== 'committed') throw new BusyError('a right password is never refused here');
  logAuthEvent(runtime, { userId: person.userId }, opened.succeeded);
  await renewHash(runtime, tools, person.userId, access, input.password);
  return outcome.answer;
});

export const handler = serve(operation);
