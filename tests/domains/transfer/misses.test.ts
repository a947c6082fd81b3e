import { expect, test } from 'vitest';
import { missCounters, refuseRoom } from '../../../functions/domains/transfer/misses.ts';
import { noLevelRules } from '../../../functions/domains/limits/dated-rules.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { decideTransfer } from '../../../functions/domains/transfer/transfer.ts';
import type { Wallet } from '../../../functions/domains/wallet/wallet.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { walletOf } from '../wallet/wallet-of.ts';

const nowMs = bangkokMs('2026-11-21T12:00:00');
const counters = missCounters('0a1b2c3d4e', '20261121');

/** What is said of the room for a transfer of a rich sender to a basic wallet. */
function roomFor(
  amountSatang: number,
  receiver: Partial<Wallet>,
  misses: Readonly<Record<string, number>> = {},
  uncounted = 0,
) {
  const allowed = decideTransfer({
    sender: walletOf({ tier: 'fully', availableSatang: 15_000_000, misses }),
    receiver: walletOf({ userId: 'usr_RECEIVER', tier: 'basic', ...receiver }),
    levelRules: noLevelRules,
    mostPaidSatang: 1_000_000,
    amountSatang,
    nowMs,
  });
  if (isRefusal(allowed)) throw new Error(`refused before its room was asked for: ${allowed.refused}`);
  const word = refuseRoom(allowed, counters, uncounted);
  return word === undefined ? 'fits' : `${word.refusal.refused}${word.isMiss ? ', counted' : ''}`;
}

test.for<[string, number, Partial<Wallet>]>([
  [
    'what was set for this person alone to receive at once, of which no quote tells',
    101,
    { exceptions: [{ rule: 'single-receiving', values: [100], fromMs: 1 }] },
  ],
  ["the day's receiving limit", 101, { counters: { limit8_20261121: 499_900 } }],
  ["the month's receiving limit", 101, { counters: { limit9_202611: 1_999_900 } }],
  ['the cap of available, held and reserve', 101, { availableSatang: 999_000, heldSatang: 500, reserveSatang: 400 }],
])('%s says no at one satang too much, without a number', ([, amountSatang, receiver]) => {
  expect([roomFor(amountSatang, receiver), roomFor(amountSatang - 1, receiver)]).toEqual([
    'receiver-no-room, counted',
    'fits',
  ]);
});

test.for([
  { one: 2, all: 9, full: 'receiver-no-room, counted', roomy: 'fits' },
  { one: 3, all: 9, full: 'receiver-no-room', roomy: 'receiver-no-room' },
  { one: 3, all: 10, full: 'too-many-misses', roomy: 'too-many-misses' },
  { one: 0, all: 10, full: 'too-many-misses', roomy: 'too-many-misses' },
])(
  'after $one misses at this receiver and $all in all, a full wallet answers $full and a roomy one $roomy',
  ({ one, all, full, roomy }) => {
    const misses = { [counters.one]: one, [counters.all]: all };
    expect([roomFor(100, { availableSatang: 1_000_000 }, misses), roomFor(100, {}, misses)]).toEqual([full, roomy]);
  },
);

test('the tenth that stayed busy leaves the day open, and the eleventh closes it, whether it fits or not', () => {
  const full = { availableSatang: 1_000_000 };
  expect([roomFor(100, full, {}, 10), roomFor(100, {}, {}, 10)]).toEqual(['receiver-no-room, counted', 'fits']);
  expect([roomFor(100, full, {}, 11), roomFor(100, {}, {}, 11)]).toEqual(['too-many-misses', 'too-many-misses']);
});

test('only the misses of this day and this receiver count', () => {
  const misses = { miss0a1b2c3d4e_20261120: 3, missffffffffff_20261121: 3, missAll_20261120: 10 };
  expect(roomFor(100, { availableSatang: 1_000_000 }, misses)).toBe('receiver-no-room, counted');
});
