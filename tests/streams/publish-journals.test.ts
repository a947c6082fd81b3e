import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../functions/runtime/process/clock.ts';
import { publishJournals } from '../../functions/streams/publish-journals.ts';
import { didNotFit } from '../../functions/table/did-not-fit.ts';
import type { Item } from '../../functions/table/item.ts';
import { findReferenced } from '../../functions/table/reference.ts';
import { captureLog } from '../front-door/door/captured-log.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { openStageClients } from '../stage/clients.ts';

const sns = mockClient(SNSClient);
const log = captureLog();
const { documents } = openStageClients();
const table = await createOwnTable();
const publisher = { documents, table, sns: new SNSClient({}), topicArn: 'arn:events', log, clock: systemClock };
const publish = (records: readonly DynamoDBRecord[]) => publishJournals({ Records: [...records] }, publisher);

afterAll(() => sns.restore());

beforeEach(() => {
  sns.reset();
  sns.on(PublishCommand).resolves({});
});

function record(sequence: string, after: Item | undefined, before?: Item): DynamoDBRecord {
  // Stream images have the SDK's attribute form; only their declared types differ in how binaries look.
  const image = (item: Item) => marshall(item) as NonNullable<StreamRecord['NewImage']>;
  return {
    eventID: `event-${sequence}`,
    dynamodb: {
      SequenceNumber: sequence,
      ...(after !== undefined && { NewImage: image(after) }),
      ...(before !== undefined && { OldImage: image(before) }),
    },
  };
}

const body = (letter: string) => letter.repeat(20);
const transfer = (letter: string): Item => ({
  pk: `usr_${body('A')}`,
  sk: `TXN#${body(letter)}`,
  type: 8,
  status: 2,
  amountSatang: 12_050,
  feeSatang: 500,
  createdAtMs: 7,
  completedAtMs: 7,
  sealed: 'sealed',
  receiverEntry: { userId: `usr_${body('B')}`, body: body('9') },
  journal: { journalId: `jrn_${body(letter)}`, kind: 'transfer', atMs: 7, lines: [] },
});
const topUp = (status: number): Item => ({
  pk: `usr_${body('A')}`,
  sk: `TXN#${body('T')}`,
  type: 1,
  status,
  amountSatang: 50_000,
  feeSatang: 0,
  createdAtMs: 1,
  ...(status === 2 && {
    completedAtMs: 9,
    journal: { journalId: `jrn_${body('T')}`, kind: 'top-up', atMs: 9, lines: [] },
  }),
});

const mark = (tells: object): Item => ({
  pk: `usr_${body('A')}`,
  sk: 'REQUEST#6f1c1a54-53b1-4f7e-9d0f-1c2a35b7a001',
  state: 'refused',
  keyedHash: 'h',
  refusedTry: 1,
  refusedAtMs: 8,
  ...tells,
});

function published() {
  return sns
    .commandCalls(PublishCommand)
    .map(({ args: [{ input }] }) => ({ ...input, Message: JSON.parse(input.Message ?? '') }));
}

test("a transfer tells of its receiver's money in and of its payer's payment, complete and without personal data", async () => {
  expect(await publish([record('1', transfer('C'))])).toEqual({ batchItemFailures: [] });
  expect(published()).toEqual([
    {
      TopicArn: 'arn:events',
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'money-in' } },
      Message: {
        kind: 'money-in',
        eventId: `jrn_${body('C')}`,
        userId: `usr_${body('B')}`,
        transactionId: `txn_${body('9')}`,
        transactionType: 6,
        amountSatang: 12_050,
        atMs: 7,
      },
    },
    {
      TopicArn: 'arn:events',
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'transfer-out' } },
      Message: {
        kind: 'transfer-out',
        eventId: `jrn_${body('C')}`,
        userId: `usr_${body('A')}`,
        receiverId: `usr_${body('B')}`,
        transferId: `trf_${body('C')}`,
        atMs: 7,
      },
    },
  ]);
});

test('a top-up is told when it is credited, not when it is opened, changed or removed', async () => {
  await publish([
    record('1', topUp(1)),
    record('2', { ...topUp(1), returnCount: 1 }, topUp(1)),
    record('3', topUp(2), topUp(1)),
    record('4', { ...topUp(2), returnCount: 1 }, topUp(2)),
    record('5', topUp(4), topUp(1)),
    record('6', undefined, topUp(2)),
  ]);
  expect(published().map(({ Message: message }) => message)).toEqual([
    {
      kind: 'money-in',
      eventId: `jrn_${body('T')}`,
      userId: `usr_${body('A')}`,
      transactionId: `txn_${body('T')}`,
      transactionType: 1,
      amountSatang: 50_000,
      atMs: 9,
    },
  ]);
});

const cashOut = (status: number): Item => ({
  pk: `usr_${body('A')}`,
  sk: `TXN#${body('H')}`,
  type: 3,
  status,
  amountSatang: 30_000,
  feeSatang: 0,
  createdAtMs: 5,
  sealed: 'sealed',
  journal: { journalId: `jrn_${body('H')}`, kind: 'hold', atMs: 5, lines: [] },
});

test('money that is held is told once, when it is held, without saying where it goes', async () => {
  await publish([
    record('1', cashOut(1)),
    record('2', { ...cashOut(2), completedAtMs: 9 }, cashOut(1)),
    record('3', { ...cashOut(3), completedAtMs: 9 }, cashOut(2)),
  ]);
  expect(published()).toEqual([
    {
      TopicArn: 'arn:events',
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'payout-held' } },
      Message: {
        kind: 'payout-held',
        eventId: `jrn_${body('H')}`,
        userId: `usr_${body('A')}`,
        transactionId: `txn_${body('H')}`,
        atMs: 5,
      },
    },
  ]);
});

test('a cash out that comes back is told by the entry that brings it, with the id of its page, and by no other of its changes', async () => {
  const back: Item = {
    pk: `usr_${body('A')}`,
    sk: `TXN#${body('V')}`,
    type: 5,
    status: 2,
    amountSatang: 31_500,
    feeSatang: 0,
    createdAtMs: 9,
    completedAtMs: 9,
    linkedBody: body('W'),
    journal: { journalId: `jrn_${body('V')}`, kind: 'void', atMs: 9, linkedId: `jrn_${body('W')}`, lines: [] },
  };
  const first = { ...cashOut(1), sk: `TXN#${body('W')}` };
  await publish([
    record('1', { ...first, status: 3, completedAtMs: 9, backBody: body('V') }, first),
    record('2', back),
    record('3', back, back),
  ]);
  expect(published()).toEqual([
    {
      TopicArn: 'arn:events',
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'money-in' } },
      Message: {
        kind: 'money-in',
        eventId: `jrn_${body('V')}`,
        userId: `usr_${body('A')}`,
        transactionId: `txn_${body('V')}`,
        transactionType: 5,
        sourceId: `cso_${body('W')}`,
        amountSatang: 31_500,
        atMs: 9,
      },
    },
  ]);
});

test('whatever comes back is told, also of a kind that nobody books yet and that has no page', async () => {
  const back: Item = {
    pk: `usr_${body('A')}`,
    sk: `TXN#${body('V')}`,
    type: 13,
    status: 2,
    amountSatang: 10_000,
    feeSatang: 0,
    createdAtMs: 9,
    completedAtMs: 9,
    linkedBody: body('W'),
    journal: { journalId: `jrn_${body('V')}`, kind: 'void', atMs: 9, linkedId: `jrn_${body('W')}`, lines: [] },
  };
  expect(await publish([record('1', back), record('2', { ...back, type: 10 })])).toEqual({ batchItemFailures: [] });
  expect(published().map(({ Message: message }) => message)).toEqual([
    {
      kind: 'money-in',
      eventId: `jrn_${body('V')}`,
      userId: `usr_${body('A')}`,
      transactionId: `txn_${body('V')}`,
      transactionType: 13,
      amountSatang: 10_000,
      atMs: 9,
    },
  ]);
});

test("the receiver's own entry tells nothing: the payer's has told it", async () => {
  const { receiverEntry: _receiver, journal: _journal, ...entry } = transfer('D');
  await publish([record('1', { ...entry, type: 6, journalId: `jrn_${body('C')}` })]);
  expect(published()).toEqual([]);
});

test("each new entry is noted under its payment's number, once however often it comes; a changed one is not new", async () => {
  const { receiverEntry: _receiver, journal: _journal, ...plain } = transfer('9');
  const received = { ...plain, pk: `usr_${body('B')}`, type: 6, journalId: `jrn_${body('H')}` };
  const back: Item = { ...topUp(2), sk: `TXN#${body('K')}`, type: 5, linkedBody: body('H') };
  await publish([record('1', transfer('H')), record('2', received), record('3', back)]);
  await publish([
    record('1', transfer('H')),
    record('2', received),
    record('4', { ...transfer('H'), status: 3 }, transfer('H')),
  ]);
  expect(await findReferenced(documents, table, { tail: 'HHHHHHHH' })).toEqual([
    { userId: `usr_${body('B')}`, body: body('9') },
    { userId: `usr_${body('A')}`, body: body('H') },
    { userId: `usr_${body('A')}`, body: body('K') },
  ]);
});

test('an entry that could not be noted stops the stream there', async () => {
  const answer = await publishJournals(
    { Records: [record('1', transfer('C'))] },
    { ...publisher, table: 'no-such-table' },
  );
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  expect(published()).toEqual([]);
});

test('a failure stops at its record and names it, so that order is kept and the stream comes back from there', async () => {
  sns.on(PublishCommand).resolvesOnce({}).resolvesOnce({}).rejects(new Error('no topic'));
  const answer = await publish([record('1', transfer('C')), record('2', transfer('D')), record('3', transfer('E'))]);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect(sns.commandCalls(PublishCommand)).toHaveLength(3);
  expect(log.of('message-failed').at(-1)?.facts).toEqual({ eventId: 'event-2' });
});

test('a damaged item stops the stream rather than being passed over in silence', async () => {
  const answer = await publish([record('1', { ...transfer('C'), amountSatang: 'many' })]);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
});

test('the mark of a payment that did not fit tells its receiver, and nothing of its payer', async () => {
  const tells = didNotFit({ noticeBody: body('N'), receiverId: `usr_${body('B')}`, amountSatang: 12_050 });
  expect(await publish([record('1', mark(tells)), record('2', mark({})), record('3', undefined, mark(tells))])).toEqual(
    { batchItemFailures: [] },
  );
  expect(published().map(({ Message: message }): unknown => message)).toEqual([
    {
      kind: 'payment-did-not-fit',
      eventId: `ntf_${body('N')}`,
      userId: `usr_${body('B')}`,
      amountSatang: 12_050,
      atMs: 8,
    },
  ]);
});
