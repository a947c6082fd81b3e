import { bangkokDaySchema } from '../../../shared/bangkok-day.ts';
import { verifyStatement } from '../../../shared/contracts/statement/verify.ts';
import { formatBaht, formatThb, parseBaht } from '../../../shared/money.ts';
import { formatPaperCode, readPaperCode } from '../../../shared/paper-code.ts';
import { fileDigest, foundIn } from '../../../shared/statement-paper.ts';
import { mostStatementRows } from '../../../shared/statement.ts';
import { verifyStatementFacts } from '../../commands/statement/verify.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { dayName } from '../../text/months.ts';
import { t } from '../../text/text.ts';
import { inputOf, readLastFour } from './verified-paper.ts';
import type { Typed, VerifiedPaper } from './verified-paper.ts';

/** No statement of ours is nearly as large, in bytes; another file is not read into the memory of a phone. */
const mostFileBytes = 20_000_000;

const dayAsTyped = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** What a chosen file fills in: its name and digest, and what it says; of one that is none of ours its name alone. */
export async function typedOfFile(file: File): Promise<Typed> {
  const unread = { fileName: file.name, file: '' };
  if (file.size > mostFileBytes) return unread;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = foundIn(bytes);
  if (found === undefined) return unread;
  const { code, said } = found;
  return {
    fileName: file.name,
    file: await fileDigest(bytes),
    code: formatPaperCode(code),
    digits: said.holderLastFour,
    from: dayAsTyped(said.fromDay),
    through: dayAsTyped(said.throughDay),
    opening: formatBaht(said.openingSatang),
    closing: formatBaht(said.closingSatang),
    rows: String(said.rowCount),
  };
}

function readDay(text = ''): string | undefined {
  return bangkokDaySchema.safeParse(text.replaceAll('-', '')).data;
}

/** A balance as the paper has it, which may stand below zero by the order of times. */
function readBalance(text: string): number | undefined {
  const satang = parseBaht(text.trim().replace(/^-/, ''));
  return satang !== undefined && text.trim().startsWith('-') ? -satang : satang;
}

function readRows(text = ''): number | undefined {
  const rows = /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
  return rows === undefined || rows > mostStatementRows ? undefined : rows;
}

/** What moved in a period, as the very file that was fetched. */
export const statementPaper: VerifiedPaper<typeof verifyStatement> = {
  useVerify: (options) => useCommand(verifyStatement, verifyStatementFacts, options),
  lines: [
    [{ name: 'file', label: 'verify.file', hint: 'verify.fileHint', wrong: 'verify.fileMissing', kind: 'file' }],
    [
      {
        name: 'code',
        label: 'verify.documentCode',
        hint: 'verify.codeHint',
        wrong: 'verify.documentCodeWrong',
        kind: 'letters',
      },
    ],
    [
      {
        name: 'digits',
        label: 'verify.holderDigits',
        hint: 'verify.holderDigitsHint',
        wrong: 'verify.digitsWrong',
        kind: 'digits',
        maxLength: 4,
      },
    ],
    [
      { name: 'from', label: 'verify.from', wrong: 'verify.periodWrong', kind: 'date' },
      { name: 'through', label: 'verify.through', wrong: 'verify.periodWrong', kind: 'date' },
    ],
    [
      { name: 'opening', label: 'verify.opening', wrong: 'verify.amountWrong', kind: 'amount' },
      { name: 'closing', label: 'verify.closing', wrong: 'verify.amountWrong', kind: 'amount' },
    ],
    [{ name: 'rows', label: 'verify.rows', wrong: 'verify.rowsWrong', kind: 'digits', maxLength: 6 }],
  ],
  read: ({ file = '', code = '', digits, from, through, opening = '', closing = '', rows }) =>
    inputOf(
      {
        file: file === '' ? undefined : file,
        code: readPaperCode(code),
        digits: readLastFour(digits),
        from: readDay(from),
        through: readDay(through),
        opening: readBalance(opening),
        closing: readBalance(closing),
        rows: readRows(rows),
      },
      (found) => ({
        holderLastFour: found.digits,
        fromDay: found.from,
        throughDay: found.through,
        openingSatang: found.opening,
        closingSatang: found.closing,
        rowCount: found.rows,
        fileDigest: found.file,
        code: found.code,
      }),
    ),
  said: ({ holderLastFour, fromDay, throughDay, openingSatang, closingSatang, rowCount }) =>
    t('verify.statementSaid', {
      digits: holderLastFour,
      from: dayName(fromDay),
      through: dayName(throughDay),
      opening: formatThb(openingSatang),
      closing: formatThb(closingSatang),
      count: rowCount,
    }),
  words: {
    lead: 'verify.statementLead',
    genuine: 'verify.statementGenuine',
    genuineMeans: 'verify.statementMeans',
    notGenuine: 'verify.statementNotGenuine',
    notGenuineText: 'verify.statementNotGenuineText',
  },
};
