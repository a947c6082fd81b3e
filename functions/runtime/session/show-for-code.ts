import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { TransactItem } from '../../table/expression.ts';
import type { Person } from '../../table/person.ts';
import type { Session } from '../../table/session.ts';
import { useCode } from '../../table/sms-code.ts';
import { addressHashOf } from '../operation/caps.ts';
import { BusyError, settle } from '../operation/settle.ts';
import type { Viewer } from '../operation/viewer.ts';
import { phoneHashOf } from '../person/phone-hash.ts';
import { openField } from '../person/user-key.ts';
import type { Runtime } from '../process/runtime.ts';
import { logAuthEvent, recordAuthEvent } from './auth-trail.ts';
import { checkCode } from './check-code.ts';
import type { RightCode } from './check-code.ts';

/** Who asks to be shown what is theirs. */
interface Looker {
  readonly session: Session;
  readonly person: Person;
  readonly viewer: Viewer;
  readonly nowMs: number;
  readonly runtime: Runtime;
}

interface Look {
  /** The name of the operation, for the trail. */
  readonly operation: string;
  readonly typed: string;
  /** What is looked at, where the operation shows not always the same. */
  readonly reason?: string;
  /** What is written with the look, over what was read: where that changed meanwhile the caller is asked again. */
  readonly also?: readonly TransactItem[];
}

/**
 * Uses up a code of `show-data` for one look at a person's own data. The code is used up with the trail's line, or
 * nothing is shown: there is no look that the trail does not know. Throws BusyError where `also` met another write.
 */
export async function showForCode(
  { session, person, viewer, nowMs, runtime }: Looker,
  { operation, typed, reason, also = [] }: Look,
): Promise<RightCode | Refusal<'code-wrong' | 'code-not-active'>> {
  const { table, random, aws, wait } = runtime;
  const { userId, deviceThumbprint, sessionId, entry } = session;
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const phoneHash = await phoneHashOf(runtime, openField(key, 'phone', person.sealedPhone));
  const addressHash = await addressHashOf(runtime, viewer);
  const happened = { atMs: nowMs, operation, entry, sessionId, deviceThumbprint, addressHash };
  const refused = async (refusal: Refusal<'code-wrong' | 'code-not-active'>) => {
    await recordAuthEvent(runtime, { userId }, { ...happened, event: 'step-up-refused', reason: refusal.refused });
    return refusal;
  };
  const code = await checkCode(runtime, { phoneHash, purpose: 'show-data', typed }, nowMs);
  if (isRefusal(code)) return refused(code);

  const shown = { ...happened, event: 'personal-data-shown', ...(reason !== undefined && { reason }) } as const;
  const tools = { documents: aws.documents, fraction: random.fraction, wait };
  const outcome = await settle(tools, undefined, () => ({
    unless: useCode(table, code.codeKey, code.codeHash, nowMs),
    steps: [
      ...also.map((write) => ({
        write,
        learn: (): never => {
          throw new BusyError('what is shown was changed meanwhile');
        },
      })),
      { write: addAuthEvent(table, { userId }, random.idBody(nowMs), shown) },
    ],
    answer: undefined,
  }));
  if (outcome.kind === 'refused') throw new BusyError('a right code is never refused here');
  if (outcome.kind === 'repeated') return refused(refuse('code-not-active'));
  logAuthEvent(runtime, { userId }, shown);
  return code;
}
