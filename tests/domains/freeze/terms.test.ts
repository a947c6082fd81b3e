import { expect, test } from 'vitest';
import { freezableSatang } from '../../../functions/domains/freeze/case-freeze.ts';
import { freezeTermsAt } from '../../../functions/domains/freeze/terms.ts';
import { walletOf } from '../wallet/wallet-of.ts';

const bangkokMidnightMs = Date.UTC(2023, 2, 16, 17);

test('the terms count from their day in Bangkok on, and before it there are none', () => {
  expect(freezeTermsAt(bangkokMidnightMs)).toMatchObject({
    reportHours: 72,
    reportWithinDays: 7,
    mostPerReporter: 3,
    perReporterDays: 30,
  });
  expect(() => freezeTermsAt(bangkokMidnightMs - 1)).toThrow(RangeError);
});

test.for<[string, Parameters<typeof walletOf>[0], number]>([
  ['all that is available', { availableSatang: 5_000 }, 5_000],
  ['nothing of what is held or reserved', { heldSatang: 5_000, reserveSatang: 5_000 }, 0],
  [
    'nothing that is kept for another case, of whatever scope',
    { availableSatang: 5_000, freezeTransferSatang: 1_000, freezeWithdrawSatang: 1_500, freezeAllSatang: 500 },
    2_000,
  ],
  ['nothing where more is frozen than there is', { availableSatang: 5_000, freezeAllSatang: 6_000 }, 0],
])('a freeze may take %s', ([, wallet, satang]) => {
  expect(freezableSatang(walletOf(wallet))).toBe(satang);
});
