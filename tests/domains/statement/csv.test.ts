import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textCell, writeCsv } from '../../../functions/domains/statement/csv.ts';
import { statementWordsOf } from '../../../functions/domains/statement/words.ts';
import { contentOf, lineOf } from './statements.ts';

const byteOrderMark = '\uFEFF';

/** The cells of a CSV as RFC 4180 reads them. */
function cellsIn(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

describe('a statement as CSV', () => {
  test('begins with its mark, ends its lines as Excel does, and is summed up by its first and last row', () => {
    const csv = writeCsv(statementWordsOf.en, contentOf([lineOf({ party: 'Somchai J.', feeSatang: 1_000 })]));
    expect(csv).toBe(
      [
        `${byteOrderMark}"Date and time","Transaction","Sender or receiver","Number","Money in","Money out","Fee included","Balance"`,
        '2026-11-01,"Opening balance",,,,,,10000.00',
        '2026-11-23 10:15:03,"Transfer out","Somchai J.","ABCD-EFGH-J",,1234.50,10.00,8765.50',
        '2026-11-30,"Closing balance",,,,,,8765.50',
        '',
      ].join('\r\n'),
    );
    expect(Buffer.from(csv).subarray(0, 3).toString('hex')).toBe('efbbbf');
  });

  test('in Thai and Chinese, each with as many cells in every row', () => {
    for (const language of ['th', 'zh'] as const) {
      const rows = cellsIn(
        writeCsv(statementWordsOf[language], contentOf([lineOf(), lineOf({ type: 6, changeSatang: 50 })])),
      );
      expect(rows.map((row) => row.length)).toEqual([8, 8, 8, 8, 8]);
      expect(rows[1]?.[1]).toBe(statementWordsOf[language].opening);
      expect(rows[3]?.[4]).toBe('0.50');
    }
  });

  test.for([
    ['=1+2', `"'=1+2"`],
    ['+66 81', `"'+66 81"`],
    ['-5', `"'-5"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['  =1', `"'  =1"`],
    ['\u200B=1', `"'\u200B=1"`],
    ['＝1', `"'＝1"`],
    ['a\t=1', `"'a =1"`],
    ['a\r\n=1', `"'a =1"`],
    ['say "=1"', '"say ""=1"""'],
    ['a,b', '"a,b"'],
    ['สมชาย จ.', '"สมชาย จ."'],
    ['KBANK 081****678', '"KBANK 081****678"'],
    ['ABCD-EFGH-J', '"ABCD-EFGH-J"'],
    ['May S.', '"May S."'],
  ] as const)('no cell is a formula: %j', ([text, cell]) => {
    expect(textCell(text)).toBe(cell);
  });

  // Each was one in LibreOffice 7.4, quotes and all.
  test.for([
    '0812345678',
    '00123',
    '1e5',
    '1,234.50',
    '2026-11-01',
    '10:15',
    '12/5',
    'Mar 5',
    '5-Dec-26',
    'TRUE',
    'false',
    '50%',
  ])('a text is no number, day or truth: %j', (text) => {
    expect(textCell(text)).toBe(`"'${text}"`);
  });

  test('whatever somebody is called, it is one cell that computes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (party) => {
        const row = cellsIn(writeCsv(statementWordsOf.en, contentOf([lineOf({ party })])))[2];
        expect(row?.length).toBe(8);
        expect(row?.[2]).not.toMatch(/^[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]/);
      }),
    );
  });
});
