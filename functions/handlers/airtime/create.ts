import { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import { transactionType } from '../../../shared/enums.ts';
import { idOf } from '../../../shared/ids.ts';
import { decideAirtime } from '../../domains/airtime/decide.ts';
import { countersKeptFrom } from '../../domains/calendar/periods.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { holdSteps } from '../../ledger/hold.ts';
import { payoutReaders } from '../../ledger/payee/payout-readers.ts';
import { coveredForSpending } from '../../ledger/wallet-write.ts';
import { findNumber, numberToPay, sealPaidNumber } from '../../runtime/money/airtime-number.ts';
import { bindingOf, proveDevice, stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { sealEntryPrivate } from '../../runtime/person/personal.ts';
import { foundWallet } from '../../table/wallet.ts';

interface Facts {
  readonly wallet: Wallet;
}

export const operation = implement(createAirtime, async (call) => {
  const { input, session, wallet, person, airtimeNumbers, levelRules, face, nowMs, runtime, commit } = call;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const binding = bindingOf(key, { operation: createAirtime.name, requestId: call.requestId, input });
  const body = runtime.random.idBody(nowMs);
  const { operatorCode, amountSatang } = input;
  const { mobile, mobileMasked, isOwn } = numberToPay(key, person, input.mobile);
  const payee = findNumber(key, airtimeNumbers, mobile);

  const initial: Facts = { wallet };
  return commit(initial, (facts: Facts) => {
    stillInSession(facts.wallet, session);
    const allowed = decideAirtime({ ...facts, levelRules, operatorCode, amountSatang, nowMs });
    if (isRefusal(allowed)) return allowed;
    const { feeSatang, payments, faceless, faceBand, operator } = allowed;
    const asked = { session, payee, binding, face, faceless, amountSatang, nowMs };
    const proof = proveDevice({ wallet: facts.wallet, ...asked });
    if (isRefusal(proof)) return proof;
    const [debit, ...made] = holdSteps({
      table: runtime.table,
      wallet: facts.wallet,
      keptFrom: countersKeptFrom(nowMs),
      nowMs,
      dueAtMs: nowMs,
      hold: {
        body,
        type: transactionType.mobileTopUp,
        amountSatang,
        feeSatang,
        reader: 'mobile-number',
        payee: sealPaidNumber(key, { mobile, operatorCode }),
        notAfterMs: nowMs + payoutReaders['mobile-number'].sendsForMs,
      },
      asked: { payments, faceBand, session, codeBinding: proof.codeBinding },
      sealed: sealEntryPrivate(key, {
        counterpartyName: operator.operatorName,
        counterpartyPhone: mobileMasked,
        ...(!isOwn && { typedMobile: mobile }),
        operatorCode,
      }),
      limits: [allowed.outDay, allowed.outMonth],
      freeUses: allowed.freeUses,
      covered: coveredForSpending(facts.wallet, amountSatang + feeSatang),
    });
    return {
      steppedUp: proof.steppedUp,
      answer: {
        airtimeId: idOf('air', body),
        transactionId: idOf('txn', body),
        status: 1,
        amountSatang,
        createdAtMs: nowMs,
      },
      steps: [
        { write: debit, learn: (known, item) => ({ ...known, wallet: foundWallet(item) }) },
        ...made.map((write) => ({ write })),
      ],
    };
  });
});

export const handler = serve(operation);
