import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { moneyInOf } from '../ledger/money-in.ts';
import { openClient } from '../runtime/aws-client.ts';
import { processConfig, required } from '../runtime/config.ts';
import { createLog } from '../runtime/log.ts';
import type { Log } from '../runtime/log.ts';
import type { Item } from '../table/item.ts';

function itemOf(image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): Item | undefined {
  // The stream's images have the SDK's attribute form; only their declared types differ in how binaries look.
  return image === undefined ? undefined : unmarshall(image as Record<string, AttributeValue>);
}

/** Where events go out: the topic, and the log of what went. */
export interface Publisher {
  readonly sns: SNSClient;
  readonly topicArn: string;
  readonly log: Log;
}

/**
 * Publishes what the outside may hear of new journals. A failure stops at its
 * record and the stream comes back from there, so order is kept and nothing is
 * lost; what was published before may come twice.
 */
export async function publishJournals(event: DynamoDBStreamEvent, { sns, topicArn, log }: Publisher): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    try {
      const moneyIn = moneyInOf(itemOf(record.dynamodb?.OldImage), itemOf(record.dynamodb?.NewImage));
      if (moneyIn === undefined) continue;
      await sns.send(new PublishCommand({
        TopicArn: topicArn,
        Message: JSON.stringify(moneyIn),
        MessageAttributes: { kind: { DataType: 'String', StringValue: moneyIn.kind } },
      }));
      log.info('journal-published', { eventId: moneyIn.eventId });
    } catch (error) {
      log.error('message-failed', { eventId: record.eventID }, error);
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}

let publisher: Publisher | undefined;

export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const config = processConfig();
  publisher ??= { sns: openClient(SNSClient), topicArn: required(config, 'eventsTopicArn'), log: createLog(config) };
  return publishJournals(event, publisher);
};
