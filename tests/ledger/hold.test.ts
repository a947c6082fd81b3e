import { describe, expect, it } from 'vitest';
import { holdSteps, readHold } from '../../functions/ledger/hold.ts';
import type { Hold, HoldPlan } from '../../functions/ledger/hold.ts';
import { markSent, postSteps, voidSteps } from '../../functions/ledger/payout/payout-writes.ts';
import { coveredForWithdrawal } from '../../functions/ledger/wallet-write.ts';
import { dailyCount } from '../../functions/domains/limits/daily-counts.ts';
import { feeFor, freeUseCounters } from '../../functions/domains/limits/fees.ts';
import { faceBandOf } from '../../functions/domains/limits/face.ts';
import { countedLimits } from '../../functions/domains/limits/limits.ts';
import { noLevelRules } from '../../functions/domains/limits/dated-rules.ts';
import { rulesFor } from '../../functions/domains/limits/rules.ts';
import { movementRules } from '../../functions/domains/limits/movement-rules.ts';
import { countersKeptFrom, periodsAt } from '../../functions/domains/calendar/periods.ts';
import type { Wallet } from '../../functions/domains/wallet/wallet.ts';
import { updateItem } from '../../functions/table/expression.ts';
import { keys } from '../../functions/table/keys.ts';
import { transactionType } from '../../shared/enums.ts';
import { noonMs, somchai } from './sound-ledger.ts';
import { nextBody, openLedgerTable } from './ledger-table.ts';
import type { LedgerTable } from './ledger-table.ts';
import { neverOpened } from '../runtime/identity/never-opened.ts';

const cashOut = transactionType.cashOut;
const { fee, limits, countOfDay } = movementRules[cashOut];
const dayMs = 86_400_000;

/** A cash out as its handler will hold it: the fee by the free uses left, the out limits, cover beside the freezes. */
function planOf(table: LedgerTable, wallet: Wallet, amountSatang: number, nowMs = noonMs): HoldPlan {
  const freeUses = freeUseCounters(fee, wallet.counters, periodsAt(nowMs));
  const feeSatang = feeFor(fee, freeUses);
  const { day, month } = countedLimits(wallet, rulesFor(wallet, noLevelRules, nowMs), limits, periodsAt(nowMs));
  return {
    table: table.name,
    wallet,
    keptFrom: countersKeptFrom(nowMs),
    nowMs,
    hold: {
      body: nextBody(),
      type: cashOut,
      amountSatang,
      feeSatang,
      reader: 'bank-account',
      payee: neverOpened('payout'),
      notAfterMs: nowMs + 1,
    },
    dueAtMs: nowMs,
    asked: {
      payments: dailyCount(wallet, countOfDay, periodsAt(nowMs)),
      faceBand: faceBandOf(day, amountSatang),
      session: { deviceThumbprint: 'device', generation: 0 },
    },
    limits: [day, month],
    freeUses,
    covered: coveredForWithdrawal(wallet, amountSatang + feeSatang),
  };
}

/** The hold of a plan, sent to its partner. */
async function sentHold(table: LedgerTable, { wallet: { userId }, hold: { body } }: HoldPlan): Promise<Hold> {
  const key = keys.hold(userId, body);
  const parts = markSent(readHold(await table.item(key)), noonMs, noonMs);
  expect(await table.write([updateItem(table.name, key, parts)])).toBe('written');
  return readHold(await table.item(key));
}

/** A wallet with 1,000.00, of which the plan has held 300.00, sent to its partner. */
async function heldMoney(): Promise<{ table: LedgerTable; plan: HoldPlan; hold: Hold }> {
  const table = await openLedgerTable();
  const plan = planOf(table, await table.openWallet(somchai, 100_000), 30_000);
  expect(await table.write(holdSteps(plan))).toBe('written');
  return { table, plan, hold: await sentHold(table, plan) };
}

const post = (table: LedgerTable, hold: Hold) => table.write(postSteps(table.name, hold, nextBody(), noonMs));
const voided = async (table: LedgerTable, hold: Hold, nowMs = noonMs) =>
  table.write(voidSteps(table.name, await table.wallet(hold.userId), hold, 'end-unpaid', nextBody(), nowMs));

describe('a hold', () => {
  it('moves money from available to held and counts it', async () => {
    const { table } = await heldMoney();
    expect(await table.wallet(somchai)).toMatchObject({
      availableSatang: 70_000,
      heldSatang: 30_000,
      counters: {
        limit6_20261121: 30_000,
        limit7_202611: 30_000,
        freeCashOutDay_20261121: 1,
        freeCashOutWeek_20261116: 1,
        freeCashOutMonth_202611: 1,
      },
    });
    expect(await table.violations()).toEqual([]);
  });

  it('is refused beyond what is available', async () => {
    const table = await openLedgerTable();
    const wallet = await table.openWallet(somchai, 29_999);
    expect(await table.write(holdSteps(planOf(table, wallet, 30_000)))).toEqual([
      'ConditionalCheckFailed',
      'None',
      'None',
    ]);
  });

  it('is refused beyond what the freezes leave', async () => {
    const table = await openLedgerTable();
    const wallet = await table.openWallet(somchai, 100_000, { freezeWithdrawSatang: 50_000, freezeAllSatang: 20_001 });
    expect(await table.write(holdSteps(planOf(table, wallet, 30_000)))).toEqual([
      'ConditionalCheckFailed',
      'None',
      'None',
    ]);
  });

  it.each([{ tier: 'semi' }, { status: 'closing' }, { auditStatus: 1 }, { freezeAllSatang: 1 }])(
    'is refused once its decision has been overtaken by %j',
    async (change) => {
      const table = await openLedgerTable();
      const before = await table.openWallet(somchai, 100_000);
      await table.openWallet(somchai, 100_000, change);
      expect(await table.write(holdSteps(planOf(table, before, 30_000)))).toEqual([
        'ConditionalCheckFailed',
        'None',
        'None',
      ]);
    },
  );

  it.each([
    // The day's limit of semi ends below the sum that asks for a face, so that nothing but the limit is in the way.
    {
      what: "the day's limit was used up",
      tier: 'semi',
      before: {},
      meanwhile: { limit6_20261121: 5_000_000 - 29_999 },
    },
    {
      what: "the month's limit was used up",
      tier: 'fully',
      before: {},
      meanwhile: { limit7_202611: 50_000_000 - 29_999 },
    },
    {
      what: 'the day came to where it would reach the sum',
      tier: 'enterprise',
      before: {},
      meanwhile: { limit6_20261121: 20_000_000 - 30_000 },
    },
    {
      what: 'the day fell back below a sum that it had reached',
      tier: 'enterprise',
      before: { limit6_20261121: 20_000_000 },
      meanwhile: { limit6_20261121: 20_000_000 - 1 },
    },
  ])('is refused when $what meanwhile', async ({ tier, before, meanwhile }) => {
    const table = await openLedgerTable();
    const wallet = await table.openWallet(somchai, 100_000, { tier, ...before });
    await table.openWallet(somchai, 100_000, { tier, ...meanwhile });
    expect(await table.write(holdSteps(planOf(table, wallet, 30_000)))).toEqual([
      'ConditionalCheckFailed',
      'None',
      'None',
    ]);
  });

  it('is refused free of charge when the last free use went meanwhile', async () => {
    const table = await openLedgerTable();
    const before = await table.openWallet(somchai, 100_000, { freeCashOutDay_20261121: 1 });
    await table.openWallet(somchai, 100_000, { freeCashOutDay_20261121: 2 });
    expect(await table.write(holdSteps(planOf(table, before, 30_000)))).toEqual([
      'ConditionalCheckFailed',
      'None',
      'None',
    ]);
    expect(planOf(table, await table.wallet(somchai), 30_000).hold.feeSatang).toBe(1_500);
  });
});

describe('a post', () => {
  it('takes what was held out of the wallet', async () => {
    const { table, hold } = await heldMoney();
    expect(await post(table, hold)).toBe('written');
    expect(await table.wallet(somchai)).toMatchObject({ availableSatang: 70_000, heldSatang: 0 });
    expect(await table.item(keys.entry(somchai, hold.body))).toMatchObject({ status: 2, completedAtMs: noonMs });
    expect(await table.violations()).toEqual([]);
  });

  it('happens once, even when asked twice at the same moment', async () => {
    const { table, hold } = await heldMoney();
    const outcomes = await Promise.all([post(table, hold), post(table, hold), post(table, hold)]);
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect((await table.wallet(somchai)).heldSatang).toBe(0);
    expect(await table.violations()).toEqual([]);
  });

  it('brings the fee in as income', async () => {
    const table = await openLedgerTable();
    const plan = planOf(table, await table.openWallet(somchai, 100_000, { freeCashOutDay_20261121: 2 }), 30_000);
    await table.write(holdSteps(plan));
    const hold = await sentHold(table, plan);
    expect(Object.keys(hold.counted).toSorted()).toEqual(['limit6_20261121', 'limit7_202611']);
    expect(await post(table, hold)).toBe('written');
    const { journal } = await table.item(keys.hold(somchai, hold.body));
    expect(journal).toMatchObject({
      lines: [
        { amountSatang: -31_500 },
        { amountSatang: 30_000 },
        { account: 'provider:fee-income', amountSatang: 1_500 },
      ],
    });
  });
});

describe('a void', () => {
  it('brings money, limits and free uses back, with an entry that shows it', async () => {
    const { table, hold } = await heldMoney();
    expect(await voided(table, hold)).toBe('written');
    const wallet = await table.wallet(somchai);
    expect(wallet).toMatchObject({ availableSatang: 100_000, heldSatang: 0 });
    // That it was asked for stays counted in its day: the count is there against many, whatever becomes of them.
    expect(wallet.counters).toEqual({
      limit6_20261121: 0,
      limit7_202611: 0,
      freeCashOutDay_20261121: 0,
      freeCashOutWeek_20261116: 0,
      freeCashOutMonth_202611: 0,
      payments_20261121: 1,
    });
    expect(await table.item(keys.entry(somchai, hold.body))).toMatchObject({ status: 3 });
    expect(await table.violations()).toEqual([]);
  });

  it('excludes a post, and a post excludes it, whoever is first', async () => {
    const { table, hold } = await heldMoney();
    const wallet = await table.wallet(somchai);
    const voidIt = () => table.write(voidSteps(table.name, wallet, hold, 'end-unpaid', nextBody(), noonMs));
    const outcomes = await Promise.all([voidIt(), post(table, hold), voidIt(), post(table, hold)]);
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect(outcomes.flat()).toContain('ConditionalCheckFailed');
    expect((await table.wallet(somchai)).heldSatang).toBe(0);
    expect(await table.violations()).toEqual([]);
  });

  it('gives back to the period it was taken from, not to the running one', async () => {
    const { table, hold } = await heldMoney();
    const tomorrowMs = noonMs + dayMs;
    const tomorrow = planOf(table, await table.wallet(somchai), 10_000, tomorrowMs);
    // The counters of the day before stand for an hour past midnight only, so they are put back as they were.
    await table.write(holdSteps({ ...tomorrow, keptFrom: periodsAt(noonMs) }));
    expect(await voided(table, hold, tomorrowMs)).toBe('written');
    expect((await table.wallet(somchai)).counters).toMatchObject({
      limit6_20261121: 0,
      limit6_20261122: 10_000,
      limit7_202611: 10_000,
    });
    expect(await table.violations(tomorrowMs)).toEqual([]);
  });

  it('gives nothing back to a period that is gone, and makes no counter negative', async () => {
    const { table, hold } = await heldMoney();
    const nextMonthMs = noonMs + 20 * dayMs;
    await table.write(holdSteps(planOf(table, await table.wallet(somchai), 10_000, nextMonthMs)));
    expect(await voided(table, hold, nextMonthMs)).toBe('written');
    const { counters } = await table.wallet(somchai);
    expect(counters).toMatchObject({ limit6_20261211: 10_000, limit7_202612: 10_000 });
    expect(Object.keys(counters).some((name) => name.endsWith('20261121') || name.endsWith('202611'))).toBe(false);
    expect(await table.violations(nextMonthMs)).toEqual([]);
  });

  it('is refused when a period it relies on went meanwhile, and succeeds decided anew', async () => {
    const { table, hold } = await heldMoney();
    const before = await table.wallet(somchai);
    const nextMonthMs = noonMs + 20 * dayMs;
    await table.write(holdSteps(planOf(table, before, 10_000, nextMonthMs)));
    const stale = voidSteps(table.name, before, hold, 'end-unpaid', nextBody(), nextMonthMs);
    expect(await table.write(stale)).toEqual(['None', 'ConditionalCheckFailed', 'None', 'None']);
    expect(await voided(table, hold, nextMonthMs)).toBe('written');
  });
});
