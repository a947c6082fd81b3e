import { SNSClient } from '@aws-sdk/client-sns';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { systemClock } from '../../functions/runtime/process/clock.ts';
import { sortLedgerItems } from '../../functions/ledger/check/ledger-items.ts';
import { publishJournals } from '../../functions/streams/publish-journals.ts';
import type { Item } from '../../functions/table/item.ts';
import { transactionType } from '../../shared/enums.ts';
import { keys, lists } from '../../functions/table/keys.ts';
import { readFirst } from '../../functions/table/pages.ts';
import { captureLog } from '../front-door/door/captured-log.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { openStageClients } from '../stage/clients.ts';

const { documents } = openStageClients();
const table = await createOwnTable();
const publisher = {
  documents,
  table,
  sns: new SNSClient({ region: 'ap-southeast-7' }),
  topicArn: 'arn:events',
  log: captureLog(),
  clock: systemClock,
};
const body = (letter: string): string => letter.repeat(20);
const userId = `usr_${body('A')}`;

function record(after: Item, before?: Item): DynamoDBRecord {
  // Stream images have the SDK's attribute form; only their declared types differ in how binaries look.
  const image = (item: Item) => marshall(item) as NonNullable<StreamRecord['NewImage']>;
  return {
    eventID: 'event',
    dynamodb: { SequenceNumber: '1', NewImage: image(after), ...(before !== undefined && { OldImage: image(before) }) },
  };
}

/** Each comes twice, as the stream's records do. */
async function publish(...records: readonly DynamoDBRecord[]): Promise<void> {
  for (const each of [...records, ...records])
    expect(await publishJournals({ Records: [each] }, publisher)).toEqual({ batchItemFailures: [] });
}

const read = (list: { readonly pk: string; readonly prefix: string }) => readFirst(documents, table, list, 100);

const hold: Item = {
  pk: userId,
  sk: `HOLD#${body('H')}`,
  partnerKey: `${body('H')}-${body('A')}`,
  type: transactionType.cashOut,
  amountSatang: 30_000,
  feeSatang: 0,
  reader: 'bank-account',
  payee: 'sealed',
  notAfterMs: 1_000_000,
  heldAtMs: 1_000,
  state: 'sent',
};
const heard = (says: string, atMs: number, more: object = {}): Item => ({
  ...hold,
  word: { via: 'query', says, outcome: 'known-before', atMs, ...more },
});

test('each word of a partner is kept once beside its payout, the later one not over the earlier', async () => {
  const [pending, silence] = [heard('pending', 1_000), heard('silence', 2_000, { because: 'timeout' })];
  const moved = { ...silence, dueTries: 1 };
  await publish(record(pending, hold), record(silence, pending), record(moved, silence));
  const words = await read(lists.partnerWords(userId, body('H')));
  expect(words.map(({ says, atMs, because }) => [says, atMs, because])).toEqual([
    ['pending', 1_000, undefined],
    ['silence', 2_000, 'timeout'],
  ]);
});

test('what a partner calls a payout finds it', async () => {
  await publish(record(heard('completed', 3_000, { reference: 'BNKOUT1' }), hold));
  const found = await read(lists.partnerReferences('BNKOUT1'));
  expect(found).toMatchObject([{ sk: `HOLD#${body('H')}`, userId }]);
  // It is no hold, nor a damaged one: `reconcile` told of each payout that had been paid as damaged.
  const { damaged, holds } = sortLedgerItems([hold, ...found]);
  expect([damaged, holds.map(({ userId: owner }) => owner)]).toEqual([[], [userId]]);
});

const act: Item = {
  ...keys.audit('202611', body('T')),
  operator: 'malee',
  login: 'AIDAOPSMALEE000000000',
  action: 'ops/cancel-payout',
  userId,
  reason: 'owner called',
  change: { transactionId: `txn_${body('H')}`, outcome: 'asked', amountSatang: 5 },
  atMs: 7,
};

test('an act stands with its operator, with whom it was about and with what it names, each once', async () => {
  await publish(record(act));
  const places = [lists.actsBy('malee'), lists.actsAbout(userId), lists.actsAbout(`txn_${body('H')}`)];
  for (const place of places) {
    const acts = await read(place);
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ action: 'ops/cancel-payout', reason: 'owner called', atMs: 7 });
  }
});

test('an act on what two ids name together stands with each of them', async () => {
  const [freezeId, owner] = [`frz_${body('F')}`, `usr_${body('B')}`];
  await publish(record({ ...act, ...keys.audit('202611', body('R')), userId: `${freezeId} ${owner}`, change: {} }));
  for (const id of [freezeId, owner]) expect(await read(lists.actsAbout(id))).toHaveLength(1);
});

test('what was about nobody stands with its operator alone', async () => {
  const about = { ...act, ...keys.audit('202611', body('S')), operator: 'naree', userId: 'nobody', change: {} };
  await publish(record(about));
  expect(await read(lists.actsBy('naree'))).toHaveLength(1);
  expect(await read(lists.actsAbout('nobody'))).toEqual([]);
});
