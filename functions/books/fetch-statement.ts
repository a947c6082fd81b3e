import { createHash } from 'node:crypto';
import { joinPage, wholeFile } from '../domains/books/join-pages.ts';
import type { Expected, ReadSoFar } from '../domains/books/join-pages.ts';
import { FileRefused } from '../domains/books/statement-page.ts';
import type { StatementPage } from '../domains/books/statement-page.ts';
import { askPartner } from '../engine/partners/ask-partner.ts';
import { statementPageOn } from '../partners/bank-statement-contract.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { readStatementPage } from './read-camt053.ts';

/** More pages than any day has: two million lines. */
const mostPages = 10_000;

/** A statement that was read from its first page to its last, of which only the sums are kept. */
export interface CheckedFile {
  readonly read: ReadSoFar;
  /** Of its pages' texts, in their order: another version of it has another. */
  readonly digest: string;
}

async function fetchPage(runtime: Runtime, day: string, page: number, nowMs: number): Promise<string> {
  return (await askPartner(runtime, statementPageOn, { day, page }, nowMs)).document;
}

/**
 * Reads a day's statement page by page and hands each to `take`, in their order; one page at a time is in memory.
 * @throws FileRefused where anything of it is wrong, and PartnerUnavailable or PartnerRefused as `askPartner` does.
 */
export async function readStatement(
  runtime: Runtime,
  expected: Expected & { readonly day: string },
  nowMs: number,
  take: (page: StatementPage) => Promise<void> | void = () => undefined,
): Promise<CheckedFile> {
  const hash = createHash('sha256');
  let read: ReadSoFar | undefined;
  while (read?.isWhole !== true) {
    const pageNumber = (read?.pages ?? 0) + 1;
    if (pageNumber > mostPages) throw new FileRefused('page-missing', `page ${pageNumber}`);
    const text = await fetchPage(runtime, expected.day, pageNumber, nowMs);
    hash.update(createHash('sha256').update(text).digest());
    const page = readStatementPage(text, pageNumber);
    read = joinPage(read, page, expected);
    await take(page);
  }
  return { read: wholeFile(read), digest: hash.digest('hex') };
}
