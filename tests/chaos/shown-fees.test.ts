import { expect, test } from 'vitest';
import { chargedOtherwise } from './shown-fees.ts';

test('a fee that was not shown is found, and what nobody heard of or is shown no fee is not looked for', () => {
  const asked = { userId: 'usr_A', requestId: 'r', kind: 'transfer', amountSatang: 100 } as const;
  const items = [
    { pk: 'usr_A', sk: 'TXN#1', feeSatang: 500 },
    { pk: 'usr_A', sk: 'TXN#2', feeSatang: 0 },
  ];
  const requests = [
    { ...asked, acknowledgedId: 'trf_1', shownFeeSatang: 500 },
    { ...asked, acknowledgedId: 'trf_2', shownFeeSatang: 500 },
    { ...asked, shownFeeSatang: 700 },
    { ...asked, acknowledgedId: 'trf_1' },
  ];
  expect(chargedOtherwise(requests, items)).toEqual([
    { rule: 'charged-otherwise', subject: 'trf_2', detail: '500 shown, 0 charged' },
  ]);
});
