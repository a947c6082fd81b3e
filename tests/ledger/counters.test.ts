import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditReceiver, debitPayer, putPayerEntry, putReceiverEntry } from '../../functions/ledger/transfer.ts';
import { giveBack } from '../../functions/ledger/wallet-write.ts';
import { codeNote, deviceNote, everyDevice } from '../../functions/domains/auth/device.ts';
import { noLevelRules } from '../../functions/domains/limits/dated-rules.ts';
import { limitPairs, staleCounters } from '../../functions/domains/limits/limits.ts';
import type { LimitPair } from '../../functions/domains/limits/limits.ts';
import { counterNames, movementRules } from '../../functions/domains/limits/movement-rules.ts';
import type { MovementRules } from '../../functions/domains/limits/movement-rules.ts';
import { tierRules } from '../../functions/domains/limits/tiers.ts';
import { missCounters, mostMissesInAll } from '../../functions/domains/transfer/misses.ts';
import { countersKeptFrom, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { isRefusal } from '../../functions/engine/refusal.ts';
import { decideTransfer } from '../../functions/domains/transfer/transfer.ts';
import type { Wallet } from '../../functions/domains/wallet/wallet.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { withdrawalsAttribute, withdrawnAttribute } from '../../functions/table/code-withdrawals.ts';
import { codeAttribute, readWallet } from '../../functions/table/wallet.ts';
import { itemBytes } from '../bench/item-size.ts';
import { propertyRuns } from '../wire/property-runs.ts';
import { malee, somchai } from './sound-ledger.ts';
import { walletOf } from '../domains/wallet/wallet-of.ts';
import { nextBody, openLedgerTable } from './ledger-table.ts';
import type { LedgerTable } from './ledger-table.ts';
import { neverOpened } from '../runtime/identity/never-opened.ts';

const hourMs = 3_600_000;
/** Bangkok's midnight between 30 November and 1 December 2026: a day and a month end, a week does not. */
const midnightMs = Date.UTC(2026, 10, 30, 17);

const empty: Wallet = walletOf({ userId: somchai, tier: 'fully' });

function countersAt(ms: number): Record<string, number> {
  const { day, week, month } = periodsAt(ms);
  return {
    [`limit6_${day}`]: 1,
    [`limit7_${month}`]: 1,
    [`freeTransferWeek_${week}`]: 1,
    [`freeTransferMonth_${month}`]: 1,
  };
}

const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) });

describe('counters of past periods', () => {
  it('are never taken for stale while a request of the last hour, or one from a clock ahead, may count in them', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -hourMs, max: 120_000 }), (nowMs, offMs) => {
        expect(staleCounters({ ...empty, counters: countersAt(nowMs + offMs) }, countersKeptFrom(nowMs))).toEqual([]);
      }),
      propertyRuns(1_000),
    );
  });

  it('are all stale two months later', () => {
    fc.assert(
      fc.property(moment, (nowMs) => {
        const counters = countersAt(nowMs);
        expect(staleCounters({ ...empty, counters }, countersKeptFrom(nowMs + 62 * 24 * hourMs))).toEqual(
          Object.keys(counters),
        );
      }),
      propertyRuns(300),
    );
  });

  it('are given back by exactly what was taken, where they are there and suffice; never below zero', () => {
    const amounts = fc.dictionary(
      fc.constantFrom('limit6_20261121', 'limit7_202611', 'freeCashOutDay_20261121'),
      fc.integer({ min: 1, max: 1_000 }),
    );
    fc.assert(
      fc.property(amounts, amounts, (counters, taken) => {
        const { add, where } = giveBack({ ...empty, counters }, taken);
        for (const [attribute, amount] of Object.entries(taken)) {
          const stored = counters[attribute];
          expect(add[attribute] ?? 0).toBe((stored ?? 0) >= amount ? -amount : 0);
          expect(where.some((clause) => clause.attribute === attribute && clause.test === 'absent')).toBe(
            stored === undefined,
          );
        }
        expect(Object.keys(add).every((attribute) => attribute in taken)).toBe(true);
      }),
      propertyRuns(500),
    );
  });
});

/** The writes of a transfer decided on the wallets as they stood, at that moment. */
function transferAt(table: LedgerTable, sender: Wallet, receiver: Wallet, amountSatang: number, nowMs: number) {
  const allowed = decideTransfer({
    sender,
    receiver,
    levelRules: noLevelRules,
    mostPaidSatang: 1_000_000,
    amountSatang,
    nowMs,
  });
  if (isRefusal(allowed)) throw new Error(allowed.refused);
  const record = {
    table: table.name,
    allowed,
    keptFrom: countersKeptFrom(nowMs),
    misses: missCounters('0000000000', periodsAt(nowMs).day),
    nowMs,
    payerBody: nextBody(),
    receiverBody: nextBody(),
    payerSealed: neverOpened('entry', ''),
    receiverSealed: neverOpened('entry', ''),
    session: { deviceThumbprint: '', generation: 0 },
  };
  return [debitPayer(record), creditReceiver(record), putPayerEntry(record), putReceiverEntry(record)];
}

describe('around midnight', () => {
  it.each([
    ['before', 'after'],
    ['after', 'before'],
  ] as const)('two transfers that land %s, then %s it are both counted, each in its own day', async (...order) => {
    const table = await openLedgerTable();
    const [sender, receiver] = [await table.openWallet(somchai, 100_000), await table.openWallet(malee, 0)];
    const writes = {
      before: transferAt(table, sender, receiver, 1_100, midnightMs - 5),
      after: transferAt(table, sender, receiver, 2_200, midnightMs + 5),
    };
    for (const side of order) expect(await table.write(writes[side])).toBe('written');
    expect((await table.wallet(somchai)).counters).toMatchObject({
      limit6_20261130: 1_100,
      limit7_202611: 1_100,
      limit6_20261201: 2_200,
      limit7_202612: 2_200,
    });
    expect(await table.violations(midnightMs + 10)).toEqual([]);
  });

  it('a straggler of the day before cannot spend its limit a second time', async () => {
    const table = await openLedgerTable();
    const receiver = await table.openWallet(malee, 0);
    const sender = await table.openWallet(somchai, 100_000, { limit6_20261130: 20_000_000 });
    expect(await table.write(transferAt(table, sender, receiver, 2_200, midnightMs + 5))).toBe('written');
    const straggler = () =>
      table.wallet(somchai).then((wallet) => transferAt(table, wallet, receiver, 1_100, midnightMs - 5));
    await expect(straggler()).rejects.toThrow('limit-day-reached');
  });

  it('an hour later the day before is gone from the wallet', async () => {
    const table = await openLedgerTable();
    const [sender, receiver] = [
      await table.openWallet(somchai, 100_000, { limit6_20261130: 500, limit7_202611: 500 }),
      await table.openWallet(malee, 0),
    ];
    await table.write(transferAt(table, sender, receiver, 2_200, midnightMs + hourMs));
    const limits = Object.keys((await table.wallet(somchai)).counters).filter((name) => name.startsWith('limit'));
    // A stored item keeps no order of its attributes.
    expect(limits.toSorted()).toEqual(['limit6_20261201', 'limit7_202612']);
  });
});

/** A wallet's item with everything in it that it can hold at once, each number as long as it can be. */
function fullestItem(
  pairs: readonly LimitPair[],
  { days, weeks, months, misses }: Record<'days' | 'weeks' | 'months', readonly string[]> & { readonly misses: number },
): Item {
  const at = (names: readonly string[], periods: readonly string[], value: number) =>
    names.flatMap((name) => periods.map((period) => [`${name}_${period}`, value] as const));
  const [weekly, monthly] = ['Week', 'Month'].map((period) => counterNames.filter((name) => name.endsWith(period)));
  const daily = counterNames.filter((name) => !weekly?.includes(name) && !monthly?.includes(name));
  const limits = tierRules.enterprise.limits;
  const counters = [
    ...pairs.flatMap((pair) => [
      ...at([`limit${limitPairs[pair].day}`], days, limits[limitPairs[pair].day] - 1),
      ...at([`limit${limitPairs[pair].month}`], months, limits[limitPairs[pair].month] - 1),
    ]),
    ...at(daily, days, 4_999),
    ...at(weekly ?? [], weeks, 19),
    ...at(monthly ?? [], months, 59),
    ...days.flatMap((day) =>
      Array.from({ length: misses }, (_, index) => missCounters(`0a1b2c3d4${index}`, day)).flatMap(
        ({ one, all }) =>
          [
            [one, 1],
            [all, misses],
          ] as const,
      ),
    ),
  ];
  const satang = limits[1] - 1;
  return {
    ...keys.wallet(somchai),
    tier: 'enterprise',
    status: 'closing',
    auditStatus: 2,
    availableSatang: satang,
    heldSatang: satang,
    reserveSatang: satang,
    freezeTransferSatang: satang,
    freezeWithdrawSatang: satang,
    freezeAllSatang: satang,
    openTopUps: 9,
    openTopUpSatang: satang,
    topUpsDone: 9_999,
    transfersDone: 9_999,
    holds: 9_999,
    generation: 99,
    [withdrawalsAttribute]: 99,
    ...Object.fromEntries(
      ['first', 'second', 'third', 'fourth'].map((binding) => [
        codeAttribute(codeNote(binding.padEnd(43, '-'))),
        midnightMs,
      ]),
    ),
    [withdrawnAttribute(deviceNote('thumbprint'.padEnd(43, '-')))]: midnightMs,
    [withdrawnAttribute(everyDevice)]: midnightMs,
    ...Object.fromEntries(counters),
  };
}

describe('a wallet with everything in it', () => {
  const booked = (Object.keys(limitPairs) as readonly LimitPair[]).filter((pair) =>
    Object.values<MovementRules>(movementRules).some(({ limits }) => limits === pair),
  );
  const oneDay = { days: ['20270301'], weeks: ['20270301'], months: ['202703'], misses: 0 };
  const twoDays = { ...oneDay, days: ['20270302', '20270303'] };
  /** The hour behind a Sunday that ends its month: a day, a week and a month have their counters twice. */
  const allEnd = {
    days: ['20270228', '20270301'],
    weeks: ['20270222', '20270301'],
    months: ['202702', '202703'],
    misses: 0,
  };

  // Two units for each begun kilobyte in a transaction: what is behind the first makes ten of a payment's units twelve.
  it.each([
    { when: 'on a day like any other', pairs: booked, has: oneDay, most: 1_024 },
    {
      when: 'where ten receivers had no room',
      pairs: booked,
      has: { ...oneDay, misses: mostMissesInAll },
      most: 1_024,
    },
    { when: 'in the first hour of a day', pairs: booked, has: twoDays, most: 1_024 },
    { when: 'in the first hour of a day and week', pairs: booked, has: { ...allEnd, months: ['202703'] }, most: 1_024 },
    { when: 'in the first hour of a day, week and month', pairs: booked, has: allEnd, most: 2_048 },
    {
      when: 'in that hour, and a receiver of each day had no room',
      pairs: booked,
      has: { ...allEnd, misses: 1 },
      most: 2_048,
    },
    {
      when: 'in that hour, and ten receivers of each day had no room',
      pairs: booked,
      has: { ...allEnd, misses: mostMissesInAll },
      most: 2_048,
    },
  ])('$when is of at most $most bytes, and no kilobyte less', ({ pairs, has, most }) => {
    const item = fullestItem(pairs, has);
    expect(Math.ceil(itemBytes(item) / 1_024) * 1_024).toBe(most);
    // Nothing is left out: whatever a wallet is read with has a value, the counters in each of their periods.
    const wallet = readWallet(item);
    const empty = Object.entries(wallet).filter(
      ([, value]) => value === 0 || (typeof value === 'object' && Object.keys(value).length === 0),
    );
    // What own limits and operators' exceptions weigh beside it is added up where they are (own-limits, set-rule).
    const limits = ['ownLimits', 'ownLimitChanges', 'exceptions', 'exceptionChanges'];
    const none = [...(has.misses === 0 ? ['misses'] : []), ...limits];
    expect(empty.map(([name]) => name)).toEqual(none);
    const count = (of: readonly string[]) => counterNames.filter((name) => of.some((end) => name.endsWith(end))).length;
    const daily = counterNames.length - count(['Week', 'Month']) + pairs.length;
    expect(Object.keys(wallet.counters)).toHaveLength(
      daily * has.days.length +
        count(['Week']) * has.weeks.length +
        (count(['Month']) + pairs.length) * has.months.length,
    );
    expect(Object.keys(wallet.misses)).toHaveLength(has.misses === 0 ? 0 : has.days.length * (has.misses + 1));
  });
});
