import { cancelLimitRaise } from '../../../shared/contracts/limits/cancel-raise.ts';
import { decideRaiseCancel } from '../../domains/limits/own-limits.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { changeOwnLimit } from '../../table/own-limits.ts';
import { foundWallet } from '../../table/wallet.ts';

export const operation = implement(cancelLimitRaise, ({ input: { limit }, wallet, nowMs, runtime, commit }) =>
  commit(wallet, (known) => {
    const own = decideRaiseCancel(known, limit, nowMs);
    if (isRefusal(own)) return own;
    return {
      answer: { limit, limitSatang: own.limitSatang },
      steps: [{ write: changeOwnLimit(runtime.table, known, limit, own), learn: (_known, item) => foundWallet(item) }],
    };
  }),
);

export const handler = serve(operation);
