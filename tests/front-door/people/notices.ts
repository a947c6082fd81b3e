import type { SQSEvent } from 'aws-lambda';
import { idBody } from '../../../shared/ids.ts';
import type { MoneyInEvent } from '../../../shared/money-in-event.ts';
import { writeNotices } from '../../../functions/streams/write-notices.ts';
import type { Door } from '../door/door.ts';
import type { User } from './users.ts';

/** The event of money that came into a user's wallet now. */
export function moneyInFor(door: Door, { userId }: Pick<User, 'userId'>, amountSatang: number): MoneyInEvent {
  const atMs = door.clock.peekMs();
  door.clock.advance(1);
  const body = idBody(atMs, crypto.getRandomValues(new Uint8Array(11)));
  return {
    kind: 'money-in',
    eventId: `jrn_${body}`,
    userId,
    transactionId: `txn_${body}`,
    transactionType: 6,
    amountSatang,
    atMs,
  };
}

/** A batch of messages as the queue hands it over. */
export function sqsEventOf(bodies: readonly string[]): SQSEvent {
  return {
    Records: bodies.map((body, index) => ({
      messageId: `message-${index}`,
      receiptHandle: '',
      body,
      messageAttributes: {},
      md5OfBody: '',
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '0',
        SenderId: '',
        ApproximateFirstReceiveTimestamp: '0',
      },
      eventSource: 'aws:sqs',
      eventSourceARN: '',
      awsRegion: 'ap-southeast-7',
    })),
  };
}

/** Delivers events to the real consumer; answers the messages that failed. */
export async function deliverNotices(door: Door, events: readonly object[]): Promise<readonly string[]> {
  const { batchItemFailures } = await writeNotices(
    sqsEventOf(events.map((event) => JSON.stringify(event))),
    door.runtime,
  );
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}
