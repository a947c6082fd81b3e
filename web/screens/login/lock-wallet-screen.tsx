import { Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { sendLockCode } from '../../../shared/contracts/auth/send-lock-code.ts';
import { parseThaiMobile } from '../../../shared/phone.ts';
import type { Locked } from '../../../shared/wallet-lock.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldFault } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useStore } from '../../ui/store.ts';
import { useBeginHere } from '../../ui/use-begin-here.ts';
import { StoppedPayouts } from '../security/stopped-payouts.tsx';
import { useBack } from '../use-back.ts';
import { whenOf } from '../when-of.ts';
import { requestCode } from './request-code.ts';
import { forgetSentCodes, keptSentCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';
import { typedLogin } from './typed-login.ts';

// Needed only after a code was sent.
const LockCodeStep = lazyPart(async () => (await import('./lock-code-step.tsx')).LockCodeStep, 'auth', 'lock');

/** Number, then code, and the wallet is locked; open to everybody: whoever lost a phone is logged in nowhere. */
export function LockWalletScreen() {
  // A phone may have dropped the tab while the SMS was read.
  const [sent, setSent] = useState<SentCode | undefined>(() => keptSentCode('lock'));
  const [locked, setLocked] = useState<Locked>();
  const back = useBack('/login');
  if (locked !== undefined) return <LockedStep locked={locked} />;
  if (sent === undefined) return <NumberStep onSent={setSent} onBack={back} />;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <LockCodeStep
        sent={sent}
        onSentAgain={setSent}
        onBack={() => {
          forgetSentCodes();
          setSent(undefined);
        }}
        onLocked={(done) => {
          forgetSentCodes();
          setLocked(done);
        }}
      />
    </Suspense>
  );
}

interface NumberStepProps {
  readonly onSent: (sent: SentCode) => void;
  readonly onBack: () => void;
}

function NumberStep({ onSent, onBack }: NumberStepProps) {
  const { phone } = useStore(typedLogin);
  const { input, fault, tell } = useFieldFault();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Whoever only looked back still has a code on the phone.
    const before = keptSentCode('lock');
    if (before !== undefined && parseThaiMobile(phone) === before.mobile) return onSent(before);
    setBusy(true);
    const result = await requestCode(phone, sendLockCode);
    setBusy(false);
    return typeof result === 'object' ? onSent(result) : tell(result);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Screen
        title={t('lock.title')}
        onBack={onBack}
        asks
        bottom={
          <Button type="submit" busy={busy}>
            {t('login.sendCode')}
          </Button>
        }
      >
        <h2 className="mt-2 mb-4 px-1 text-xl font-bold text-balance">{t('lock.heading')}</h2>
        <PhoneField
          ref={input}
          label={t('login.phone')}
          value={phone}
          onChange={(text) => {
            typedLogin.set({ ...typedLogin.get(), phone: text });
            tell(undefined);
          }}
          hint={t('lockDoor.phoneHint')}
          error={fault}
          own
        />
        <ul className="mt-5 list-disc space-y-2 pr-1 pl-6 text-sm text-ink-soft">
          <li>{t('lock.out')}</li>
          <li>{t('lock.in')}</li>
          <li>{t('lock.unlock')}</li>
          <li>{t('lockDoor.noSim')}</li>
        </ul>
      </Screen>
    </form>
  );
}

function LockedStep({ locked }: { readonly locked: Locked }) {
  const navigate = useNavigate();
  const heading = useBeginHere();
  return (
    <Screen
      title={t('lock.title')}
      bottom={<Button onClick={() => void navigate('/login', { replace: true })}>{t('lockDoor.toLogin')}</Button>}
    >
      <div className="flex flex-col items-center px-6 pt-10 pb-2 text-center">
        <StatusMark kind="success" />
        <h2 ref={heading} tabIndex={-1} className="mt-5 text-lg font-semibold text-balance outline-none">
          {t('lock.is')}
        </h2>
        <p className="mt-1 max-w-xs text-balance text-ink-soft">
          {t('lock.since', { when: whenOf(locked.lockedAtMs) })}
        </p>
      </div>
      <StoppedPayouts {...locked} />
    </Screen>
  );
}
