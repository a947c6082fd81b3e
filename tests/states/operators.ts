import { getMobileOperators } from '../../shared/contracts/airtime/operators.ts';
import { getRecentNumbers } from '../../shared/contracts/airtime/recents.ts';
import type { AirtimeNumber } from '../../shared/airtime.ts';
import { answer, atMs, bodyOf } from './state.ts';
import type { Without } from './state.ts';

export const ais = {
  operatorCode: 'ais',
  operatorName: 'AIS',
  amountsSatang: [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 50_000],
  prefixes: ['081', '0612'],
};
export const dtac = {
  operatorCode: 'dtac',
  operatorName: 'dtac',
  amountsSatang: [2_000, 4_000, 10_000, 50_000],
  prefixes: ['089', '061'],
};
const others = [
  { operatorCode: 'truemove', operatorName: 'TrueMove H', amountsSatang: [1_000, 5_000, 9_000], prefixes: ['086'] },
  { operatorCode: 'nt', operatorName: 'NT Mobile', amountsSatang: [5_000, 10_000], prefixes: ['088'] },
];

export const operators = answer(getMobileOperators, { operators: [ais, dtac, ...others] });

/** A number that was topped up before, which has left the operator that its digits were given to. */
export const usedBefore: AirtimeNumber = {
  mobile: '0812223344',
  operatorCode: 'dtac',
  operatorName: 'dtac',
  amountSatang: 10_000,
  lastAirtimeId: `air_${bodyOf('C')}`,
  lastPaidAtMs: atMs,
};

/** One's own number, with its operator where one is known, and the numbers that were topped up before. */
export function numbers(rows: readonly AirtimeNumber[], operatorCode?: string, without?: Without) {
  return answer(
    getRecentNumbers,
    { own: { mobileMasked: '081-***-*678', ...(operatorCode !== undefined && { operatorCode }) }, rows: [...rows] },
    without,
  );
}
