import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../functions/runtime/process/clock.ts';
import { publishJournals } from '../../functions/streams/publish-journals.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { providerLinesOf } from '../../functions/table/provider-lines.ts';
import { captureLog } from '../front-door/door/captured-log.ts';
import { bangkokMs, createTestClock } from '../front-door/door/clock.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { openStageClients } from '../stage/clients.ts';

const sns = mockClient(SNSClient);
const { documents } = openStageClients();
const body = (letter: string): string => letter.repeat(20);
const userId = `usr_${body('A')}`;
const payoutKey = `${body('H')}-${body('A')}`;
const atMs = bangkokMs('2026-11-22T23:59:59.999');
const [float, suspense, fees, owing] = ['bank-float', 'suspense', 'fee-income', 'overpaid'];

afterAll(() => sns.restore());
beforeEach(() => {
  sns.reset();
  sns.on(PublishCommand).resolves({});
});

type Lines = readonly (readonly [account: string, amountSatang: number])[];

function journal(letter: string, kind: string, lines: Lines): Item {
  return {
    journalId: `jrn_${body(letter)}`,
    kind,
    atMs,
    lines: lines.map(([account, amountSatang]) => ({
      account: account.includes(':') ? account : `provider:${account}`,
      amountSatang,
    })),
  };
}

function record(after: Item, before?: Item): DynamoDBRecord {
  // Stream images have the SDK's attribute form; only their declared types differ in how binaries look.
  const image = (item: Item) => marshall(item) as NonNullable<StreamRecord['NewImage']>;
  return {
    eventID: 'event',
    dynamodb: { SequenceNumber: '1', NewImage: image(after), ...(before !== undefined && { OldImage: image(before) }) },
  };
}

/** The lines that these changes leave on the journals' day, each in a few words. */
async function linesAfter(...records: readonly DynamoDBRecord[]): Promise<readonly string[]> {
  const table = await createOwnTable();
  const publisher = {
    documents,
    table,
    sns: new SNSClient({ region: 'ap-southeast-7' }),
    topicArn: 'arn',
    log: captureLog(),
    clock: systemClock,
  };
  // Each comes twice, as the stream's records do.
  for (const each of [...records, ...records])
    expect(await publishJournals({ Records: [each] }, publisher)).toEqual({ batchItemFailures: [] });
  const lines: string[] = [];
  for (const account of [float, suspense, fees, owing])
    for await (const part of providerLinesOf({ documents, table }, `provider:${account}`, '20261122'))
      lines.push(...part.map(({ reference, amountSatang }) => `${account} ${amountSatang} ${reference}`));
  return lines.toSorted();
}

const available = `${userId}:available`;
const topUp: Item = {
  pk: userId,
  sk: `TXN#${body('T')}`,
  type: 1,
  status: 2,
  amountSatang: 500,
  feeSatang: 0,
  createdAtMs: 1,
  completedAtMs: 1,
  bankReference: 'BNK1',
  journal: journal('T', 'top-up', [
    [available, 500],
    [float, -500],
  ]),
};
const came: Item = {
  pk: 'SUSPENSE#202611',
  sk: `SUS#${body('S')}`,
  bankReference: 'BNK2',
  journal: journal('S', 'suspense', [
    [suspense, 70],
    [float, -70],
  ]),
};
const wentBack: Item = {
  ...came,
  refundJournal: journal('R', 'refund', [
    [suspense, -70],
    [float, 70],
  ]),
};
const held: Item = { pk: userId, sk: `HOLD#${body('H')}`, partnerKey: payoutKey };
const posted: Item = {
  ...held,
  journal: journal('P', 'post', [
    [`${userId}:held`, -115],
    [float, 100],
    [fees, 15],
  ]),
};
const overpaid: Item = {
  ...held,
  debtJournal: journal('D', 'overpaid', [
    [owing, -100],
    [float, 100],
  ]),
};
const settled: Item = {
  ...overpaid,
  settledJournal: journal('E', 'overpaid-settled', [
    [owing, 100],
    [float, -100],
  ]),
};
const { bankReference: _ofTopUp, ...entry } = topUp;
const returned: Item = {
  ...entry,
  sk: `TXN#${body('W')}`,
  type: 5,
  linkedBody: body('H'),
  journal: journal('W', 'return', [
    [available, 115],
    [float, -100],
    [fees, -15],
  ]),
};

test.each<[string, readonly DynamoDBRecord[], readonly string[]]>([
  ['a top-up, by the name that the bank gives it', [record(topUp)], [`${float} -500 payment BNK1`]],
  [
    'money that fitted nowhere and went back, cleared under one reference',
    [record(came), record(wentBack, came)],
    [
      `${float} -70 payment BNK2`,
      `${float} 70 paid ${body('S')}`,
      `${suspense} -70 sus_${body('S')}`,
      `${suspense} 70 sus_${body('S')}`,
    ],
  ],
  [
    'what two operators paid back by hand, by the payment that did it',
    [record({ ...wentBack, paidBackBy: 'BNK9' }, came)],
    [`${float} 70 by-hand BNK9`, `${suspense} -70 sus_${body('S')}`],
  ],
  [
    'a cash out with its fee, and its way back',
    [record(held), record(posted, held), record(returned)],
    [
      `${float} -100 returned ${payoutKey}`,
      `${float} 100 paid ${payoutKey}`,
      `${fees} -15 ${payoutKey}`,
      `${fees} 15 ${payoutKey}`,
    ],
  ],
  [
    'what was paid after its void, and came back',
    [record(overpaid, held), record(settled, overpaid)],
    [
      `${float} -100 returned ${payoutKey}`,
      `${float} 100 paid ${payoutKey}`,
      `${owing} -100 ${payoutKey}`,
      `${owing} 100 ${payoutKey}`,
    ],
  ],
])("keeps the provider's lines of %s, each once", async (_name, records, expected) => {
  expect(await linesAfter(...records)).toEqual(expected.toSorted());
});

test('tells nobody of holds and suspense, which have no owner to tell', async () => {
  await linesAfter(record(came), record(posted, held));
  expect(sns.commandCalls(PublishCommand)).toEqual([]);
});

test.each([
  ['was closed', keys.bookDay('20261122')],
  ['is being closed, for its lines may be summed already', keys.bookProgress('20261122')],
])(
  'a line that comes behind the end of its day, which %s, is told, once: nothing else shows it of fees',
  async (_when, key) => {
    const table = await createOwnTable();
    const log = captureLog();
    const clock = createTestClock();
    const publisher = {
      documents,
      table,
      sns: new SNSClient({ region: 'ap-southeast-7' }),
      topicArn: 'arn',
      log,
      clock,
    };
    const publish = async (letter: string) => {
      const lines = journal(letter, 'top-up', [
        [available, 5],
        [fees, -5],
      ]);
      const Records = [record({ ...topUp, sk: `TXN#${body(letter)}`, journal: lines })];
      expect(await publishJournals({ Records }, publisher)).toEqual({ batchItemFailures: [] });
    };
    clock.moveTo(atMs + 3_600_000);
    await publish('A');
    await documents.send(new PutCommand({ TableName: table, Item: { ...key } }));
    clock.moveTo(atMs + 3_500_000);
    await publish('B');
    expect(log.of('book-line-late')).toEqual([]);
    clock.moveTo(atMs + 10 * 3_600_000);
    // The first was kept before: it is only sent again.
    for (const letter of ['A', 'C', 'C']) await publish(letter);
    expect(log.of('book-line-late').map(({ facts }) => facts)).toEqual([
      { day: '20261122', account: 'provider:fee-income', journalId: `jrn_${body('C')}` },
    ]);
  },
);

test('a late line that met a table out of reach is told when the stream sends it again', async () => {
  const table = await createOwnTable();
  const log = captureLog();
  const clock = createTestClock();
  clock.moveTo(atMs + 10 * 3_600_000);
  await documents.send(new PutCommand({ TableName: table, Item: { ...keys.bookDay('20261122') } }));
  const { documents: failing } = openStageClients();
  let reads = 0;
  failing.middlewareStack.add(
    (next, { commandName }) =>
      (request) => {
        // The line is looked for, and then its day: from the second read on nothing answers.
        if (commandName === 'GetItemCommand' && (reads += 1) > 1) throw new Error('out of reach');
        return next(request);
      },
    { step: 'initialize' },
  );
  const publisher = { table, sns: new SNSClient({ region: 'ap-southeast-7' }), topicArn: 'arn', log, clock };
  const lines = journal('D', 'top-up', [
    [available, 5],
    [fees, -5],
  ]);
  const Records = [record({ ...topUp, sk: `TXN#${body('D')}`, journal: lines })];
  const first = await publishJournals({ Records }, { ...publisher, documents: failing });
  expect(first.batchItemFailures).toHaveLength(1);
  expect(await publishJournals({ Records }, { ...publisher, documents })).toEqual({ batchItemFailures: [] });
  expect(log.of('book-line-late').map(({ facts }) => facts)).toMatchObject([{ journalId: `jrn_${body('D')}` }]);
});
