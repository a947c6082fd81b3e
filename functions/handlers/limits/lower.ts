import { lowerLimit } from '../../../shared/contracts/limits/lower.ts';
import { decideLowering } from '../../domains/limits/own-limits.ts';
import { rulesFor } from '../../domains/limits/rules.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { changeOwnLimit } from '../../table/own-limits.ts';
import { foundWallet } from '../../table/wallet.ts';

/** It takes no code: whoever lowers a limit takes nothing from anybody, and has to be fast. */
export const operation = implement(lowerLimit, ({ input, wallet, levelRules, nowMs, runtime, commit }) =>
  commit(wallet, (known) => {
    const own = decideLowering(known, rulesFor(known, levelRules, nowMs), input, nowMs);
    if (isRefusal(own)) return own;
    return {
      answer: { limit: input.limit, limitSatang: own.limitSatang },
      steps: [
        {
          write: changeOwnLimit(runtime.table, known, input.limit, own),
          learn: (_known, item) => foundWallet(item),
        },
      ],
    };
  }),
);

export const handler = serve(operation);
