import { useState } from 'react';
import type { FormEvent } from 'react';
import { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import { formatThaiMobile, parseThaiMobile } from '../../../shared/phone.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Section } from '../../ui/card.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Row, RowList } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { recentReceivers } from './transfer-draft.ts';
import type { Receiver, TransferDraft } from './transfer-draft.ts';
import { useAsk } from './use-ask.ts';

interface ReceiverStepProps {
  readonly draft: TransferDraft;
  readonly onChange: (change: Partial<TransferDraft>) => void;
  readonly onBack: () => void;
  readonly onFound: (receiver: Receiver) => void;
}

export function ReceiverStep({ draft, onChange, onBack, onFound }: ReceiverStepProps) {
  const [error, setError] = useState<string>();
  const find = useAsk(findReceiver);
  const recent = recentReceivers();
  const search = async (phone: string) => {
    const mobile = parseThaiMobile(phone);
    if (mobile === undefined) {
      setError(t(phone.trim() === '' ? 'phone.required' : 'phone.notValid'));
      return;
    }
    setError(undefined);
    const found = await find.run({ mobile });
    if (found.kind === 'ok') onFound({ ...found.data, mobile });
    else if (belongsToForm(found)) setError(problemText(found));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(draft.phone);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Screen title={t('transfer.title')} onBack={onBack} bottom={<Button type="submit" busy={find.isRunning}>{t('transfer.find')}</Button>}>
        <h2 className="mt-2 mb-4 px-1 text-xl font-bold">{t('transfer.who')}</h2>
        <PhoneField
          label={t('transfer.phone')}
          value={draft.phone}
          onChange={(phone) => {
            onChange({ phone });
            setError(undefined);
          }}
          hint={t('transfer.phoneHint')}
          error={error}
          own={false}
        />
        {recent.length === 0 ? null : (
          <div className="mt-6">
            <Section title={t('transfer.recent')}>
              <Card className="py-1">
                <RowList>
                  {recent.map((receiver) => (
                    <li key={receiver.mobile}>
                      <Row
                        lead={<span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-lg font-semibold text-brand-ink">{Array.from(receiver.receiverName)[0]}</span>}
                        title={receiver.receiverName}
                        line={<span className="tabular">{formatThaiMobile(receiver.mobile)}</span>}
                        arrow
                        onPress={() => {
                          onChange({ phone: formatThaiMobile(receiver.mobile) });
                          void search(receiver.mobile);
                        }}
                      />
                    </li>
                  ))}
                </RowList>
              </Card>
            </Section>
          </div>
        )}
      </Screen>
    </form>
  );
}
