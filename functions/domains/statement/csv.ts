import { formatBaht } from '../../../shared/money.ts';
import type { StatementContent, StatementLine } from './content.ts';
import { dayText, momentText } from './figures.ts';
import { movementWord } from './words.ts';
import type { StatementWords } from './words.ts';

/** Without it Excel takes Thai for the letters of the machine's own region. */
const byteOrderMark = '\uFEFF';

/**
 * What a spreadsheet would compute, were it the first character behind spaces; the wide forms are the same to it in
 * East Asian settings. A tab or a line's end may begin another cell.
 */
const formula = /^[\s\u200B\uFEFF]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]/;

/** Digits as they are read where the app is used: Thai and wide ones count as well. */
const digit = /[\d\u0E50-\u0E59\uFF10-\uFF19]/;

/** The months in Thai, in full and as they are shortened, for a pattern. */
const thaiMonths = (['long', 'short'] as const).flatMap((month) => {
  const format = new Intl.DateTimeFormat('th-TH', { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_none, index) =>
    format.format(Date.UTC(2026, index, 15)).replaceAll('.', String.raw`\.`),
  );
});

/**
 * What a spreadsheet takes for a number, a time, a day or a truth, quotes or not: `0812345678` would lose its zero.
 * Which words it knows hangs on the region of the machine, so each language of the app has its own.
 */
const taken = [
  /^[\s\d\u0E50-\u0E59\uFF10-\uFF19.,:;/()\-+%eE\u0E3F$¥￥€£年月日时時分秒]*$/,
  /^[\s\d:.,]*(?:[ap]m?|上午|下午)[\s\d:.,]*$/i,
  /^[\s\d\-/.,]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s\d\-/.,]*$/i,
  new RegExp(`^[\\s\\d\u0E50-\u0E59\\-/.,]*(?:${thaiMonths.join('|')})[\\s\\d\u0E50-\u0E59\\-/.,]*$`),
];

/** What it takes for a truth, or for the error of a formula. */
const isWord = /^\s*(?:true|false|#(?:n\/a|ref!|div\/0!|value!|name\?|num!|null!))\s*$/i;

function isTaken(text: string): boolean {
  return isWord.test(text) || (digit.test(text) && taken.some((shape) => shape.test(text)));
}

/**
 * A cell of text: always quoted, and with an apostrophe in front where a spreadsheet would compute something of it or
 * take it for anything but text.
 */
export function textCell(text: string): string {
  const bare = text.replaceAll(/[\t\r\n]+/g, ' ');
  return `"${(formula.test(text) || isTaken(text) ? `'${bare}` : bare).replaceAll('"', '""')}"`;
}

/** Satang as a number that every spreadsheet reads: no separators; nothing where nothing moved. */
function amountCell(satang: number | undefined): string {
  return satang === undefined ? '' : formatBaht(satang).replaceAll(',', '');
}

function lineCells(words: StatementWords, line: StatementLine): readonly string[] {
  const { changeSatang } = line;
  return [
    momentText(line.atMs),
    textCell(movementWord(words, line.type, changeSatang)),
    textCell(line.party ?? ''),
    textCell(line.number),
    amountCell(changeSatang > 0 ? changeSatang : undefined),
    amountCell(changeSatang < 0 ? -changeSatang : undefined),
    amountCell(line.feeSatang === 0 ? undefined : line.feeSatang),
    amountCell(line.balanceSatang),
  ];
}

/**
 * A statement for spreadsheets: UTF-8 with its mark, commas, CR LF; one head, then the opening balance, each movement
 * and the closing balance as rows of the same columns, so that it sums up where it stands.
 */
export function writeCsv(words: StatementWords, content: StatementContent): string {
  const head = [
    words.when,
    words.what,
    words.party,
    words.reference,
    words.moneyIn,
    words.moneyOut,
    words.fee,
    words.balance,
  ].map(textCell);
  const balanceRow = (when: string, what: string, satang: number) => [
    when,
    textCell(what),
    '',
    '',
    '',
    '',
    '',
    amountCell(satang),
  ];
  const rows = [
    head,
    balanceRow(dayText(content.fromDay), words.opening, content.openingSatang),
    ...content.lines.map((line) => lineCells(words, line)),
    balanceRow(dayText(content.throughDay), words.closing, content.closingSatang),
  ];
  return `${byteOrderMark}${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
}
