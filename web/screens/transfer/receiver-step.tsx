import type { FormEvent } from 'react';
import { getRecentReceivers } from '../../../shared/contracts/transfer/recents.ts';
import { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import { formatThaiMobile, thaiMobileOf } from '../../../shared/phone.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Section } from '../../ui/card.tsx';
import { useFieldFault } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Row, RowList } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { fieldText, phoneWords, readTyped, reasonText } from '../kit/contract-faults.ts';
import { belongsToForm } from '../problem-text.ts';
import type { FirstPageProps } from '../money-flow/money-flow.ts';
import { useAsk } from '../use-ask.ts';
import type { Receiver, TypedTransfer } from './typed-transfer.ts';

type Recent = OutputOf<typeof getRecentReceivers>['rows'][number];

/** Whom to pay: by their number, or somebody paid lately. */
export function ReceiverStep({ own, onChange, onBack, onChosen }: FirstPageProps<TypedTransfer, Receiver>) {
  const { input, fault, tell } = useFieldFault();
  const find = useAsk(findReceiver);
  const recent = useQuery(getRecentReceivers, {}, { quiet: true }).data?.rows ?? [];
  const search = async (phone: string) => {
    const { reasons } = readTyped(findReceiver, { mobile: phone });
    if (reasons !== undefined) return tell(reasonText(reasons['mobile'] ?? 'other', phoneWords));
    tell(undefined);
    const mobile = thaiMobileOf(phone);
    const found = await find.run({ mobile });
    if (found.kind === 'ok') return onChosen({ ...found.data, mobile });
    return belongsToForm(found) ? tell(fieldText(found, 'mobile', phoneWords)) : undefined;
  };
  const choose = ({ receiverId, receiverName, receiverPhone = '', receiverMobile: mobile }: Recent) => {
    // Whose number was never typed is known by the last payment; what is quoted next shows the name as it is now.
    if (mobile === undefined) return onChosen({ receiverId, receiverName, mobile: receiverPhone });
    onChange({ phone: formatThaiMobile(mobile) });
    return void search(mobile);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(own.phone);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Screen
        title={t('transfer.title')}
        onBack={onBack}
        bottom={
          <Button type="submit" busy={find.isRunning}>
            {t('transfer.find')}
          </Button>
        }
      >
        <h2 className="mt-2 mb-4 px-1 text-xl font-bold">{t('transfer.who')}</h2>
        <PhoneField
          ref={input}
          label={t('transfer.phone')}
          value={own.phone}
          onChange={(phone) => {
            onChange({ phone });
            tell(undefined);
          }}
          hint={t('transfer.phoneHint')}
          error={fault}
          own={false}
        />
        {recent.length === 0 ? null : <RecentReceivers rows={recent} onChoose={choose} />}
      </Screen>
    </form>
  );
}

function RecentReceivers({
  rows,
  onChoose,
}: {
  readonly rows: readonly Recent[];
  readonly onChoose: (chosen: Recent) => void;
}) {
  return (
    <div className="mt-6">
      <Section title={t('transfer.recent')}>
        <Card className="py-1">
          <RowList>
            {rows.map((row) => (
              <li key={row.receiverId}>
                <Row
                  lead={<Avatar name={row.receiverName} />}
                  title={row.receiverName}
                  line={
                    <span className="tabular">{formatThaiMobile(row.receiverMobile ?? row.receiverPhone ?? '')}</span>
                  }
                  arrow
                  onPress={() => onChoose(row)}
                />
              </li>
            ))}
          </RowList>
        </Card>
      </Section>
    </div>
  );
}
