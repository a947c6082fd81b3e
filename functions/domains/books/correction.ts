import type { Finding } from './finding.ts';
import { signedSatang } from './statement-page.ts';

/**
 * What a correction adds to an account beside the bank float, in satang and the sign of journals; the float takes the
 * opposite. What only the bank has is booked as the bank has it, what only our books have is taken out of them again.
 */
export function correctedSatang(finding: Pick<Finding, 'outcome' | 'direction' | 'amountSatang'>): number {
  return finding.outcome === 'ours-only' ? 0 - signedSatang(finding) : signedSatang(finding);
}

/**
 * Why a finding cannot be corrected: what it is already. Undefined where it is left to people, and where our books have
 * what the bank has only said that it has: whether a statement has had it since, its match says.
 */
export function notCorrectable({
  outcome,
  end,
  correctedInto,
}: Pick<Finding, 'outcome' | 'end' | 'correctedInto'>):
  | 'not-ended'
  | 'credited'
  | 'suspense'
  | 'confirmed'
  | 'corrected'
  | undefined {
  if (correctedInto !== undefined) return 'corrected';
  if (end === undefined) return 'not-ended';
  if (end === 'confirmed' && outcome === 'ours-only') return undefined;
  return end === 'left' || end === 'contradiction' ? undefined : end;
}
