import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import type { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import { parseThaiMobile } from '../../../shared/phone.ts';
import { presentProblem } from '../../data/ask.ts';
import { runCommand } from '../../data/run-command.ts';
import { t } from '../../text/text.ts';
import { belongsToForm, problemText } from '../problem-text.ts';

export interface SentCode {
  /** `+66...` */
  readonly mobile: string;
  /** From this moment of the device's clock another code may be asked for. */
  readonly resendAtMs: number;
}

/**
 * Asks for a code for what was typed, to log in with unless another purpose is
 * given. Answers what was sent, or what to say beside the field; undefined where
 * the problem was told above the screen.
 *
 * The login screen loads this while somebody types, because the phone library
 * is larger than the screen.
 */
export async function requestCode(
  phone: string,
  contract: typeof sendCode | typeof sendResetCode = sendCode,
): Promise<SentCode | string | undefined> {
  const mobile = parseThaiMobile(phone);
  if (mobile === undefined) return t(phone.trim() === '' ? 'phone.required' : 'phone.notValid');
  const outcome = await runCommand(contract, { mobile });
  if (outcome.kind === 'ok') return { mobile, resendAtMs: Date.now() + outcome.data.resendAfterMs };
  presentProblem(outcome, belongsToForm(outcome));
  return belongsToForm(outcome) ? problemText(outcome) : undefined;
}
