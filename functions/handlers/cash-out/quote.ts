import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { cashOutQuoteOf, decideCashOut } from '../../domains/cash-out/decide.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { accountToPay } from '../../runtime/money/bank-account.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(quoteCashOut, async (call) => {
  const { input, wallet, person, bankAccounts, levelRules, nowMs, runtime } = call;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const account = accountToPay(key, person, bankAccounts, input.accountId);
  const allowed = decideCashOut({ wallet, account, levelRules, amountSatang: input.amountSatang, nowMs });
  return isRefusal(allowed) ? allowed : cashOutQuoteOf(allowed);
});

export const handler = serve(operation);
