import type { LedgerRule, LedgerViolation } from '../../functions/ledger/check/ledger-violation.ts';

/** What only a run can know to be wrong, for it knows when its partners contradict themselves. */
export type ChaosRule =
  | LedgerRule
  | 'bank-contradicted'
  | 'airtime-contradicted'
  | 'contradiction-believed'
  | 'ordered-after-cancellation'
  | 'airtime-differs'
  | 'paid-back-differs'
  | 'correction-differs'
  | 'statement-balance-differs'
  | 'charged-otherwise';

export interface Finding extends Omit<LedgerViolation, 'rule'> {
  readonly rule: ChaosRule;
}
