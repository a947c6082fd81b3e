import * as z from 'zod/mini';
import { idBody } from '../../../shared/ids.ts';
import { mostListed, payoutLineSchema, payoutOrderSchema, unknownPayout } from '../../partners/bank-contract.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import type { BankPayout, PayoutList, PayoutOrder } from '../../partners/bank-contract.ts';
import type { Moment, SandboxParts } from '../context.ts';
import { Problem } from '../problem.ts';
import { linesOf, outcomeOf, payoutAt, payoutEventsAt } from './payout-outcomes.ts';
import type { TakenPayout } from './payout-outcomes.ts';
import { readFaults } from './faults.ts';
import { lostAnswerMs } from './lost-answer.ts';
import { deliver, drop, hasty, webhookOptionsSchema } from './webhooks.ts';
import type { Delivery } from './webhooks.ts';

const takenSchema = z.extend(payoutOrderSchema, { bankReference: z.string(), orderedAtMs: z.int() });

function answerLost(): Problem {
  return new Problem(504, 'answer-lost', 'The answer was lost on the way, as the amount asks.');
}

function neverHeard(): Problem {
  return new Problem(404, unknownPayout, 'The bank knows no payout with this key.');
}

/**
 * Takes an order to pay money out, once per key; what becomes of it says its amount. The product is told before the
 * answer, as far as there is something to tell: the messages may come first.
 */
export async function orderPayout(parts: SandboxParts, moment: Moment, order: PayoutOrder): Promise<BankPayout> {
  const { taken, isNew } = await take(parts, moment, order);
  const outcome = outcomeOf(order.amountSatang);
  if (outcome !== 'silent' && isNew) await tellAtOnce(parts, moment, taken);
  const payout = payoutAt(taken, moment.nowMs());
  if (payout !== undefined && outcome !== 'answer-lost') return payout;
  await parts.pause(lostAnswerMs);
  throw answerLost();
}

/** The payout with this key, from the primary record; 404 where the bank never heard of it, and silence where the amount asks for it. */
export async function readPayout(parts: SandboxParts, moment: Moment, payoutKey: string): Promise<BankPayout> {
  const taken = await find(parts, payoutKey);
  if (taken === undefined) throw neverHeard();
  if (outcomeOf(taken.amountSatang) === 'silent') {
    await parts.pause(lostAnswerMs);
    throw answerLost();
  }
  const payout = payoutAt(taken, moment.nowMs());
  if (payout === undefined) throw neverHeard();
  return payout;
}

/** Tells the product all that has happened to a payout by now, whatever the fault settings say; 404 for an unknown one. */
export async function tellPayout(parts: SandboxParts, moment: Moment, payoutKey: string): Promise<Delivery[]> {
  const taken = await find(parts, payoutKey);
  if (taken === undefined) throw neverHeard();
  return deliver(parts, moment, payoutEventsAt(taken, moment.nowMs()), webhookOptionsSchema.parse({}));
}

/** The last payouts of everybody, newest first, silent ones too. */
export async function recentPayouts(parts: SandboxParts, limit: number): Promise<TakenPayout[]> {
  return z.array(takenSchema).parse(await parts.table.list('PAYOUTS', 'newest-first', limit));
}

/** The bank's list of what it paid and what came back on a Bangkok day, from behind a line on; what is yet to come is not in it. */
export async function payoutLinesOn(parts: SandboxParts, moment: Moment, day: string, after?: string): Promise<PayoutList> {
  const rows = z.array(payoutLineSchema).parse(await parts.table.list(dayKey(day), 'oldest-first', mostListed + 1, after));
  const part = rows.slice(0, mostListed);
  const last = part.at(-1);
  const lines = part.filter(({ atMs }) => atMs <= moment.nowMs());
  return { lines, ...(rows.length > mostListed && last !== undefined && { nextAfter: last.lineReference }) };
}

const dayKey = (day: string): string => `PAYOUTDAY#${day}`;

async function tellAtOnce(parts: SandboxParts, moment: Moment, taken: TakenPayout): Promise<void> {
  const events = payoutEventsAt(taken, moment.nowMs());
  const { webhooks } = await readFaults(parts);
  if (webhooks === 'drop') await drop(parts, moment, events);
  else await deliver(parts, moment, events, webhookOptionsSchema.parse({}), hasty);
}

async function find(parts: SandboxParts, payoutKey: string): Promise<TakenPayout | undefined> {
  const item = await parts.table.get(`PAYOUT#${payoutKey}`, 'PAYOUT');
  return item === undefined ? undefined : takenSchema.parse(item);
}

async function take(parts: SandboxParts, moment: Moment, order: PayoutOrder): Promise<{ taken: TakenPayout; isNew: boolean }> {
  const realMs = Math.floor(moment.realMs());
  const taken: TakenPayout = {
    ...order, bankReference: `BNK${idBody(realMs, parts.random(11))}`, orderedAtMs: Math.floor(moment.nowMs()),
  };
  const isNew = await parts.table.putNew([
    { pk: `PAYOUT#${order.payoutKey}`, sk: 'PAYOUT', item: taken },
    { pk: 'PAYOUTS', sk: `${realMs.toString().padStart(15, '0')}#${order.payoutKey}`, item: taken },
    // What becomes of it is known from the start, so its lines wait here for their time.
    ...linesOf(taken).map((line) => ({ pk: dayKey(periodsAt(line.atMs).day), sk: line.lineReference, item: line })),
  ]);
  if (isNew) return { taken, isNew };
  const earlier = await find(parts, order.payoutKey);
  const isSame = earlier?.amountSatang === order.amountSatang && earlier.bankCode === order.bankCode && earlier.accountNumber === order.accountNumber;
  if (earlier === undefined || !isSame) {
    throw new Problem(409, 'payout-key-reused', 'This payout key was used for another account or amount.');
  }
  return { taken: earlier, isNew };
}
