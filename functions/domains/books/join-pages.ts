import { FileRefused, signedSatang } from './statement-page.ts';
import type { StatementPage } from './statement-page.ts';

/** What is known of a file of which some pages were read, from the first on. Satang. */
export interface ReadSoFar {
  readonly statementId: string;
  readonly account: string;
  readonly day: string;
  readonly pages: number;
  readonly isWhole: boolean;
  readonly openingSatang: number;
  /** Where the last page that was read ended. */
  readonly balanceSatang: number;
  readonly lines: number;
  readonly inSatang: number;
  readonly outSatang: number;
}

/** What a file has to be about. */
export interface Expected {
  /** Undefined where no day was closed before: the first file says which account is ours. */
  readonly account: string | undefined;
  readonly day: string;
  /** Where the day before ended; undefined where no day was closed before. */
  readonly openingSatang: number | undefined;
}

function refuse(fault: FileRefused['fault'], page: StatementPage): never {
  throw new FileRefused(fault, `page ${page.pageNumber}`);
}

/**
 * Joins a page to those before it. @throws FileRefused where opening and lines are not its closing, where it does not
 * begin where the one before ended (the first: where the day before did), or is of another statement.
 */
export function joinPage(before: ReadSoFar | undefined, page: StatementPage, expected: Expected): ReadSoFar {
  if (page.account !== (before?.account ?? expected.account ?? page.account)) refuse('account-other', page);
  if (page.day !== expected.day) refuse('statement-other', page);
  if (before !== undefined && before.statementId !== page.statementId) refuse('statement-other', page);
  if (page.pageNumber !== (before?.pages ?? 0) + 1 || before?.isWhole === true) refuse('page-out-of-order', page);
  const beginsAt = before === undefined ? expected.openingSatang : before.balanceSatang;
  const moved = page.lines.reduce((sum, line) => sum + signedSatang(line), 0);
  const isContinued = beginsAt === undefined || beginsAt === page.openingSatang;
  if (!isContinued || page.openingSatang + moved !== page.closingSatang) refuse('balance-broken', page);
  const total = (direction: 'in' | 'out'): number =>
    page.lines.reduce((sum, line) => (line.direction === direction ? sum + line.amountSatang : sum), 0);
  return {
    statementId: page.statementId,
    account: page.account,
    day: page.day,
    pages: page.pageNumber,
    isWhole: page.isLast,
    openingSatang: before?.openingSatang ?? page.openingSatang,
    balanceSatang: page.closingSatang,
    lines: (before?.lines ?? 0) + page.lines.length,
    inSatang: (before?.inSatang ?? 0) + total('in'),
    outSatang: (before?.outSatang ?? 0) + total('out'),
  };
}

/** A file whose every page was read. @throws FileRefused where the last one is still to come. */
export function wholeFile(read: ReadSoFar | undefined): ReadSoFar {
  if (read === undefined || !read.isWhole) throw new FileRefused('page-missing', `page ${(read?.pages ?? 0) + 1}`);
  return read;
}
