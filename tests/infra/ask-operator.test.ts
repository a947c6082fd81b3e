import { once } from 'node:events';
import { createServer } from 'node:http';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { askOperator } from '../../infra/ops/ask-operator.ts';
import { endSessions } from '../../shared/contracts/ops/end-sessions.ts';
import { listOperators } from '../../shared/contracts/ops/list-operators.ts';
import { notKnownText } from '../../shared/settling.ts';

type Reply = 'drop' | { readonly status: number; readonly content: string };

const sentShape = z.object({ requestId: z.string(), try: z.int() });
let replies: Reply[] = [];
let sent: string[] = [];

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    sent.push(body);
    const reply = replies.shift() ?? 'drop';
    if (reply === 'drop') response.destroy();
    else response.writeHead(reply.status).end(reply.content);
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
beforeEach(() => {
  sent = [];
});

const address = server.address();
const stage = {
  name: 'local',
  opsApiUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  signer: { region: 'ap-southeast-7', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } },
  tableName: 'none',
  documents: DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-southeast-7' })),
  unrestMs: 1,
};
const inWords = (code: number, data?: object): Reply => ({
  status: 200,
  content: JSON.stringify({ code, message: `said ${code}`, ...(data !== undefined && { data }) }),
});
const gateway: Reply = { status: 503, content: '{"message":"Service Unavailable"}' };
const done = { auditId: 'adt_1', userId: 'usr_1' };
const act = () => askOperator(stage, endSessions, { mobile: '0812345678', reason: 'The phone was stolen.' });

test.each([
  ['by nobody', 'drop'],
  ['by a gateway alone', gateway],
  ['that it is not known', inWords(20_500, { errorId: 'err_1' })],
  ['that it was busy', inWords(20_503)],
] as const)('a command that was answered %s is sent again as the same one, and is one act', async (_how, lost) => {
  replies = [lost, lost, inWords(1, done)];
  expect(await act()).toEqual(done);
  const tries = sent.map((body) => sentShape.parse(JSON.parse(body)));
  expect(tries.map((each) => each.try)).toEqual([1, 2, 3]);
  expect(new Set(tries.map(({ requestId }) => requestId)).size).toBe(1);
});

test.each([
  ['by nobody', 'drop', 'does not answer'],
  ['by a gateway alone', gateway, 'answered 503 without words'],
  ['that it is not known', inWords(20_500, { errorId: 'err_1' }), 'said 20500 (code 20500, {"errorId":"err_1"})'],
] as const)(
  'a command that is answered %s to the end may have been carried out, and says so',
  async (_h, lost, said) => {
    replies = [lost, lost, lost];
    const fault: unknown = await act().catch((error: unknown) => error);
    expect(String(fault)).toContain(said);
    expect(String(fault).endsWith(notKnownText)).toBe(true);
    expect(sent).toHaveLength(3);
  },
);

test('what is refused in words is refused at once, and was not carried out', async () => {
  for (const refusal of [inWords(20_404), inWords(20_429), { status: 403, content: '{"Message":"no"}' }]) {
    replies = [refusal];
    const fault: unknown = await act().catch((error: unknown) => error);
    expect(String(fault)).toMatch(/said 20404|said 20429|You may not do this/);
    expect(String(fault)).not.toContain(notKnownText);
  }
  expect(sent).toHaveLength(3);
});

test('who was told to come later, behind a try without an answer, is not told that nothing was done', async () => {
  replies = [gateway, inWords(20_429)];
  await expect(act()).rejects.toThrow(notKnownText);
});

test('a question that is not answered is no act, and asked once', async () => {
  replies = [gateway];
  const fault: unknown = await askOperator(stage, listOperators, {}).catch((error: unknown) => error);
  expect(String(fault)).toContain('answered 503 without words');
  expect(String(fault)).not.toContain(notKnownText);
  expect(sent).toHaveLength(1);
});
