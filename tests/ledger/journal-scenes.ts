import { keys } from '../../functions/table/keys.ts';
import { itemOf, malee, noonMs, somchai } from './sound-ledger.ts';
import type { LedgerItem } from './sound-ledger.ts';

export interface Line {
  account: string;
  amountSatang: number;
}
export type Moved = readonly (readonly [account: string, satang: number])[];

export const bodyOf = (letter: string): string => letter.repeat(20);
const [a, b, h] = [bodyOf('A'), bodyOf('B'), bodyOf('H')];
const [m, s, v, w] = [bodyOf('M'), bodyOf('S'), bodyOf('V'), bodyOf('W')];
export const [maleeHeld, maleeHas, somchaiHas] = [`${malee}:held`, `${malee}:available`, `${somchai}:available`];
export const [float, fees, owing] = ['provider:bank-float', 'provider:fee-income', 'provider:overpaid'];

export const journal = (body: string, kind: string, moved: Moved) => ({
  journalId: `jrn_${body}`,
  kind,
  atMs: noonMs,
  lines: moved.map(([account, amountSatang]) => ({ account, amountSatang })),
});

export const hold = (items: LedgerItem[], body: string) => itemOf(items, keys.hold(malee, body));
export const entry = (items: LedgerItem[], userId: string, body: string) => itemOf(items, keys.entry(userId, body));

/** Malee's cash out of 20.00 with a fee of 5.00, and what has become of it. */
export function payout(items: LedgerItem[], of: object, moved: Moved, amountSatang = 2_000): void {
  Object.assign(hold(items, h), {
    amountSatang,
    feeSatang: 500,
    journal: journal(bodyOf('P'), 'post', moved),
    ...of,
  });
  const outSatang = amountSatang + 500;
  const held = journal(h, 'hold', [
    [maleeHas, -outSatang],
    [maleeHeld, outSatang],
  ]);
  Object.assign(entry(items, malee, h), { amountSatang, feeSatang: 500, journal: held });
}

/** The entry by which a part of it is back. */
function back(items: LedgerItem[], kind: string, moved: Moved): void {
  items.push({ ...entry(items, malee, w), sk: `TXN#${m}`, linkedBody: h, journal: journal(m, kind, moved) });
}

export const posted: Moved = [
  [maleeHeld, -2_500],
  [float, 2_000],
  [fees, 500],
];

/** Whatever becomes of money, with the journals as they have to be. */
export const scenes: Readonly<Record<string, (items: LedgerItem[]) => unknown>> = {
  'a top-up, a transfer without a fee, a void and a refund': () => undefined,
  'a transfer with its fee': (items) => {
    Object.assign(entry(items, somchai, b), {
      feeSatang: 300,
      journal: journal(b, 'transfer', [
        [somchaiHas, -12_350],
        [maleeHas, 12_050],
        [fees, 300],
      ]),
    });
  },
  'a reversal': (items) =>
    items.push({
      ...entry(items, somchai, b),
      sk: `TXN#${m}`,
      type: 11,
      amountSatang: 5_000,
      linkedBody: b,
      journal: journal(m, 'reversal', [
        [somchaiHas, 5_000],
        [maleeHas, -5_000],
      ]),
    }),
  'a cash out that was paid': (items) => payout(items, { state: 'posted' }, posted),
  'a mobile top-up that was delivered': (items) => {
    payout(items, { state: 'posted', type: 2, reader: 'mobile-number' }, [
      [maleeHeld, -2_500],
      ['provider:airtime-payable', 2_000],
      [fees, 500],
    ]);
    Object.assign(entry(items, malee, h), { type: 2 });
  },
  'a cash out that came back, with less than was paid': (items) => {
    payout(items, { state: 'returned', backSatang: 1_900 }, posted);
    Object.assign(entry(items, malee, h), { backBody: m });
    back(items, 'return', [
      [maleeHas, 2_500],
      [float, -1_900],
      [owing, -100],
      [fees, -500],
    ]);
  },
  'a cash out of which less was paid, and the rest is back': (items) => {
    payout(items, { state: 'posted', paidSatang: 1_200 }, [
      [maleeHeld, -1_700],
      [float, 1_200],
      [fees, 500],
    ]);
    Object.assign(entry(items, malee, h), { restBody: m, paidSatang: 1_200 });
    back(items, 'void', [
      [maleeHeld, -800],
      [maleeHas, 800],
    ]);
  },
  'a cash out of which more was paid': (items) =>
    payout(items, { state: 'posted', paidSatang: 2_600 }, [
      [maleeHeld, -2_500],
      [float, 2_600],
      [owing, -600],
      [fees, 500],
    ]),
  'a cash out that was paid after its void, and paid back': (items) =>
    Object.assign(hold(items, v), {
      debt: 'settled',
      debtJournal: journal(bodyOf('D'), 'overpaid', [
        [owing, -500],
        [float, 500],
      ]),
      settledJournal: journal(bodyOf('E'), 'overpaid-settled', [
        [owing, 500],
        [float, -500],
      ]),
    }),
  'a refund of which the bank has paid more': (items) =>
    Object.assign(itemOf(items, keys.suspense('202611', s)), {
      paidSatang: 340,
      refundJournal: journal(bodyOf('R'), 'refund', [
        ['provider:suspense', -333],
        [float, 340],
        [owing, -7],
      ]),
    }),
  'money in suspense that was credited': (items) => {
    const suspense = itemOf(items, keys.suspense('202611', s));
    Object.assign(suspense, { state: 'credited' });
    delete suspense['refundJournal'];
    const credit = [
      [maleeHas, 333],
      ['provider:suspense', -333],
    ] as const;
    items.push({
      ...entry(items, somchai, a),
      ...keys.entry(malee, m),
      amountSatang: 333,
      suspenseBody: s,
      journal: journal(m, 'suspense-credit', credit),
    });
  },
  'a correction of the books': (items) =>
    items.push({
      ...keys.bookFinding('20261121', 'line'),
      journal: journal(m, 'correction', [
        [float, -5],
        [fees, 5],
      ]),
    }),
};
