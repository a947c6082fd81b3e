import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CodePurpose } from '../../../shared/sms-code.ts';
import { provesPayment } from '../../domains/auth/device.ts';
import type { DeviceCodes } from '../../domains/auth/device.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Key } from '../../table/keys/key.ts';
import { keys } from '../../table/keys.ts';
import { mostCodeTries, readSmsCode, spendTry } from '../../table/sms-code.ts';
import type { CodePayment, SmsCode } from '../../table/sms-code.ts';
import { required } from '../process/config.ts';
import { lookupHash } from '../person/lookup-hash.ts';
import type { Runtime } from '../process/runtime.ts';
import { BusyError } from '../operation/settle.ts';

/** A code as it was typed, and what it would have to be good for. */
export interface TypedCode {
  readonly phoneHash: string;
  readonly purpose: CodePurpose;
  readonly typed: string;
  /** The device that shows it, where the number's owner has logged in with it before: its codes are its own. */
  readonly ownDevice?: string | undefined;
}

declare const wasShown: unique symbol;

/**
 * The code was right, which nothing but its check says; the caller's transaction begins with
 * `useCode(table, codeKey, codeHash, nowMs)`.
 */
export interface RightCode {
  readonly kind: 'right';
  readonly codeHash: string;
  readonly codeKey: Key;
  /** What a code for money out is bound to. */
  readonly payment?: CodePayment;
  readonly [wasShown]: true;
}

/** The hash that a code is stored under: bound to its phone and to what it is good for. */
export function codeHashOf(secret: string, phoneHash: string, purpose: CodePurpose, code: string): string {
  return lookupHash(secret, 'code', `${purpose}\n${phoneHash}\n${code}`);
}

const mostAttempts = 8;

/**
 * Undefined where no code is active or its tries are spent. A twin of the request
 * may be using the code in its transaction at this moment: then it is looked at again.
 */
async function spendOneTry(runtime: Runtime, codeKey: Key, of: 'codeHash' | 'usedHash'): Promise<SmsCode | undefined> {
  for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
    try {
      const { Attributes: item = {} } = await runtime.aws.documents.send(
        new UpdateCommand(spendTry(runtime.table, codeKey, of)),
      );
      return readSmsCode(item);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'ConditionalCheckFailedException') return undefined;
      if (error.name !== 'TransactionConflictException') throw error;
      await runtime.wait(runtime.random.fraction() * 25 * 2 ** attempts);
    }
  }
  throw new BusyError('a code stayed contended');
}

/**
 * Where a code may lie. A device of the owner's has one for itself, whose tries no stranger spends and which none
 * replaces. What was sent to the number because somebody else asked is good there as everywhere: it may be the newer
 * of two messages, of which nobody can tell whose it is.
 */
function placesOf({ phoneHash, purpose, ownDevice }: TypedCode): readonly Key[] {
  const shared = keys.code(phoneHash, purpose);
  return ownDevice === undefined ? [shared] : [keys.code(phoneHash, purpose, ownDevice), shared];
}

/**
 * Spends one of the code's five tries and compares, in one write. A right code is
 * not used up by this: whoever acts on it does so first in the same transaction,
 * and of two who do one finds it gone (`settle` answers `repeated`: code-not-active).
 */
export async function checkCode(
  runtime: Runtime,
  shown: TypedCode,
  nowMs: number,
): Promise<RightCode | Refusal<'code-wrong' | 'code-not-active'>> {
  const { phoneHash, purpose, typed } = shown;
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  let triesLeft: number | undefined;
  for (const codeKey of placesOf(shown)) {
    const code = await spendOneTry(runtime, codeKey, 'codeHash');
    if (code?.codeHash === undefined || code.expiresAtMs < nowMs) continue;
    const { codeHash, tries, payment } = code;
    if (codeHash === codeHashOf(secret, phoneHash, purpose, typed))
      // The one place that says so of a code.
      return { kind: 'right', codeHash, codeKey, ...(payment !== undefined && { payment }) } as RightCode;
    // What is left of the device's own code is what its owner counts on.
    triesLeft ??= Math.max(0, mostCodeTries - tries);
  }
  return triesLeft === undefined ? refuse('code-not-active') : refuse('code-wrong', { triesLeft });
}

/** What the session that asks has shown, and the payment that it now says so of once more. */
export interface ShownBefore {
  readonly codes: DeviceCodes;
  readonly paymentRequestId: string;
}

/**
 * Checks a code that is used up, typed again because the answer to it got lost. Only the session that showed it, and
 * for that very payment, may know of it, as long as the code waits for the payment; what it types spends the tries that
 * the code has left, and is compared like before. Answers when it was shown.
 */
export async function checkUsedCode(
  runtime: Runtime,
  { phoneHash, purpose, typed }: TypedCode,
  { codes, paymentRequestId }: ShownBefore,
  nowMs: number,
): Promise<{ readonly shownAtMs: number } | Refusal<'code-wrong' | 'code-not-active'>> {
  const { shown } = codes;
  if (shown === undefined || !provesPayment(codes, shown.binding, nowMs)) return refuse('code-not-active');
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const used = await spendOneTry(runtime, keys.code(phoneHash, purpose), 'usedHash');
  const isItsPayment =
    used?.payment?.binding === shown.binding && used.payment.requestId.toLowerCase() === paymentRequestId.toLowerCase();
  if (used?.usedHash === undefined || !isItsPayment) return refuse('code-not-active');
  if (used.usedHash === codeHashOf(secret, phoneHash, purpose, typed)) return { shownAtMs: shown.atMs };
  return refuse('code-wrong', { triesLeft: Math.max(0, mostCodeTries - used.tries) });
}
