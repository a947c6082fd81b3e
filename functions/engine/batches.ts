import type {
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  SQSBatchResponse,
  SQSEvent,
} from 'aws-lambda';
import type { Log } from '../runtime/process/log.ts';

/**
 * Carries out the messages of a queue, one after the other. One that fails comes again by itself and ends in the
 * dead-letter queue; the others are done all the same.
 */
export async function eachMessage(
  event: SQSEvent,
  log: Log,
  carryOut: (body: string) => Promise<void>,
): Promise<SQSBatchResponse> {
  const failures: string[] = [];
  for (const { messageId, body } of event.Records) {
    try {
      await carryOut(body);
    } catch (error) {
      failures.push(messageId);
      log.error('message-failed', { messageId }, error);
    }
  }
  return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
}

/**
 * Carries out the records of the table's stream in their order. A failure stops at its record and the stream comes back
 * from there, so that nothing is lost and nothing overtakes; what was done before may be done twice.
 */
export async function eachRecord(
  event: DynamoDBStreamEvent,
  log: Log,
  carryOut: (record: DynamoDBRecord) => Promise<void>,
): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    try {
      await carryOut(record);
    } catch (error) {
      log.error('message-failed', { eventId: record.eventID }, error);
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}
