import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import { transactionType } from '../../../shared/enums.ts';
import { idOf } from '../../../shared/ids.ts';
import { cashOutQuoteOf, decideCashOut } from '../../domains/cash-out/decide.ts';
import { holdSteps } from '../../ledger/hold.ts';
import { payoutReaders } from '../../ledger/payee/payout-readers.ts';
import { coveredForWithdrawal } from '../../ledger/wallet-write.ts';
import { countersKeptFrom } from '../../domains/calendar/periods.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { accountToPay, sealPaidAccount } from '../../runtime/money/bank-account.ts';
import type { AccountToPay } from '../../runtime/money/bank-account.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { bindingOf, proveDevice, stillInSession } from '../../runtime/money/money-out.ts';
import { sealEntryPrivate } from '../../runtime/person/personal.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { payToAccount } from '../../table/bank-accounts.ts';
import { foundWallet } from '../../table/wallet.ts';

interface Facts {
  readonly wallet: Wallet;
  /** Undefined where it is not linked, or not any more. */
  readonly account: AccountToPay | undefined;
}

export const operation = implement(createCashOut, async (call) => {
  const { input, session, wallet, person, bankAccounts, payee, levelRules, face, nowMs, runtime, commit } = call;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const binding = bindingOf(key, { operation: createCashOut.name, requestId: call.requestId, input });
  const body = runtime.random.idBody(nowMs);
  const { table } = runtime;
  const { sendsForMs } = payoutReaders['bank-account'];

  const initial: Facts = { wallet, account: accountToPay(key, person, bankAccounts, input.accountId) };
  return commit(initial, (facts: Facts) => {
    stillInSession(facts.wallet, session);
    const allowed = decideCashOut({ ...facts, levelRules, amountSatang: input.amountSatang, nowMs });
    if (isRefusal(allowed)) return allowed;
    const { account, amountSatang, feeSatang, arrival, payments, faceless, faceBand } = allowed;
    const isAsConfirmed = feeSatang === input.feeSatang && arrival.runAtMs === input.runAtMs;
    if (!isAsConfirmed) return refuse('quote-changed', { quote: cashOutQuoteOf(allowed) });
    const proof = proveDevice({ wallet: facts.wallet, session, payee, binding, face, faceless, amountSatang, nowMs });
    if (isRefusal(proof)) return proof;
    // Until its bank's run the money waits with us; from then on its order has as long as any other.
    const dueAtMs = arrival.runAtMs ?? nowMs;
    const [debit, ...made] = holdSteps({
      table,
      wallet: facts.wallet,
      keptFrom: countersKeptFrom(nowMs),
      nowMs,
      dueAtMs,
      hold: {
        body,
        type: transactionType.cashOut,
        amountSatang,
        feeSatang,
        reader: 'bank-account',
        payee: sealPaidAccount(key, account.opened),
        bankAccountBody: account.body,
        notAfterMs: dueAtMs + sendsForMs,
        ...(arrival.runAtMs !== undefined && { runAtMs: arrival.runAtMs }),
      },
      asked: { payments, faceBand, session, codeBinding: proof.codeBinding },
      sealed: sealEntryPrivate(key, { payeeAccount: account.shown }),
      limits: [allowed.outDay, allowed.outMonth],
      freeUses: allowed.freeUses,
      covered: coveredForWithdrawal(facts.wallet, amountSatang + feeSatang),
    });
    return {
      steppedUp: proof.steppedUp,
      answer: {
        ...arrival,
        cashOutId: idOf('cso', body),
        transactionId: idOf('txn', body),
        status: 1,
        amountSatang,
        feeSatang,
        createdAtMs: nowMs,
      },
      steps: [
        { write: debit, learn: (known, item) => ({ ...known, wallet: foundWallet(item) }) },
        ...made.map((write) => ({ write })),
        {
          write: payToAccount(table, person.userId, account.accountHash),
          learn: (known) => ({ ...known, account: undefined }),
        },
      ],
    };
  });
});

export const handler = serve(operation);
