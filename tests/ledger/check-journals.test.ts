import { expect, test } from 'vitest';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import type { LedgerRule } from '../../functions/ledger/check/ledger-violation.ts';
import { providerAccounts } from '../../functions/ledger/journal.ts';
import { keys } from '../../functions/table/keys.ts';
import {
  bodyOf,
  entry,
  fees,
  float,
  hold,
  journal,
  maleeHas,
  maleeHeld,
  payout,
  posted,
  scenes,
  somchaiHas,
} from './journal-scenes.ts';
import type { Line } from './journal-scenes.ts';
import { itemOf, malee, noonMs, somchai, soundLedger } from './sound-ledger.ts';
import type { LedgerItem } from './sound-ledger.ts';

const [c, h, m, s] = [bodyOf('C'), bodyOf('H'), bodyOf('M'), bodyOf('S')];

/** What the checker says of journals alone: the rest of what a scene leaves out is no matter here. */
const found = (items: LedgerItem[], rule: LedgerRule = 'journal-differs'): readonly string[] =>
  checkLedger(items, { nowMs: noonMs })
    .violations.filter((each) => each.rule === rule)
    .map(({ subject, detail }) => `${subject.split(' ').slice(1).join(' ')}: ${detail}`);

/** A scene, and the lines of every journal in it but those that only operators can explain. */
function played(name: string): { readonly items: LedgerItem[]; readonly journals: readonly Line[][] } {
  const items = soundLedger();
  scenes[name]?.(items);
  const stored = items.flatMap((item) =>
    ['journal', 'refundJournal', 'debtJournal', 'settledJournal'].map((each) => item[each] as LedgerItem | undefined),
  );
  const journals = stored.flatMap((each) => (each === undefined || each['kind'] === 'correction' ? [] : [each]));
  return { items, journals: journals.map(({ lines }) => lines as Line[]) };
}

test.for(Object.keys(scenes))('%s: every satang is explained, and no line can go elsewhere', (name) => {
  expect(found(played(name).items)).toEqual([]);
  const places = played(name).journals.flatMap((lines, at) => lines.map((_line, index) => [at, index] as const));
  for (const [at, index] of places) {
    const accountsOf = (): Line => played(name).journals[at]?.[index] ?? { account: '', amountSatang: 0 };
    const others = [...providerAccounts, somchaiHas, maleeHas, `${somchai}:held`, maleeHeld, `${malee}:reserve`];
    for (const account of others.filter((each) => each !== accountsOf().account)) {
      const { items, journals } = played(name);
      Object.assign(journals[at]?.[index] ?? {}, { account });
      expect(found(items).length, `line ${index} of journal ${at} on ${account}`).toBeGreaterThan(0);
    }
    const { items, journals } = played(name);
    const lines = journals[at] ?? [];
    const [one, other] = [lines[index], lines[(index + 1) % lines.length]];
    Object.assign(one ?? {}, { amountSatang: (one?.amountSatang ?? 0) + 1_000_000 });
    Object.assign(other ?? {}, { amountSatang: (other?.amountSatang ?? 0) - 1_000_000 });
    expect(found(items).length, `another amount in line ${index} of journal ${at}`).toBeGreaterThan(0);
  }
});

test.for<[string, (items: LedgerItem[]) => unknown, readonly string[]]>([
  [
    'amount and fee of a payment stand in each other’s place',
    (items) =>
      payout(items, { state: 'posted' }, [
        [maleeHeld, -2_500],
        [float, 500],
        [fees, 2_000],
      ]),
    [
      `HOLD#${h} journal: ${float} was moved by 500, and had to be by 2000`,
      `HOLD#${h} journal: ${fees} was moved by 2000, and had to be by 500`,
    ],
  ],
  [
    'a payment is taken from somebody else',
    (items) =>
      payout(items, { state: 'posted' }, [
        [`${somchai}:held`, -2_500],
        [float, 2_000],
        [fees, 500],
      ]),
    [
      `HOLD#${h} journal: ${somchai}:held was moved by -2500, and had to be by 0`,
      `HOLD#${h} journal: ${maleeHeld} was moved by 0, and had to be by -2500`,
    ],
  ],
  [
    'money in suspense is booked with another amount than came',
    (items) =>
      Object.assign(itemOf(items, keys.suspense('202611', s)), {
        journal: journal(s, 'suspense', [
          ['provider:suspense', 332],
          [float, -332],
        ]),
      }),
    [
      `SUS#${s} journal: provider:suspense was moved by 332, and had to be by 333`,
      `SUS#${s} journal: ${float} was moved by -332, and had to be by -333`,
    ],
  ],
  [
    'a refund empties more than came',
    (items) =>
      Object.assign(itemOf(items, keys.suspense('202611', s)), {
        refundJournal: journal(bodyOf('R'), 'refund', [
          ['provider:suspense', -334],
          [float, 334],
        ]),
      }),
    [
      `SUS#${s} refundJournal: provider:suspense was moved by -334, and had to be by -333`,
      `SUS#${s} refundJournal: ${float} was moved by 334, and had to be by 333`,
    ],
  ],
  [
    'a payment has no journal',
    (items) => {
      payout(items, { state: 'posted' }, posted);
      delete hold(items, h)['journal'];
    },
    [
      `HOLD#${h} journal: ${maleeHeld} was moved by 0, and had to be by -2500`,
      `HOLD#${h} journal: ${float} was moved by 0, and had to be by 2000`,
      `HOLD#${h} journal: ${fees} was moved by 0, and had to be by 500`,
    ],
  ],
  [
    'a journal stands where nothing moves money',
    (items) =>
      Object.assign(entry(items, malee, c), {
        journal: journal(m, 'correction', [
          [float, -5],
          [fees, 5],
        ]),
      }),
    [
      `TXN#${c} journal: ${float} was moved by -5, and had to be by 0`,
      `TXN#${c} journal: ${fees} was moved by 5, and had to be by 0`,
    ],
  ],
  [
    'a correction of the books moves a wallet',
    (items) =>
      items.push({
        ...keys.bookFinding('20261121', 'line'),
        journal: journal(m, 'correction', [
          [float, -5],
          [maleeHas, 5],
        ]),
      }),
    [
      `FINDING#line journal: ${float} was moved by -5, and had to be by 0`,
      `FINDING#line journal: ${maleeHas} was moved by 5, and had to be by 0`,
    ],
  ],
])('the checker finds it where %s', ([, spoil, differences]) => {
  const items = soundLedger();
  spoil(items);
  expect(found(items)).toEqual(differences);
});

test('a closed top-up about which the bank is never asked again is found, and one with its questions is not', () => {
  const closed = (reference: object) => {
    const items = soundLedger();
    const waited = entry(items, somchai, bodyOf('P'));
    Object.assign(waited, { status: 4, completedAtMs: noonMs, closedBecause: 'expired' });
    for (const due of ['duePk', 'dueAtMs']) delete waited[due];
    Object.assign(itemOf(items, keys.topUpReference(bodyOf('P'))), reference);
    return found(items, 'end-not-due');
  };
  expect(closed({})).toEqual([`TXN#${bodyOf('P')}: closed, and the bank is never asked about it again`]);
  expect(closed({ closedAtMs: noonMs, asksLeft: 0 })).toEqual([]);
  expect(closed({ closedAtMs: noonMs, asksLeft: 3, duePk: 'DUE#bank#0', dueAtMs: noonMs })).toEqual([]);
});
