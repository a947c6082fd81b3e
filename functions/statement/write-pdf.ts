import PDFDocument from 'pdfkit';
import type { Language } from '../../shared/enums.ts';
import { localeOf } from '../../shared/enums.ts';
import { formatBaht } from '../../shared/money.ts';
import { keywordsOf } from '../../shared/statement-paper.ts';
import type { Bytes } from '../../shared/wire/base64url.ts';
import { saidIn } from '../domains/statement/content.ts';
import type { StatementContent } from '../domains/statement/content.ts';
import { dayText, momentText } from '../domains/statement/figures.ts';
import { movementWord, statementBrands, statementWordsOf } from '../domains/statement/words.ts';
import type { StatementWords } from '../domains/statement/words.ts';
import { columns, page, pageCountOf, placeOf, rowHeight, tableTop } from './pdf-layout.ts';
import type { Column } from './pdf-layout.ts';
import { drawCode } from './pdf-code.ts';
import { pdfFonts } from './pdf-fonts.ts';
import { drawLine, hasHan, widthOf } from './pdf-line.ts';
import type { Pdf, Type } from './pdf-line.ts';
import { wrapped } from './thai-text.ts';

type Cells = Readonly<Partial<Record<Column, string>>>;

const ink = '#16202a';
const faint = '#5b6770';
const rule = '#c9d0d6';
const cellGap = 4;
const type = {
  brand: { points: 11, weight: 'bold' },
  title: { points: 18, weight: 'bold' },
  holder: { points: 11, weight: 'bold' },
  factName: { points: 9, weight: 'regular' },
  fact: { points: 9, weight: 'bold' },
  running: { points: 9, weight: 'bold' },
  head: { points: 7.5, weight: 'bold' },
  row: { points: 7.5, weight: 'regular' },
  balance: { points: 7.5, weight: 'bold' },
  foot: { points: 7.5, weight: 'regular' },
} as const satisfies Readonly<Record<string, Type>>;
const factsTop = 112;
const factHeight = 18;
const factNamePart = 0.42;

function openDocument(words: StatementWords, language: Language, content: StatementContent): Pdf {
  const made = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // No standard font, whose metrics a bundle does not carry.
    font: '',
    lang: localeOf[language],
    displayTitle: true,
    // Of the ledger's moment and not of the making: made twice, it is the same file.
    info: {
      Title: `${words.title} ${content.number}`,
      Keywords: keywordsOf(saidIn(content)),
      CreationDate: new Date(content.asOfMs),
    },
  });
  const { regular, bold, han } = pdfFonts();
  made.registerFont('regular', Buffer.from(regular));
  made.registerFont('bold', Buffer.from(bold));
  const said = [words.title, content.holder, ...content.lines.map(({ party }) => party)];
  if (said.some((text) => text !== undefined && hasHan(text))) made.registerFont('han', Buffer.from(han()));
  return made;
}

function drawCells(pdf: Pdf, cells: Cells, ofRow: Type, top: number): void {
  for (const column of columns) {
    const text = cells[column.name];
    if (text === undefined || text === '') continue;
    const { left, width, align } = column;
    // The gap lies between two columns, never at the edge of the table.
    const inner = { left: align === 'right' ? left + cellGap : left, width: width - cellGap };
    drawLine(pdf, text, ofRow, { ...column, ...inner }, top);
  }
}

function drawRule(pdf: Pdf, top: number): void {
  pdf
    .moveTo(page.margin, top)
    .lineTo(page.width - page.margin, top)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
}

function drawTableHead(pdf: Pdf, words: StatementWords, top: number): void {
  const { when, what, party, reference, moneyOut, moneyIn, balance } = words;
  pdf.fillColor(faint);
  drawCells(pdf, { when, what, party, reference, moneyOut, moneyIn, balance }, type.head, top);
  drawRule(pdf, top + rowHeight - 4);
}

function drawFacts(pdf: Pdf, facts: readonly (readonly [string, string])[], left: number, width: number): void {
  for (const [index, [name, value]] of facts.entries()) {
    const top = factsTop + index * factHeight;
    const nameWidth = width * factNamePart;
    pdf.fillColor(faint);
    drawLine(pdf, name, type.factName, { left, width: nameWidth - cellGap, align: 'left', tooLong: 'shorten' }, top);
    pdf.fillColor(ink);
    const place = { left: left + nameWidth, width: width - nameWidth, align: 'left', tooLong: 'shrink' } as const;
    drawLine(pdf, value, type.fact, place, top);
  }
}

const wholeWidth = {
  left: page.margin,
  width: page.width - 2 * page.margin,
  align: 'left',
  tooLong: 'shrink',
} as const;
const halfWidth = wholeWidth.width / 2;

function drawHead(pdf: Pdf, words: StatementWords, content: StatementContent): void {
  pdf.fillColor(faint);
  drawLine(pdf, statementBrands[content.brand], type.brand, wholeWidth, 40);
  pdf.fillColor(ink);
  drawLine(pdf, words.title, type.title, wholeWidth, 56);
  // Whoever has a long name has the whole line for it.
  if (content.holder !== undefined) drawLine(pdf, content.holder, type.holder, wholeWidth, 86);
  const said = [
    [words.phone, words.endingIn(content.holderLastFour)],
    [words.period, `${dayText(content.fromDay)} – ${dayText(content.throughDay)}`],
    [words.asOf, momentText(content.asOfMs)],
    [words.number, content.number],
    [words.code, ''],
  ] as const;
  const width = halfWidth - 12;
  drawFacts(pdf, said, page.margin, width);
  drawCode(pdf, page.margin + width * factNamePart, factsTop + (said.length - 1) * factHeight);
  drawFacts(
    pdf,
    [
      [words.opening, formatBaht(content.openingSatang)],
      [`${words.moneyIn} (${content.inCount})`, formatBaht(content.inSatang)],
      [`${words.moneyOut} (${content.outCount})`, formatBaht(content.outSatang)],
      [words.closing, formatBaht(content.closingSatang)],
      [words.rows, String(content.lines.length)],
    ],
    page.margin + halfWidth,
    halfWidth,
  );
}

/** What every page but the first begins with, for a page that was taken from the others. */
function drawRunningHead(pdf: Pdf, words: StatementWords, content: StatementContent): void {
  pdf.fillColor(faint);
  drawLine(pdf, `${statementBrands[content.brand]} · ${words.title}`, type.running, { ...wholeWidth, width: 240 }, 38);
  const right = { left: page.margin + 250, width: wholeWidth.width - 250, align: 'right', tooLong: 'shorten' } as const;
  if (content.holder !== undefined) drawLine(pdf, content.holder, type.running, right, 38);
}

/** Whether a balance stands below zero: then the paper says why. */
function isBelowZero({ openingSatang, lines }: StatementContent): boolean {
  return openingSatang < 0 || lines.some(({ balanceSatang }) => balanceSatang < 0);
}

function drawFoot(pdf: Pdf, words: StatementWords, content: StatementContent, at: number, pages: number): void {
  drawRule(pdf, page.footTop);
  pdf.fillColor(faint);
  const noteWidth = 390;
  const fits = (some: string) => widthOf(pdf, some, type.foot) <= noteWidth;
  const reason = isBelowZero(content) ? [words.belowZero] : [];
  const note = [words.note, ...reason, words.check].flatMap((text) => wrapped(text, fits));
  const left = { left: page.margin, width: noteWidth, align: 'left', tooLong: 'shrink' } as const;
  for (const [line, text] of note.entries()) drawLine(pdf, text, type.foot, left, page.footTop + 5 + line * 10.5);
  const right = { left: page.width - page.margin - 110, width: 110, align: 'right', tooLong: 'shrink' } as const;
  drawLine(pdf, words.page(at + 1, pages), type.foot, right, page.footTop + 6);
  drawLine(pdf, content.number, type.foot, right, page.footTop + 17);
}

/** The rows of the table: where it begins, each movement, where it ends. */
function* cellsOf(words: StatementWords, content: StatementContent): Generator<Cells> {
  const { openingSatang, closingSatang, lines, fromDay, throughDay } = content;
  yield { when: dayText(fromDay), what: words.opening, balance: formatBaht(openingSatang) };
  for (const { atMs, type, party, number, changeSatang, balanceSatang } of lines)
    yield {
      when: momentText(atMs),
      what: movementWord(words, type, changeSatang),
      ...(party !== undefined && { party }),
      reference: number,
      [changeSatang < 0 ? 'moneyOut' : 'moneyIn']: formatBaht(Math.abs(changeSatang)),
      balance: formatBaht(balanceSatang),
    };
  if (lines.length === 0) yield { what: words.nothing };
  yield { when: dayText(throughDay), what: words.closing, balance: formatBaht(closingSatang) };
}

/** How many rows the table has for so many movements. */
const rowCountOf = (lines: number): number => 2 + Math.max(1, lines);

function drawTable(pdf: Pdf, words: StatementWords, content: StatementContent): void {
  const rowCount = rowCountOf(content.lines.length);
  const pages = pageCountOf(rowCount);
  let row = 0;
  for (const cells of cellsOf(words, content)) {
    const at = placeOf(row);
    const top = at.page === 0 ? tableTop.first : tableTop.other;
    if (at.line === 0) {
      pdf.addPage();
      (at.page === 0 ? drawHead : drawRunningHead)(pdf, words, content);
      drawTableHead(pdf, words, top);
      drawFoot(pdf, words, content, at.page, pages);
    }
    pdf.fillColor(ink);
    const ofRow = row === 0 || row === rowCount - 1 ? type.balance : type.row;
    drawCells(pdf, cells, ofRow, top + (at.line + 1) * rowHeight);
    row += 1;
  }
}

/**
 * A statement as a PDF of A4 pages, each with its number and how many there are. Its page count is
 * known beforehand, so that no page is kept once it is drawn. The same content makes the same bytes, with the place for
 * its code still empty.
 */
export async function writePdf(language: Language, content: StatementContent): Promise<Bytes> {
  const words = statementWordsOf[language];
  const pdf = openDocument(words, language, content);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  drawTable(pdf, words, content);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
