import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import type { CashOut } from '../../../shared/cash-out.ts';
import { cashOutForm } from '../../commands/cash-out/create.ts';
import { ask } from '../../data/queries/ask.ts';
import { typedBaht } from '../../ui/typed-baht.ts';
import { startDraft } from '../money-flow/flow-draft.ts';
import type { Beginning } from '../money-flow/use-begin-again.ts';
import type { ChosenAccount, TypedCashOut } from './chosen-account.ts';

type Asked = Pick<CashOut, 'accountId' | 'payeeAccount' | 'amountSatang'>;

/** The account that it went to, linked still and under the name of now; nobody knows it without the list. */
async function linkedStill({ accountId, payeeAccount }: Asked): Promise<ChosenAccount | undefined> {
  if (accountId === undefined || payeeAccount === undefined) return undefined;
  const { bankCode, bank, accountNumberMasked } = payeeAccount;
  const { rows } = await ask(getBankAccounts, {});
  const isLinked = rows.some((row) => row.accountId === accountId && row.isOfAnother !== true);
  return isLinked ? { accountId, bankCode, bank, accountNumberMasked } : undefined;
}

/** The next cash out of as much, to the same account or, where that is linked no more, to one that is chosen anew. */
export async function cashOutAgain(before: Asked): Promise<Beginning> {
  const payee = await linkedStill(before).catch(() => undefined);
  return () => {
    const amount = typedBaht(before.amountSatang);
    startDraft<TypedCashOut>(cashOutForm, {}, payee === undefined ? { amount } : { amount, payee });
    // Behind the amount lies the list of accounts; a step goes on with what is filled in.
    return payee === undefined ? ['/cashOut?step=account'] : ['/cashOut', '/cashOut?step=amount'];
  };
}
