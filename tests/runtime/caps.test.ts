import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { addressHashOf, giveCapBack, spendCap } from '../../functions/runtime/operation/caps.ts';
import { createAwsClients } from '../../functions/runtime/process/aws.ts';
import { createRuntime } from '../../functions/runtime/process/runtime.ts';

const runtime = createRuntime({
  config: { lookupSecretArn: 'lookup' },
  table: 'table',
  aws: {
    ...createAwsClients(),
    documents: DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-southeast-7' })),
  },
  secrets: { valueOf: () => Promise.resolve('a secret') },
});
const hashOf = (address: string) => addressHashOf(runtime, { address });

describe('an address is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
    ['unknown', '203.0.113.7'],
  ])('apart: %s and %s', async (one, other) => {
    expect(await hashOf(one)).not.toBe(await hashOf(other));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2:0:0:0:1'],
    ['2001:db8::1', '2001:db8:0:0:5::'],
    ['::1', '0:0:0:0:1:2:3:4'],
  ])('as one network, because its holder picks freely within it: %s and %s', async (one, other) => {
    expect(await hashOf(one)).toBe(await hashOf(other));
  });

  it('under a hash that does not show it', async () => {
    expect(await hashOf('203.0.113.7')).toMatch(/^[\w-]{43}$/);
  });
});

describe('a cap', () => {
  const cap = { kind: 'sms-address', of: 'somebody', most: 3, windowMs: 60_000 } as const;
  const tableThat = (rejects?: Error) => {
    const table = mockClient(runtime.aws.documents);
    if (rejects === undefined) table.on(UpdateCommand).resolves({});
    else table.on(UpdateCommand).rejects(rejects);
    return table;
  };

  it.each([
    [120_000, 60_000],
    [120_001, 59_999],
    [179_999, 1],
  ])('that is spent at %i ms is told to open in %i ms', async (nowMs, leftMs) => {
    const table = tableThat(new ConditionalCheckFailedException({ message: 'spent', $metadata: {} }));
    expect(await spendCap(runtime, cap, nowMs)).toBe(leftMs);
    table.restore();
  });

  it('counts in the window of its time, under a condition that leaves room for one more', async () => {
    const table = tableThat();
    expect(await spendCap(runtime, cap, 179_999)).toBeUndefined();
    const [call] = table.commandCalls(UpdateCommand);
    expect(call?.args[0].input.Key).toEqual({ pk: 'CAP#sms-address#somebody#120000', sk: 'CAP' });
    expect(Object.values(call?.args[0].input.ExpressionAttributeValues ?? {})).toContain(2);
    table.restore();
  });

  it('is not taken for spent where the table fails', async () => {
    const table = tableThat(new Error('no table'));
    await expect(spendCap(runtime, cap, 0)).rejects.toThrow('no table');
    table.restore();
  });

  it('that met another write on its count is spent, and given back, by another try', async () => {
    const table = mockClient(runtime.aws.documents);
    const conflict = Object.assign(new Error('it is written'), { name: 'TransactionConflictException' });
    const cancelled = new TransactionCanceledException({
      message: 'it is written',
      $metadata: {},
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    });
    table.on(UpdateCommand).rejectsOnce(conflict).resolves({});
    table.on(TransactWriteCommand).rejectsOnce(cancelled).resolves({});
    const patient = { ...runtime, wait: () => Promise.resolve() };
    expect(await spendCap(patient, cap, 500)).toBeUndefined();
    await giveCapBack(patient, cap, 500);
    expect([table.commandCalls(UpdateCommand).length, table.commandCalls(TransactWriteCommand).length]).toEqual([2, 2]);
    table.restore();
  });
});
