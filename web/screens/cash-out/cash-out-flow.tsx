import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { cashOutForm } from '../../commands/cash-out/create.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { BankMark } from '../bank-account/bank-mark.tsx';
import type { MoneyFlow } from '../money-flow/money-flow.ts';
import { readId } from '../read-id.ts';
import { AccountStep } from './account-step.tsx';
import { chosenAccountSchema, typedCashOutSchema } from './chosen-account.ts';
import type { ChosenAccount, TypedCashOut } from './chosen-account.ts';

/** To a linked bank account, at once or with the bank's next run. */
export const cashOutFlow: MoneyFlow<TypedCashOut, ChosenAccount, typeof quoteCashOut> = {
  form: cashOutForm,
  path: '/cashOut',
  words: 'cashOut',
  own: typedCashOutSchema,
  blank: {},
  payee: chosenAccountSchema,
  FirstPage: AccountStep,
  // What is confirmed goes where its quote says, whatever was chosen since.
  named: (chosen, quote) => {
    const { bankCode, bank, accountNumberMasked } = quote?.account ?? chosen;
    return { name: bank, line: accountNumberMasked, lead: <BankMark bankCode={bankCode} abbreviation={bank} /> };
  },
  quote: quoteCashOut,
  quoteInput: (account, amountSatang) => {
    const accountId = readId('bac', account.accountId);
    return accountId === undefined ? undefined : { accountId, amountSatang };
  },
  roomSatang: ({ withdrawableSatang }) => withdrawableSatang,
  allSatang: ({ withdrawableSatang, feeSatang }) => withdrawableSatang - feeSatang,
  ConfirmPage: lazyPart(async () => (await import('./cash-out-confirm.ts')).CashOutConfirm),
};
