import * as z from 'zod/mini';
import { idBody } from '../../../shared/ids.ts';
import { payoutLineSchema, payoutOrderSchema, payoutSchema, unknownPayout } from '../../partners/bank-contract.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import type {
  BankPayout,
  PayoutCancellation,
  PayoutLine,
  PayoutList,
  PayoutOrder,
} from '../../partners/bank-contract.ts';
import type { Moment, SandboxParts } from '../context.ts';
import { readPart } from '../day-list.ts';
import { Problem } from '../problem.ts';
import type { Row } from '../table.ts';
import { isStillOpen, linesOf, outcomeOf, payoutAt, payoutEventsAt } from './payout-outcomes.ts';
import type { TakenPayout } from './payout-outcomes.ts';
import { readFaults } from './faults.ts';
import { loseAnswer } from '../lost-answer.ts';
import { deliver, drop, hasty, webhookOptionsSchema } from '../webhooks.ts';
import type { Delivery } from '../webhooks.ts';

/** An order as it was taken, and whether it was cancelled in time. */
export interface ShownPayout extends TakenPayout {
  readonly isCancelled: boolean;
}

const takenSchema = z.extend(payoutOrderSchema, { bankReference: z.string(), orderedAtMs: z.int() });

function newReference(parts: SandboxParts, moment: Moment): string {
  return `BNK${idBody(Math.floor(moment.realMs()), parts.random(11))}`;
}

function neverHeard(): Problem {
  return new Problem(404, unknownPayout, 'The bank knows no payout with this key.');
}

/**
 * Takes an order to pay money out, once per key; what becomes of it says its amount. The product is told before the
 * answer, as far as there is something to tell: the messages may come first.
 */
export async function orderPayout(parts: SandboxParts, moment: Moment, order: PayoutOrder): Promise<BankPayout> {
  const cancelled = await cancellationOf(parts, order.payoutKey);
  if (cancelled !== undefined) return cancelled;
  const took = await take(parts, moment, order);
  if (took === undefined) return readPayout(parts, moment, order.payoutKey);
  const { taken, isNew } = took;
  const outcome = outcomeOf(order.amountSatang);
  if (outcome !== 'silent' && isNew) await tellAtOnce(parts, moment, taken);
  const payout = payoutAt(taken, moment.nowMs());
  if (payout !== undefined && outcome !== 'answer-lost') return payout;
  return loseAnswer(parts, 'the amount');
}

/**
 * Ends a payout unpaid where that is still possible, for ever; answers how it stands then. A key that was never heard
 * of is refused from now on. Silent ones are silent here too.
 */
export async function cancelPayout(
  parts: SandboxParts,
  moment: Moment,
  asked: PayoutCancellation,
): Promise<BankPayout> {
  const { payoutKey, amountSatang } = asked;
  const taken = await find(parts, payoutKey);
  if (taken !== undefined && outcomeOf(taken.amountSatang) === 'silent') await loseAnswer(parts, 'the amount');
  if (taken !== undefined && !isStillOpen(taken, moment.nowMs())) return readPayout(parts, moment, payoutKey);
  const bankReference = taken?.bankReference ?? newReference(parts, moment);
  const cancelled: BankPayout = {
    payoutKey,
    amountSatang,
    bankReference,
    status: 'cancelled',
    cancelledAtMs: Math.floor(moment.nowMs()),
  };
  const isNew = await parts.table.putNew([
    { pk: `PAYOUT#${payoutKey}`, sk: 'CANCELLED', item: cancelled },
    ...(taken === undefined ? [firstOf(payoutKey, 'cancellation')] : []),
  ]);
  if (isNew) return cancelled;
  // Another cancellation was faster, or the order itself, and then it is looked at as it stands now.
  return (await cancellationOf(parts, payoutKey)) ?? cancelPayout(parts, moment, asked);
}

/**
 * The payout with this key, from the primary record; 404 where the bank never heard of it, and silence
 * where the amount asks for it.
 */
export async function readPayout(parts: SandboxParts, moment: Moment, payoutKey: string): Promise<BankPayout> {
  const [taken, cancelled] = await Promise.all([find(parts, payoutKey), cancellationOf(parts, payoutKey)]);
  if (cancelled !== undefined) return cancelled;
  if (taken === undefined) throw neverHeard();
  if (outcomeOf(taken.amountSatang) === 'silent') await loseAnswer(parts, 'the amount');
  const payout = payoutAt(taken, moment.nowMs());
  if (payout === undefined) throw neverHeard();
  return payout;
}

/**
 * Tells the product all that has happened to a payout by now, whatever the fault settings say; 404 for an unknown one.
 * Nothing has happened to what was cancelled.
 */
export async function tellPayout(parts: SandboxParts, moment: Moment, payoutKey: string): Promise<Delivery[]> {
  const taken = await find(parts, payoutKey);
  if (taken === undefined) throw neverHeard();
  if ((await cancellationOf(parts, payoutKey)) !== undefined) return [];
  return deliver(parts, moment, payoutEventsAt(taken, moment.nowMs()), webhookOptionsSchema.parse({}));
}

/** The last payouts of everybody, newest first, silent ones too. */
export async function recentPayouts(parts: SandboxParts, limit: number): Promise<ShownPayout[]> {
  const taken = z.array(takenSchema).parse(await parts.table.list('PAYOUTS', 'newest-first', limit));
  return Promise.all(
    taken.map(async (each) => ({ ...each, isCancelled: (await cancellationOf(parts, each.payoutKey)) !== undefined })),
  );
}

/**
 * The bank's list of what it paid and what came back on a Bangkok day, from behind a line on; what
 * is yet to come is not in it.
 */
export async function payoutLinesOn(
  parts: SandboxParts,
  moment: Moment,
  day: string,
  after?: string,
): Promise<PayoutList> {
  const lineReference = (line: PayoutLine): string => line.lineReference;
  const { lines: part, ...rest } = await readPart(parts, dayKey(day), payoutLineSchema, lineReference, after);
  const ended = await Promise.all(part.map(({ payoutKey }) => cancellationOf(parts, payoutKey)));
  return { lines: part.filter(({ atMs }, index) => atMs <= moment.nowMs() && ended[index] === undefined), ...rest };
}

const dayKey = (day: string): string => `PAYOUTDAY#${day}`;

async function tellAtOnce(parts: SandboxParts, moment: Moment, taken: TakenPayout): Promise<void> {
  const events = payoutEventsAt(taken, moment.nowMs());
  const { webhooks } = await readFaults(parts);
  if (webhooks === 'drop') await drop(parts, moment, events);
  else await deliver(parts, moment, events, webhookOptionsSchema.parse({}), hasty);
}

async function cancellationOf(parts: SandboxParts, payoutKey: string): Promise<BankPayout | undefined> {
  const item = await parts.table.get(`PAYOUT#${payoutKey}`, 'CANCELLED');
  return item === undefined ? undefined : payoutSchema.parse(item);
}

async function find(parts: SandboxParts, payoutKey: string): Promise<TakenPayout | undefined> {
  const item = await parts.table.get(`PAYOUT#${payoutKey}`, 'PAYOUT');
  return item === undefined ? undefined : takenSchema.parse(item);
}

/** What a key was first heard of by: an order and a cancellation that meet both write it, and one of them does. */
function firstOf(payoutKey: string, by: 'order' | 'cancellation'): Row {
  return { pk: `PAYOUT#${payoutKey}`, sk: 'FIRST', item: { by } };
}

/** Takes an order into the books, once; undefined where a cancellation was faster. */
async function take(
  parts: SandboxParts,
  moment: Moment,
  order: PayoutOrder,
): Promise<{ taken: TakenPayout; isNew: boolean } | undefined> {
  const realMs = Math.floor(moment.realMs());
  const taken: TakenPayout = {
    ...order,
    bankReference: newReference(parts, moment),
    orderedAtMs: Math.floor(moment.nowMs()),
  };
  const isNew = await parts.table.putNew([
    { pk: `PAYOUT#${order.payoutKey}`, sk: 'PAYOUT', item: taken },
    firstOf(order.payoutKey, 'order'),
    { pk: 'PAYOUTS', sk: `${realMs.toString().padStart(15, '0')}#${order.payoutKey}`, item: taken },
    // What becomes of it is known from the start, so its lines wait here for their time.
    ...linesOf(taken).map((line) => ({ pk: dayKey(periodsAt(line.atMs).day), sk: line.lineReference, item: line })),
  ]);
  if (isNew) return { taken, isNew };
  const earlier = await find(parts, order.payoutKey);
  if (earlier === undefined) return undefined;
  const isSame =
    earlier.amountSatang === order.amountSatang &&
    earlier.bankCode === order.bankCode &&
    earlier.accountNumber === order.accountNumber;
  if (!isSame) {
    throw new Problem(409, 'payout-key-reused', 'This payout key was used for another account or amount.');
  }
  return { taken: earlier, isNew };
}
