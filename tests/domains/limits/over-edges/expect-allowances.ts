import { expect } from 'vitest';
import { periodsAt } from '../../../../functions/domains/calendar/periods.ts';
import type { LevelRules } from '../../../../functions/domains/limits/dated-rules.ts';
import { countedLimits } from '../../../../functions/domains/limits/limits.ts';
import { rulesFor } from '../../../../functions/domains/limits/rules.ts';
import type { Wallet } from '../../../../functions/domains/wallet/wallet.ts';
import { operation as getUsed } from '../../../../functions/handlers/limits/get-used.ts';
import { pairNames } from './plain-model.ts';
import type { PlainModel } from './plain-model.ts';

/** What the page of limits shows of a wallet at a moment, and what is left of each: all by the model. */
export async function expectAllowances(model: PlainModel, wallet: Wallet, levelRules: LevelRules, atMs: number) {
  const { userId } = wallet;
  // It looks at the facts that its contract loads and at the moment, and at nothing else of a call.
  const call = { wallet, levelRules, nowMs: atMs } as Parameters<typeof getUsed.handle>[0];
  const { available, held } = model.purse(userId);
  const used = pairNames.map((pair) => model.used(userId, pair, atMs)).flatMap(({ day, month }) => [day, month]);
  expect(await getUsed.handle(call)).toEqual({
    used: [available + held, ...used].map((usedSatang, index) => ({ limitType: index + 1, usedSatang })),
    freeTransfers: model.freeUses(userId, 'transfer', atMs),
    freeCashOuts: model.freeUses(userId, 'cashOut', atMs),
    openTopUpSatang: 0,
    openTopUps: 0,
  });
  const left = pairNames.map((pair) => {
    const { day, month } = countedLimits(wallet, rulesFor(wallet, levelRules, atMs), pair, periodsAt(atMs));
    return { day: day.leftSatang, month: month.leftSatang };
  });
  expect(left).toEqual(pairNames.map((pair) => model.left(userId, pair, atMs)));
}
