import { expect, it } from 'vitest';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import type { LedgerRule } from '../../functions/ledger/check/ledger-violation.ts';
import { putStandingCredit, putStandingReturn } from '../../functions/ledger/arrival/standing.ts';
import { keys } from '../../functions/table/keys.ts';
import { claimStandingAccount } from '../../functions/table/standing-account.ts';
import { itemOf, malee, noonMs, somchai, soundLedger } from './sound-ledger.ts';
import type { LedgerItem } from './sound-ledger.ts';
import { remove, walletOf } from './spoil-ledger.ts';

const number = '881234567892';
const [credited, returned] = ['M'.repeat(20), 'N'.repeat(20)];

const payment = (bankReference: string, amountSatang: number) => ({
  bankReference,
  reference1: number,
  amountSatang,
  paidAtMs: noonMs,
});
const written = (write: ReturnType<typeof putStandingCredit>): LedgerItem => structuredClone({ ...write.Put?.Item });

/** The sound table, after Malee's own number got 30.00, and 40.00 that did not fit. */
function withStanding(): LedgerItem[] {
  const items = soundLedger();
  Object.assign(walletOf(items, malee), { availableSatang: 13_050, limit2_20261121: 3_000, limit3_202611: 3_000 });
  const back = { ...payment('BNK8', 4_000), reason: 'cap-reached', state: 'arrived', arrivedAtMs: noonMs, tries: 0 };
  const lines = [
    { account: 'provider:suspense', amountSatang: 4_000 },
    { account: 'provider:bank-float', amountSatang: -4_000 },
  ];
  return [
    ...items,
    written(claimStandingAccount('table', number, malee)),
    written(
      putStandingCredit('table', { userId: malee, body: credited, payment: payment('BNK7', 3_000), nowMs: noonMs }),
    ),
    written(
      putStandingReturn(
        'table',
        { userId: malee, body: returned, payment: payment('BNK8', 4_000), nowMs: noonMs },
        'cap-reached',
      ),
    ),
    { ...keys.arrival('BNK7'), ...payment('BNK7', 3_000), outcome: 'credited' },
    { ...keys.arrival('BNK8'), ...payment('BNK8', 4_000), outcome: 'suspense' },
    {
      ...keys.suspense('202611', returned),
      ...back,
      duePk: 'DUE#bank#0',
      dueAtMs: noonMs,
      journal: { journalId: `jrn_${returned}`, kind: 'suspense', atMs: noonMs, lines },
    },
  ];
}

function rulesBrokenBy(spoil: (items: LedgerItem[]) => unknown): readonly LedgerRule[] {
  const items = withStanding();
  spoil(items);
  return [...new Set(checkLedger(items, { nowMs: noonMs }).violations.map(({ rule }) => rule))];
}

it('finds nothing in a table where money came to a standing account', () => {
  expect(checkLedger(withStanding(), { nowMs: noonMs }).violations).toEqual([]);
});

it.each<[string, LedgerRule, (items: LedgerItem[]) => unknown]>([
  ['a number that is nobody’s any more', 'entry-differs', (items) => remove(items, keys.topUpReference(number))],
  [
    "money on somebody else's number",
    'entry-differs',
    (items) => Object.assign(itemOf(items, keys.topUpReference(number)), { userId: somchai }),
  ],
  [
    'money that was credited and not counted',
    'limit-counter-differs',
    (items) => Object.assign(walletOf(items, malee), { limit2_20261121: 0 }),
  ],
  [
    "money that took one of the day's top-ups",
    'limit-counter-differs',
    (items) => Object.assign(walletOf(items, malee), { topUps_20261121: 1 }),
  ],
  [
    'money that says it was sent back, and was credited',
    'entry-differs',
    (items) => Object.assign(itemOf(items, keys.entry(malee, credited)), { status: 4 }),
  ],
  [
    'a top-up that nobody asked for, on no number',
    'effect-without-one-request',
    (items) => delete itemOf(items, keys.entry(malee, credited))['toAccount'],
  ],
  ['money that never arrived', 'arrival-not-booked-once', (items) => remove(items, keys.arrival('BNK7'))],
])('finds %s', (_what, rule, spoil) => {
  expect(rulesBrokenBy(spoil)).toContain(rule);
});

it('calls the number what it is where only the bank has money for it', () => {
  const bank = {
    days: ['20261121'],
    payments: [{ bankReference: 'BNK9', reference: number, amountSatang: 700 }],
  };
  const found = checkLedger(withStanding(), { nowMs: noonMs, bank }).violations.filter(
    ({ rule }) => rule === 'bank-theirs-only',
  );
  expect(found.map(({ detail }) => detail)).toEqual([
    `the bank has 700 for ${number} (a standing account), we have nothing`,
  ]);
});
