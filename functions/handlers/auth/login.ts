import { login } from '../../../shared/contracts/auth/login.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import type { RefusalOf } from '../../../shared/operation.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { newAccount, readAtDoor, readOwnDevice } from '../../runtime/person/account.ts';
import { logAuthEvent, recordAuthEvent } from '../../runtime/session/auth-trail.ts';
import { addressHashOf, refuseTooManyTries } from '../../runtime/operation/caps.ts';
import { checkCode } from '../../runtime/session/check-code.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { openSession } from '../../runtime/session/open-session.ts';
import type { EntranceFacts } from '../../runtime/session/open-session.ts';
import { readOwner } from '../../runtime/person/read-owner.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, settle } from '../../runtime/operation/settle.ts';
import { userInfoOf } from '../../runtime/person/user-info.ts';
import { firstAccess } from '../../table/access.ts';
import { readRenewal } from '../../table/renewal.ts';
import { useCode } from '../../table/sms-code.ts';

export const operation = implement(login, async (call) => {
  const { input, nowMs, runtime, device, entry, viewer } = call;
  const mobile = thaiMobileOf(input.mobile);
  const phoneHash = await phoneHashOf(runtime, mobile);
  const addressHash = await addressHashOf(runtime, viewer);
  const ownerId = await readOwner(runtime, phoneHash);
  const ownDevice = await readOwnDevice(runtime, { ownerId, thumbprint: device.thumbprint }, nowMs);
  const tooMany = await refuseTooManyTries(runtime, { viewer, ownDevice }, nowMs);
  const refused = async (refusal: Refusal<RefusalOf<typeof login>>) => {
    await recordAuthEvent(runtime, ownerId === undefined ? { phoneHash } : { userId: ownerId }, {
      event: 'login-refused',
      atMs: nowMs,
      operation: login.name,
      reason: refusal.refused,
      entry,
      deviceThumbprint: device.thumbprint,
      addressHash,
    });
    return refusal;
  };
  if (tooMany !== undefined) return refused(tooMany);
  const code = await checkCode(runtime, { phoneHash, purpose: 'login', typed: input.code, ownDevice }, nowMs);
  if (isRefusal(code)) return refused(code);

  const atDoor = ownerId === undefined ? undefined : await readAtDoor(runtime, ownerId, device.thumbprint);
  if (atDoor !== undefined && atDoor.account === undefined) return refused(refuse('account-closed'));
  const made = atDoor === undefined ? await newAccount(runtime, { phoneHash, mobile, entry }, nowMs) : undefined;
  const account = atDoor?.account ?? made;
  if (account === undefined) throw new Error('a login needs an account');
  const access = atDoor?.access ?? firstAccess;
  const { person, wallet } = account;
  const renewal = atDoor?.renewal ?? readRenewal(person.userId, undefined);
  const key = made?.key ?? (await runtime.userKeys.open(person.userId, person.wrappedKey));

  const opened = openSession(runtime, {
    userId: person.userId,
    key,
    entry,
    lastEntry: person.lastEntry,
    device,
    deviceKind: input.device,
    viewer,
    addressHash,
    method: 'code',
    access,
    isFirstLogin: made !== undefined,
    operation: login.name,
    nowMs,
  });
  const userInfo = userInfoOf(key, person, wallet, { access, renewal, reactivate: false, nowMs });
  const answer = { token: opened.token, userInfo };
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  // Where the code was used meanwhile, by a twin of this request, there is no second session.
  const initial: EntranceFacts = { known: atDoor?.known };
  const outcome = await settle(tools, initial, (facts) => ({
    unless: useCode(runtime.table, code.codeKey, code.codeHash, nowMs),
    steps: [...opened.stepsOn(facts), ...(made?.writes ?? []).map((write) => ({ write }))],
    answer,
  }));
  if (outcome.kind === 'repeated') return refused(refuse('code-not-active'));
  if (outcome.kind === 'refused') throw new BusyError('a login is never refused here');
  logAuthEvent(runtime, { userId: person.userId }, opened.succeeded);
  return outcome.answer;
});

export const handler = serve(operation);
