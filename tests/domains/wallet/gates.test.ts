import { expect, test } from 'vitest';
import { tiers } from '../../../shared/enums.ts';
import { features } from '../../../shared/features.ts';
import type { Feature } from '../../../shared/features.ts';
import { refuseAtGates } from '../../../functions/domains/wallet/gates.ts';
import { refuseCover } from '../../../functions/domains/wallet/cover.ts';
import { walletOf } from './wallet-of.ts';

/** The table of `decisions.md` section 3, a letter for each tier in its order, and what a pending audit closes. */
const told: Readonly<Record<Feature, readonly [string, 'open' | 'closed']>> = {
  'top-up': ['yyyyy', 'closed'],
  'mobile-top-up': ['yyyyy', 'closed'],
  'receive-transfers': ['nyyyy', 'open'],
  'pay-bills': ['nyyyy', 'open'],
  'auto-debit': ['nyyyy', 'open'],
  'link-bank-accounts': ['nyyyy', 'open'],
  'own-limits': ['yyyyy', 'open'],
  'wallet-lock': ['yyyyy', 'open'],
  'personal-data': ['yyyyy', 'closed'],
  'transfer-out': ['nnyyy', 'closed'],
  'cash-out': ['nnyyy', 'closed'],
};
const names = Object.keys(features) as Feature[];

test.for(names)('%s is for the tiers that the decisions name', (feature) => {
  const refusals = tiers.map((tier) => refuseAtGates({ feature }, walletOf({ tier }))?.refused);
  expect(refusals).toEqual([...told[feature][0]].map((letter) => (letter === 'y' ? undefined : 'feature-not-in-tier')));
});

test.for(names)('%s while an audit is none, pending, approved or rejected', (feature) => {
  const refusals = ([0, 1, 2, 3] as const).map(
    (auditStatus) => refuseAtGates({ feature }, walletOf({ tier: 'fully', auditStatus }))?.refused,
  );
  expect(refusals).toEqual([
    undefined,
    told[feature][1] === 'closed' ? 'under-review' : undefined,
    undefined,
    undefined,
  ]);
});

test('whoever is under review hears that first, for it passes by itself', () => {
  expect(refuseAtGates({ feature: 'transfer-out' }, walletOf({ tier: 'basic', auditStatus: 1 }))?.refused).toBe(
    'under-review',
  );
});

test("its owner's lock stands against what takes money out, and against nothing else", () => {
  const wallet = walletOf({ tier: 'fully', lockedAtMs: 1 });
  for (const freeze of ['transfer', 'withdraw', 'spend'] as const) {
    expect(refuseAtGates({ feature: 'cash-out', freeze }, wallet)?.refused).toBe('wallet-locked');
    expect(refuseAtGates({ feature: 'cash-out', freeze }, walletOf({ tier: 'fully' }))).toBeUndefined();
  }
  expect(refuseAtGates({ feature: 'top-up' }, wallet)).toBeUndefined();
});

test.for([
  { freeze: 'transfer', outSatang: 70, refused: undefined },
  { freeze: 'transfer', outSatang: 71, refused: 'wallet-frozen' },
  { freeze: 'withdraw', outSatang: 50, refused: undefined },
  { freeze: 'withdraw', outSatang: 51, refused: 'wallet-frozen' },
  { freeze: 'withdraw', outSatang: 100, refused: 'wallet-frozen' },
  { freeze: 'withdraw', outSatang: 101, refused: 'insufficient-balance' },
] as const)(
  'of 100 satang with 10 frozen for all, 20 for transfers and 40 for withdrawals, $outSatang by $freeze: $refused',
  ({ freeze, outSatang, refused }) => {
    const wallet = walletOf({
      availableSatang: 100,
      freezeAllSatang: 10,
      freezeTransferSatang: 20,
      freezeWithdrawSatang: 40,
    });
    expect(refuseCover(wallet, freeze, outSatang)?.refused).toBe(refused);
  },
);
