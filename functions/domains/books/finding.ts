import { isOwnOrder } from './match.ts';
import { cameFor, isByBankReference } from './statement-page.ts';
import type { KnownLine } from './statement-page.ts';

/**
 * What is said of a day. `booked-later`: matched, and our books have it only since the day was over; `ours-only`: our
 * books have it, and no statement up to this day.
 */
export const findingOutcomes = ['theirs-only', 'amount-differs', 'twice', 'booked-later', 'ours-only'] as const;
export type FindingOutcome = (typeof findingOutcomes)[number];

/**
 * What came of a finding by itself; undefined until it was looked at. `confirmed`: the other side has it too, on
 * another day; `left`: to people.
 */
export const findingEnds = ['credited', 'suspense', 'confirmed', 'contradiction', 'left'] as const;
export type FindingEnd = (typeof findingEnds)[number];

/**
 * Against what a correction is booked. `fee-income`: what the bank takes or gives for itself; `overpaid`: what it owes
 * us or we owe it, until a line of its own clears that; `airtime-payable`: what we pay the airtime partner, by its bill
 * of a month, for what people were topped up.
 */
export const correctionAccounts = ['fee-income', 'overpaid', 'airtime-payable'] as const;
export type CorrectionAccount = (typeof correctionAccounts)[number];

/** A line of a closed day that was not simply matched, and what came of it. */
export interface Finding extends KnownLine {
  readonly outcome: FindingOutcome;
  readonly end?: FindingEnd;
  /**
   * The account of the provider against which two operators have booked it since, as it stands now, and the reference
   * there; of what was corrected before references were kept, none.
   */
  readonly correctedInto?: CorrectionAccount;
  readonly correctedReference?: string;
  /** Where it stood before they have moved it last, and under which reference. */
  readonly movedFrom?: CorrectionAccount;
  readonly movedFromReference?: string;
}

/** Whether people have to look at it. */
export const isLeft = ({ end }: Finding): boolean => end === 'left' || end === 'contradiction';

/**
 * Whether something was booked of a line, by the closing of its day or by two operators. Of one that is confirmed our
 * books have the movement by itself.
 */
export const isBookedOf = ({ end, correctedInto }: Pick<Finding, 'end' | 'correctedInto'>): boolean =>
  correctedInto !== undefined || end === 'credited' || end === 'suspense';

/** Whether a line is about money that somebody has sent us, whoever it is for. */
export const isIncomingPayment = ({ about, direction }: Pick<KnownLine, 'about' | 'direction'>): boolean =>
  about === 'payment' && direction === 'in';

/** Whether it is one payment: it came for one reference 1, or its line says so. Else it may be a sum of many. */
const isOnePayment = (finding: Finding): boolean => cameFor(finding) !== '' || finding.isOne === true;

/**
 * Whether a finding is about money that somebody is owed, or owes us, until it is cleared: what came in for somebody,
 * what we have ordered for somebody, and whatever our books have and the bank does not. Only what the bank takes or
 * gives for itself is a fee: fees are open under no reference, so that nobody would look for it there any more.
 */
export const isOwed = (finding: Pick<Finding, 'about' | 'direction' | 'reference' | 'outcome'>): boolean =>
  isIncomingPayment(finding) || isOwnOrder(finding) || finding.outcome === 'ours-only';

/**
 * Whether a line may be booked by itself: one payment that only the bank has, by the bank's own reference; without a
 * reference 1 it is nobody's, and goes back. All else is left to people: without the bank's reference nothing is booked
 * by itself, and in a sum each payment may be booked already by its own.
 */
export const isBookable = (finding: Finding): boolean =>
  finding.outcome === 'theirs-only' &&
  isIncomingPayment(finding) &&
  isByBankReference(finding) &&
  isOnePayment(finding);

/** Whether closing its day is going to book it, and has not yet. */
export const isToBeBooked = (finding: Finding): boolean => finding.end === undefined && isBookable(finding);
