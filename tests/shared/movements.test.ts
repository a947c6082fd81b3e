import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { counterNames } from '../../functions/rules/movement-rules.ts';
import { putNewWallet, readWallet } from '../../functions/table/wallet.ts';
import { transactionType } from '../../shared/enums.ts';
import { otherPrefixes } from '../../shared/ids.ts';
import { movementOf, sourceIdOf } from '../../shared/movements.ts';
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

/** The parts of a row that no compiler can miss: its ledger file, its operations, and a prefix of its own. */
function missingParts(each: readonly (readonly [type: number, row: Omit<Movement, 'source'> & { readonly source?: { readonly domain: string; readonly prefix: string } }])[]): readonly string[] {
  const prefixes = [...otherPrefixes, ...each.flatMap(([, { source }]) => source?.prefix ?? [])];
  return each.flatMap(([type, { booking, source }]) => [
    ...(booking === undefined || paths.has(`functions/ledger/${booking}.ts`) ? [] : [`${type} is booked by functions/ledger/${booking}.ts, which is not there`]),
    ...(source === undefined ? [] : ['create', 'detail'].filter((verb) => !names.has(`${source.domain}/${verb}`)).map((verb) => `${type} lacks ${source.domain}/${verb}`)),
    ...(source !== undefined && prefixes.filter((prefix) => prefix === source.prefix).length > 1 ? [`${type} shares its prefix ${source.prefix}`] : []),
  ]);
}

describe('the table of movements', () => {
  test('says of every type what the product says: plus, danger, and the way back', () => {
    expect(rows.filter(([, { sign }]) => sign > 0).map(([type]) => type)).toEqual([1, 4, 5, 6, 10, 11, 12, 13, 14]);
    expect(rows.filter(([, { isDanger }]) => isDanger).map(([type]) => type)).toEqual([4, 5, 7, 8, 9]);
    expect(rows.flatMap(([type, { wayBack }]) => (wayBack === undefined ? [] : [[type, wayBack]]))).toEqual([[2, 4], [3, 5], [7, 12], [8, 11], [9, 13]]);
  });

  test('lets money out come back as money in, and books a way back wherever it books what is held', () => {
    const backs = rows.flatMap(([, row]) => (row.wayBack === undefined ? [] : [{ out: row, back: movementOf(row.wayBack) }]));
    expect(backs.filter(({ out, back }) => out.sign > 0 || back.sign < 0)).toEqual([]);
    expect(backs.filter(({ out }) => out.booking === 'hold').map(({ back }) => back.booking)).toEqual(['hold']);
  });

  test('each row has its ledger file, its operations and its own prefix', () => {
    expect(missingParts(rows)).toEqual([]);
    const planted = { sign: -1, isDanger: false, booking: 'planted', source: { domain: 'planted', prefix: 'trf' } } as const;
    expect(missingParts([...rows, [15, planted]])).toEqual([
      '8 shares its prefix trf', '15 is booked by functions/ledger/planted.ts, which is not there',
      '15 lacks planted/create', '15 lacks planted/detail', '15 shares its prefix trf',
    ]);
  });
});

it('a history with any type of the product can be read, also one that nobody books yet', () => {
  const row = { transactionId: 'txn_1', reference: '1', status: 2, amountSatang: 1, feeSatang: 0, totalSatang: 1, createdAtMs: 1 };
  for (const type of types) expect(z.safeParse(transactionRowSchema, { ...row, type }).success).toBe(true);
  expect(types).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
});

it('what has a page of its own is found by its id, and nothing else is', () => {
  const pages = rows.flatMap(([type]) => pageOfSource(sourceIdOf(type, 'A')) ?? []);
  expect(pages).toEqual(['/topUp/status/tup_A', '/transfer/status/trf_A']);
  for (const page of pages) expect(openPages).toHaveProperty([page.replace(/[^/]+$/, ':id')]);
  expect([pageOfSource('txn_A'), pageOfSource('A'), pageOfSource('constructor_A'), pageOfSource(undefined)]).toEqual([undefined, undefined, undefined, undefined]);
});

it('a wallet is read with every counter that a movement raises', () => {
  const { Put: put } = putNewWallet('table', 'usr_1');
  const raised = Object.fromEntries([...counterNames, 'limit6'].map((name) => [`${name}_20261121`, 1]));
  expect(readWallet({ ...put?.Item, ...raised }).counters).toEqual(raised);
  expect(counterNames).toEqual([
    'topUps', 'freeCashOutDay', 'freeCashOutWeek', 'freeCashOutMonth', 'payments', 'freeTransferDay', 'freeTransferWeek', 'freeTransferMonth',
  ]);
});
