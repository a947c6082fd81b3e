import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../shared/bangkok-day.ts';
import { maxAmountSatang } from '../../shared/money.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import { FileRefused } from '../domains/books/statement-page.ts';
import type { BankLine, FileFault, StatementPage } from '../domains/books/statement-page.ts';

/** Lists even where there is one; everything else may stand once. */
const lists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => lists.has(name),
});

const word = z.string().check(z.minLength(1), z.maxLength(140));
const sideSchema = z.enum(['CRDT', 'DBIT']);
/** Amounts are read by `satangOf`, so that a fault of one has its own name. */
const amountSchema = z.object({ '#text': z.string(), '@Ccy': z.string() });
const dateSchema = z.union([z.object({ DtTm: z.string() }), z.object({ Dt: z.string() })]);
const balanceSchema = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: z.optional(word) }) }),
  Amt: amountSchema,
  CdtDbtInd: sideSchema,
});
const detailsSchema = z.object({
  Refs: z.optional(z.object({ EndToEndId: z.optional(word) })),
  RmtInf: z.optional(
    z.object({ Strd: z.array(z.object({ CdtrRefInf: z.optional(z.object({ Ref: z.optional(word) })) })) }),
  ),
});
/** A batch that says no number is of an unknown one, and no fault of the file. */
const batchSchema = z.optional(z.union([z.object({ NbOfTxs: z.optional(z.string()) }), z.string()]));
const lineSchema = z.object({
  Amt: amountSchema,
  CdtDbtInd: sideSchema,
  Sts: z.union([z.object({ Cd: z.string() }), z.string()]),
  BookgDt: dateSchema,
  /** A bank may leave its own reference out, of a charge say: such a line is left to people. */
  AcctSvcrRef: z.optional(word),
  BkTxCd: z.object({ Domn: z.optional(z.object({ Cd: z.string(), Fmly: z.object({ Cd: z.string() }) })) }),
  /** A line of several transfers (a batch) names no reference of its own; a bank may list them or only say how many. */
  NtryDtls: z.optional(
    z.array(z.object({ Btch: batchSchema, TxDtls: z.optional(z.array(z.union([detailsSchema, z.literal('')]))) })),
  ),
});
const pageSchema = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z
        .array(
          z.object({
            Id: word,
            StmtPgntn: z.object({ PgNb: z.string().check(z.regex(/^\d{1,5}$/)), LastPgInd: z.enum(['true', 'false']) }),
            FrToDt: z.object({ FrDtTm: z.string() }),
            Acct: z.object({ Id: z.object({ Othr: z.object({ Id: word }) }), Ccy: z.optional(z.string()) }),
            Bal: z.array(balanceSchema).check(z.minLength(2), z.maxLength(20)),
            Ntry: z.optional(z.array(lineSchema)),
          }),
        )
        .check(z.length(1)),
    }),
  }),
});
type ReadLine = z.output<typeof lineSchema>;

/** No more than a bank writes in a page of two hundred lines, so that a swollen one costs no memory. */
const mostPageCharacters = 2_000_000;
/** Baht with at most two decimals; no sign, for the side says it. */
const amountForm = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** A written sum in satang; thirteen digits of baht stay below 2^53. @throws FileRefused where it is none. */
function satangOf({ '#text': text, '@Ccy': currency }: z.output<typeof amountSchema>, where: string): number {
  if (currency !== 'THB') throw new FileRefused('currency-other', where);
  const [, baht, rest = ''] = amountForm.exec(text) ?? [];
  if (baht === undefined) throw new FileRefused('amount-not-readable', where);
  return Number(baht) * 100 + Number(rest.padEnd(2, '0'));
}

/** A moment; one that names no zone is of where the account is kept. */
function momentOf(text: string, where: string): number {
  const atMs = Date.parse(/T[\d:.]+$/.test(text) ? `${text}+07:00` : text);
  if (Number.isNaN(atMs)) throw new FileRefused('not-a-statement', where);
  return atMs;
}

/** What a line is about, by the bank's transaction code: a reference may say anything. */
function aboutOf({ BkTxCd: { Domn: domain } }: ReadLine): BankLine['about'] {
  if (domain?.Cd !== 'PMNT') return 'other';
  if (domain.Fmly.Cd === 'RCDT') return 'payment';
  return domain.Fmly.Cd === 'ICDT' ? 'order' : 'other';
}

const detailsOf = (line: ReadLine) => (line.NtryDtls ?? []).flatMap(({ TxDtls = [] }) => TxDtls);

/** How many transfers the line's batches say that they are of; NaN for each that says no number. */
const batchesOf = (line: ReadLine): readonly number[] =>
  (line.NtryDtls ?? []).flatMap(({ Btch: batch }) =>
    batch === undefined ? [] : [Number(typeof batch === 'string' ? undefined : batch.NbOfTxs)],
  );

/**
 * Whether the line says that it is one transfer: it details one, and stands for no batch of any other number. An empty
 * detail says of none that it is the only one.
 */
function isOne(line: ReadLine): boolean {
  const [only, ...others] = detailsOf(line);
  const isDetailed = only !== undefined && only !== '' && others.length === 0;
  return isDetailed && batchesOf(line).every((transfers) => transfers === 1);
}

/** Our own reference in a line of one transfer; what stands in a sum of several is none of ours. */
function referenceOf(line: ReadLine, about: BankLine['about']): string | undefined {
  const [only, ...others] = detailsOf(line);
  const isSummed = batchesOf(line).some((transfers) => transfers > 1);
  if (only === undefined || only === '' || others.length > 0 || isSummed || about === 'other') return undefined;
  if (about === 'order') return only.Refs?.EndToEndId;
  const named = (only.RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? []);
  return named.length === 1 ? named[0] : undefined;
}

function readLine(line: ReadLine, day: string, where: string): BankLine {
  const status = typeof line.Sts === 'string' ? line.Sts : line.Sts.Cd;
  if (status !== 'BOOK') throw new FileRefused('line-not-booked', where);
  const amountSatang = satangOf(line.Amt, where);
  if (amountSatang === 0 || amountSatang > maxAmountSatang) throw new FileRefused('amount-not-readable', where);
  const booked = line.BookgDt;
  const bookedAtMs = momentOf('DtTm' in booked ? booked.DtTm : `${booked.Dt}T00:00:00+07:00`, where);
  if (periodsAt(bookedAtMs).day !== day) throw new FileRefused('line-of-another-day', where);
  const about = aboutOf(line);
  return {
    lineReference: line.AcctSvcrRef ?? '',
    about,
    direction: line.CdtDbtInd === 'CRDT' ? 'in' : 'out',
    amountSatang,
    reference: referenceOf(line, about),
    ...(isOne(line) && { isOne: true as const }),
    bookedAtMs,
  };
}

/** An ampersand that is none of XML's own five or a character's number: only a document type could say what it is. */
const foreignEntity = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;

/**
 * What an element that holds nothing says: that there is a batch, of an unknown number, or a transfer beside others,
 * without which a sum of two would read as one; and else as much as none.
 */
const saysSomething = new Set(['Btch', 'TxDtls']);

/**
 * The document without what is blank: a bank may write an optional element and leave it empty, or a payer spaces. From
 * within: what holds nothing but blank elements is blank as well.
 */
function withoutBlank(value: unknown, of = ''): unknown {
  const stands = (name: string, each: unknown): boolean => each !== '' || saysSomething.has(name);
  if (Array.isArray(value)) {
    const left = value.map((each) => withoutBlank(each, of)).filter((each) => stands(of, each));
    return left.length === 0 ? '' : left;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value)
    .map(([name, each]) => [name, withoutBlank(each, name)] as const)
    .filter(([name, each]) => stands(name, each));
  return members.length === 0 ? '' : Object.fromEntries(members);
}

/**
 * Reads the document, whose form nothing outside it can change: no document type, entities of its own, comments or
 * sections. What shops and people are called may hold an ampersand; it stays as it is written, for we read no names.
 */
function parse(xml: string, where: string): unknown {
  const refused = (fault: FileFault): FileRefused => new FileRefused(fault, where);
  if (xml.length > mostPageCharacters || xml.includes('<!') || foreignEntity.test(xml)) throw refused('not-plain-xml');
  try {
    // With the validator on: what was cut off is no document.
    const read: unknown = parser.parse(xml, true);
    return read;
  } catch {
    throw refused('not-plain-xml');
  }
}

/**
 * With what a page opens and closes. A bank may state more than these two, such as what is available (`CLAV`): it has
 * to be readable, and what is said of the day before (`PRCD`) has to be where this one begins.
 */
function balancesOf(
  balances: readonly z.output<typeof balanceSchema>[],
  { isFirst, isLast }: Readonly<Record<'isFirst' | 'isLast', boolean>>,
  where: string,
): readonly [openingSatang: number, closingSatang: number] {
  const read = balances.map(({ Tp, Amt, CdtDbtInd }) => ({
    code: Tp.CdOrPrtry.Cd,
    satang: CdtDbtInd === 'CRDT' ? satangOf(Amt, where) : 0 - satangOf(Amt, where),
  }));
  const booked = read.filter(({ code }) => code === 'OPBD' || code === 'ITBD' || code === 'CLBD');
  const [opening, closing, ...more] = booked;
  const isFramed = opening?.code === (isFirst ? 'OPBD' : 'ITBD') && closing?.code === (isLast ? 'CLBD' : 'ITBD');
  if (opening === undefined || closing === undefined || !isFramed || more.length > 0)
    throw new FileRefused('not-a-statement', where);
  const previous = read.filter(({ code }) => code === 'PRCD');
  if (isFirst && previous.some(({ satang }) => satang !== opening.satang))
    throw new FileRefused('balance-broken', where);
  return [opening.satang, closing.satang];
}

/**
 * Reads one page of a camt.053 statement (001.08). @throws FileRefused where anything in it is not as it must be; its
 * own arithmetic and its place among the other pages are `joinPage`'s.
 */
export function readStatementPage(xml: string, pageNumber: number): StatementPage {
  const where = `page ${pageNumber}`;
  const read = z.safeParse(pageSchema, withoutBlank(parse(xml, where)));
  const statement = read.success ? read.data.Document.BkToCstmrStmt.Stmt[0] : undefined;
  if (statement === undefined) throw new FileRefused('not-a-statement', where);
  const { StmtPgntn, Acct, Bal, Ntry = [] } = statement;
  const isLast = StmtPgntn.LastPgInd === 'true';
  if (Number(StmtPgntn.PgNb) !== pageNumber) throw new FileRefused('page-out-of-order', where);
  if (Acct.Ccy !== undefined && Acct.Ccy !== 'THB') throw new FileRefused('currency-other', where);
  const [openingSatang, closingSatang] = balancesOf(Bal, { isFirst: pageNumber === 1, isLast }, where);
  const { day } = periodsAt(momentOf(statement.FrToDt.FrDtTm, where));
  if (!z.safeParse(bangkokDaySchema, day).success) throw new FileRefused('not-a-statement', where);
  return {
    statementId: statement.Id,
    account: Acct.Id.Othr.Id,
    day,
    pageNumber,
    isLast,
    openingSatang,
    closingSatang,
    lines: Ntry.map((line, index) => readLine(line, day, `${where}, line ${index + 1}`)),
  };
}
