import type { BrandName, Language } from '../../../shared/enums.ts';
import { accountText, limitText, plainText } from './guarded-text.ts';
import type { NamedAccount, NamedLimit } from './guarded-text.ts';
import { airtimeText, cashOutText, paymentText } from './payment-text.ts';
import type { NamedAirtime, NamedCashOut, NamedPayment } from './payment-text.ts';

/** What a code for money out is for, as its SMS says it. */
export type Named =
  | ({ readonly of: 'transfer' } & NamedPayment)
  | ({ readonly of: 'cash-out' } & NamedCashOut)
  | ({ readonly of: 'airtime' } & NamedAirtime)
  | ({ readonly of: 'bank-account' } & NamedAccount)
  | ({ readonly of: 'limit-raise' } & NamedLimit)
  | { readonly of: 'statement' | 'unlock' };

/** The text of the SMS with a code for money out. */
export function namedText(language: Language, code: string, entry: BrandName, named: Named): string {
  switch (named.of) {
    case 'transfer':
      return paymentText(language, code, entry, named);
    case 'cash-out':
      return cashOutText(language, code, entry, named);
    case 'airtime':
      return airtimeText(language, code, entry, named);
    case 'bank-account':
      return accountText(language, code, entry, named);
    case 'limit-raise':
      return limitText(language, code, entry, named);
    case 'unlock':
    case 'statement':
      return plainText(named.of, language, code, entry);
  }
}
