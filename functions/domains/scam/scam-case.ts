import type { ScamKind, ScamOutcome } from '../../../shared/scam.ts';
import type { ScamCaseState } from './transitions.ts';

/** A payment that its payer has reported; names people by id alone. Amounts in satang, times in epoch milliseconds. */
export interface ScamCase {
  /** The 20-character body of its id, from which its number follows. */
  readonly body: string;
  readonly state: ScamCaseState;
  readonly kind: ScamKind;
  readonly reporterId: string;
  readonly receiverId: string;
  /** The payment, by the id bodies of its two entries. */
  readonly paymentBody: string;
  readonly receivedBody: string;
  readonly amountSatang: number;
  readonly paidAtMs: number;
  readonly reportedAtMs: number;
  /** What is frozen of it at its receiver, and how much that was at first; left out where nothing could be. */
  readonly freezeBody?: string;
  readonly frozenSatang?: number;
  readonly outcome?: ScamOutcome;
  readonly closedBy?: string;
  readonly closedAtMs?: number;
}

/** What a person's reports have frozen lately, and how often that changed. */
export interface OwnReports {
  readonly freezesAtMs: readonly number[];
  readonly changes: number;
}
