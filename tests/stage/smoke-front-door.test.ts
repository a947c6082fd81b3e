import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { smokeFrontDoor } from '../../infra/smoke-front-door.ts';
import { ownStage } from './own-stage.ts';

const { webUrl } = ownStage();

/** A front door that hands everything on to the stage's and changes the answers. */
async function openChanged(
  change: (path: string, headers: Headers, body: string) => string | undefined,
): Promise<string> {
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const path = request.url ?? '/';
    const sent = new Headers(
      Object.entries(request.headers).filter((each): each is [string, string] => typeof each[1] === 'string'),
    );
    for (const name of ['host', 'connection', 'content-length']) sent.delete(name);
    const answer = await fetch(`${webUrl}${path}`, {
      method: request.method ?? 'GET',
      headers: sent,
      ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
    });
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) headers.delete(name);
    const body = await answer.text();
    const changed = change(path, headers, body) ?? body;
    response.writeHead(answer.status, Object.fromEntries(headers)).end(changed);
  };
  const server = createServer((request, response) => {
    void forward(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

test('given the stage as it was deployed, then the front door has no fault', async () => {
  expect(await smokeFrontDoor(webUrl)).toEqual([]);
});

test.for<[string, Parameters<typeof openChanged>[0], RegExp]>([
  [
    'an edge that keeps the Authorization header of the answer',
    (_path, headers) => {
      headers.delete('authorization');
      return undefined;
    },
    /without its Authorization header, so no app can open it/,
  ],
  [
    'an edge without the security headers',
    (_path, headers) => {
      headers.delete('content-security-policy');
      return undefined;
    },
    /came with content-security-policy: nothing/,
  ],
  [
    'a stage without a server key',
    (path, _headers, body) => (path.endsWith('/keys') ? '{"keys":[]}' : body),
    /list of server keys is empty/,
  ],
  ['a page that is not the app', (path, _headers, body) => (path === '/' ? '<html></html>' : body), /is not the app/],
  [
    'an answer that somebody changed',
    (path, _headers, body) => (path.endsWith('/keys') || path === '/' ? body : body.replace(/"data":"./, '"data":"')),
    /does not open/,
  ],
])('given %s, then the smoke test says so', async ([, change, sentence]) => {
  expect((await smokeFrontDoor(await openChanged(change))).join('\n')).toMatch(sentence);
});

test('given nobody behind the address, then it says that too', async () => {
  expect((await smokeFrontDoor('http://127.0.0.1:9')).join()).toMatch(/could not be asked/);
});
