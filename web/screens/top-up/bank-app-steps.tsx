import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatThb } from '../../../shared/money.ts';
import { currentLanguage, t } from '../../text/text.ts';
import { Select } from '../../ui/select.tsx';
import { bankApps } from './bank-apps.ts';
import { NumberedSteps } from './numbered-steps.tsx';

interface BankAppStepsProps {
  readonly amountSatang: number;
  readonly billerId: string;
}

const otherBank = 'other';

/** What to type where, in the words of the app that somebody has. */
export function BankAppSteps({ amountSatang, billerId }: BankAppStepsProps) {
  const [bank, setBank] = useState<string>(bankApps[0]?.bank ?? otherBank);
  const chosen = bankApps.find((each) => each.bank === bank);
  const app = chosen?.app ?? t('topUp.transfer.otherApp');
  const menu = chosen?.menu[currentLanguage() === 'th' ? 'th' : 'en'] ?? t('topUp.transfer.otherMenu');
  const choices = [
    ...bankApps.map((each) => ({ value: each.bank, label: each.app })),
    { value: otherBank, label: t('topUp.transfer.otherApp') },
  ];
  return (
    <NumberedSteps
      title={t('topUp.transfer.howTitle')}
      steps={[
        t('topUp.transfer.step1', { app, menu }),
        t('topUp.transfer.step2', { biller: billerId }),
        t('topUp.transfer.step3', { amount: formatThb(amountSatang) }),
      ]}
    >
      <Select
        label={t('topUp.transfer.app')}
        lead={<Smartphone aria-hidden className="size-4" />}
        value={bank}
        choices={choices}
        onChange={setBank}
        className="mt-2 bg-brand-tint text-brand-ink"
      />
    </NumberedSteps>
  );
}
