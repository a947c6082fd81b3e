import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditReceiver, debitPayer, putPayerEntry, putReceiverEntry } from '../../functions/ledger/transfer.ts';
import { giveBack } from '../../functions/ledger/wallet-write.ts';
import { codeNote } from '../../functions/domains/auth/device.ts';
import { staleCounters } from '../../functions/domains/limits/limits.ts';
import { missCounters } from '../../functions/domains/transfer/misses.ts';
import { countersKeptFrom, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { isRefusal } from '../../functions/engine/refusal.ts';
import { decideTransfer } from '../../functions/domains/transfer/transfer.ts';
import type { Wallet } from '../../functions/domains/wallet/wallet.ts';
import { keys } from '../../functions/table/keys.ts';
import { codeAttribute } from '../../functions/table/wallet.ts';
import { propertyRuns } from '../wire/property-runs.ts';
import { malee, somchai } from './sound-ledger.ts';
import { nextBody, openLedgerTable } from './ledger-table.ts';
import type { LedgerTable } from './ledger-table.ts';

const hourMs = 3_600_000;
/** Bangkok's midnight between 30 November and 1 December 2026: a day and a month end, a week does not. */
const midnightMs = Date.UTC(2026, 10, 30, 17);

const empty: Wallet = {
  userId: somchai, tier: 'fully', status: 'active', auditStatus: 0, availableSatang: 0, heldSatang: 0, reserveSatang: 0,
  freezeTransferSatang: 0, freezeWithdrawSatang: 0, freezeAllSatang: 0, openTopUps: 0, openTopUpSatang: 0, topUpsDone: 0, transfersDone: 0, holds: 0, counters: {}, misses: {}, paidWithCode: {}, codesWithdrawn: {}, withdrawals: 0, generation: 0,
};

function countersAt(ms: number): Record<string, number> {
  const { day, week, month } = periodsAt(ms);
  return { [`limit6_${day}`]: 1, [`limit7_${month}`]: 1, [`freeTransferWeek_${week}`]: 1, [`freeTransferMonth_${month}`]: 1 };
}

const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) });

describe('counters of past periods', () => {
  it('are never taken for stale while a request of the last hour, or one from a clock ahead, may count in them', () => {
    fc.assert(fc.property(moment, fc.integer({ min: -hourMs, max: 120_000 }), (nowMs, offMs) => {
      expect(staleCounters({ ...empty, counters: countersAt(nowMs + offMs) }, countersKeptFrom(nowMs))).toEqual([]);
    }), propertyRuns(1_000));
  });

  it('are all stale two months later', () => {
    fc.assert(fc.property(moment, (nowMs) => {
      const counters = countersAt(nowMs);
      expect(staleCounters({ ...empty, counters }, countersKeptFrom(nowMs + 62 * 24 * hourMs))).toEqual(Object.keys(counters));
    }), propertyRuns(300));
  });

  it('are given back by exactly what was taken, where they are there and suffice; never below zero', () => {
    const amounts = fc.dictionary(fc.constantFrom('limit6_20261121', 'limit7_202611', 'freeCashOutDay_20261121'), fc.integer({ min: 1, max: 1_000 }));
    fc.assert(fc.property(amounts, amounts, (counters, taken) => {
      const { add, where } = giveBack({ ...empty, counters }, taken);
      for (const [attribute, amount] of Object.entries(taken)) {
        const stored = counters[attribute];
        expect(add[attribute] ?? 0).toBe((stored ?? 0) >= amount ? -amount : 0);
        expect(where.some((clause) => clause.attribute === attribute && clause.test === 'absent')).toBe(stored === undefined);
      }
      expect(Object.keys(add).every((attribute) => attribute in taken)).toBe(true);
    }), propertyRuns(500));
  });
});

/** The writes of a transfer decided on the wallets as they stood, at that moment. */
function transferAt(table: LedgerTable, sender: Wallet, receiver: Wallet, amountSatang: number, nowMs: number) {
  const allowed = decideTransfer({ sender, receiver, amountSatang, nowMs });
  if (isRefusal(allowed)) throw new Error(allowed.refused);
  const record = {
    table: table.name, allowed, keptFrom: countersKeptFrom(nowMs), misses: missCounters('0000000000', periodsAt(nowMs).day), nowMs,
    payerBody: nextBody(), receiverBody: nextBody(), payerSealed: '', receiverSealed: '', session: { deviceThumbprint: '', generation: 0 },
  };
  return [debitPayer(record), creditReceiver(record), putPayerEntry(record), putReceiverEntry(record)];
}

describe('around midnight', () => {
  it.each([['before', 'after'], ['after', 'before']] as const)('two transfers that land %s, then %s it are both counted, each in its own day', async (...order) => {
    const table = await openLedgerTable();
    const [sender, receiver] = [await table.openWallet(somchai, 100_000), await table.openWallet(malee, 0)];
    const writes = {
      before: transferAt(table, sender, receiver, 1_100, midnightMs - 5),
      after: transferAt(table, sender, receiver, 2_200, midnightMs + 5),
    };
    for (const side of order) expect(await table.write(writes[side])).toBe('written');
    expect((await table.wallet(somchai)).counters).toMatchObject({ limit6_20261130: 1_100, limit7_202611: 1_100, limit6_20261201: 2_200, limit7_202612: 2_200 });
    expect(await table.violations(midnightMs + 10)).toEqual([]);
  });

  it('a straggler of the day before cannot spend its limit a second time', async () => {
    const table = await openLedgerTable();
    const receiver = await table.openWallet(malee, 0);
    const sender = await table.openWallet(somchai, 100_000, { limit6_20261130: 20_000_000 });
    expect(await table.write(transferAt(table, sender, receiver, 2_200, midnightMs + 5))).toBe('written');
    const straggler = () => table.wallet(somchai).then((wallet) => transferAt(table, wallet, receiver, 1_100, midnightMs - 5));
    await expect(straggler()).rejects.toThrow('limit-day-reached');
  });

  it('an hour later the day before is gone from the wallet', async () => {
    const table = await openLedgerTable();
    const [sender, receiver] = [await table.openWallet(somchai, 100_000, { limit6_20261130: 500, limit7_202611: 500 }), await table.openWallet(malee, 0)];
    await table.write(transferAt(table, sender, receiver, 2_200, midnightMs + hourMs));
    expect(Object.keys((await table.wallet(somchai)).counters).filter((name) => name.startsWith('limit'))).toEqual(['limit6_20261201', 'limit7_202612']);
  });
});

describe('a wallet with every counter in use', () => {
  it('stays under 1 KB also in the hour in which two days stand in it, with the notes of four codes', async () => {
    const table = await openLedgerTable();
    const largest = 2_000_000_000;
    const kinds = ['limit2', 'limit4', 'limit6', 'limit8', 'freeTransferDay', 'freeCashOutDay'];
    const months = ['limit3', 'limit5', 'limit7', 'limit9', 'freeTransferMonth', 'freeCashOutMonth'];
    const counters = Object.fromEntries([
      ...kinds.flatMap((kind) => [`${kind}_20261130`, `${kind}_20261201`]), ...months.flatMap((kind) => [`${kind}_202611`, `${kind}_202612`]),
      'freeTransferWeek_20261130', 'freeCashOutWeek_20261130',
    ].map((name) => [name, largest]));
    const codes = Object.fromEntries(['first', 'second', 'third', 'fourth'].map((binding) => [codeAttribute(codeNote(binding.padEnd(43, '-'))), midnightMs]));
    const wallet = await table.openWallet(somchai, 0, { ...counters, ...codes });
    expect([Object.keys(wallet.counters), Object.keys(wallet.paidWithCode)].map(({ length }) => length)).toEqual([26, 4]);
    // DynamoDB counts names in UTF-8, a number as its digits halved and one byte, and a text as its bytes.
    const item = await table.item(keys.wallet(somchai));
    const bytes = Object.entries(item).reduce((sum, [name, value]) => sum + name.length + (typeof value === 'number' ? Math.ceil(`${value}`.length / 2) + 1 : `${String(value)}`.length), 0);
    expect(bytes).toBeLessThan(1_024);
  });
});
