import type { FreezeReason, FreezeScope } from '../../../shared/freeze.ts';
import { keptForCasesSatang } from '../transfer/reversal.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { FreezeState } from './transitions.ts';

export const hourMs = 3_600_000;

/** One freeze of a wallet, for one case; amounts in satang, times in epoch milliseconds. */
export interface CaseFreeze {
  readonly userId: string;
  /** The 20-character body of its id. */
  readonly body: string;
  readonly state: FreezeState;
  readonly scope: FreezeScope;
  readonly reasonClass: FreezeReason;
  /** Our own number of the case, and the police's where it was extended by one. */
  readonly caseNumber: string;
  readonly policeCase?: string;
  /** The scam case whose report has made it, by its id body. */
  readonly caseBody?: string;
  /** What was frozen, and what of it still is: a reversal takes its own case's part. */
  readonly amountSatang: number;
  readonly leftSatang: number;
  readonly frozenAtMs: number;
  readonly endsAtMs: number;
  /** The payment that it is about, by the id body of its payer's entry. */
  readonly paymentBody?: string;
  /** The operator of the register, or `report`. */
  readonly by: string;
  /** The operator who has extended it last. */
  readonly editedBy?: string;
}

/** The payment that a freeze is about, as the audit names it; nothing where it is about no payment. */
export function paymentNamed({ paymentBody }: Pick<CaseFreeze, 'paymentBody'>): { readonly transactionId?: string } {
  return paymentBody === undefined ? {} : { transactionId: `txn_${paymentBody}` };
}

/** Who froze what no operator did: somebody's report. */
export const byReport = 'report';

/** What a freeze may still take of a wallet, in satang: what is available beside every (other) freeze that stands. */
export function freezableSatang(wallet: Wallet, own?: Pick<CaseFreeze, 'leftSatang'>): number {
  return Math.max(0, wallet.availableSatang - keptForCasesSatang(wallet) + (own?.leftSatang ?? 0));
}
