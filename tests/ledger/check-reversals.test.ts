import { expect, test } from 'vitest';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import { keys } from '../../functions/table/keys.ts';
import { itemOf, malee, noonMs, somchai, soundLedger } from './sound-ledger.ts';
import type { LedgerItem } from './sound-ledger.ts';

const bodyOf = (letter: string): string => letter.repeat(20);
const [sent, received, back, taken] = [bodyOf('B'), bodyOf('C'), bodyOf('X'), bodyOf('Y')];
const line = (userId: string, amountSatang: number) => ({ account: `${userId}:available`, amountSatang });

/** The sound table after THB 50.00 of the transfer of THB 120.50 were taken back from Malee. */
function reversed(): LedgerItem[] {
  const items = soundLedger();
  const add = (userId: string, satang: number) => {
    const wallet = itemOf(items, keys.wallet(userId));
    wallet['availableSatang'] = Number(wallet['availableSatang']) + satang;
  };
  add(somchai, 5_000);
  add(malee, -5_000);
  itemOf(items, keys.entry(somchai, sent))['backBody'] = back;
  itemOf(items, keys.entry(malee, received))['backBody'] = taken;
  const moved = {
    status: 2,
    amountSatang: 5_000,
    feeSatang: 0,
    ofSatang: 12_050,
    createdAtMs: noonMs,
    completedAtMs: noonMs,
  };
  items.push(
    {
      ...keys.entry(somchai, back),
      ...moved,
      type: 11,
      linkedBody: sent,
      receiverEntry: { userId: malee, body: taken },
      journal: {
        journalId: `jrn_${back}`,
        kind: 'reversal',
        atMs: noonMs,
        lines: [line(malee, -5_000), line(somchai, 5_000)],
      },
    },
    {
      ...keys.entry(malee, taken),
      ...moved,
      type: 15,
      linkedBody: received,
      journalId: `jrn_${back}`,
      reference: sent,
    },
  );
  return items;
}

const faultsOf = (items: LedgerItem[]) =>
  checkLedger(items, { nowMs: noonMs }).violations.map(({ rule, detail }) => `${rule}: ${detail}`);

test('a reversal is explained to the satang', () => {
  expect(faultsOf(reversed())).toEqual([]);
});

const entryOf = (items: LedgerItem[], userId: string, body: string) => itemOf(items, keys.entry(userId, body));
const drop = (items: LedgerItem[], userId: string, body: string) =>
  items.splice(items.indexOf(entryOf(items, userId, body)), 1);

test.for<[string, (items: LedgerItem[]) => unknown, string]>([
  [
    'the transfer does not say that it was reversed',
    (items) => delete entryOf(items, somchai, sent)['backBody'],
    'it says that nothing reversed it, and 1 did',
  ],
  [
    'what was received does not say that it was taken',
    (items) => delete entryOf(items, malee, received)['backBody'],
    'it says that nothing reversed it, and 1 did',
  ],
  [
    'the receiver has no entry of it',
    (items) => drop(items, malee, taken),
    'the receiver has no entry of the same amount',
  ],
  ['the payer has none', (items) => drop(items, somchai, back), 'no payer has an entry for it'],
  [
    'the receiver is shown another amount',
    (items) => Object.assign(entryOf(items, malee, taken), { amountSatang: 4_999 }),
    'the receiver has no entry of the same amount',
  ],
  [
    'it belongs to no transfer',
    (items) => Object.assign(entryOf(items, somchai, back), { linkedBody: bodyOf('A') }),
    'nothing that it could bring back is there',
  ],
  [
    'what was taken belongs to nothing received',
    (items) => Object.assign(entryOf(items, malee, taken), { linkedBody: bodyOf('H') }),
    'it was not taken from whoever had received the transfer',
  ],
  [
    'it gives instead of taking',
    (items) => {
      const { journal } = entryOf(items, somchai, back) as { journal: { lines: { amountSatang: number }[] } };
      for (const each of journal.lines) each.amountSatang = -each.amountSatang;
    },
    'its journal gives the receiver another amount',
  ],
  [
    'more is reversed than was sent',
    (items) => {
      for (const item of [entryOf(items, somchai, sent), entryOf(items, malee, received)]) item['amountSatang'] = 4_999;
    },
    'more of it was reversed than it moved',
  ],
])('the checker finds it where %s', ([, spoil, fault]) => {
  const items = reversed();
  spoil(items);
  expect(faultsOf(items)).toContain(`entry-differs: ${fault}`);
});
