import type { DeviceCodes } from '../../domains/auth/device.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { changeDevice, readDevice } from '../../table/device.ts';
import type { KnownDevice } from '../../table/device.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { showCodeInSession } from '../../table/session.ts';
import type { Session } from '../../table/session.ts';
import { useCodeForPayment } from '../../table/sms-code.ts';
import { readTogether } from '../operation/read-together.ts';
import { settle } from '../operation/settle.ts';
import type { Outcome } from '../operation/settle.ts';
import type { Runtime } from '../process/runtime.ts';
import type { RightCode } from './check-code.ts';

/** A right code that a session has shown. */
export interface ShownNow {
  readonly session: Session;
  readonly code: RightCode;
  /** What session and device have shown from now on. */
  readonly codes: DeviceCodes;
  /** What the trail says of it. */
  readonly event: AuthEvent;
}

/** The device as it is known, and whether the session was ended while its code was being looked at. */
interface Facts {
  readonly known: KnownDevice | undefined;
  readonly isOver: boolean;
}

/**
 * Uses a right code up and notes it with its session and its device, whose next session knows of it too, in one
 * transaction. Of two who show it at once, one finds it used: `repeated`. A session that
 * was ended meanwhile is refused.
 */
export async function noteShownCode(
  runtime: Runtime,
  { session, code, codes, event }: ShownNow,
  nowMs: number,
): Promise<Outcome<null, Refusal<'session-over'>>> {
  const { table } = runtime;
  const { userId, deviceThumbprint, createdAtMs, generation } = session;
  const deviceKey = keys.device(userId, deviceThumbprint);
  const device = (await readTogether(runtime, [deviceKey])).of(deviceKey);
  const trail = addAuthEvent(table, { userId }, runtime.random.idBody(nowMs), event);
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const initial: Facts = { known: device === undefined ? undefined : readDevice(device), isOver: false };
  const learnDevice = (now: Facts, item: Item | undefined) => ({
    ...now,
    known: item === undefined ? undefined : readDevice(item),
  });
  return settle(tools, initial, (facts) => {
    if (facts.isOver) return refuse('session-over');
    const known = facts.known ?? { firstLoginAtMs: createdAtMs, lastLoginAtMs: createdAtMs, generation };
    const noted = { ...known, codeShownAtMs: nowMs, codes };
    return {
      answer: null,
      unless: useCodeForPayment(table, code.codeKey, code.codeHash, nowMs),
      steps: [
        { write: showCodeInSession(table, session, codes, nowMs), learn: (now: Facts) => ({ ...now, isOver: true }) },
        { write: changeDevice(table, userId, deviceThumbprint, facts.known, noted), learn: learnDevice },
        { write: trail },
      ],
    };
  });
}
