import type { BrandName, TransactionType } from '../../../shared/enums.ts';
import type { StatementSaid } from '../../../shared/statement-paper.ts';
import type { TiedOut } from './tie-out.ts';

/** One movement as a statement shows it; money in satang. */
export interface StatementLine {
  readonly atMs: number;
  readonly type: TransactionType;
  /** Whoever or whatever is on the other side, as its owner may see it. */
  readonly party?: string;
  /** The payment's number, as receipts show it. */
  readonly number: string;
  /** Below zero for what went out, fee included. */
  readonly changeSatang: number;
  readonly feeSatang: number;
  readonly balanceSatang: number;
}

/** All that a statement says; a file of either format is made of it and of nothing else. */
export interface StatementContent extends Omit<TiedOut<unknown>, 'rows'> {
  /** Its own number, as receipts show theirs. */
  readonly number: string;
  readonly brand: BrandName;
  /** The holder's name, masked or in full; none while none is known. */
  readonly holder?: string;
  /** Of their mobile number. */
  readonly holderLastFour: string;
  /** Bangkok days, both included. */
  readonly fromDay: string;
  readonly throughDay: string;
  /** Up to when its ledger was read. */
  readonly asOfMs: number;
  /** Oldest first. */
  readonly lines: readonly StatementLine[];
}

/** What it says at its head, as its code covers it. */
export function saidIn(content: StatementContent): StatementSaid {
  const { holderLastFour, fromDay, throughDay, openingSatang, closingSatang, lines } = content;
  return { holderLastFour, fromDay, throughDay, openingSatang, closingSatang, rowCount: lines.length };
}
