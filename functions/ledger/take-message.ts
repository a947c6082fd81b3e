import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { BankEvent } from '../partners/bank-contract.ts';
import { canonicalText } from '../../shared/wire/canonical.ts';
import { contentHash } from '../runtime/lookup-hash.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { putPartnerMessage, readKnownMessage } from '../table/partner-message.ts';
import type { KnownMessage, PartnerMessage } from '../table/partner-message.ts';
import { bookArrival } from './book-arrival.ts';
import { keepContradiction } from './contradiction.ts';
import { finishRefund } from './send-refund.ts';

async function knownMessage(runtime: Runtime, { partner, eventId }: PartnerMessage): Promise<KnownMessage | undefined> {
  const item = await readItem(runtime.aws.documents, runtime.table, keys.partnerMessage(partner, eventId));
  return item === undefined ? undefined : readKnownMessage(item);
}

/** Records a message that changed nothing in a transaction of its own; a twin that was faster has recorded it already. */
async function keepMessage(runtime: Runtime, message: PartnerMessage, outcome: string, nowMs: number): Promise<void> {
  const { Put: put } = putPartnerMessage(runtime.table, message, outcome, nowMs);
  if (put === undefined) throw new Error('the put is missing');
  const { ReturnValuesOnConditionCheckFailure: _returned, ...command } = put;
  try {
    await runtime.aws.documents.send(new PutCommand(command));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
  }
}

async function answerAgain(
  runtime: Runtime, { partner, eventId, digest }: PartnerMessage, known: KnownMessage, nowMs: number,
): Promise<string> {
  if (known.digest === digest) return known.outcome;
  await keepContradiction(runtime, {
    partner, about: 'event', reference: eventId, told: { digest }, known: { digest: known.digest },
  }, nowMs);
  return 'contradiction';
}

/**
 * Takes a message that the bank has signed, and answers what was made of it. The same event id with the same content
 * is answered as before without looking further; with other content it is kept as a contradiction and does nothing.
 */
export async function takeBankMessage(runtime: Runtime, event: BankEvent, nowMs: number): Promise<string> {
  const message: PartnerMessage = { partner: 'bank', eventId: event.eventId, digest: contentHash(canonicalText(event)) };
  const known = await knownMessage(runtime, message);
  if (known !== undefined) return answerAgain(runtime, message, known, nowMs);
  if (event.type === 'refund.completed') {
    const done = await finishRefund(runtime, event, nowMs);
    await keepMessage(runtime, message, done, nowMs);
    return done;
  }
  const { bankReference, reference1, amountSatang, paidAtMs, payerBank } = event;
  const booking = await bookArrival(runtime, { bankReference, reference1, amountSatang, paidAtMs, payerBank }, nowMs, message);
  if (booking === 'booked-before' || booking === 'contradiction') await keepMessage(runtime, message, booking, nowMs);
  return booking;
}
