import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openEdge, type Edge } from '../../infra/local/edge.ts';
import { assertPortFree } from '../../infra/local/ports.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not a port');
  return address.port;
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return portOf(server.address());
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

async function open(targetPort: number, pathPrefix = ''): Promise<string> {
  const port = await freePort();
  const edge: Edge = await openEdge(port, 'a test', {
    port: targetPort,
    host: 'label.cloudfront.localhost:1',
    pathPrefix,
  });
  closers.push(edge.close);
  return `http://127.0.0.1:${port}`;
}

describe('the local edge', () => {
  test('tells the target its own host, https, and every address on the way', async () => {
    const target = await listen((request, response) =>
      response.end(JSON.stringify({ url: request.url, headers: request.headers })),
    );
    const url = await open(target, '/prefix');
    const response = await fetch(`${url}/path?query=1`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(await response.json()).toMatchObject({
      url: '/prefix/path?query=1',
      headers: {
        host: 'label.cloudfront.localhost:1',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      },
    });
  });

  test('passes bodies on as they come, in both directions', async () => {
    const target = await listen((request, response) => request.pipe(response));
    const body = 'x'.repeat(3_000_000);
    const response = await fetch(await open(target), { method: 'POST', body });
    expect((await response.text()).length).toBe(body.length);
  });

  test('compresses the files of the app, but never an answer of the API', async () => {
    const body = 'y'.repeat(5_000);
    const target = await listen((request, response) => {
      const type = request.url === '/app.js' ? 'text/javascript; charset=utf-8' : 'application/json';
      response.writeHead(200, { 'content-type': type, 'content-length': body.length, etag: '"tag"' });
      response.end(body);
    });
    const url = await open(target);
    const script = await fetch(`${url}/app.js`);
    expect([script.headers.get('content-encoding'), script.headers.get('etag'), await script.text()]).toEqual([
      'gzip',
      'W/"tag"',
      body,
    ]);
    // As CloudFront does, brotli for whoever reads it, whatever else they read; and a name is a whole word.
    for (const [read, coding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['brotli', null],
    ] as const) {
      const response = await fetch(`${url}/app.js`, { headers: { 'accept-encoding': read } });
      expect([response.headers.get('content-encoding'), await response.text()]).toEqual([coding, body]);
    }
    const answer = await fetch(`${url}/answer`);
    expect([answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([null, '"tag"']);
  });

  test('asks for a file that never changes once, however often and compressed or not it is asked for', async () => {
    const body = 'z'.repeat(5_000);
    const asked: string[] = [];
    const target = await listen((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const caching = request.url === '/assets/a.js' ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': caching });
      response.end(body);
    });
    const url = await open(target);
    const get = async (path: string, coding: string) => {
      const response = await fetch(`${url}${path}`, { headers: { 'accept-encoding': coding } });
      return [response.headers.get('content-type'), response.headers.get('cache-control'), await response.text()];
    };
    for (const coding of ['gzip', 'br', 'identity', 'gzip', 'br', 'identity'])
      expect(await get('/assets/a.js', coding)).toEqual([
        'text/javascript',
        'public, max-age=31536000, immutable',
        body,
      ]);
    expect(asked).toEqual(['GET /assets/a.js', 'GET /assets/a.js', 'GET /assets/a.js']);
    for (const path of ['/index.html', '/index.html']) expect((await get(path, 'gzip')).at(-1)).toBe(body);
    expect(asked.slice(3)).toEqual(['GET /index.html', 'GET /index.html']);
  });

  test('keeps no file that is for one caller, a part of one, or broke off', async () => {
    const asked: string[] = [];
    const target = await listen((request, response) => {
      asked.push(request.url ?? '');
      const length = request.url === '/broken.js' && asked.length === 1 ? 10 : 4;
      response.writeHead(200, { 'cache-control': 'immutable', 'content-length': length });
      response.write('part');
      if (length === 4) response.end();
      else setImmediate(() => response.destroy());
    });
    const url = await open(target);
    await expect(fetch(`${url}/broken.js`).then((response) => response.text())).rejects.toThrow();
    expect(await (await fetch(`${url}/broken.js`)).text()).toBe('part');
    const notKept = { '/own.js': { authorization: 'Bearer a' }, '/part.js': { range: 'bytes=0-3' } };
    for (const [path, headers] of Object.entries(notKept))
      for (const each of [headers, {}, {}])
        await (await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity', ...each } })).text();
    expect(asked).toEqual(['/broken.js', '/broken.js', '/own.js', '/own.js', '/part.js', '/part.js']);
  });

  test('says that the emulator is gone instead of hanging up', async () => {
    const response = await fetch(await open(await freePort()));
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('npm start');
  });

  test('ends the call to the target when the caller hangs up', async () => {
    const arrived = Promise.withResolvers<IncomingMessage>();
    const target = await listen((request) => arrived.resolve(request));
    const { port } = new URL(await open(target));
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
    const request = await arrived.promise;
    const closed = new Promise((resolve) => request.once('close', resolve).once('error', () => undefined));
    expect(request.destroyed).toBe(false);
    socket.destroy();
    await closed;
    expect(request.destroyed).toBe(true);
  });
});

describe('a taken port', () => {
  test('is named with its purpose and the way out', async () => {
    const port = await listen((_request, response) => response.end());
    await expect(assertPortFree(port, 'the web app')).rejects.toThrow(
      new RegExp(`Port ${port}, wanted for the web app, is taken .*--port`),
    );
  });
});
