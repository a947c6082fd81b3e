import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { provesPayment, standingCodes, trustOf, withdrawnAtMsOf } from '../../domains/auth/device.ts';
import type { DeviceCodes } from '../../domains/auth/device.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { logAuthEvent, recordAuthEvent } from '../../runtime/session/auth-trail.ts';
import { addressHashOf } from '../../runtime/operation/caps.ts';
import { checkCode, checkUsedCode } from '../../runtime/session/check-code.ts';
import { required } from '../../runtime/process/config.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { lookupHash } from '../../runtime/person/lookup-hash.ts';
import { EarlyAnswer } from '../../runtime/pipeline/exchange.ts';
import { readCodesNow } from '../../runtime/session/own-sessions.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { openField } from '../../runtime/person/user-key.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { changeDevice, readDevice } from '../../table/device.ts';
import type { KnownDevice } from '../../table/device.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { showCodeInSession } from '../../table/session.ts';
import { useCodeForPayment } from '../../table/sms-code.ts';

/** The device as it is known, and whether the session was ended while its code was being looked at. */
interface Facts {
  readonly known: KnownDevice | undefined;
  readonly isOver: boolean;
}

export const operation = implement(verifyMoneyOutCode, async ({ input, session, wallet, person, viewer, nowMs, runtime }) => {
  const { userId, deviceThumbprint, sessionId, entry } = session;
  const { table } = runtime;
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const phone = openField(await runtime.userKeys.open(userId, person.wrappedKey), 'phone', person.sealedPhone);
  const phoneHash = lookupHash(secret, 'phone', phone);
  const addressHash = await addressHashOf(runtime, viewer);
  const happened = (event: AuthEvent['event'], reason?: string): AuthEvent => ({
    event, atMs: nowMs, operation: verifyMoneyOutCode.name, entry, sessionId, deviceThumbprint,
    addressHash, ...(reason !== undefined && { reason }),
  });
  const refused = async (refusal: Refusal<'code-wrong' | 'code-not-active'>) => {
    await recordAuthEvent(runtime, { userId }, happened('step-up-refused', refusal.refused));
    return refusal;
  };

  const typed = { phoneHash, purpose: 'money-out', typed: input.code } as const;
  const standing = (codes: DeviceCodes) => standingCodes(codes, withdrawnAtMsOf(wallet.codesWithdrawn, session));
  /** What the session has shown by now, maybe by a twin of this request. */
  const shownByNow = async () => standing(await readCodesNow(runtime, session));
  const checked = await checkCode(runtime, typed, nowMs);
  if (isRefusal(checked)) {
    if (checked.refused === 'code-wrong') return refused(checked);
    const again = await checkUsedCode(runtime, typed, { codes: await shownByNow(), paymentRequestId: input.paymentRequestId }, nowMs);
    return isRefusal(again) ? refused(again) : { codeShownAtMs: again.shownAtMs };
  }
  // Another tab may have asked for a code since, for another payment: this one proves nothing here.
  const { payment } = checked;
  if (payment?.requestId.toLowerCase() !== input.paymentRequestId.toLowerCase()) return refused(refuse('code-not-active'));
  const trust = trustOf(standing(session.codes), wallet.paidWithCode);
  const codes: DeviceCodes = {
    shown: { binding: payment.binding, amountSatang: payment.amountSatang, atMs: nowMs }, ...(trust !== undefined && { trust: { amountSatang: trust.amountSatang, atMs: trust.atMs } }),
  };
  const deviceKey = keys.device(userId, deviceThumbprint);
  const device = (await readTogether(runtime, [deviceKey])).of(deviceKey);
  const succeeded = happened('step-up-succeeded');
  const trail = addAuthEvent(table, { userId }, runtime.random.idBody(nowMs), succeeded);
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const initial: Facts = { known: device === undefined ? undefined : readDevice(device), isOver: false };
  // Of two who show it at once, one finds it used. Session and device's next one know of it alike.
  const outcome = await settle(tools, initial, (facts) => {
    if (facts.isOver) return refuse('session-over');
    const known = facts.known ?? { firstLoginAtMs: session.createdAtMs, lastLoginAtMs: session.createdAtMs };
    return {
      answer: { codeShownAtMs: nowMs },
      unless: useCodeForPayment(table, checked.codeKey, checked.codeHash, nowMs),
      steps: [
        { write: showCodeInSession(table, session, codes, nowMs), learn: (now: Facts) => ({ ...now, isOver: true }) },
        {
          write: changeDevice(table, userId, deviceThumbprint, facts.known, { ...known, codeShownAtMs: nowMs, codes }),
          learn: (now: Facts, item: Item | undefined) => ({ ...now, known: item === undefined ? undefined : readDevice(item) }),
        },
        { write: trail },
      ],
    };
  });
  if (outcome.kind === 'refused') throw new EarlyAnswer(outcome.refusal);
  if (outcome.kind === 'repeated') {
    // A twin of this request was faster, or another session of this person's.
    const now = await shownByNow();
    const isTwin = now.shown !== undefined && provesPayment(now, payment.binding, nowMs);
    return isTwin ? { codeShownAtMs: now.shown.atMs } : refused(refuse('code-not-active'));
  }
  logAuthEvent(runtime, { userId }, succeeded);
  return outcome.answer;
});

export const handler = serve(operation);
