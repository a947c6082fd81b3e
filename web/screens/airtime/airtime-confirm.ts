import { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import type { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import { formatThb } from '../../../shared/money.ts';
import { createAirtimeFacts } from '../../commands/airtime/create.ts';
import { t } from '../../text/text.ts';
import { confirmPage } from '../money-flow/confirm-page.tsx';
import { isQuoteOf } from './typed-number.ts';
import type { ChosenNumber, TypedNumber } from './typed-number.ts';

/** A mobile top-up's last page, with the operator that is asked to deliver it. */
export const AirtimeConfirm = confirmPage<TypedNumber, ChosenNumber, typeof quoteAirtime, typeof createAirtime>({
  create: createAirtime,
  sentWith: createAirtimeFacts,
  input: ({ payee, quote }) =>
    isQuoteOf(quote, payee)
      ? {
          operatorCode: quote.operatorCode,
          amountSatang: quote.amountSatang,
          ...(payee.mobile !== undefined && { mobile: payee.mobile }),
        }
      : undefined,
  boundTo: (requestId, input) => ({ operation: createAirtime.name, requestId, input }),
  // As the SMS does: the last four digits, of which the app knows its person's own only three.
  told: ({ mobile }, { totalSatang, operatorName: operator }) => {
    const amount = formatThb(totalSatang);
    return mobile === undefined
      ? t('airtime.codeForOwn', { amount, operator })
      : t('airtime.codeFor', { amount, operator, digits: mobile.slice(-4) });
  },
  facts: ({ operatorName }) => [[t('airtime.operator'), operatorName]],
});
