import { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import { transactionType } from '../../../shared/enums.ts';
import { freeUseCounters, freeUsesOf } from '../../rules/fees.ts';
import { countedLimits, limitPairs } from '../../rules/limits.ts';
import type { LimitPair } from '../../rules/limits.ts';
import { movementRules } from '../../rules/movement-rules.ts';
import { periodsAt } from '../../rules/periods.ts';
import { totalSatang } from '../../rules/wallet.ts';
import { implement } from '../../runtime/implement.ts';
import { serve } from '../../runtime/serve.ts';

const pairs = Object.keys(limitPairs) as LimitPair[];

export const operation = implement(getUsedTradeLimit, ({ wallet, nowMs }) => {
  const periods = periodsAt(nowMs);
  const counted = pairs.flatMap((pair) => Object.values(countedLimits(wallet, pair, periods)));
  return Promise.resolve({
    used: [
      { limitType: 1 as const, usedSatang: totalSatang(wallet) },
      ...counted.map(({ limitType, usedSatang }) => ({ limitType, usedSatang })),
    ],
    freeTransfers: freeUsesOf(freeUseCounters(movementRules[transactionType.transferOut].fee, wallet.counters, periods)),
    freeCashOuts: freeUsesOf(freeUseCounters(movementRules[transactionType.cashOut].fee, wallet.counters, periods)),
    openTopUpSatang: wallet.openTopUpSatang,
    openTopUps: wallet.openTopUps,
  });
});

export const handler = serve(operation);
