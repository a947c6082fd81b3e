import * as z from 'zod/mini';
import { bangkokDaySchema } from './bangkok-day.ts';
import { formatPaperCode, lastFourSchema, readPaperCode } from './paper-code.ts';
import { mostStatementRows, statementBalanceSatang } from './statement.ts';
import { encodeBase64url } from './wire/base64url.ts';
import type { Bytes } from './wire/base64url.ts';

/** What a statement says at its head and its code covers, beside its file. */
const saidShape = {
  /** The last four digits of its holder's mobile number. */
  holderLastFour: lastFourSchema,
  /** Bangkok days, both included. */
  fromDay: bangkokDaySchema,
  throughDay: bangkokDaySchema,
  openingSatang: statementBalanceSatang,
  closingSatang: statementBalanceSatang,
  rowCount: z
    .int({ error: 'row-count-not-valid' })
    .check(z.gte(0, { error: 'row-count-not-valid' }), z.lte(mostStatementRows, { error: 'row-count-not-valid' })),
};
const saidSchema = z.strictObject(saidShape);
export type StatementSaid = z.output<typeof saidSchema>;

/** All that a statement's code covers. */
export const statementFactsShape = {
  ...saidShape,
  /** Of its file, as `fileDigest` takes it: 43 characters. */
  fileDigest: z.string({ error: 'digest-not-valid' }).check(z.regex(/^[\w-]{43}$/, { error: 'digest-not-valid' })),
};
const factsSchema = z.strictObject(statementFactsShape);
export type StatementFacts = z.output<typeof factsSchema>;

/**
 * In the file, the code stands once, as bare letters between two marks: so whoever has the file finds it there, and
 * takes it out before the rest is digested, which it covers. The marks are a comment and an operator of a PDF.
 */
const codeBegins = '%kapao-statement-code\n(';
const codeEnds = ') Tj';
const noCode = formatPaperCode('0'.repeat(16));

/** What draws the code in a PDF, with no code in it yet. */
export const undrawnCode = `${codeBegins}${noCode}${codeEnds}`;

/** What a statement says, as its file tells it to the page that checks it: one word of its keywords for each. */
const saidBegins = 'kapao-statement';

/** The keywords of a statement's file. */
export function keywordsOf(said: StatementSaid): string {
  const { holderLastFour, fromDay, throughDay, openingSatang, closingSatang, rowCount } = said;
  return [saidBegins, holderLastFour, fromDay, throughDay, openingSatang, closingSatang, rowCount].join(' ');
}

/** Each byte as one character, so that places in the text are places in the file. */
function lettersIn(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

function codePlace(letters: string): number | undefined {
  const at = letters.indexOf(codeBegins);
  return at < 0 ? undefined : at + codeBegins.length;
}

function written(bytes: Bytes, at: number, text: string): Bytes {
  const copy = bytes.slice();
  copy.set(new TextEncoder().encode(text), at);
  return copy;
}

/** The file with its code in the place that was kept for it. Throws where none was. */
export function withCode(file: Bytes, code: string): Bytes {
  const at = codePlace(lettersIn(file));
  if (at === undefined) throw new Error('the file has no place for its code');
  return written(file, at, formatPaperCode(code));
}

/** The digest of a statement's file, whatever code stands in it: SHA-256, as base64url. */
export async function fileDigest(file: Bytes): Promise<string> {
  const at = codePlace(lettersIn(file));
  const covered = at === undefined ? file : written(file, at, noCode);
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', covered)));
}

/** What a file says of itself. */
export interface FoundInFile {
  readonly code: string;
  readonly said: StatementSaid;
}

/** What stands in a file for whoever checks it; undefined where it is no statement as we write them. */
export function foundIn(file: Bytes): FoundInFile | undefined {
  const letters = lettersIn(file);
  const at = codePlace(letters);
  const code = at === undefined ? undefined : readPaperCode(letters.slice(at, at + noCode.length));
  const [, words = ''] = new RegExp(`\\(${saidBegins} ([\\d -]+)\\)`).exec(letters) ?? [];
  const [holderLastFour, fromDay, throughDay, ...figures] = words.split(' ');
  const [openingSatang, closingSatang, rowCount] = figures.map(Number);
  const said = saidSchema.safeParse({ holderLastFour, fromDay, throughDay, openingSatang, closingSatang, rowCount });
  return code === undefined || !said.success ? undefined : { code, said: said.data };
}
