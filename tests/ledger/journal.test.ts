import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journalKinds, journalOf, walletAccount } from '../../functions/ledger/journal.ts';
import type { Account, Line } from '../../functions/ledger/journal.ts';
import { maxAmountSatang } from '../../shared/money.ts';
import { propertyRuns } from '../wire/property-runs.ts';
import { malee, noonMs, somchai } from './sound-ledger.ts';

const accounts: readonly Account[] = [
  walletAccount(somchai, 'available'),
  walletAccount(malee, 'held'),
  'provider:bank-float',
  'provider:fee-income',
  'provider:suspense',
];
const amount = fc.integer({ min: -maxAmountSatang, max: maxAmountSatang });
const line = fc.record({ account: fc.constantFrom(...accounts), amountSatang: amount });
const kind = fc.constantFrom(...journalKinds);

/** Lines that sum to zero: any lines and one that settles them. */
const balancedLines = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines): Line[] => {
  const sum = lines.reduce((total, { amountSatang }) => total + amountSatang, 0);
  return [...lines, { account: 'provider:bank-float', amountSatang: -sum }];
});

const make = (lines: readonly Line[], of: (typeof journalKinds)[number] = 'transfer') =>
  journalOf({ journalId: 'jrn_1', kind: of, atMs: noonMs, lines });

describe('a journal', () => {
  it('keeps every line of balanced lines except those of nothing, and still balances', () => {
    fc.assert(
      fc.property(kind, balancedLines, (of, lines) => {
        const moving = lines.filter(({ amountSatang }) => amountSatang !== 0);
        fc.pre(moving.length >= 2);
        const journal = make(lines, of);
        expect(journal.lines).toEqual(moving);
        expect(journal.lines.reduce((total, { amountSatang }) => total + amountSatang, 0)).toBe(0);
      }),
      propertyRuns(500),
    );
  });

  it('is refused as soon as one line is off by anything', () => {
    fc.assert(
      fc.property(
        balancedLines,
        fc.nat(),
        amount.filter((satang) => satang !== 0),
        (lines, at, offSatang) => {
          const bent = lines.map((row, index) =>
            index === at % lines.length ? { ...row, amountSatang: row.amountSatang + offSatang } : row,
          );
          expect(() => make(bent)).toThrow(RangeError);
        },
      ),
      propertyRuns(500),
    );
  });

  it.each([[0.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53]])(
    'is refused with a line of %d satang',
    (satang) => {
      const lines: readonly Line[] = [
        { account: 'provider:bank-float', amountSatang: satang },
        { account: 'provider:suspense', amountSatang: -satang },
      ];
      expect(() => make(lines)).toThrow(RangeError);
    },
  );

  it('is refused without two lines that move something', () => {
    expect(() => make([])).toThrow('two lines');
    expect(() =>
      make([
        { account: 'provider:bank-float', amountSatang: 0 },
        { account: 'provider:suspense', amountSatang: 0 },
      ]),
    ).toThrow('two lines');
  });

  it('names a wallet account the same with and without the prefix of its id', () => {
    expect(walletAccount(somchai, 'available')).toBe(`${somchai}:available`);
    expect(walletAccount(somchai.slice('usr_'.length), 'reserve')).toBe(`${somchai}:reserve`);
  });
});
