import type { SecurityEvent } from '../../shared/auth-events.ts';
import type { DeviceKind } from '../../shared/device-kind.ts';
import { notificationStatus, notificationType } from '../../shared/enums.ts';
import type { BrandName } from '../../shared/enums.ts';
import type { FreezeReason } from '../../shared/freeze.ts';
import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { keys } from './keys.ts';

/** What we do of our own accord, under no brand. */
type OwnEvent = 'freeze-ended' | 'lock-lifted' | 'money-frozen' | 'name-changed-by-us' | 'sessions-ended-by-us';

/** What happened, and under which brand; of what we did the SMS is signed by the one of its person's last login. */
type Happened =
  | { readonly event: OwnEvent; readonly entry?: undefined }
  // Its owner does it with their face, or two operators do.
  | { readonly event: 'wallet-unlocked'; readonly entry: BrandName | undefined }
  | { readonly event: Exclude<SecurityEvent, OwnEvent | 'wallet-unlocked'>; readonly entry: BrandName };

/** What a person is told about their security. */
export type SecurityNotice = Happened & {
  readonly userId: string;
  readonly body: string;
  readonly atMs: number;
  /** The session that a new device has opened, by its public id, and what the device says of itself. */
  readonly sessionId?: string;
  readonly device?: DeviceKind | undefined;
  /** What was frozen, why and until when; of one that ended, what of it was still frozen. */
  readonly freeze?: FrozenWord;
  /** Of a password's lock: somebody guessed on a device of the owner's, and not a stranger on one of theirs. */
  readonly onOwnDevice?: true | undefined;
};

/** What a person is told of a freeze; the amount in satang. */
export interface FrozenWord {
  readonly amountSatang: number;
  readonly freezeReason: FreezeReason;
  readonly freezeEndsAtMs?: number;
}

/** A security notice. The table's stream carries it on to the person's phone as an SMS. */
export function putSecurityNotice(table: string, notice: SecurityNotice, position: number): TransactItem {
  const { userId, body, event, entry, atMs, sessionId, device, freeze, onOwnDevice } = notice;
  return putNewItem(table, keys.notice(userId, body), {
    type: notificationType.security,
    status: notificationStatus.unread,
    position,
    createdAtMs: atMs,
    securityEvent: event,
    ...(entry !== undefined && { entry }),
    ...(sessionId !== undefined && { sessionId }),
    ...device,
    ...freeze,
    ...(onOwnDevice && { onOwnDevice }),
  });
}
