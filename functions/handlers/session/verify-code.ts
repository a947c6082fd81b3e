import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { standingCodes, trustOf, withdrawnAtMsOf } from '../../rules/device.ts';
import type { DeviceCodes } from '../../rules/device.ts';
import { isRefusal, refuse } from '../../rules/refusal.ts';
import { logAuthEvent, recordAuthEvent } from '../../runtime/auth-trail.ts';
import { addressHashOf } from '../../runtime/caps.ts';
import { checkCode } from '../../runtime/check-code.ts';
import { required } from '../../runtime/config.ts';
import { implement } from '../../runtime/implement.ts';
import { lookupHash } from '../../runtime/lookup-hash.ts';
import { EarlyAnswer } from '../../runtime/pipeline/exchange.ts';
import { readTogether } from '../../runtime/read-together.ts';
import { serve } from '../../runtime/serve.ts';
import { settle } from '../../runtime/settle.ts';
import { openField } from '../../runtime/user-key.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { changeDevice, readDevice } from '../../table/device.ts';
import type { KnownDevice } from '../../table/device.ts';
import { keys } from '../../table/keys.ts';
import { showCodeInSession } from '../../table/session.ts';
import { useCode } from '../../table/sms-code.ts';

interface Facts {
  readonly known: KnownDevice | undefined;
  /** The session was ended while its code was being looked at. */
  readonly isOver: boolean;
}

export const operation = implement(verifyMoneyOutCode, async ({ input, session, wallet, person, viewer, nowMs, runtime }) => {
  const { userId, deviceThumbprint, sessionId, entry } = session;
  const { table } = runtime;
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const phoneHash = lookupHash(secret, 'phone', openField(key, 'phone', person.sealedPhone));
  const addressHash = await addressHashOf(runtime, viewer);
  const happened = (event: AuthEvent['event'], reason?: string): AuthEvent => ({
    event, atMs: nowMs, operation: verifyMoneyOutCode.name, entry, sessionId, deviceThumbprint,
    addressHash, ...(reason !== undefined && { reason }),
  });

  const checked = await checkCode(runtime, { phoneHash, purpose: 'money-out', typed: input.code }, nowMs);
  if (isRefusal(checked)) {
    await recordAuthEvent(runtime, { userId }, happened('step-up-refused', checked.refused));
    return checked;
  }
  const { payment } = checked;
  // Another tab has asked for a code since, for another payment: this one proves nothing here.
  if (payment?.requestId.toLowerCase() !== input.paymentRequestId.toLowerCase()) {
    await recordAuthEvent(runtime, { userId }, happened('step-up-refused', 'code-not-active'));
    return refuse('code-not-active');
  }
  const trust = trustOf(standingCodes(session.codes, withdrawnAtMsOf(wallet.codesWithdrawn, deviceThumbprint)), wallet.paidWithCode);
  const codes: DeviceCodes = {
    shown: { binding: payment.binding, amountSatang: payment.amountSatang, atMs: nowMs }, ...(trust !== undefined && { trust: { amountSatang: trust.amountSatang, atMs: trust.atMs } }),
  };
  const deviceKey = keys.device(userId, deviceThumbprint);
  const device = (await readTogether(runtime, [deviceKey])).of(deviceKey);
  const succeeded = happened('step-up-succeeded');
  const eventWrite = addAuthEvent(table, { userId }, runtime.random.idBody(nowMs), succeeded);
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const initial: Facts = { known: device === undefined ? undefined : readDevice(device), isOver: false };
  // The code stands first: of two who show it at once, one finds it used. Session and device change together, so that
  // this session and the device's next one know of the code alike.
  const outcome = await settle(tools, initial, (facts) => {
    if (facts.isOver) return refuse('session-over');
    const known = facts.known ?? { firstLoginAtMs: session.createdAtMs, lastLoginAtMs: session.createdAtMs };
    return {
      answer: { codeShownAtMs: nowMs },
      steps: [
        { write: useCode(table, checked.codeKey, checked.codeHash, nowMs) },
        { write: showCodeInSession(table, session, codes, nowMs), learn: (now: Facts) => ({ ...now, isOver: true }) },
        {
          write: changeDevice(table, userId, deviceThumbprint, facts.known, { ...known, codeShownAtMs: nowMs, codes }),
          learn: (now: Facts, item: Parameters<typeof readDevice>[0] | undefined) =>
            ({ ...now, known: item === undefined ? undefined : readDevice(item) }),
        },
        { write: eventWrite },
      ],
    };
  });
  if (outcome.kind === 'refused') throw new EarlyAnswer(outcome.refusal);
  if (outcome.kind === 'repeated') {
    await recordAuthEvent(runtime, { userId }, happened('step-up-refused', 'code-not-active'));
    return refuse('code-not-active');
  }
  logAuthEvent(runtime, { userId }, succeeded);
  return outcome.answer;
});

export const handler = serve(operation);
