import { describe, expect, it } from 'vitest';
import { keys } from '../../functions/table/keys.ts';
import { itemOf, malee, noonMs, somchai } from './sound-ledger.ts';
import type { LedgerItem } from './sound-ledger.ts';
import { remove, rulesBrokenBy, walletOf } from './spoil-ledger.ts';

describe('the ledger checker, as time goes by', () => {
  it('lets counters of past periods go, but not be wrong', () => {
    const nextMonthMs = noonMs + 30 * 86_400_000;
    const dropPast = (items: LedgerItem[]) => {
      for (const wallet of [walletOf(items, somchai), walletOf(items, malee)]) {
        for (const name of Object.keys(wallet)) if (name.includes('_2026')) delete wallet[name];
      }
    };
    expect(rulesBrokenBy(dropPast, nextMonthMs)).toEqual([]);
    expect(
      rulesBrokenBy((items) => Object.assign(walletOf(items, somchai), { limit6_20261121: 1 }), nextMonthMs),
    ).toEqual(['limit-counter-differs']);
  });

  it('does not take a past Monday for the running week that is called by it', () => {
    const sundayMs = noonMs + 86_400_000;
    const mondaysEntry = (items: LedgerItem[]) => {
      const entry = itemOf(items, keys.entry(somchai, 'A'.repeat(20)));
      const mondayMs = Date.UTC(2026, 10, 16, 5);
      Object.assign(entry, { completedAtMs: mondayMs, journal: { ...Object(entry['journal']), atMs: mondayMs } });
      delete walletOf(items, somchai)['limit2_20261121'];
    };
    expect(rulesBrokenBy(mondaysEntry, sundayMs)).toEqual([]);
  });

  it('does not ask for request records that have outlived their seven days', () => {
    const drop = (items: LedgerItem[]) => remove(items, keys.request(somchai, 'request-b'));
    expect(rulesBrokenBy(drop, noonMs + 7 * 86_400_000 - 1)).toEqual(['effect-without-one-request']);
    expect(rulesBrokenBy(drop, noonMs + 7 * 86_400_000 + 1)).toEqual([]);
  });
});
