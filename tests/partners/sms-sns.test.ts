import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { publishSms } from '../../functions/partners/sms-sns.ts';

const settings = { region: 'ap-southeast-1', senderId: 'KAPAO' };
const sms = { to: '+66812345678', text: 'Your code is 123456' } as const;

let server: Server;
/** How many connections end under the request before one answers. */
let broken = 0;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(Buffer.concat(chunks).toString());
      if (asked.length <= broken) request.socket.destroy();
      else response.end('<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_SNS', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

test('given a connection that ended while the function slept, then the same SMS leaves by the next at once', async () => {
  broken = 1;
  await publishSms(settings, sms);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBe(asked[0]);
});

test('given nobody who answers, then it is published twice and no more: the topic calls again in a minute', async () => {
  broken = 9;
  await expect(publishSms(settings, sms)).rejects.toThrow('SNS did not take the message');
  expect(asked).toHaveLength(2);
});
