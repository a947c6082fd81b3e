import { idOf, shortId } from '../../shared/ids.ts';
import { mostStatementRows } from '../../shared/statement.ts';
import { fileDigest, withCode } from '../../shared/statement-paper.ts';
import type { Bytes } from '../../shared/wire/base64url.ts';
import { saidIn } from '../domains/statement/content.ts';
import type { StatementContent, StatementLine } from '../domains/statement/content.ts';
import { writeCsv } from '../domains/statement/csv.ts';
import { periodOf } from '../domains/statement/statement.ts';
import type { AskedStatement, MadeStatement } from '../domains/statement/statement.ts';
import { tieOut } from '../domains/statement/tie-out.ts';
import type { StatementRow } from '../domains/statement/tie-out.ts';
import { statementWordsOf } from '../domains/statement/words.ts';
import type { Entry } from '../ledger/entry.ts';
import { readMovements } from '../ledger/history/read-movements.ts';
import { openEntryPrivate, openName, phoneDigitsOf, shownName } from '../runtime/person/personal.ts';
import { paperCode } from '../runtime/history/paper-code.ts';
import type { UserKey } from '../runtime/person/user-key.ts';
import { required } from '../runtime/process/config.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { Person } from '../table/person.ts';
import { writePdf } from './write-pdf.ts';

/** How much is read, kept in memory and written; more is `too-long`. */
export interface StatementBounds {
  /** Entries since the period began, up to now: what came since its end is read over. */
  readonly mostRead: number;
  readonly mostKept: number;
  readonly mostRows: number;
}

/** What is made while its owner waits. */
export const shortStatement: StatementBounds = { mostRead: 1_000, mostKept: 1_000, mostRows: 500 };
/** What is made behind their back: a short period of long ago, too, of whoever has a thousand entries a day. */
export const longStatement: StatementBounds = {
  mostRead: 500_000,
  mostKept: 100_000,
  mostRows: mostStatementRows,
};

/** A file, and what stands in it. */
export interface FilledStatement {
  readonly bytes: Bytes;
  readonly made: MadeStatement;
}

function partyOf(key: UserKey, { sealed, payerBank }: Entry): string | undefined {
  const { counterpartyName, payeeAccount } = openEntryPrivate(key, sealed).wholeFor('owner');
  const account = payeeAccount === undefined ? [] : [payeeAccount.bank, payeeAccount.accountNumberMasked];
  const known = [counterpartyName, payerBank, ...account].filter((word) => word !== undefined);
  return known.length === 0 ? undefined : known.join(' ');
}

function lineOf(key: UserKey, { atMs, changeSatang, balanceSatang, of: entry }: StatementRow<Entry>): StatementLine {
  const party = partyOf(key, entry);
  return {
    atMs,
    type: entry.type,
    number: shortId(entry.reference),
    changeSatang,
    // What came back brings its fee as a part of its amount.
    feeSatang: changeSatang < 0 ? entry.feeSatang : 0,
    balanceSatang,
    ...(party !== undefined && { party }),
  };
}

function holderOf(key: UserKey, person: Person, name: AskedStatement['name']): string | undefined {
  const known = openName(key, person);
  if (known === undefined) return undefined;
  if (name !== 'full') return shownName(known);
  const { firstName, lastName } = known.wholeFor('owner');
  return `${firstName} ${lastName}`.trim();
}

/** A PDF carries the code by which others know it; a CSV is for its owner's own sums. */
async function writeFile(
  { secrets, config }: Runtime,
  { format, language }: AskedStatement,
  content: StatementContent,
): Promise<Bytes> {
  if (format === 'csv') return new TextEncoder().encode(writeCsv(statementWordsOf[language], content));
  const drawn = await writePdf(language, content);
  const secret = await secrets.valueOf(required(config, 'lookupSecretArn'));
  const facts = { ...saidIn(content), fileDigest: await fileDigest(drawn) };
  return withCode(drawn, paperCode(secret, 'statement', facts));
}

/**
 * Reads the ledger of a statement's owner and writes its file, the same at every try for the same ledger. `changing`:
 * the wallet moved while it was read; a later try finds it still. @throws DoesNotTieOut where wallet and history do
 * not prove each other, and no file is made.
 */
export async function fillStatement(
  runtime: Runtime,
  person: Person,
  asked: AskedStatement,
  { mostRead, mostKept, mostRows }: StatementBounds,
): Promise<FilledStatement | 'too-long' | 'changing'> {
  const { aws, table, userKeys } = runtime;
  const period = periodOf(asked);
  const read = await readMovements(aws.documents, table, {
    userId: asked.userId,
    period,
    mostRead,
    mostKept,
  });
  if (read === 'changing') return read;
  if (read === 'too-many') return 'too-long';
  const { rows, ...tied } = tieOut(read.heldSatang, read.movements, period, read.fromFirst);
  if (rows.length > mostRows) return 'too-long';
  const key = await userKeys.open(person.userId, person.wrappedKey);
  const holder = holderOf(key, person, asked.name);
  const content: StatementContent = {
    ...tied,
    number: shortId(idOf('stm', asked.body)),
    brand: asked.brand,
    ...(holder !== undefined && { holder }),
    holderLastFour: phoneDigitsOf(key, person),
    fromDay: asked.fromDay,
    throughDay: asked.throughDay,
    asOfMs: period.beforeMs - 1,
    lines: rows.map((row) => lineOf(key, row)),
  };
  const bytes = await writeFile(runtime, asked, content);
  const { openingSatang, closingSatang } = tied;
  return { bytes, made: { rowCount: rows.length, openingSatang, closingSatang, byteCount: bytes.length } };
}
