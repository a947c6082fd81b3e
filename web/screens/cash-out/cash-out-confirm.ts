import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import type { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { formatThb } from '../../../shared/money.ts';
import { createCashOutFacts } from '../../commands/cash-out/create.ts';
import { t } from '../../text/text.ts';
import { confirmPage } from '../money-flow/confirm-page.tsx';
import { readId } from '../read-id.ts';
import { arrivalText } from './arrival-text.ts';
import type { ChosenAccount, TypedCashOut } from './chosen-account.ts';

/** A cash out's last page, with when the money arrives. */
export const CashOutConfirm = confirmPage<TypedCashOut, ChosenAccount, typeof quoteCashOut, typeof createCashOut>({
  create: createCashOut,
  sentWith: createCashOutFacts,
  input: ({ quote: { accountId: asked, amountSatang, feeSatang, runAtMs } }) => {
    const accountId = readId('bac', asked);
    return accountId === undefined
      ? undefined
      : { accountId, amountSatang, feeSatang, ...(runAtMs !== undefined && { runAtMs }) };
  },
  boundTo: (requestId, input) => ({ operation: createCashOut.name, requestId, input }),
  told: (_chosen, { totalSatang, account: { bank, accountNumberMasked } }) =>
    t('cashOut.codeFor', { amount: formatThb(totalSatang), bank, number: accountNumberMasked }),
  facts: (quote) => [[t('cashOut.arrives'), arrivalText(quote)]],
});
