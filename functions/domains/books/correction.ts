import { isIncomingPayment, isOwed } from './finding.ts';
import type { CorrectionAccount, Finding } from './finding.ts';
import { isClearing } from './open-references.ts';
import { signedSatang } from './statement-page.ts';

/**
 * What a correction adds to an account beside the bank float, in satang and the sign of journals; the float takes the
 * opposite. What only the bank has is booked as the bank has it, what only our books have is taken out of them again.
 */
export function correctedSatang(finding: Pick<Finding, 'outcome' | 'direction' | 'amountSatang'>): number {
  return finding.outcome === 'ours-only' ? 0 - signedSatang(finding) : signedSatang(finding);
}

/**
 * Why a finding that was never corrected cannot be: what it is already. Undefined where it is left to people, and where
 * our books have what the bank has only said that it has: whether a statement has had it since, its match says.
 */
export function notCorrectable({
  outcome,
  end,
}: Pick<Finding, 'outcome' | 'end'>): 'not-ended' | 'credited' | 'suspense' | 'confirmed' | undefined {
  if (end === undefined) return 'not-ended';
  if (end === 'confirmed' && outcome === 'ours-only') return undefined;
  return end === 'left' || end === 'contradiction' ? undefined : end;
}

/**
 * Whether what is owed would stand on another account than `overpaid`: among fees it would be open for nobody any more,
 * and on the airtime partner's account it would hide in a bill that is larger, and every figure would agree. What the
 * partner pays back comes as a payment like any other's, which only the bank has: it goes against what a bill was paid
 * too much, and no further. What stands there twice, or with another amount, belongs with a movement of ours.
 * `openSatang` is what is open under the reference that it clears, in the sign of journals; zero where it clears none.
 */
export function isOwedElsewhere(finding: Finding, into: CorrectionAccount, openSatang: number): boolean {
  if (into === 'overpaid' || !isOwed(finding)) return false;
  const mayBeTheirs = into === 'airtime-payable' && finding.outcome === 'theirs-only' && isIncomingPayment(finding);
  return !mayBeTheirs || openSatang + correctedSatang(finding) > 0;
}

/** Where a correction stands, or is to stand: an account of the provider, and what it is called there. */
export interface Placed {
  readonly into: CorrectionAccount;
  readonly reference: string;
}

/** What a correction is called that clears nothing: it opens this, of its finding's identity. */
export const ownReferenceOf = (identity: string): string => `finding_${identity}`;

/**
 * Whether a correction would leave more open under a reference than there is, so that it clears nothing there: it is of
 * the same sign, or of more than twice as much. A little more than is open does clear: of two lines of one payment
 * either may come first, and a bill may have deliveries that we have booked in the next month. Satang in the sign of
 * journals.
 */
export const opensMore = (satang: number, openSatang: number): boolean =>
  Math.abs(openSatang + satang) > Math.abs(openSatang);

/** Whether others can clear what a correction has opened there. */
const mayBeCleared = ({ into, reference }: Placed, identity: string): boolean =>
  reference === ownReferenceOf(identity) && isClearing(`provider:${into}`);

/**
 * Why what was corrected cannot be moved from one place to another. `same`: it stands there already. `counted-on`: what
 * is open under the reference that it has opened is not its amount any more, because another correction counts on it,
 * and would have cleared what never was. Satang in the sign of journals, of the correction and what is open now.
 */
export function notMovable(
  from: Placed & { readonly satang: number; readonly openSatang: number },
  to: Placed,
  identity: string,
): 'same' | 'counted-on' | undefined {
  if (from.into === to.into && from.reference === to.reference) return 'same';
  return mayBeCleared(from, identity) && from.openSatang !== from.satang ? 'counted-on' : undefined;
}
