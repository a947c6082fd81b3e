import type { AuthEventName } from '../../../shared/auth-events.ts';
import type { DeviceKind } from '../../../shared/device-kind.ts';
import type { BrandName } from '../../../shared/enums.ts';
import type { Access } from '../../table/access.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import { changeDevice, isOwnDevice, readDevice } from '../../table/device.ts';
import type { KnownDevice } from '../../table/device.ts';
import { noteEntry } from '../../table/person.ts';
import type { Session } from '../../table/session.ts';
import { putNewSession, sessionLifetimeMs } from '../../table/session.ts';
import { securityNoticeSteps } from '../person/inbox.ts';
import type { InboxFacts } from '../person/inbox.ts';
import { secretHash } from '../person/lookup-hash.ts';
import type { Device } from '../pipeline/exchange.ts';
import type { Viewer } from '../operation/viewer.ts';
import { sealPlace } from '../person/personal.ts';
import type { Runtime } from '../process/runtime.ts';
import type { Step } from '../operation/settle.ts';
import type { UserKey } from '../person/user-key.ts';

/** Who logs in, how, and on what. */
export interface Entrance {
  readonly userId: string;
  /** The person's data key; where they log in is kept under it. */
  readonly key: UserKey;
  readonly entry: BrandName;
  /** The one of their login before; of a wallet that is being opened the same. */
  readonly lastEntry: BrandName | undefined;
  readonly device: Device;
  readonly deviceKind: DeviceKind | undefined;
  readonly viewer: Viewer;
  readonly addressHash: string;
  readonly method: 'code' | 'password';
  readonly access: Access;
  /** A wallet that is being opened has no devices to be new beside. */
  readonly isFirstLogin: boolean;
  readonly operation: string;
  readonly nowMs: number;
}

/** What a login decides on: the device as it is known, and where the next notice stands. */
export interface EntranceFacts extends InboxFacts {
  readonly known: KnownDevice | undefined;
}

export interface OpenedSession {
  readonly token: string;
  readonly sessionId: string;
  /** What the trail says of it; to be logged once it is committed. */
  readonly succeeded: AuthEvent;
  /** The writes of the session, the device, the brand, the audit trail and the notice, on the facts at hand. */
  readonly stepsOn: (facts: EntranceFacts) => readonly Step<EntranceFacts>[];
}

/**
 * What is known of a device after a login. What it has shown for money out stays, unless its sessions were ended from
 * elsewhere since.
 */
function deviceAfter(
  known: KnownDevice | undefined,
  { access, nowMs }: Entrance,
  noticeBody: string | undefined,
): KnownDevice {
  const isKept = isOwnDevice(known, access) && known.codeShownAtMs > (access.othersEndedAtMs ?? 0);
  const { codeShownAtMs, codes } = isKept ? known : { codeShownAtMs: 0, codes: {} };
  return {
    firstLoginAtMs: known?.firstLoginAtMs ?? nowMs,
    lastLoginAtMs: nowMs,
    codeShownAtMs,
    codes,
    generation: access.generation,
    ...(noticeBody !== undefined && { noticeBody }),
  };
}

/** The session of a login; what its device has shown and which notice told of it are the session's as well. */
function sessionOf(entrance: Entrance, sessionId: string, tokenSecret: string, on: KnownDevice): Session {
  const {
    userId,
    key,
    entry,
    device,
    deviceKind,
    viewer,
    method,
    access: { generation, othersEndedAtMs = 0 },
    nowMs,
  } = entrance;
  return {
    sessionId,
    userId,
    secretHash: secretHash(tokenSecret),
    deviceKey: device.jwk,
    deviceThumbprint: device.thumbprint,
    entry,
    method,
    generation,
    codeShownAtMs: on.codeShownAtMs,
    codes: on.codes,
    codesFromMs: othersEndedAtMs,
    createdAtMs: nowMs,
    lastSeenAtMs: nowMs,
    expiresAtMs: nowMs + sessionLifetimeMs,
    ...(deviceKind !== undefined && { device: deviceKind }),
    ...(viewer.place !== undefined && { sealedPlace: sealPlace(key, viewer.place) }),
    ...(on.noticeBody !== undefined && { deviceNotice: on.noticeBody }),
  };
}

/**
 * A new session and what belongs to it in the same transaction. No way in proves a payment: what the device has
 * shown for money out stays as it was, unless its sessions were ended from elsewhere since, for whoever holds a lost
 * phone and gets in must not move money with it. A device that was not
 * seen before, or was made a stranger since, is told to the person by a notice, and by the SMS that follows it.
 */
export function openSession(runtime: Runtime, entrance: Entrance): OpenedSession {
  const { userId, entry, device, deviceKind, method, isFirstLogin, nowMs } = entrance;
  const { table, random } = runtime;
  const tokenSecret = random.tokenSecret();
  const sessionId = `ses_${random.idBody(nowMs)}`;
  const eventBodies = [random.idBody(nowMs), random.idBody(nowMs)] as const;
  const noticeBody = random.idBody(nowMs);
  const event = (name: AuthEventName): AuthEvent => ({
    event: name,
    atMs: nowMs,
    operation: entrance.operation,
    entry,
    sessionId,
    deviceThumbprint: device.thumbprint,
    addressHash: entrance.addressHash,
    reason: method,
  });
  const succeeded = event('login-succeeded');
  const notice = {
    userId,
    body: noticeBody,
    event: 'new-device',
    entry,
    atMs: nowMs,
    sessionId,
    device: deviceKind,
  } as const;

  const stepsOn = (facts: EntranceFacts): readonly Step<EntranceFacts>[] => {
    const { known } = facts;
    const isNew = !isOwnDevice(known, entrance.access) && !isFirstLogin;
    const after = deviceAfter(known, entrance, isNew ? noticeBody : known?.noticeBody);
    return [
      { write: putNewSession(table, sessionOf(entrance, sessionId, tokenSecret, after)) },
      {
        write: changeDevice(table, userId, device.thumbprint, known, after),
        learn: (before, item) => ({ ...before, known: item === undefined ? undefined : readDevice(item) }),
      },
      { write: addAuthEvent(table, { userId }, eventBodies[0], succeeded) },
      ...(entry === entrance.lastEntry ? [] : [{ write: noteEntry(table, userId, entry) }]),
      ...(isNew
        ? [
            { write: addAuthEvent(table, { userId }, eventBodies[1], event('new-device')) },
            ...securityNoticeSteps(table, notice, facts),
          ]
        : []),
    ];
  };
  return { token: `${userId}.${tokenSecret}`, sessionId, succeeded, stepsOn };
}
