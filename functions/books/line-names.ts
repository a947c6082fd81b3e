import { createHash } from 'node:crypto';
import { signedSatang } from '../domains/books/statement-page.ts';
import type { BankLine, KnownLine } from '../domains/books/statement-page.ts';

/**
 * Names the lines of one account and day, page after page: the hash of account, booking date, the bank's line
 * reference, amount and the ordinal among equal lines of the day. The same file in whatever order gives the same names.
 */
export function lineNames(account: string, day: string): (line: BankLine) => KnownLine {
  const seen = new Map<string, number>();
  return (line) => {
    // Lengths are not needed between the parts: neither an account, a day, an ordinal nor an amount holds a line break.
    const equal = `${line.lineReference}\n${signedSatang(line)}`;
    const ordinal = (seen.get(equal) ?? 0) + 1;
    seen.set(equal, ordinal);
    const identity = createHash('sha256').update(`${account}\n${day}\n${equal}\n${ordinal}`).digest('hex').slice(0, 40);
    return { ...line, identity, ordinal };
  };
}
