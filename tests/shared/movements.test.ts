import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { counterNames } from '../../functions/domains/limits/movement-rules.ts';
import { putNewWallet, readWallet } from '../../functions/table/wallet.ts';
import { transactionType } from '../../shared/enums.ts';
import { otherPrefixes } from '../../shared/ids.ts';
import {
  isHeld,
  isPaidByOwner,
  isSent,
  movementOf,
  sideOfReversal,
  sourceIdOf,
  typeIn,
} from '../../shared/movements.ts';
import type { Movement } from '../../shared/movements.ts';
import { operations } from '../../shared/operations.ts';
import { transactionRowSchema } from '../../shared/transaction.ts';
import { openPages } from '../../web/route-table.ts';
import { pageOfSource } from '../../web/source-pages.ts';
import { listProject } from '../tidy/source.ts';

const types = Object.values(transactionType);
const rows = types.map((type) => [type, movementOf(type)] as const);
const paths = new Set(listProject());
const names = new Set<string>(operations.map(({ name }) => name));

interface Planted extends Omit<Movement, 'source'> {
  readonly source?: { readonly domain: string; readonly prefix: string };
}

/** The parts of a row that no compiler can miss: its ledger file, its operations, and a prefix of its own. */
function missingParts(each: readonly (readonly [type: number, row: Planted])[]): readonly string[] {
  const prefixes = [...otherPrefixes, ...each.flatMap(([, { source }]) => source?.prefix ?? [])];
  return each.flatMap(([type, { booking, source }]) => {
    const files = booking === undefined ? [] : [`functions/ledger/${booking}.ts`];
    const wanted = source === undefined ? [] : [`${source.domain}/create`, `${source.domain}/detail`];
    const sharers = prefixes.filter((prefix) => prefix === source?.prefix);
    return [
      ...files.filter((path) => !paths.has(path)).map((path) => `${type} is booked by ${path}, which is not there`),
      ...wanted.filter((name) => !names.has(name)).map((name) => `${type} lacks ${name}`),
      ...(sharers.length > 1 ? [`${type} shares its prefix ${sharers[0]}`] : []),
    ];
  });
}

describe('the table of movements', () => {
  test('says of every type what the product says: plus, danger, and the way back', () => {
    expect(rows.filter(([, { sign }]) => sign > 0).map(([type]) => type)).toEqual([1, 4, 5, 6, 10, 11, 12, 13, 14]);
    expect(rows.filter(([, { isDanger }]) => isDanger).map(([type]) => type)).toEqual([4, 5, 7, 8, 9, 15]);
    const backs = rows.flatMap(([type, { wayBack }]) => (wayBack === undefined ? [] : [[type, wayBack]]));
    expect(backs).toEqual([
      [2, 4],
      [3, 5],
      [6, 15],
      [7, 12],
      [8, 11],
      [9, 13],
    ]);
  });

  test('says which types are held, are paid by their owner, went to another wallet, and came back from there', () => {
    expect(types.filter(isHeld)).toEqual([2, 3]);
    expect(types.filter(isPaidByOwner)).toEqual([1]);
    expect(types.filter(isSent)).toEqual([8]);
    const sides = types.flatMap((type) => (sideOfReversal(type) === undefined ? [] : [[type, sideOfReversal(type)]]));
    expect(sides).toEqual([
      [11, 'returned'],
      [15, 'taken'],
    ]);
    expect([typeIn(15), typeIn(16), typeIn('1'), isSent(16)]).toEqual([15, undefined, undefined, false]);
  });

  test('lets whatever moved go back the other way, and books a way back wherever it books what is held', () => {
    const backs = rows.flatMap(([, row]) =>
      row.wayBack === undefined ? [] : [{ out: row, back: movementOf(row.wayBack) }],
    );
    expect(backs.filter(({ out, back }) => out.sign === back.sign)).toEqual([]);
    expect(backs.filter(({ out }) => out.booking === 'hold').map(({ back }) => back.booking)).toEqual(['hold', 'hold']);
  });

  test('each row has its ledger file, its operations and its own prefix', () => {
    expect(missingParts(rows)).toEqual([]);
    const source = { domain: 'planted', prefix: 'trf' };
    const planted = {
      sign: -1,
      isDanger: false,
      funds: 'balance',
      isPurchase: false,
      booking: 'planted',
      source,
    } as const;
    expect(missingParts([...rows, [16, planted]])).toEqual([
      '8 shares its prefix trf',
      '16 is booked by functions/ledger/planted.ts, which is not there',
      '16 lacks planted/create',
      '16 lacks planted/detail',
      '16 shares its prefix trf',
    ]);
  });
});

it('a history with any type of the product can be read, also one that nobody books yet', () => {
  const amounts = { amountSatang: 1, feeSatang: 0, totalSatang: 1 };
  const row = { transactionId: 'txn_1', reference: '1', status: 2, ...amounts, createdAtMs: 1 };
  for (const type of types) expect(z.safeParse(transactionRowSchema, { ...row, type }).success).toBe(true);
  expect(types).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
});

it('what has a page of its own is found by its id, and nothing else is', () => {
  const pages = rows.flatMap(([type]) => pageOfSource(sourceIdOf(type, 'A')) ?? []);
  expect(pages).toEqual([
    '/topUp/status/tup_A',
    '/topUpMobile/status/air_A',
    '/cashOut/status/cso_A',
    '/transfer/status/trf_A',
  ]);
  for (const page of pages) expect(openPages).toHaveProperty([page.replace(/[^/]+$/, ':id')]);
  expect(['txn_A', 'A', 'constructor_A', undefined].filter((id) => pageOfSource(id) !== undefined)).toEqual([]);
});

it('a wallet is read with every counter that a movement raises', () => {
  const { Put: put } = putNewWallet('table', 'usr_1');
  const raised = Object.fromEntries([...counterNames, 'limit6'].map((name) => [`${name}_20261121`, 1]));
  expect(readWallet({ ...put?.Item, ...raised }).counters).toEqual(raised);
  expect(counterNames).toEqual([
    'topUps',
    'payments',
    'freeCashOutDay',
    'freeCashOutWeek',
    'freeCashOutMonth',
    'freeTransferDay',
    'freeTransferWeek',
    'freeTransferMonth',
  ]);
});
