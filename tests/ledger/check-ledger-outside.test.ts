import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import type { KnownRequest } from '../../functions/ledger/check/ledger-violation.ts';
import { keys } from '../../functions/table/keys.ts';
import { itemOf, noonMs, somchai, soundLedger } from './sound-ledger.ts';

const [a, b] = ['A'.repeat(20), 'B'.repeat(20)];

describe('the ledger checker with what clients and bank know', () => {
  const sent: KnownRequest = { userId: somchai, requestId: 'request-b', kind: 'transfer', amountSatang: 12_050 };
  const check = (requests: readonly KnownRequest[], items = soundLedger()) =>
    checkLedger(items, { nowMs: noonMs, requests }).violations;

  it('agrees with an acknowledged request, and with one that was never heard', () => {
    expect(check([{ ...sent, acknowledgedId: `trf_${b}` }])).toEqual([]);
    expect(check([sent, { ...sent, amountSatang: 1 }])).toEqual([]);
  });

  it('finds an acknowledged request without effect, and one acknowledged under another id', () => {
    expect(check([{ ...sent, amountSatang: 1, acknowledgedId: `trf_${b}` }])).toMatchObject([
      { rule: 'request-without-one-effect', subject: 'request-b' },
    ]);
    expect(check([{ ...sent, acknowledgedId: `trf_${a}` }])).toMatchObject([{ rule: 'request-without-one-effect' }]);
  });

  it('finds a second effect of a request, heard or not', () => {
    const items = soundLedger();
    items.push({ ...itemOf(items, keys.entry(somchai, b)), sk: 'TXN#DDDDDDDDDDDDDDDDDDDD' });
    for (const request of [sent, { ...sent, acknowledgedId: `trf_${b}` }]) {
      expect(check([request], items).map(({ rule }) => rule)).toContain('request-without-one-effect');
    }
  });

  it('finds a payment that was taken and not booked', () => {
    const known = [
      { bankReference: 'BNK1', amountSatang: 100_000 },
      { bankReference: 'BNK9', amountSatang: 5 },
    ];
    const { violations } = checkLedger(soundLedger(), { nowMs: noonMs, payments: known });
    expect(violations).toMatchObject([{ rule: 'arrival-not-booked-once', subject: 'BNK9' }]);
  });
});
