import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test, vi } from 'vitest';
import { createAwsClients } from '../../functions/runtime/process/aws.ts';
import { createRuntime } from '../../functions/runtime/process/runtime.ts';

const hourMs = 3_600_000;

/** What time it is for a request that carries some, where the stage's clock stands an hour ahead. */
async function timeFor(movable: string | undefined, carried: string | undefined): Promise<number> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-southeast-7' }));
  mockClient(documents)
    .on(GetCommand)
    .resolves({ Item: { offsetMs: hourMs } });
  const { clock } = createRuntime({
    config: { tableName: 'table', ...(movable !== undefined && { movableClock: movable }) },
    aws: { ...createAwsClients(), documents },
  });
  return (await clock.nowMs(carried)) - Date.now();
}

test.each([
  ['by-request', '600000', hourMs + 600_000],
  ['by-request', '-600000', hourMs - 600_000],
  ['by-request', undefined, hourMs],
  ['by-request', 'soon', hourMs],
  ['by-request', '9999999999999', hourMs],
  // Dev's clock is moved for all of it by the sandbox, and by no request.
  ['yes', '600000', hourMs],
  ['no', '600000', 0],
  [undefined, '600000', 0],
])('given a clock that is movable: %s, and a request that carries %s, then it is %d ms ahead', async (...given) => {
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
  try {
    const [movable, carried, aheadMs] = given;
    expect(await timeFor(movable, carried)).toBe(aheadMs);
  } finally {
    vi.useRealTimers();
  }
});
