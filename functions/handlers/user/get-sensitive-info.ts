import { getSensitiveUserInfo } from '../../../shared/contracts/user/get-sensitive-info.ts';
import type { RefusalOf } from '../../../shared/operation.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { addressHashOf } from '../../runtime/operation/caps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, settle } from '../../runtime/operation/settle.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { openField } from '../../runtime/person/user-key.ts';
import { checkCode } from '../../runtime/session/check-code.ts';
import { logAuthEvent, recordAuthEvent } from '../../runtime/session/auth-trail.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import { useCode } from '../../table/sms-code.ts';

const shownForMs = 60_000;

export const operation = implement(getSensitiveUserInfo, async (call) => {
  const { input, session, person, identity, viewer, nowMs, runtime } = call;
  const { table, random, aws } = runtime;
  const { userId, deviceThumbprint, sessionId, entry } = session;
  // First, so that nobody uses a code up in vain.
  const opened = await openPersonalData(runtime, person, identity);
  if (opened === undefined) return refuse('personal-data-not-given');

  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const phoneHash = await phoneHashOf(runtime, openField(key, 'phone', person.sealedPhone));
  const addressHash = await addressHashOf(runtime, viewer);
  const operationName = getSensitiveUserInfo.name;
  const happened = { atMs: nowMs, operation: operationName, entry, sessionId, deviceThumbprint, addressHash };
  const refused = async (refusal: Refusal<RefusalOf<typeof getSensitiveUserInfo>>) => {
    await recordAuthEvent(runtime, { userId }, { ...happened, event: 'step-up-refused', reason: refusal.refused });
    return refusal;
  };
  const code = await checkCode(runtime, { phoneHash, purpose: 'show-data', typed: input.code }, nowMs);
  if (isRefusal(code)) return refused(code);

  // The code is used up with the trail's line, or nothing is shown: there is no look that the trail does not know.
  const shown = { ...happened, event: 'personal-data-shown' } as const;
  const tools = { documents: aws.documents, fraction: random.fraction, wait: runtime.wait };
  const outcome = await settle(tools, undefined, () => ({
    unless: useCode(table, code.codeKey, code.codeHash, nowMs),
    steps: [{ write: addAuthEvent(table, { userId }, random.idBody(nowMs), shown) }],
    answer: undefined,
  }));
  if (outcome.kind === 'refused') throw new BusyError('a right code is never refused here');
  if (outcome.kind === 'repeated') return refused(refuse('code-not-active'));
  logAuthEvent(runtime, { userId }, shown);
  const { givenAtMs } = opened;
  return { info: { ...opened.identity.wholeFor(code), ...opened.profile.wholeFor(code), givenAtMs }, shownForMs };
});

export const handler = serve(operation);
