import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import type { sendLockCode } from '../../../shared/contracts/auth/send-lock-code.ts';
import type { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { presentProblem } from '../../data/queries/ask.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { runCommand } from '../../data/sending/run-command.ts';
import { fieldText, phoneWords, readTyped, reasonText } from '../kit/contract-faults.ts';
import { belongsToForm } from '../problem-text.ts';
import { lifetimeMs, resendMs } from './code-times.ts';
import { keepSentCode } from './sent-code.ts';
import type { CodePurpose, SentCode } from './sent-code.ts';

/** What a code of each contract is kept as, by the contract's name: only the first is loaded with this. */
const purposeOf = {
  'auth/send-code': 'login',
  'auth/send-reset-code': 'reset',
  'auth/send-lock-code': 'lock',
} as const satisfies Readonly<Record<string, CodePurpose>>;

/**
 * Asks for a code for what was typed, to log in with unless another purpose is
 * given. Answers what was sent, or what to say beside the field; undefined where
 * the problem was told above the screen. Who asks again too early for the same
 * purpose has a code on the phone already, which is as good an answer as a new one.
 *
 * The login screen loads this while somebody types, because the phone library
 * is larger than the screen.
 */
export async function requestCode(
  phone: string,
  contract: typeof sendCode | typeof sendResetCode | typeof sendLockCode = sendCode,
): Promise<SentCode | string | undefined> {
  const { reasons } = readTyped(contract, { mobile: phone });
  if (reasons !== undefined) return reasonText(reasons['mobile'] ?? 'other', phoneWords);
  const mobile = thaiMobileOf(phone);
  const purpose = purposeOf[contract.name];
  const outcome = await runCommand(contract, { mobile });
  if (outcome.kind === 'ok') {
    const { resendAfterMs, codeLifetimeMs } = outcome.data;
    return keep(purpose, { mobile, resendAtMs: Date.now() + resendAfterMs, endsAtMs: Date.now() + codeLifetimeMs });
  }
  const tooMany = outcome.kind === 'refused' ? readRefusal(contract, outcome, 'too-many')?.data : undefined;
  if (tooMany?.cap === 'resend') {
    const resendAtMs = Date.now() + tooMany.retryAfterMs;
    return keep(purpose, { mobile, resendAtMs, endsAtMs: resendAtMs - resendMs + lifetimeMs });
  }
  presentProblem(outcome, belongsToForm(outcome));
  return belongsToForm(outcome) ? fieldText(outcome, 'mobile', phoneWords) : undefined;
}

function keep(purpose: CodePurpose, sent: SentCode): SentCode {
  keepSentCode(purpose, sent);
  return sent;
}
