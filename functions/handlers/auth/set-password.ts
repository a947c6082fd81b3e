import { setPassword } from '../../../shared/contracts/auth/set-password.ts';
import type { RefusalOf } from '../../../shared/operation.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { isTooCommon } from '../../../shared/password-guess/easy-guess.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { logAuthEvent, recordAuthEvent } from '../../runtime/session/auth-trail.ts';
import { addressHashOf } from '../../runtime/operation/caps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { hashPassword, passwordMatches } from '../../runtime/session/password-hash.ts';
import { provePassword } from '../../runtime/session/prove-password.ts';
import { EarlyAnswer } from '../../runtime/pipeline/exchange.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, settle } from '../../runtime/operation/settle.ts';
import { openField } from '../../runtime/person/user-key.ts';
import { changeAccess, readAccess } from '../../table/access.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { clearTriesForNewPassword } from '../../table/password-tries.ts';
import { carrySession } from '../../table/session.ts';
import { raiseGeneration } from '../../table/wallet.ts';

export const operation = implement(setPassword, async (call) => {
  const { input, nowMs, runtime, device, session, access, person, entry, viewer } = call;
  const { table, random } = runtime;
  const { userId } = session;
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const mobile = openField(key, 'phone', person.sealedPhone);
  const phoneHash = await phoneHashOf(runtime, mobile);
  const event: AuthEvent = {
    event: 'password-refused',
    atMs: nowMs,
    operation: setPassword.name,
    entry,
    sessionId: session.sessionId,
    deviceThumbprint: device.thumbprint,
    addressHash: await addressHashOf(runtime, viewer),
  };
  const refused = async (refusal: Refusal<RefusalOf<typeof setPassword>>) => {
    await recordAuthEvent(runtime, { userId }, { ...event, reason: refusal.refused });
    return refusal;
  };
  const isGuessed = isTooCommon(input.newPassword, thaiMobileOf(mobile.wholeFor('compare')));
  if (isGuessed) return refused(refuse('password-too-common'));
  const proven = await provePassword(runtime, {
    ...input,
    userId,
    of: { phoneHash, thumbprint: device.thumbprint },
    access,
    event,
  });
  if (proven === 'same') return {};
  if (proven !== 'new') return proven.refused === 'credentials-wrong' ? proven : refused(proven);

  const passwordHash = await hashPassword(input.newPassword);
  const generation = access.generation + 1;
  const done: AuthEvent = { ...event, event: access.passwordHash === undefined ? 'password-set' : 'password-changed' };
  const [eventBody, noticeBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  const tools = { documents: runtime.aws.documents, fraction: random.fraction, wait: runtime.wait };
  const initial: InboxFacts & { readonly sessionOver: boolean } = { sessionOver: false };
  const notice = { userId, body: noticeBody, event: 'password-changed', entry, atMs: nowMs } as const;
  // Of two changes at once one holds, and the other is told by what it finds.
  const outcome = await settle(tools, initial, (facts) => {
    if (facts.sessionOver) throw new EarlyAnswer(refuse('session-over'));
    return {
      unless: changeAccess(table, userId, access, { generation, passwordHash, passwordSetAtMs: nowMs }),
      steps: [
        { write: carrySession(table, session, generation), learn: (known) => ({ ...known, sessionOver: true }) },
        { write: raiseGeneration(table, userId, generation, nowMs) },
        ...clearTriesForNewPassword(table, phoneHash, device.thumbprint, nowMs).map((write) => ({ write })),
        { write: addAuthEvent(table, { userId }, eventBody, done) },
        ...securityNoticeSteps(table, notice, facts),
      ],
      answer: {},
    };
  });
  if (outcome.kind === 'committed') {
    logAuthEvent(runtime, { userId }, done);
    return outcome.answer;
  }
  // A twin of this very request was faster; any other change asks for its own current password next time.
  const now = outcome.kind === 'repeated' ? readAccess(outcome.found) : undefined;
  if (now !== undefined && (await passwordMatches(input.newPassword, now.passwordHash))) return {};
  throw new BusyError('the password was changed meanwhile');
});

export const handler = serve(operation);
