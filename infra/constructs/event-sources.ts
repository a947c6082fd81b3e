import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { WalletFunction } from './wallet-function.ts';

/** AWS takes no more for one reader; the emulator takes any number, so that only a real deploy would say so. */
const mostFilters = 5;

/** Who reads the table's changes, and which. */
export interface TableReader {
  /** Where records go that it could not take. */
  readonly giveUpTo: Queue;
  readonly maxRecordAge: Duration;
  /** The changes it is woken for, in at most five kinds. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
}

/** What a reader of the stream has to be allowed. */
export function mayReadStream(streamArn: string, { giveUpTo }: TableReader): readonly PolicyStatement[] {
  return [
    new PolicyStatement({
      sid: 'ReadStream',
      actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
      resources: [streamArn],
    }),
    new PolicyStatement({ sid: 'GiveUp', actions: ['sqs:SendMessage'], resources: [giveUpTo.queueArn] }),
  ];
}

/**
 * Wakes a function for the table's changes in their order; what it cannot take goes to its reader's queue. Throws where
 * a reader names more kinds of changes than AWS takes.
 */
export function readStream(
  made: Construct & Pick<WalletFunction, 'live'>,
  streamArn: string,
  { giveUpTo, maxRecordAge, filters }: TableReader,
): void {
  if (filters.length > mostFilters) {
    throw new Error(
      `A reader of the stream may have ${mostFilters} filters, and ${made.node.path} has ${filters.length}.`,
    );
  }
  new EventSourceMapping(made, 'Stream', {
    target: made.live,
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 50,
    maxBatchingWindow: Duration.seconds(0),
    // As many at once for each shard, each with its own of the table's partitions: what happened to a person is told
    // in its order all the same, and one that was read after the other a shard could write five times as fast.
    parallelizationFactor: 10,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 20,
    maxRecordAge,
    onFailure: new SqsDlq(giveUpTo),
    filters: filters.map((filter) => FilterCriteria.filter(filter)),
  });
}

/** What whoever takes a queue's messages has to be allowed. */
export function mayTakeMessages(queue: Queue): PolicyStatement {
  return new PolicyStatement({
    sid: 'ReadQueue',
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'],
    resources: [queue.queueArn],
  });
}

/** Wakes a function for a queue's messages; those that fail come again by themselves, then go to the dead letters. */
export function takeMessages(made: WalletFunction, queue: Queue, atOnce: number, batchSize = 10): void {
  new EventSourceMapping(made, 'Queue', {
    target: made.live,
    eventSourceArn: queue.queueArn,
    batchSize,
    maxBatchingWindow: Duration.seconds(0),
    // What waits longer waits in the queue, and does not take the functions of those who pay now.
    maxConcurrency: atOnce,
    reportBatchItemFailures: true,
  });
}
