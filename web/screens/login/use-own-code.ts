import { useState } from 'react';
import { lifetimeMs, resendMs } from './code-times.ts';
import { keepSentCode, keptSentCode } from './sent-code.ts';
import type { OwnCodePurpose, SentCode } from './sent-code.ts';
import { useForgetInTime } from './use-forget-in-time.ts';

interface OwnCode {
  /** From this moment of the device's clock another code may be asked for; undefined where none was sent. */
  readonly resendAtMs: number | undefined;
  readonly noteSent: (told: { readonly resendAfterMs: number; readonly codeLifetimeMs: number }) => void;
  /** Asked again too early: the last one is on the phone. */
  readonly noteTooEarly: (retryAfterMs: number) => void;
}

/** The code that was sent to one's own number; also before a reload: a phone may drop the tab while the SMS is read. */
export function useOwnCode(purpose: OwnCodePurpose): OwnCode {
  const [sent, setSent] = useState<SentCode | undefined>(() => keptSentCode(purpose));
  useForgetInTime(purpose, sent);
  const note = (resendAtMs: number, endsAtMs: number) => {
    const next = { mobile: '', resendAtMs, endsAtMs };
    keepSentCode(purpose, next);
    setSent(next);
  };
  return {
    resendAtMs: sent?.resendAtMs,
    noteSent: ({ resendAfterMs, codeLifetimeMs }) => note(Date.now() + resendAfterMs, Date.now() + codeLifetimeMs),
    noteTooEarly: (retryAfterMs) => {
      const resendAtMs = Date.now() + retryAfterMs;
      note(resendAtMs, resendAtMs - resendMs + lifetimeMs);
    },
  };
}
