import { expect, test } from 'vitest';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import { freezeScopes } from '../../shared/freeze.ts';
import { itemOf, malee, noonMs, somchai, soundLedger } from './sound-ledger.ts';
import { keys } from '../../functions/table/keys.ts';

const [first, second] = ['F'.repeat(20), 'G'.repeat(20)];

type Things = ReturnType<typeof soundLedger>;

/** Two freezes of Malee's, of 30.00 and 20.00, of which the second has given up 5.00; a third has ended. */
function frozen(): Things {
  const items = soundLedger();
  const freeze = (body: string, more: object) => ({
    ...keys.freeze(malee, body),
    state: 'standing',
    scope: 'all',
    reasonClass: 'reported',
    caseNumber: 'CASE-1',
    amountSatang: 3_000,
    leftSatang: 3_000,
    frozenAtMs: noonMs,
    endsAtMs: noonMs + 1,
    duePk: 'DUE#freezes#0',
    dueAtMs: noonMs + 1,
    by: 'report',
    ...more,
  });
  const { duePk: _pk, dueAtMs: _at, ...ended } = freeze('E'.repeat(20), { state: 'lapsed' });
  items.push(
    freeze(first, {}),
    freeze(second, { amountSatang: 2_000, leftSatang: 1_500 }),
    ended,
    { ...keys.standingFreeze(first), userId: malee },
    { ...keys.standingFreeze(second), userId: malee },
  );
  Object.assign(itemOf(items, keys.wallet(malee)), { freezeAllSatang: 4_500 });
  return items;
}

const without = (items: Things, key: { readonly pk: string; readonly sk: string }): Things =>
  items.filter(({ pk, sk }) => pk !== key.pk || sk !== key.sk);

const rulesOf = (items: Things) =>
  checkLedger(items, { nowMs: noonMs })
    .violations.filter(({ rule }) => rule === 'freeze-differs' || rule === 'end-not-due' || rule === 'item-damaged')
    .map(({ rule }) => rule);

test('freezes that add up to what the wallet keeps back are sound', () => {
  expect(rulesOf(frozen())).toEqual([]);
});

test.for<[string, readonly string[], (items: Things) => Things]>([
  ...freezeScopes.map((scope): [string, readonly string[], (items: Things) => Things] => [
    `a wallet that keeps back a satang more for ${scope}`,
    ['freeze-differs'],
    (items) => {
      const name = { transfer: 'freezeTransferSatang', withdraw: 'freezeWithdrawSatang', all: 'freezeAllSatang' }[
        scope
      ];
      const wallet = itemOf(items, keys.wallet(malee));
      Object.assign(wallet, { [name]: Number(wallet[name]) + 1 });
      return items;
    },
  ]),
  ['a freeze that is gone', ['freeze-differs'], (items) => without(items, keys.freeze(malee, first))],
  [
    'a freeze of somebody else',
    ['freeze-differs', 'freeze-differs', 'freeze-differs'],
    (items) => {
      Object.assign(itemOf(items, keys.freeze(malee, first)), keys.freeze(somchai, first));
      return items;
    },
  ],
  [
    'a freeze of which more is left than was frozen',
    ['freeze-differs', 'freeze-differs'],
    (items) => {
      Object.assign(itemOf(items, keys.freeze(malee, second)), { leftSatang: 2_001 });
      return items;
    },
  ],
  [
    'a freeze that never ends',
    ['end-not-due'],
    (items) => {
      delete itemOf(items, keys.freeze(malee, first))['duePk'];
      return items;
    },
  ],
  [
    'a freeze that has ended and is due',
    ['end-not-due'],
    (items) => {
      Object.assign(itemOf(items, keys.freeze(malee, 'E'.repeat(20))), { duePk: 'DUE#freezes#0', dueAtMs: 1 });
      return items;
    },
  ],
  ['a freeze in no queue', ['freeze-differs'], (items) => without(items, keys.standingFreeze(first))],
  [
    'a freeze that has ended and is in the queue',
    ['freeze-differs'],
    (items) => [...items, { ...keys.standingFreeze('E'.repeat(20)), userId: malee }],
  ],
])('found: %s', ([, rules, plant]) => {
  expect(rulesOf(plant(frozen()))).toEqual(rules);
});
