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

/**
 * What a spreadsheet takes for a number, a time, a day or a truth, quotes or not: `0812345678` would lose its zero.
 */
const taken = [
  /^[\s\d.,:;/()\-+%eE\u0E3F$]*$/,
  /^[\s\d\-/.,]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s\d\-/.,]*$/i,
];

function isTaken(text: string): boolean {
  return /^\s*(?:true|false)\s*$/i.test(text) || (/\d/.test(text) && taken.some((shape) => shape.test(text)));
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
