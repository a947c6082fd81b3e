import type { Item } from '../table/item.ts';
import { journalKinds } from './journal.ts';

const providerAccount = /^provider:[a-z-]+$/;
/** An account of a wallet: whose it is, and which part. */
export const walletAccount = /^(usr_[0-9A-Z]{20}):(available|held|reserve)$/;

/** The lines of a journal as it is stored, or why it is broken; amounts in satang. */
export function linesOf(journal: Item): readonly { account: string; amountSatang: number }[] | string {
  const rows: unknown = journal['lines'];
  if (!Array.isArray(rows) || rows.length < 2) return 'has no two lines';
  if (!journalKinds.some((kind) => kind === journal['kind'])) return 'is of no known kind';
  const lines: { account: string; amountSatang: number }[] = [];
  for (const row of rows as readonly Item[]) {
    const { account, amountSatang } = row;
    const isAccount = typeof account === 'string' && (providerAccount.test(account) || walletAccount.test(account));
    if (!isAccount) return 'names no account';
    const isAmount = typeof amountSatang === 'number' && Number.isSafeInteger(amountSatang) && amountSatang !== 0;
    if (!isAmount) return 'has a line of no whole satang';
    lines.push({ account, amountSatang });
  }
  const sum = lines.reduce((total, line) => total + line.amountSatang, 0);
  return sum === 0 ? lines : `does not balance: ${sum}`;
}
