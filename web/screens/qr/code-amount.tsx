import { useState } from 'react';
import type { FormEvent } from 'react';
import { parseBaht } from '../../../shared/money.ts';
import { t } from '../../text/text.ts';
import { AmountField, AmountPad } from '../../ui/amount-pad.tsx';
import { Button } from '../../ui/button.tsx';
import { useFieldFault } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { typedBaht } from '../../ui/typed-baht.ts';

interface CodeAmountProps {
  readonly amountSatang: number | undefined;
  readonly onBack: () => void;
  readonly onTaken: (amountSatang: number) => void;
}

/** How much a code asks for. Nothing is sent: the amount stands in the code alone. */
export function CodeAmount({ amountSatang, onBack, onTaken }: CodeAmountProps) {
  const { input, fault, tell } = useFieldFault();
  const [typed, setTyped] = useState(amountSatang === undefined ? '' : typedBaht(amountSatang));
  const change = (text: string) => {
    setTyped(text);
    tell(undefined);
  };
  const take = (event: FormEvent) => {
    event.preventDefault();
    const satang = parseBaht(typed) ?? 0;
    return satang === 0 ? tell(t('amount.required')) : onTaken(satang);
  };
  return (
    <form onSubmit={take} noValidate>
      <Screen
        title={t('myQr.askAmount')}
        onBack={onBack}
        keys={<AmountPad value={typed} onChange={change} />}
        bottom={<Button type="submit">{t('myQr.show')}</Button>}
      >
        <div className="my-auto">
          <AmountField input={input} label={t('myQr.amount')} value={typed} onChange={change} error={fault} />
        </div>
      </Screen>
    </form>
  );
}
