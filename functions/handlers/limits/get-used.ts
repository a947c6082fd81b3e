import { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import { transactionType } from '../../../shared/enums.ts';
import { freeUseCounters, freeUsesOf } from '../../domains/limits/fees.ts';
import type { FeeRule } from '../../domains/limits/fees.ts';
import { countedLimits, limitPairs } from '../../domains/limits/limits.ts';
import type { LimitPair } from '../../domains/limits/limits.ts';
import { movementRules } from '../../domains/limits/movement-rules.ts';
import { feeIn, rulesFor } from '../../domains/limits/rules.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { totalSatang } from '../../domains/wallet/wallet.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

const pairs = Object.keys(limitPairs) as LimitPair[];

export const operation = implement(getUsedTradeLimit, ({ wallet, levelRules, nowMs }) => {
  const rules = rulesFor(wallet, levelRules, nowMs);
  const periods = periodsAt(nowMs);
  const freeUses = (fee: FeeRule) => freeUsesOf(freeUseCounters(feeIn(rules, fee), wallet.counters, periods));
  const counted = pairs.flatMap((pair) => Object.values(countedLimits(wallet, rules, pair, periods)));
  return Promise.resolve({
    used: [
      { limitType: 1 as const, usedSatang: totalSatang(wallet) },
      ...counted.map(({ limitType, usedSatang }) => ({ limitType, usedSatang })),
    ],
    freeTransfers: freeUses(movementRules[transactionType.transferOut].fee),
    freeCashOuts: freeUses(movementRules[transactionType.cashOut].fee),
    openTopUpSatang: wallet.openTopUpSatang,
    openTopUps: wallet.openTopUps,
  });
});

export const handler = serve(operation);
