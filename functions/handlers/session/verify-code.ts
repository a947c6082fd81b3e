import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { provesPayment, standingCodes, trustOf, withdrawnAtMsOf } from '../../domains/auth/device.ts';
import type { DeviceCodes } from '../../domains/auth/device.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { logAuthEvent, recordAuthEvent } from '../../runtime/session/auth-trail.ts';
import { addressHashOf } from '../../runtime/operation/caps.ts';
import { checkCode, checkUsedCode } from '../../runtime/session/check-code.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { EarlyAnswer } from '../../runtime/pipeline/exchange.ts';
import { noteShownCode } from '../../runtime/session/note-shown-code.ts';
import { readCodesNow } from '../../runtime/session/own-sessions.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { openField } from '../../runtime/person/user-key.ts';
import type { AuthEvent } from '../../table/auth-event.ts';

export const operation = implement(
  verifyMoneyOutCode,
  async ({ input, session, wallet, person, viewer, nowMs, runtime }) => {
    const { userId, deviceThumbprint, sessionId, entry } = session;
    const phone = openField(await runtime.userKeys.open(userId, person.wrappedKey), 'phone', person.sealedPhone);
    const phoneHash = await phoneHashOf(runtime, phone);
    const addressHash = await addressHashOf(runtime, viewer);
    const happened = (event: AuthEvent['event'], reason?: string): AuthEvent => ({
      event,
      atMs: nowMs,
      operation: verifyMoneyOutCode.name,
      entry,
      sessionId,
      deviceThumbprint,
      addressHash,
      ...(reason !== undefined && { reason }),
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
      const again = await checkUsedCode(
        runtime,
        typed,
        { codes: await shownByNow(), paymentRequestId: input.paymentRequestId },
        nowMs,
      );
      return isRefusal(again) ? refused(again) : { codeShownAtMs: again.shownAtMs };
    }
    // Another tab may have asked for a code since, for another payment: this one proves nothing here.
    const { payment } = checked;
    if (payment?.requestId.toLowerCase() !== input.paymentRequestId.toLowerCase())
      return refused(refuse('code-not-active'));
    const trust = trustOf(standing(session.codes), wallet.paidWithCode);
    const codes: DeviceCodes = {
      shown: { binding: payment.binding, amountSatang: payment.amountSatang, atMs: nowMs },
      ...(trust !== undefined && { trust: { amountSatang: trust.amountSatang, atMs: trust.atMs } }),
    };
    const succeeded = happened('step-up-succeeded');
    const outcome = await noteShownCode(runtime, { session, code: checked, codes, event: succeeded }, nowMs);
    if (outcome.kind === 'refused') throw new EarlyAnswer(outcome.refusal);
    if (outcome.kind === 'repeated') {
      // A twin of this request was faster, or another session of this person's.
      const now = await shownByNow();
      const isTwin = now.shown !== undefined && provesPayment(now, payment.binding, nowMs);
      return isTwin ? { codeShownAtMs: now.shown.atMs } : refused(refuse('code-not-active'));
    }
    logAuthEvent(runtime, { userId }, succeeded);
    return { codeShownAtMs: nowMs };
  },
);

export const handler = serve(operation);
