import type { SuspenseReason } from '../../shared/top-up.ts';
import { countersKeptFrom } from '../domains/calendar/periods.ts';
import { decideCredit } from '../domains/top-up/top-up.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { putPartnerMessage } from '../table/partner-message.ts';
import type { PartnerMessage } from '../table/partner-message.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { settle } from '../runtime/operation/settle.ts';
import type { Plan, Step } from '../runtime/operation/settle.ts';
import { DamagedItem, integerOf, textOf } from '../table/item.ts';
import type { TransactItem } from '../table/expression.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { readWallet } from '../table/wallet.ts';
import { keepContradiction } from '../engine/partners/contradiction.ts';
import { readEntry } from './entry.ts';
import type { Entry } from './entry.ts';
import { completeTopUp, creditTopUp, noteReturn, putArrival, putSuspense } from './top-up.ts';
import type { Arrival } from './top-up.ts';

/**
 * What became of money that arrived; `booked-before` where this payment was known already, `contradiction` where it
 * was known as something else.
 */
export type Booking = 'credited' | 'suspense' | 'booked-before' | 'contradiction';

interface Facts {
  readonly entry: Entry;
  readonly wallet: Wallet;
}

type Payment = Arrival & { readonly payerBank?: string };

interface BookingContext {
  readonly runtime: Runtime;
  readonly payment: Payment;
  readonly message: PartnerMessage | undefined;
  readonly nowMs: number;
  readonly suspenseBody: string;
}

function foundOr<T>(read: (item: Item) => T, name: string): (item: Item | undefined) => T {
  return (item) => {
    if (item === undefined) throw new DamagedItem(name);
    return read(item);
  };
}

const foundEntry = foundOr(readEntry, 'entry');
const foundWallet = foundOr(readWallet, 'wallet');

async function readFacts({ runtime }: BookingContext, userId: string, body: string): Promise<Facts> {
  const found = await readTogether(runtime, [keys.entry(userId, body), keys.wallet(userId)]);
  return { entry: foundEntry(found.of(keys.entry(userId, body))), wallet: foundWallet(found.of(keys.wallet(userId))) };
}

/** The record of the message that told of it, in the transaction of what it did; none where the bank was asked. */
function messageSteps<F>({ runtime, message, nowMs }: BookingContext, outcome: Booking): readonly Step<F>[] {
  return message === undefined ? [] : [{ write: putPartnerMessage(runtime.table, message, outcome, nowMs) }];
}

function suspensePlan<F>(
  context: BookingContext,
  reason: SuspenseReason,
): Plan<F, 'suspense'> & { readonly unless: TransactItem } {
  const { runtime, payment, nowMs, suspenseBody } = context;
  const { payerBank: _payerBank, ...arrival } = payment;
  return {
    answer: 'suspense',
    unless: putArrival(runtime.table, arrival, 'suspense', nowMs),
    steps: [
      { write: putSuspense(runtime.table, arrival, reason, suspenseBody, nowMs) },
      ...messageSteps<F>(context, 'suspense'),
    ],
  };
}

function decideBooking(context: BookingContext, facts: Facts): Plan<Facts, Booking> {
  const { runtime, payment, nowMs } = context;
  const { table } = runtime;
  const decision = decideCredit(facts.entry, facts.wallet, payment.amountSatang, payment.paidAtMs, nowMs);
  const learnEntry = (known: Facts, item: Item | undefined): Facts => ({ ...known, entry: foundEntry(item) });
  if (decision.kind === 'suspense') {
    const plan = suspensePlan<Facts>(context, decision.reason);
    return {
      ...plan,
      steps: [
        ...plan.steps,
        { write: noteReturn(table, facts.entry, payment, decision.reason, nowMs), learn: learnEntry },
      ],
    };
  }
  const { payerBank, ...arrival } = payment;
  return {
    answer: 'credited',
    unless: putArrival(table, arrival, 'credited', nowMs),
    steps: [
      { write: completeTopUp(table, facts.entry, payerBank, arrival.bankReference, nowMs), learn: learnEntry },
      {
        write: creditTopUp(
          table,
          facts.wallet,
          arrival.amountSatang,
          [decision.day, decision.month],
          countersKeptFrom(nowMs),
        ),
        learn: (known, item) => ({ ...known, wallet: foundWallet(item) }),
      },
      ...messageSteps<Facts>(context, 'credited'),
    ],
  };
}

/** What was booked under this bank reference, held against what is told of it now. */
async function compareWithBooked({ runtime, payment, nowMs }: BookingContext, booked: Item): Promise<Booking> {
  const { bankReference, reference1, amountSatang } = payment;
  const known = { reference1: textOf(booked, 'reference1'), amountSatang: integerOf(booked, 'amountSatang') };
  if (known.reference1 === reference1 && known.amountSatang === amountSatang) return 'booked-before';
  await keepContradiction(
    runtime,
    {
      partner: 'bank',
      about: 'payment',
      reference: bankReference,
      told: { reference1, amountSatang },
      known,
    },
    nowMs,
  );
  return 'contradiction';
}

/**
 * Books money that the bank says has arrived: credited to the top-up it pays, or
 * into suspense. Safe to call any number of times and from several places at
 * once: the arrival's record, by the bank's own reference, is first in the
 * transaction. The word must be the bank's own, signed or asked for; where it came
 * as a `message`, its record stands in the same transaction. The same bank
 * reference with another amount or for another reference books nothing and is kept.
 */
export async function bookArrival(
  runtime: Runtime,
  payment: Payment,
  nowMs: number,
  message?: PartnerMessage,
): Promise<Booking> {
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const context = { runtime, payment, message, nowMs, suspenseBody: runtime.random.idBody(nowMs) };
  const owner = await readItem(runtime.aws.documents, runtime.table, keys.topUpReference(payment.reference1));
  const outcome =
    owner === undefined
      ? await settle(tools, undefined, () => suspensePlan<undefined>(context, 'unknown-reference'))
      : await settle(tools, await readFacts(context, textOf(owner, 'userId'), payment.reference1), (facts) =>
          decideBooking(context, facts),
        );
  if (outcome.kind === 'repeated') return compareWithBooked(context, outcome.found);
  if (outcome.kind === 'refused') throw new Error('money that arrived is never refused');
  if (outcome.answer === 'suspense') {
    runtime.log.info('money-in-suspense', {
      suspenseId: `sus_${context.suspenseBody}`,
      amountSatang: payment.amountSatang,
    });
  }
  return outcome.answer;
}
