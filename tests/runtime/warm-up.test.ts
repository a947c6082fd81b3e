import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { patience } from '../stage/patience.ts';

const asksForSecret = z.object({ SecretId: z.string() });
/** Plays Secrets Manager, and has whatever it is asked for; everybody else's questions it does not answer. */
let server: Server;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (!String(request.headers['x-amz-target']).startsWith('secretsmanager.')) return;
      asked.push(asksForSecret.parse(JSON.parse(body)).SecretId);
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end('{"SecretString":"a secret"}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  asked = [];
  // A function of its own, with the settings that its row gives it.
  vi.resetModules();
  for (const [name, value] of Object.entries({
    AWS_LAMBDA_FUNCTION_NAME: 'kapao-test',
    AWS_REGION: 'ap-southeast-7',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    TABLE_NAME: 'table',
    ORIGIN_SECRET_ARN: 'arn:origin',
    LOOKUP_SECRET_ARN: 'arn:lookup',
    PARTNER_BANK_SECRET_ARN: 'arn:bank',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.for<[string, () => Promise<unknown>, readonly string[]]>([
  ['a command', () => import('../../functions/handlers/bank-account/remove.ts'), ['arn:lookup', 'arn:origin']],
  [
    "a partner's webhook",
    () => import('../../functions/endpoints/bank-webhook.ts'),
    ['arn:bank', 'arn:lookup', 'arn:origin'],
  ],
])('%s reads the secrets that its row gives it while it starts, before anybody asks', async ([, start, arns]) => {
  await start();
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(arns), patience);
});
