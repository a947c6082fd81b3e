import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Access } from '../../table/access.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { clearPasswordTries } from '../../table/password-tries.ts';
import type { TriesOf } from '../../table/password-tries.ts';
import { passwordMatches } from './password-hash.ts';
import { refuseWrongPassword, spendTryOfPassword } from './password-try.ts';
import type { Runtime } from '../process/runtime.ts';

/** How long after a change the same change is taken for a repeat whose answer was lost. */
const repeatedWithinMs = 10 * 60_000;

/** A wish to change a password; `event` is what is recorded of a wrong one. */
export interface WishedChange {
  readonly userId: string;
  /** The tries of the session's own device. */
  readonly of: TriesOf;
  readonly access: Access;
  readonly currentPassword?: string | undefined;
  readonly newPassword: string;
  readonly event: AuthEvent;
}

/**
 * Whether somebody with a session may set a new password: 'new' where there is
 * none yet or the current one is right, 'same' where the new one has just been
 * set. A try is spent before anything is compared, as at the login.
 */
export async function provePassword(
  runtime: Runtime,
  { userId, of, access, currentPassword, newPassword, event }: WishedChange,
): Promise<'new' | 'same' | Refusal<'credentials-wrong' | 'password-locked' | 'current-password-needed'>> {
  const { passwordHash, passwordSetAtMs = 0 } = access;
  if (passwordHash === undefined) return 'new';
  const mayRepeat = event.atMs < passwordSetAtMs + repeatedWithinMs;
  if (currentPassword === undefined && !mayRepeat) return refuse('current-password-needed');
  const spent = await spendTryOfPassword(runtime, of, event.atMs);
  if (isRefusal(spent)) return spent;
  if (currentPassword !== undefined && (await passwordMatches(currentPassword, passwordHash))) return 'new';
  if (mayRepeat && (await passwordMatches(newPassword, passwordHash))) {
    const write = clearPasswordTries(runtime.table, of, event.atMs);
    await runtime.aws.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
    return 'same';
  }
  // The fifth begins the device's lock, which is told however it was guessed.
  if (currentPassword === undefined && spent.triesLeft > 0) return refuse('current-password-needed');
  return refuseWrongPassword(runtime, { of, userId }, { ...event, reason: 'credentials-wrong' }, spent.triesLeft);
}
