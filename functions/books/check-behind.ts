import { FileRefused } from '../domains/books/statement-page.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { KeptDay } from '../table/books.ts';
import { forgetChecked, noteChecked } from '../table/reopened.ts';
import type { Reopened } from '../table/reopened.ts';
import { readStatement } from './fetch-statement.ts';
import type { CheckedFile } from './fetch-statement.ts';
import { booksOf } from './judge-page.ts';
import { StoppedBehind } from './stopped.ts';

/** Days that were opened again: the statement of the first, as it was read, and those behind it, oldest first. */
interface Reopening {
  readonly reopened: Reopened;
  readonly first: CheckedFile;
  readonly behind: readonly KeptDay[];
  readonly nowMs: number;
  /** Throws where the run has to leave the rest to the next. */
  readonly assertTime: () => void;
}

/**
 * Reads the statement of every day that is to be closed anew behind the first, before anything of that is begun: each
 * begins where the one before ends. What is begun nobody takes back, and one missing file would keep all later days
 * open. How far it came is noted, so that it may take several runs; what does not join is read from the first on again,
 * for which of two files is the wrong one, nobody can say. False where two operators have taken the reopening back.
 * @throws StoppedBehind with what stopped it, and of which day
 */
export async function checkBehind(
  runtime: Runtime,
  { reopened, first: { read, digest }, behind, nowMs, assertTime }: Reopening,
): Promise<boolean> {
  const books = booksOf(runtime);
  const { account, balanceSatang: closingSatang } = read;
  // Of another file of the first day nothing is known.
  const checked = reopened.checked?.digest === digest ? reopened.checked : undefined;
  let last = checked ?? { digest, day: read.day, closingSatang };
  for (const { day } of behind.filter((each) => each.day > last.day)) {
    try {
      const expected = { day, account, openingSatang: last.closingSatang };
      const file = await readStatement(runtime, expected, nowMs, assertTime);
      last = { digest, day, closingSatang: file.read.balanceSatang };
    } catch (error) {
      if (error instanceof FileRefused) await forgetChecked(books, reopened);
      throw new StoppedBehind(day, error);
    }
    if (!(await noteChecked(books, reopened, last))) return false;
  }
  return true;
}
