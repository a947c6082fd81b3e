import { openTopUpAccount } from '../../../shared/contracts/top-up/open-account.ts';
import type { RefusalOf } from '../../../shared/operation.ts';
import { standingAccountOf } from '../../../shared/standing-account.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { addressHashOf } from '../../runtime/operation/caps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, settle } from '../../runtime/operation/settle.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { openField } from '../../runtime/person/user-key.ts';
import type { Random } from '../../runtime/process/random.ts';
import { logAuthEvent, recordAuthEvent } from '../../runtime/session/auth-trail.ts';
import { checkCode } from '../../runtime/session/check-code.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { useCode } from '../../table/sms-code.ts';
import { claimStandingAccount, putStandingAccount, readStandingAccount } from '../../table/standing-account.ts';

/** A number may be somebody's already, which one in a thousand finds at a million accounts: three in a row nobody. */
const mostNumbers = 3;

const newNumber = (random: Random): string => standingAccountOf(`${random.code()}${random.code()}`);

export const operation = implement(openTopUpAccount, async (call) => {
  const { input, session, person, viewer, nowMs, runtime } = call;
  const { table, random } = runtime;
  const { documents } = runtime.aws;
  const { userId, deviceThumbprint, sessionId, entry } = session;
  const openedAtMs = async (): Promise<number | undefined> => {
    const item = await readItem(documents, table, keys.standingAccount(userId));
    return item === undefined ? undefined : readStandingAccount(item).openedAtMs;
  };
  const before = await openedAtMs();
  if (before !== undefined) return { openedAtMs: before };

  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const phoneHash = await phoneHashOf(runtime, openField(key, 'phone', person.sealedPhone));
  const addressHash = await addressHashOf(runtime, viewer);
  const happened = { atMs: nowMs, operation: openTopUpAccount.name, entry, sessionId, deviceThumbprint, addressHash };
  const refused = async (refusal: Refusal<RefusalOf<typeof openTopUpAccount>>) => {
    // A twin of this request may have used the code: then it was right, and there is nothing left to refuse.
    const meanwhile = refusal.refused === 'code-not-active' ? await openedAtMs() : undefined;
    if (meanwhile !== undefined) return { openedAtMs: meanwhile };
    await recordAuthEvent(runtime, { userId }, { ...happened, event: 'step-up-refused', reason: refusal.refused });
    return refusal;
  };
  const code = await checkCode(runtime, { phoneHash, purpose: 'open-account', typed: input.code }, nowMs);
  if (isRefusal(code)) return refused(code);

  const numbers = Array.from({ length: mostNumbers }, () => newNumber(random));
  const succeeded: AuthEvent = { ...happened, event: 'step-up-succeeded' };
  const eventBody = random.idBody(nowMs);
  const tools = { documents, fraction: random.fraction, wait: runtime.wait };
  const outcome = await settle(tools, numbers, ([number, ...others]) => {
    if (number === undefined) throw new BusyError('every number was taken');
    return {
      unless: useCode(table, code.codeKey, code.codeHash, nowMs),
      steps: [
        { write: claimStandingAccount(table, number, userId), learn: () => others },
        // A twin with a code of its own was faster; its account stands, and the next try finds it.
        {
          write: putStandingAccount(table, userId, { number, openedAtMs: nowMs }),
          learn: () => {
            throw new BusyError('the account was opened meanwhile');
          },
        },
        { write: addAuthEvent(table, { userId }, eventBody, succeeded) },
      ],
      answer: { openedAtMs: nowMs },
    };
  });
  if (outcome.kind === 'refused') throw new BusyError('a right code is never refused here');
  if (outcome.kind === 'repeated') return refused(refuse('code-not-active'));
  logAuthEvent(runtime, { userId }, succeeded);
  return outcome.answer;
});

export const handler = serve(operation);
