import { describe, expect, test } from 'vitest';
import { feeFor, freeUseCounters, freeUsesOf } from '../../../functions/domains/limits/fees.ts';
import { movementRules } from '../../../functions/domains/limits/movement-rules.ts';
import { transactionType } from '../../../shared/enums.ts';

const transferFee = movementRules[transactionType.transferOut].fee;
const cashOutFee = movementRules[transactionType.cashOut].fee;

const periods = { day: '20261121', week: '20261116', month: '202611' };
const usedOf = (prefix: string, day: number, week: number, month: number) => ({
  [`${prefix}Day_20261121`]: day,
  [`${prefix}Week_20261116`]: week,
  [`${prefix}Month_202611`]: month,
});

describe('a use is free while day, week and month each have one left', () => {
  test.for([
    { rule: transferFee, used: [0, 0, 0], fee: 0 },
    { rule: transferFee, used: [4, 19, 59], fee: 0 },
    { rule: transferFee, used: [5, 19, 59], fee: 500 },
    { rule: transferFee, used: [4, 20, 59], fee: 500 },
    { rule: transferFee, used: [4, 19, 60], fee: 500 },
    { rule: transferFee, used: [9, 40, 99], fee: 500 },
    { rule: cashOutFee, used: [1, 4, 9], fee: 0 },
    { rule: cashOutFee, used: [2, 4, 9], fee: 1_500 },
    { rule: cashOutFee, used: [1, 5, 9], fee: 1_500 },
    { rule: cashOutFee, used: [1, 4, 10], fee: 1_500 },
  ] as const)('$rule.counter used $used: $fee satang', ({ rule, used: [day, week, month], fee }) => {
    expect(feeFor(rule, freeUseCounters(rule, usedOf(rule.counter, day, week, month), periods))).toBe(fee);
  });
});

test('only the counters of the running periods and of the kind itself count', () => {
  const counters = {
    freeTransferDay_20261120: 5,
    freeTransferWeek_20261109: 20,
    freeTransferMonth_202610: 60,
    ...usedOf('freeCashOut', 9, 9, 99),
  };
  expect(feeFor(transferFee, freeUseCounters(transferFee, counters, periods))).toBe(0);
});

test('the user is shown what is left of what there is, never less than nothing', () => {
  expect(freeUsesOf(freeUseCounters(transferFee, usedOf('freeTransfer', 3, 21, 60), periods))).toEqual({
    day: { remaining: 2, total: 5 },
    week: { remaining: 0, total: 20 },
    month: { remaining: 0, total: 60 },
  });
});
