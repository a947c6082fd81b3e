import type { Failure } from '../../../shared/transaction-facts.ts';
import type { Payout } from './payout.ts';

/** What of a payout's history tells why it failed; times in epoch milliseconds. */
interface Ended extends Pick<Payout, 'state' | 'notAfterMs'> {
  /** When its order first went out; undefined where nobody ever ordered it. */
  readonly sentAtMs?: number | undefined;
  readonly endedAtMs?: number | undefined;
}

/**
 * Why a payout's money is back, as far as its owner may know it; undefined where it is not. Who stopped one that was
 * never sent is nobody's business but ours: the owner of the wallet only learns that it was.
 */
export function failureOf({ state, sentAtMs, endedAtMs = 0, notAfterMs }: Ended): Failure | undefined {
  if (state === 'returned') return 'returned';
  if (state !== 'voided') return undefined;
  if (sentAtMs !== undefined) return 'not-paid';
  return endedAtMs < notAfterMs ? 'stopped' : 'not-sent-in-time';
}
