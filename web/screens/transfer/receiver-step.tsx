import { QrCode, ScanLine } from 'lucide-react';
import type { FormEvent } from 'react';
import { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import { formatThaiMobile, thaiMobileOf } from '../../../shared/phone.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldFault } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { fieldText, phoneWords, readTyped, reasonText } from '../kit/contract-faults.ts';
import { belongsToForm } from '../problem-text.ts';
import type { FirstPageProps } from '../money-flow/money-flow.ts';
import { useAsk } from '../use-ask.ts';
import { KnownPeople, useFavouriteSheet } from './receiver-people.tsx';
import type { Known } from './receiver-people.tsx';
import type { Receiver, TypedTransfer } from './typed-transfer.ts';

/** Whom to pay: by their number, their QR, or somebody paid before. */
export function ReceiverStep({
  own,
  onChange,
  onBack,
  onElsewhere,
  onChosen,
}: FirstPageProps<TypedTransfer, Receiver>) {
  const { input, fault, tell } = useFieldFault();
  const { change, sheet } = useFavouriteSheet();
  const find = useAsk(findReceiver);
  const search = async (phone: string, tapped?: Known) => {
    const { reasons } = readTyped(findReceiver, { mobile: phone });
    if (reasons !== undefined) return tell(reasonText(reasons['mobile'] ?? 'other', phoneWords));
    tell(undefined);
    const mobile = thaiMobileOf(phone);
    const found = await find.run({ mobile });
    if (found.kind === 'ok') {
      // A number goes to somebody else in time: whoever tapped a person means them, and not their number.
      if (tapped !== undefined && tapped.receiverId !== found.data.receiverId)
        return tell(t('transfer.numberMoved', { name: tapped.receiverName }));
      return onChosen({ ...found.data, mobile });
    }
    return belongsToForm(found) ? tell(fieldText(found, 'mobile', phoneWords)) : undefined;
  };
  const choose = (known: Known) => {
    const { receiverId, receiverName, receiverPhone = '', receiverMobile: mobile } = known;
    // Whose number was never typed is known by the last payment; what is quoted next shows the name as it is now.
    if (mobile === undefined) return onChosen({ receiverId, receiverName, mobile: receiverPhone });
    onChange({ phone: formatThaiMobile(mobile) });
    return void search(mobile, known);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(own.phone);
  };
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Screen
          title={t('transfer.title')}
          onBack={onBack}
          asks
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
          <ByQr onElsewhere={onElsewhere} />
          <KnownPeople onChoose={choose} onChange={change} />
        </Screen>
      </form>
      {sheet}
    </>
  );
}

/** The receiver's QR, and the own one for whoever is to be paid instead. */
function ByQr({ onElsewhere }: Pick<FirstPageProps<TypedTransfer, Receiver>, 'onElsewhere'>) {
  const navigate = useNavigate();
  const scan = () => {
    onElsewhere();
    void navigate('/scan');
  };
  return (
    <div className="mt-4 grid grid-cols-2 gap-2">
      <Button look="soft" icon={<ScanLine aria-hidden className="size-5" />} onClick={scan}>
        {t('transfer.scan')}
      </Button>
      <Button look="soft" icon={<QrCode aria-hidden className="size-5" />} onClick={() => void navigate('/myQr')}>
        {t('transfer.myQr')}
      </Button>
    </div>
  );
}
