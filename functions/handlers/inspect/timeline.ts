import { getTimeline } from '../../../shared/contracts/inspect/timeline.ts';
import { shortId } from '../../../shared/ids.ts';
import { mostEvents } from '../../../shared/inspect/timeline.ts';
import type { StandingPayout, TimelineEvent } from '../../../shared/inspect/timeline.ts';
import { payoutPartners } from '../../../shared/payout-partner.ts';
import { standingOf } from '../../domains/inspect/standing-payout.ts';
import { refuse } from '../../engine/refusal.ts';
import { readPayment } from '../../inspect/payment.ts';
import type { Side } from '../../inspect/payment.ts';
import { eventsAround, mostOfAKind } from '../../inspect/related-events.ts';
import { eventsOfSide } from '../../inspect/side-events.ts';
import { payoutOfHold } from '../../ledger/hold.ts';
import { readerOf } from '../../ledger/payee/payout-readers.ts';
import { figuresOf } from '../../runtime/history/transaction-view.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';

/** The payment's payout as it stands, where somebody outside is paid. */
function payoutOf(sides: readonly Side[], nowMs: number): StandingPayout | undefined {
  const hold = sides.map((side) => side.hold).find((each) => each !== undefined);
  if (hold === undefined) return undefined;
  const { partner: name, terms } = readerOf(hold.reader);
  const partner = payoutPartners.find((each) => each === name);
  if (partner === undefined) return undefined;
  return { partner, partnerKey: hold.partnerKey, ...standingOf(payoutOfHold(hold), terms, nowMs) };
}

/** A list of which as much was found as is read may go on. */
function isAnyCut(events: readonly TimelineEvent[]): boolean {
  return [...Map.groupBy(events, ({ kind }) => kind).values()].some(({ length }) => length >= mostOfAKind);
}

/** Of what came for a top-up and did not fit its entry keeps the newest, by which what is in suspense is found. */
function isMissingReturns({ entry: { returns, returnCount } }: Side): boolean {
  return returnCount > returns.length;
}

export const operation = implement(getTimeline, async (call) => {
  const { input, runtime, nowMs } = call;
  const sides = await readPayment(runtime, input.id);
  const owners = [...new Set(sides.map(({ entry }) => entry.userId))];
  await noteReading(getTimeline, call, { id: input.id }, owners);
  if (sides.length === 0) return refuse('transaction-not-found');
  const around = await eventsAround(runtime, sides);
  const events = [...sides.flatMap(eventsOfSide), ...around].toSorted((one, other) => one.atMs - other.atMs);
  const payout = payoutOf(sides, nowMs);
  return {
    rows: sides.map(({ entry }) => ({
      ...figuresOf(entry),
      userId: entry.userId,
      number: shortId(entry.reference),
    })),
    ...(payout !== undefined && { payout }),
    events: events.slice(-mostEvents),
    isCut: events.length > mostEvents || isAnyCut(around) || sides.some(isMissingReturns),
  };
});

export const handler = serve(operation);
