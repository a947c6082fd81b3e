import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../functions/runtime/process/clock.ts';
import { publishJournals } from '../../functions/streams/publish-journals.ts';
import type { Item } from '../../functions/table/item.ts';
import { captureLog } from '../front-door/door/captured-log.ts';
import { ownStage } from '../stage/own-stage.ts';
import { openStageClients } from '../stage/clients.ts';

const sns = mockClient(SNSClient);
const publisher = {
  documents: openStageClients(ownStage()).documents,
  // Nothing of a statement is written by whoever publishes it.
  table: 'no-such-table',
  sns: new SNSClient({ region: 'ap-southeast-7' }),
  topicArn: 'arn:events',
  log: captureLog(),
  clock: systemClock,
};

afterAll(() => sns.restore());

function record(sequence: string, after: Item | undefined, before?: Item): DynamoDBRecord {
  // Stream images have the SDK's attribute form; only their declared types differ in how binaries look.
  const image = (item: Item) => marshall(item) as NonNullable<StreamRecord['NewImage']>;
  return {
    dynamodb: {
      SequenceNumber: sequence,
      ...(after !== undefined && { NewImage: image(after) }),
      ...(before !== undefined && { OldImage: image(before) }),
    },
  };
}

const body = 'S'.repeat(20);
const making: Item = {
  pk: `usr_${'A'.repeat(20)}`,
  sk: `STATEMENT#${body}`,
  state: 'making',
  fromDay: '20261101',
  throughDay: '20261130',
  format: 'pdf',
  holderName: 'masked',
  language: 'th',
  brand: 'kapao',
  askedAtMs: 7,
  expiresAtMs: 8,
};
const ready: Item = { ...making, state: 'ready', rowCount: 1, openingSatang: 0, closingSatang: 1, byteCount: 9 };

test('a statement is told once, while it is still to be made, and is no payment that has a number', async () => {
  sns.on(PublishCommand).resolves({});
  const records = [record('1', making), record('2', ready, making), record('3', ready), record('4', undefined, ready)];
  expect(await publishJournals({ Records: records }, publisher)).toEqual({ batchItemFailures: [] });
  const told = sns.commandCalls(PublishCommand).map(({ args: [{ input }] }) => input);
  expect(told.map(({ Message: message = '' }) => JSON.parse(message))).toEqual([
    {
      kind: 'statement-asked',
      eventId: `stm_${body}`,
      userId: making['pk'],
      statementId: `stm_${body}`,
      atMs: 7,
    },
  ]);
  expect(told[0]?.MessageAttributes).toEqual({ kind: { DataType: 'String', StringValue: 'statement-asked' } });
});
