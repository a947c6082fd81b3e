import type { CodePurpose } from '../../../shared/sms-code.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';

export const resendAfterMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const mostPerHour = 5;
const mostPerDay = 10;

/** Who brings a code about: anybody who knows the number, or a session of its owner's. */
export type CodeAsker = 'anybody' | 'session';

/** Each has a count of its own for a phone, so that strangers use up nobody's codes for their own money. */
export const codeAskers = {
  login: 'anybody',
  'reset-password': 'anybody',
  'lock-wallet': 'anybody',
  'open-account': 'session',
  'show-data': 'session',
  'money-out': 'session',
} as const satisfies Record<CodePurpose, CodeAsker>;

/**
 * Decides whether another code may go to a phone: 60 s after the last one, 5 an
 * hour, 10 a day. `sentAtMs` are earlier send times of the same count, oldest first; answered are
 * the ones to keep with this one added. A refusal names the resend where the last
 * code was `forTheSame` and nothing but its 60 s stand in the way.
 */
export function decideSendCode(
  sentAtMs: readonly number[],
  nowMs: number,
  forTheSame = false,
): { readonly sentAtMs: readonly number[] } | Refusal<'too-many'> {
  const lastDay = sentAtMs.filter((ms) => ms > nowMs - dayMs);
  const lastHour = lastDay.filter((ms) => ms > nowMs - hourMs);
  const untilResendMs = (lastDay.at(-1) ?? Number.NEGATIVE_INFINITY) + resendAfterMs - nowMs;
  const waits = [
    untilResendMs,
    lastHour.length >= mostPerHour ? (lastHour.at(-mostPerHour) ?? nowMs) + hourMs - nowMs : 0,
    lastDay.length >= mostPerDay ? (lastDay.at(-mostPerDay) ?? nowMs) + dayMs - nowMs : 0,
  ];
  const retryAfterMs = Math.max(...waits);
  if (retryAfterMs > 0) {
    return refuse('too-many', {
      retryAfterMs,
      ...(forTheSame && retryAfterMs === untilResendMs && { cap: 'resend' as const }),
    });
  }
  return { sentAtMs: [...lastDay, nowMs] };
}
