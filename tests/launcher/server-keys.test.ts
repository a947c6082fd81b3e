import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, onTestFinished, test } from 'vitest';
import { ensureServerKeys } from '../../infra/local/server-keys.ts';
import { settingsFor } from '../../infra/local/settings.ts';
import type { StageSettings } from '../../infra/local/settings.ts';

const made = { keys: [{ kid: 'k1' }] };
const soon = { answerMs: 10_000, allMs: 30_000, pauseMs: 1 };

type Answer = (response: ServerResponse) => unknown;
const json =
  (body: object): Answer =>
  (response) =>
    response.end(JSON.stringify(body));
const slowFunction: Answer = (response) => response.writeHead(502).end('Task timed out');
const noAnswer: Answer = () => undefined;

/** A stage whose edge answers these, one after the other, and the last one from then on. */
async function stageThatAnswers(...answers: readonly [Answer, ...Answer[]]): Promise<StageSettings> {
  let asked = 0;
  const server = createServer((_request, response) => {
    answers[Math.min(asked, answers.length - 1)]?.(response);
    asked += 1;
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not a port');
  return settingsFor('test', '.local/unused', address.port);
}

/** The account's Lambda, whose rotation ends like this, one run after the other. */
function rotationThat(...ends: readonly ('works' | 'is too slow' | 'waits too long for a key' | 'fails')[]) {
  const lambda = new LambdaClient({ region: 'ap-southeast-7' });
  const mock = mockClient(lambda);
  const texts = {
    works: undefined,
    'is too slow': 'Task timed out after 60.00 seconds',
    fails: 'AccessDenied',
    'waits too long for a key':
      '@smithy/node-http-handler - [ERROR] a request has exceeded the configured 3000 ms requestTimeout.',
  };
  let runs = 0;
  mock.on(InvokeCommand).callsFake(() => {
    const text = texts[ends[runs] ?? 'fails'];
    runs += 1;
    return text === undefined
      ? {}
      : { FunctionError: 'Unhandled', Payload: Buffer.from(JSON.stringify({ errorMessage: text })) };
  });
  return { clients: { lambda }, runs: () => runs };
}

test('a first answer that is held back is asked for again, and no key is made meanwhile', async () => {
  const rotation = rotationThat();
  const settings = await stageThatAnswers(noAnswer, slowFunction, json(made));
  expect(await ensureServerKeys(settings, rotation.clients, { ...soon, answerMs: 200 })).toEqual(made);
  expect(rotation.runs()).toBe(0);
});

test('a stage without a key gets its first one, by another run where one was too slow', async () => {
  const rotation = rotationThat('is too slow', 'waits too long for a key', 'works');
  const none = json({ keys: [] });
  const settings = await stageThatAnswers(none, none, none, none, json(made));
  expect(await ensureServerKeys(settings, rotation.clients, soon)).toEqual(made);
  expect(rotation.runs()).toBe(3);
});

test.each([
  ['that never answers', noAnswer, 200, /did not answer/],
  ['whose key is not seen', json({ keys: [] }), 10_000, /no server key although the rotation ran/],
] as const)('a stage %s is told as what it is', async (_what, answer, answerMs, told) => {
  const settings = await stageThatAnswers(answer);
  await expect(
    ensureServerKeys(settings, rotationThat('works').clients, { answerMs, allMs: 500, pauseMs: 1 }),
  ).rejects.toThrow(told);
});

test('a rotation that fails for another reason says it at once', async () => {
  const rotation = rotationThat('fails');
  await expect(ensureServerKeys(await stageThatAnswers(json({ keys: [] })), rotation.clients, soon)).rejects.toThrow(
    /AccessDenied/,
  );
  expect(rotation.runs()).toBe(1);
});
