import { clockOfMs } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';

interface ResendCodeProps {
  /** From this moment of the device's clock another code may be asked for. */
  readonly resendAtMs: number;
  readonly busy: boolean;
  readonly onResend: () => void;
}

/** How long to wait for another code, then the way to ask for it. */
export function ResendCode({ resendAtMs, busy, onResend }: ResendCodeProps) {
  const waitMs = useCountdown(resendAtMs);
  return (
    <div className="mt-3 flex min-h-11 items-center justify-center">
      {waitMs > 0 ? (
        <p className="tabular text-sm text-ink-soft">{t('login.resendIn', { clock: clockOfMs(waitMs) })}</p>
      ) : (
        <Button look="quiet" busy={busy} onClick={onResend}>
          {t('login.resend')}
        </Button>
      )}
    </div>
  );
}
