import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { eachMessage, eachRecord } from '../../functions/engine/batches.ts';
import { captureLog } from '../front-door/door/captured-log.ts';

const names = ['first', 'second', 'third'];
/** Events as AWS sends them, of their many members those that are read. */
const messages: SQSEvent = JSON.parse(
  JSON.stringify({ Records: names.map((name) => ({ messageId: `id-${name}`, body: name })) }),
);
const records: DynamoDBStreamEvent = JSON.parse(
  JSON.stringify({
    Records: names.map((name) => ({ eventID: name, dynamodb: { SequenceNumber: `at-${name}` } })),
  }),
);

/** Notes what it is given, and fails at one of them. */
function failingAt(broken: string | undefined) {
  const seen: (string | undefined)[] = [];
  const carryOut = (name: string | undefined) => {
    seen.push(name);
    return name === broken ? Promise.reject(new Error('planted')) : Promise.resolve();
  };
  return { seen, carryOut };
}

test('a message that fails is named, and the others are carried out all the same', async () => {
  const { seen, carryOut } = failingAt('second');
  const log = captureLog();
  expect(await eachMessage(messages, log, carryOut)).toEqual({ batchItemFailures: [{ itemIdentifier: 'id-second' }] });
  expect(seen).toEqual(names);
  expect(log.of('message-failed')).toMatchObject([{ level: 'error', facts: { messageId: 'id-second' } }]);
});

test('a record that fails is named, and nothing after it is carried out', async () => {
  const { seen, carryOut } = failingAt('second');
  const log = captureLog();
  const answer = await eachRecord(records, log, ({ eventID }) => carryOut(eventID));
  expect([answer, seen]).toEqual([{ batchItemFailures: [{ itemIdentifier: 'at-second' }] }, ['first', 'second']]);
  expect(log.of('message-failed')).toMatchObject([{ level: 'error', facts: { eventId: 'second' } }]);
});

test('where nothing fails, nothing comes again', async () => {
  const { carryOut } = failingAt(undefined);
  expect(await eachMessage(messages, captureLog(), carryOut)).toEqual({ batchItemFailures: [] });
  expect(await eachRecord(records, captureLog(), ({ eventID }) => carryOut(eventID))).toEqual({
    batchItemFailures: [],
  });
});
