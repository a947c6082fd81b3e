import { useState } from 'react';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { CodeBound } from '../../../shared/money-out.ts';
import { verifyMoneyOutCodeFacts } from '../../commands/session/verify-code.ts';
import { sendMoneyOutCodeFacts } from '../../commands/auth/send-money-out-code.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { fieldText } from '../kit/contract-faults.ts';
import { codeWords } from '../login/code-words.ts';
import { ResendCode } from '../login/resend-code.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import type { CodeWords } from './use-money-command.tsx';

const codeLength = 6;

export interface CodeSheetProps {
  readonly open: boolean;
  /** What the code will be good for, and how that is told. */
  readonly payment: CodeBound;
  readonly says: CodeWords;
  /**
   * From when another code may be asked for; undefined while none was sent. It outlives the sheet,
   * because the server counts on.
   */
  readonly resendAtMs: number | undefined;
  readonly onSent: (resendAtMs: number) => void;
  /** The code was right: this payment may be made. */
  readonly onShown: () => void;
  readonly onClose: () => void;
}

/** Asks for the code of one payment, which its SMS names as the sheet does. */
export function CodeSheet({ open, onClose, ...steps }: CodeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('codeSheet.title')}>
      <CodeSteps {...steps} />
      <Button look="quiet" className="mt-1" onClick={onClose}>
        {t('codeSheet.cancel')}
      </Button>
    </Sheet>
  );
}

interface OfferProps {
  readonly told: string;
  readonly why: string;
  readonly phone: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onAsk: () => void;
}

/** Before anything is sent: what a code is for. */
function Offer({ told, why, phone, error, busy, onAsk }: OfferProps) {
  return (
    <>
      <p className="mt-1 mb-3 font-semibold">{told}</p>
      <p className="mb-5 text-ink-soft">{why}</p>
      <FieldError id="code-sheet-error" text={error} />
      <Button className="mt-3" busy={busy} aria-describedby="code-sheet-error" onClick={onAsk}>
        {t('codeSheet.send', { phone })}
      </Button>
    </>
  );
}

function CodeSteps({
  payment,
  says: { told, why = t('codeSheet.why'), same = t('codeSheet.same') },
  resendAtMs,
  onSent,
  onShown,
}: Omit<CodeSheetProps, 'open' | 'onClose'>) {
  const phone = useQuery(getBaseInfo, {}, { quiet: true }).data?.phone ?? '';
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const send = useCommand(sendMoneyOutCode, sendMoneyOutCodeFacts, { tells: belongsToForm });
  const verify = useCommand(verifyMoneyOutCode, verifyMoneyOutCodeFacts, { tells: belongsToForm });

  const askForCode = async (again: boolean) => {
    setError(undefined);
    setCode('');
    const outcome = await send.run({ payment });
    if (outcome.kind === 'ok') {
      if (again) toast(t('login.resent'));
      return onSent(Date.now() + outcome.data.resendAfterMs);
    }
    // Asked again too early: the code of this very payment is on the phone already.
    const tooMany = outcome.kind === 'refused' ? readRefusal(sendMoneyOutCode, outcome, 'too-many')?.data : undefined;
    if (tooMany?.cap === 'resend') return onSent(Date.now() + tooMany.retryAfterMs);
    return belongsToForm(outcome) ? setError(problemText(outcome)) : undefined;
  };
  const submit = async (digits: string) => {
    setError(undefined);
    const outcome = await verify.run({ paymentRequestId: payment.requestId, code: digits });
    if (outcome.kind === 'ok') return onShown();
    if (!belongsToForm(outcome)) return undefined;
    setCode('');
    return setError(fieldText(outcome, 'code', codeWords));
  };
  if (resendAtMs === undefined) {
    return <Offer {...{ told, why, phone, error }} busy={send.isRunning} onAsk={() => void askForCode(false)} />;
  }
  return (
    <>
      <p className="mt-1 mb-3 font-semibold">{told}</p>
      <p className="text-ink-soft">{t('login.codeSent', { phone })}</p>
      <p className="mb-5 text-ink-soft">{same}</p>
      <CodeInput
        label={t('login.codeLabel')}
        length={codeLength}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          if (digits !== '') setError(undefined);
        }}
        onComplete={(digits) => void submit(digits)}
        error={error}
        disabled={verify.isRunning}
      />
      <ResendCode resendAtMs={resendAtMs} busy={send.isRunning} onResend={() => void askForCode(true)} />
      <Button
        className="mt-3"
        busy={verify.isRunning}
        disabled={code.length < codeLength}
        onClick={() => void submit(code)}
      >
        {t('codeSheet.submit')}
      </Button>
    </>
  );
}
