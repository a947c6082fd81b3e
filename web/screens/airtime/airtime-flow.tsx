import { Smartphone } from 'lucide-react';
import { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import { airtimeForm } from '../../commands/airtime/create.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { t } from '../../text/text.ts';
import { IconTile } from '../../ui/row.tsx';
import type { MoneyFlow } from '../money-flow/money-flow.ts';
import { NumberStep } from './number-step.tsx';
import { blankNumber, chosenNumberSchema, shownNumber, typedNumberSchema } from './typed-number.ts';
import type { ChosenNumber, TypedNumber } from './typed-number.ts';

/** To a prepaid mobile number, by its operator. */
export const airtimeFlow: MoneyFlow<TypedNumber, ChosenNumber, typeof quoteAirtime> = {
  form: airtimeForm,
  path: '/topUp/mobile',
  words: 'airtime',
  own: typedNumberSchema,
  blank: blankNumber,
  payee: chosenNumberSchema,
  FirstPage: NumberStep,
  named: (chosen, quote) => {
    const operator = quote?.operatorName ?? chosen.operatorName;
    return {
      name: shownNumber(chosen),
      line: chosen.mobile === undefined ? t('airtime.ownAt', { operator }) : operator,
      lead: <IconTile icon={Smartphone} tint="violet" />,
    };
  },
  quote: quoteAirtime,
  quoteInput: ({ mobile, operatorCode }, amountSatang) => ({
    operatorCode,
    amountSatang,
    ...(mobile !== undefined && { mobile }),
  }),
  amountsSatang: (chosen) => chosen.amountsSatang,
  // Whatever is frozen besides, the server says: no balance tells it for this way.
  roomSatang: ({ availableSatang }) => availableSatang,
  ConfirmPage: lazyPart(async () => (await import('./airtime-confirm.ts')).AirtimeConfirm),
};
