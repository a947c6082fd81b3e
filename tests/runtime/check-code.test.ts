import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it } from 'vitest';
import { createAwsClients } from '../../functions/runtime/process/aws.ts';
import { checkCode, codeHashOf } from '../../functions/runtime/session/check-code.ts';
import { createRuntime } from '../../functions/runtime/process/runtime.ts';
import { BusyError } from '../../functions/runtime/operation/settle.ts';

const runtime = createRuntime({
  config: { lookupSecretArn: 'lookup' },
  table: 'table',
  aws: {
    ...createAwsClients(),
    documents: DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-southeast-7' })),
  },
  secrets: { valueOf: () => Promise.resolve('a secret') },
  wait: () => Promise.resolve(),
});
const table = mockClient(runtime.aws.documents);
const shown = { phoneHash: 'phone', purpose: 'login', typed: '123456' } as const;
const named = (name: string) => Object.assign(new Error(name), { name });

describe('a code that a twin is using in its transaction', () => {
  afterEach(() => {
    table.reset();
  });

  it('is looked at again, and found used', async () => {
    table
      .on(UpdateCommand)
      .rejectsOnce(named('TransactionConflictException'))
      .rejectsOnce(named('TransactionConflictException'))
      .rejects(named('ConditionalCheckFailedException'));
    expect(await checkCode(runtime, shown, 0)).toEqual({ refused: 'code-not-active' });
    expect(table.commandCalls(UpdateCommand)).toHaveLength(3);
  });

  it('is busy where that does not end', async () => {
    table.on(UpdateCommand).rejects(named('TransactionConflictException'));
    await expect(checkCode(runtime, shown, 0)).rejects.toThrow(BusyError);
  });

  it('is not taken for used where the table fails', async () => {
    table.on(UpdateCommand).rejects(named('ValidationException'));
    await expect(checkCode(runtime, shown, 0)).rejects.toThrow('ValidationException');
  });
});

it("a code's hash is bound to its phone and to what it is good for: the same digits elsewhere are another", () => {
  const places = [
    ['phone', 'login'],
    ['phone', 'money-out'],
    ['other', 'login'],
    ['other', 'money-out'],
  ] as const;
  const hashes = places.map(([phoneHash, purpose]) => codeHashOf('a secret', phoneHash, purpose, '123456'));
  expect(new Set(hashes).size).toBe(places.length);
  expect(codeHashOf('a secret', 'phone', 'login', '123456')).toBe(hashes[0]);
});
