import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { relayStream, withTypes } from './relay-stream.ts';

interface Asked {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A server of DynamoDB's protocol that answers as it is told; one that has no answer is out of order. */
async function serve(answer: (asked: Asked) => object | undefined): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const action = String(request.headers['x-amz-target']).replace(/^.*\./, '');
      const answered = answer({ action, input: JSON.parse(body) });
      response.writeHead(answered === undefined ? 500 : 200).end(JSON.stringify(answered ?? {}));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  // A server on a port of TCP has this form of address.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const key = { pk: { S: 'usr_1' }, sk: { S: 'A' } };
const batches: Readonly<Record<string, object>> = {
  first: {
    Records: [{ dynamodb: { Keys: key, NewImage: { ...key, codes: {} } } }, { dynamodb: { Keys: key } }],
    NextShardIterator: 'second',
  },
  second: { Records: [], NextShardIterator: 'second' },
};

it('tells each change in its order, and again what was not taken, of which it speaks once', async () => {
  const told: Asked[] = [];
  const from = await serve(({ action, input }) => {
    if (action === 'DescribeStream') return { StreamDescription: { Shards: [{ ShardId: 'one' }] } };
    if (action === 'GetShardIterator')
      return { ShardIterator: input['ShardIteratorType'] === 'TRIM_HORIZON' ? 'first' : 'second' };
    return batches[String(input['ShardIterator'])];
  });
  let deletions = 0;
  const to = await serve((asked) => {
    const isRefused = asked.action === 'DeleteItem' && deletions < 2;
    if (isRefused) deletions += 1;
    else told.push(asked);
    if (isRefused) return undefined;
    return {};
  });
  const said: string[] = [];
  const relay = relayStream({ from, stream: 'arn', to, table: 'wallet' }, false, (words) => said.push(words));
  onTestFinished(() => relay.end());
  const put = { action: 'PutItem', input: { TableName: 'wallet', Item: { ...key, codes: { M: {} } } } };
  const deletion = { action: 'DeleteItem', input: { TableName: 'wallet', Key: key } };
  await vi.waitFor(() => expect(told).toEqual([put, put, put, deletion]), { timeout: 15_000 });
  expect(said.length).toBe(1);
});

it('gives an empty map its type back, however deep it lies', () => {
  const image = { a: { S: '{}' }, b: { L: [{}, { N: '1' }] }, c: { M: { d: {} } }, e: { M: {} } };
  expect(withTypes(image)).toEqual({
    a: { S: '{}' },
    b: { L: [{ M: {} }, { N: '1' }] },
    c: { M: { d: { M: {} } } },
    e: { M: {} },
  });
});
