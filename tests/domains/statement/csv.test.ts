import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textCell, writeCsv } from '../../../functions/domains/statement/csv.ts';
import { maxAmountSatang } from '../../../shared/money.ts';
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
    // Excel's own, in the regions of the app's languages.
    '9 AM',
    '10:15 p',
    '¥50',
    '5 มี.ค. 2569',
    '๕ มีนาคม',
    '๐๘๑๒๓๔๕๖๗๘',
    '3月5日',
    '上午10:15',
    '０８１２',
    '#N/A',
    '#REF!',
  ])('a text is no number, day or truth: %j', (text) => {
    expect(textCell(text)).toBe(`"'${text}"`);
  });

  test.for(['มีนา ส.', 'เมย์ 2', 'Am J.', '#1 shop', '王五月'])('a name stays as it is: %j', (name) => {
    expect(textCell(name)).toBe(`"${name}"`);
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

/** What Excel does with a file that is opened by a double click, by its own description; none of it is asked for. */
describe('opened in Excel', () => {
  const most = contentOf([lineOf({ changeSatang: maxAmountSatang, balanceSatang: maxAmountSatang - 1 })]);
  const files = (['th', 'en', 'zh'] as const).map((language) => writeCsv(statementWordsOf[language], most));

  test('it is read as UTF-8, by its mark; a line that names the separator would have it forget that', () => {
    for (const file of files) {
      expect(file.startsWith(`${byteOrderMark}"`)).toBe(true);
      expect(file).not.toMatch(/^\uFEFF?"?sep=/i);
    }
  });

  test('it is no file of another kind, which Excel takes for one that begins with ID', () => {
    for (const file of files) expect(Buffer.from(file).toString('latin1')).not.toMatch(/^ID/);
  });

  test('each row ends with CR LF, and no cell holds an end of its own', () => {
    for (const file of files) expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('cells are parted by commas, the separator of all regions of the app, and only by those outside of quotes', () => {
    for (const file of files) expect(cellsIn(file).map((row) => row.length)).toEqual([8, 8, 8, 8]);
  });

  test('a moment is a date to it: year first, which every region reads alike, unquoted and without a zone', () => {
    for (const file of files) {
      const [, opening, movement] = file.split('\r\n');
      expect(opening).toMatch(/^\d{4}-\d{2}-\d{2},/);
      expect(movement).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},/);
    }
  });

  test('an amount is a number to it, and the greatest keeps its satang: Excel holds fifteen digits', () => {
    for (const file of files) {
      const cell = cellsIn(file)[2]?.[4] ?? '';
      expect(cell).toMatch(/^\d+\.\d{2}$/);
      expect(cell.replace('.', '').length).toBeLessThanOrEqual(15);
      expect(Number(cell) * 100).toBe(maxAmountSatang);
    }
  });

  test('a number of a transaction stays text, whatever its letters and digits are', () => {
    for (const number of ['1234-5678-9', '12E4-5678-9', '5678-MAR2-3', '0000-0000-0'])
      expect(cellsIn(writeCsv(statementWordsOf.en, contentOf([lineOf({ number })])))[2]?.[3]).toBe(`'${number}`);
  });
});
