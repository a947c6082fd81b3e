import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { putPartnerMessage, readKnownMessage } from '../../table/partner-message.ts';
import type { PartnerMessage } from '../../table/partner-message.ts';
import { keepContradiction } from './contradiction.ts';
import { isOfSameContent } from './message-digest.ts';

/** What a message is answered once its event id was used with other content; nothing is done by it. */
export const contradiction = 'contradiction';

/**
 * What was made of this event id before: the same content is answered as it was, other content is kept and alarmed.
 * Undefined where the event id is new.
 */
export async function answeredBefore(
  runtime: Runtime,
  message: PartnerMessage,
  nowMs: number,
): Promise<string | undefined> {
  const { partner, eventId, digest } = message;
  const item = await readItem(runtime.aws.documents, runtime.table, keys.partnerMessage(partner, eventId));
  if (item === undefined) return undefined;
  const known = readKnownMessage(item);
  if (isOfSameContent(known, message)) return known.outcome;
  await keepContradiction(
    runtime,
    {
      partner,
      about: 'event',
      reference: eventId,
      told: { digest },
      // A bare one stays where it is and ends with its record.
      known: known.digest === undefined ? {} : { digest: known.digest },
    },
    nowMs,
  );
  return contradiction;
}

/**
 * Records a message that changed nothing, and answers what it is answered with: its outcome, or that of a twin which
 * was recorded in the meantime.
 */
export async function recordMessage(
  runtime: Runtime,
  message: PartnerMessage,
  outcome: string,
  nowMs: number,
): Promise<string> {
  const { Put: put } = putPartnerMessage(runtime.table, message, outcome, nowMs);
  if (put === undefined) throw new Error('the put is missing');
  const { ReturnValuesOnConditionCheckFailure: _returned, ...command } = put;
  try {
    await runtime.aws.documents.send(new PutCommand(command));
    return outcome;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
    return (await answeredBefore(runtime, message, nowMs)) ?? outcome;
  }
}
