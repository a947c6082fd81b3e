import { transactionStatus } from '../../../shared/enums.ts';
import type { TransactionStatus, TransactionType } from '../../../shared/enums.ts';
import { isSent } from '../../../shared/movements.ts';
import { scamCaseNumber } from '../../../shared/scam.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { freezableSatang } from '../freeze/case-freeze.ts';
import type { FreezeTerms } from '../freeze/terms.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { OwnReports } from './scam-case.ts';

const dayMs = 86_400_000;

/** What a report is about: the payer's entry, the receiver's as far as it says what stands for it, and whose money. */
export interface ReportedFacts {
  readonly sent: {
    readonly type: TransactionType;
    readonly status: TransactionStatus;
    readonly amountSatang: number;
    readonly createdAtMs: number;
    readonly backBody?: string;
    readonly caseBody?: string;
  };
  readonly received: { readonly frozenBy?: string; readonly backBody?: string };
  readonly holder: Wallet;
  readonly reports: OwnReports;
}

/** The times of a reporter's freezes that still count. */
export function countedFreezes(
  { freezesAtMs }: OwnReports,
  { perReporterDays }: FreezeTerms,
  nowMs: number,
): readonly number[] {
  return freezesAtMs.filter((atMs) => atMs > nowMs - perReporterDays * dayMs);
}

/**
 * Decides a report (`decisions.md`, section 13, "Scam report"): whether there is a case, and how much it freezes at the
 * receiver by itself, in satang. Nothing is frozen of what is older than the terms say, was brought back, or is frozen
 * already, nor for whoever has caused as many freezes as they may; the reporter is told none of it.
 */
export function decideReport(
  { sent, received, holder, reports }: ReportedFacts,
  terms: FreezeTerms,
  nowMs: number,
): { readonly freezeSatang: number } | Refusal<'already-reported' | 'not-reportable'> {
  if (!isSent(sent.type) || sent.status !== transactionStatus.success) return refuse('not-reportable');
  if (sent.caseBody !== undefined) return refuse('already-reported', { caseNumber: scamCaseNumber(sent.caseBody) });
  const mayFreeze =
    sent.backBody === undefined &&
    received.backBody === undefined &&
    received.frozenBy === undefined &&
    nowMs - sent.createdAtMs <= terms.reportWithinDays * dayMs &&
    countedFreezes(reports, terms, nowMs).length < terms.mostPerReporter;
  return { freezeSatang: mayFreeze ? Math.min(sent.amountSatang, freezableSatang(holder)) : 0 };
}
