import { useEffect, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldFault } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import type { SentCode } from './sent-code.ts';

interface PhoneStepProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly onSent: (sent: SentCode) => void;
}

const loadRequestCode = () => import('./request-code.ts');

export function PhoneStep({ input, phone, onPhone, onSent }: PhoneStepProps) {
  const { fault, tell } = useFieldFault(input);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Whoever came from the other way in stands at the choice between them.
    if (document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, [input]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { requestCode } = await loadRequestCode();
      const result = await requestCode(phone);
      if (typeof result === 'object') onSent(result);
      else tell(result);
    } catch {
      // The part that sends could not be loaded: there is no connection.
      tell(t('error.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1 className="mb-5 text-xl font-bold">{t('login.heading')}</h1>
      <PhoneField
        ref={input}
        label={t('login.phone')}
        value={phone}
        onChange={(text) => {
          onPhone(text);
          void loadRequestCode().catch(() => undefined);
          tell(undefined);
        }}
        hint={t('login.phoneHint')}
        error={fault}
        own
      />
      <Button type="submit" busy={busy} className="mt-6">
        {t('login.sendCode')}
      </Button>
    </form>
  );
}
