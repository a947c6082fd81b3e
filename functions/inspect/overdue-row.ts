import type { listOverdue } from '../../shared/contracts/inspect/overdue.ts';
import type { OutputOf } from '../../shared/operation.ts';
import type { PayoutPartner } from '../../shared/payout-partner.ts';
import { topUpWord } from '../domains/top-up/public-word.ts';
import { standingOf } from '../domains/inspect/standing-payout.ts';
import { timesOf } from '../domains/payout/payout.ts';
import { payoutTransitions } from '../domains/payout/transitions.ts';
import { suspenseTransitions } from '../domains/suspense/transitions.ts';
import { isDueIn } from '../engine/transitions.ts';
import { dueIdOf, dueKindOf } from '../due-kind.ts';
import { readEntry } from '../ledger/entry.ts';
import { payoutOfHold, readHold } from '../ledger/hold.ts';
import { readerOf } from '../ledger/payee/payout-readers.ts';
import { readSuspense } from '../ledger/suspense/refund.ts';
import { dueTriesOf, gaveUpAtMsOf, isInQueue } from '../table/due.ts';
import type { DuePlace } from '../table/due.ts';
import { optionalTextOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';

export type OverdueRow = OutputOf<typeof listOverdue>['rows'][number];

/** What one kind says of itself; `isLate` where it should have been over. */
interface Standing extends Pick<OverdueRow, 'state' | 'amountSatang' | 'sinceMs' | 'lateSinceMs' | 'acts' | 'because'> {
  readonly isLate: boolean;
}

/** A partner that was silent once or twice is everyday; from here on somebody should know. */
const triesToShow = 3;
/** A sweep comes every minute and asks the bank; a top-up that is still open then waits for more than that. */
const sweptMs = 10 * 60_000;

function ofPayout(item: Item, nowMs: number): Standing {
  const hold = readHold(item);
  const payout = payoutOfHold(hold);
  const { terms } = readerOf(hold.reader);
  const { state, acts, isLate } = standingOf(payout, terms, nowMs);
  const { notAfterMs, certainAtMs } = timesOf(payout, terms);
  const isOpen = isDueIn(payoutTransitions, state);
  return {
    state,
    acts: isOpen ? acts : 'us',
    amountSatang: hold.amountSatang,
    sinceMs: hold.heldAtMs,
    ...(isLate && { lateSinceMs: state === 'sent' ? certainAtMs : notAfterMs }),
    isLate: isOpen && isLate,
  };
}

function ofTopUp(item: Item, nowMs: number): Standing {
  const entry = readEntry(item);
  const expiresAtMs = entry.expiresAtMs ?? entry.createdAtMs;
  const isLate = nowMs >= expiresAtMs + sweptMs;
  return {
    state: 'open',
    acts: topUpWord(entry, nowMs)?.acts ?? 'us',
    amountSatang: entry.amountSatang,
    sinceMs: entry.createdAtMs,
    ...(isLate && { lateSinceMs: expiresAtMs }),
    isLate,
  };
}

function ofSuspense(item: Item, { dueAtMs }: DuePlace): Standing | undefined {
  const { state, amountSatang, arrivedAtMs, stuckBecause } = readSuspense(item);
  if (state === 'stuck') {
    const because = stuckBecause === undefined ? {} : { because: stuckBecause };
    return {
      state,
      acts: 'operator',
      amountSatang,
      sinceMs: arrivedAtMs,
      lateSinceMs: dueAtMs,
      isLate: true,
      ...because,
    };
  }
  if (state !== 'arrived' && state !== 'refunding') return undefined;
  const { acts } = suspenseTransitions.states[state];
  return { state, acts, amountSatang, sinceMs: arrivedAtMs, isLate: false };
}

function standing(place: DuePlace, item: Item, nowMs: number): Standing | undefined {
  switch (dueKindOf(place)) {
    case 'payout':
      return ofPayout(item, nowMs);
    case 'top-up':
      return ofTopUp(item, nowMs);
    case 'suspense':
      return ofSuspense(item, place);
    case 'closed-top-up':
      return { state: 'closed', acts: 'us', isLate: false };
    default:
      return undefined;
  }
}

/** A thing that is due as operators see it where it is late or stuck; undefined where it only waits for its time. */
export function overdueRow(partner: PayoutPartner, place: DuePlace, item: Item, nowMs: number): OverdueRow | undefined {
  const found = standing(place, item, nowMs);
  if (found === undefined) return undefined;
  const { isLate, ...known } = found;
  const tries = dueTriesOf(item);
  const hasGivenUp = gaveUpAtMsOf(item) !== undefined;
  if (!isLate && !hasGivenUp && tries < triesToShow) return undefined;
  const because = optionalTextOf(item, 'dueReason');
  return {
    kind: dueKindOf(place),
    id: dueIdOf(place),
    partner,
    ...known,
    tries,
    ...(because !== undefined && { because }),
    hasGivenUp,
    ...(isInQueue(item) && { nextTryAtMs: place.dueAtMs }),
  };
}
