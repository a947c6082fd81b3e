import { askPartner } from '../engine/partners/ask-partner.ts';
import { PartnerRefused } from '../engine/partners/partner-errors.ts';
import { paymentsOn, payoutLinesOn } from '../partners/bank-contract.ts';
import type { DayList, PayoutList } from '../partners/bank-contract.ts';
import type { Runtime } from '../runtime/process/runtime.ts';

/** Which day is asked for, when, what throws where the run has no time left, and behind which line it begins. */
type OfDay = readonly [runtime: Runtime, day: string, nowMs: number, assertTime: () => void, behind?: string];

/** A list part by part; one that the bank refuses has nothing. */
async function* partsOf<P extends { readonly nextAfter?: string | undefined }>(
  ask: (after: string | undefined) => Promise<P>,
  assertTime: () => void,
  behind: string | undefined,
): AsyncGenerator<P> {
  try {
    let after = behind;
    do {
      assertTime();
      const part = await ask(after);
      yield part;
      after = part.nextAfter;
    } while (after !== undefined);
  } catch (error) {
    if (!(error instanceof PartnerRefused)) throw error;
  }
}

/** The bank's own list of what came in on a day. */
export const paymentsOfDay = (...[runtime, day, nowMs, assertTime, behind]: OfDay): AsyncGenerator<DayList> =>
  partsOf((after) => askPartner(runtime, paymentsOn, { day, after }, nowMs), assertTime, behind);

/** The bank's own list of what it paid out and what came back on a day. */
export const payoutsOfDay = (...[runtime, day, nowMs, assertTime, behind]: OfDay): AsyncGenerator<PayoutList> =>
  partsOf((after) => askPartner(runtime, payoutLinesOn, { day, after }, nowMs), assertTime, behind);
