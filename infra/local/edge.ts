import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { FriendlyError } from './settings.ts';
import { assertPortFree } from './ports.ts';

/** Headers that belong to one connection and not to the message. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export interface EdgeTarget {
  readonly port: number;
  /** The name under which the emulator knows the distribution or the API. */
  readonly host: string;
  /** Set before the caller's path. */
  readonly pathPrefix: string;
}

/** Takes a request itself and says so, or leaves it to the target. */
export type EdgeInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

function forwardedHeaders(incoming: IncomingMessage, host: string): Record<string, string | string[]> {
  const kept = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined || hopByHop.has(name) ? [] : [[name, value] as const],
  );
  const before = incoming.headers['x-forwarded-for'];
  const caller = (incoming.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  return {
    ...Object.fromEntries(kept),
    host,
    'x-forwarded-for': before === undefined ? caller : `${[before].flat().join(', ')}, ${caller}`,
    'x-forwarded-proto': 'https',
    ...(incoming.headers.host === undefined ? {} : { 'x-forwarded-host': incoming.headers.host }),
  };
}

function answerUnreachable(outgoing: ServerResponse, reason: string): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  outgoing.end(
    `The local AWS emulator did not answer (${reason}). Is the stage still running? Start it with: npm start\n`,
  );
}

/** CloudFront compresses the app's files and leaves answers of the API alone; the emulator compresses nothing. */
const compressed = /^(?:text\/(?:html|css|javascript)|image\/svg\+xml|application\/manifest\+json)/;

function isCompressible(incoming: IncomingMessage, answer: IncomingMessage): boolean {
  const { headers } = answer;
  return (
    incoming.method === 'GET' &&
    answer.statusCode === 200 &&
    headers['content-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) >= 1_000 &&
    compressed.test(headers['content-type'] ?? '') &&
    String(incoming.headers['accept-encoding'] ?? '').includes('gzip')
  );
}

function passOn(incoming: IncomingMessage, answer: IncomingMessage, outgoing: ServerResponse): void {
  const kept = Object.entries(answer.headers).filter(([name, value]) => value !== undefined && !hopByHop.has(name));
  const headers = Object.fromEntries(kept);
  const finish = (error: unknown) => {
    if (error !== null && error !== undefined) outgoing.destroy();
  };
  if (!isCompressible(incoming, answer)) {
    outgoing.writeHead(answer.statusCode ?? 502, headers);
    pipeline(answer, outgoing, finish);
    return;
  }
  const { 'content-length': _length, etag, ...others } = headers;
  const weakTag = etag === undefined ? {} : { etag: `W/${String(etag).replace(/^W\//, '')}` };
  outgoing.writeHead(200, { ...others, ...weakTag, 'content-encoding': 'gzip', vary: 'accept-encoding' });
  pipeline(answer, createGzip(), outgoing, finish);
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: EdgeTarget, agent: Agent): void {
  const upstream = request(
    {
      agent,
      host: '127.0.0.1',
      port: target.port,
      method: incoming.method,
      path: `${target.pathPrefix}${incoming.url ?? '/'}`,
      headers: forwardedHeaders(incoming, target.host),
    },
    (answer) => passOn(incoming, answer, outgoing),
  );
  upstream.once('error', (error) => answerUnreachable(outgoing, 'code' in error ? String(error.code) : error.message));
  outgoing.once('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

export interface Edge {
  readonly server: Server;
  close(): Promise<void>;
}

/** Opens one port of this machine as the front door of a target inside the emulator. */
export async function openEdge(
  port: number,
  purpose: string,
  target: EdgeTarget,
  intercept?: EdgeInterceptor,
): Promise<Edge> {
  await assertPortFree(port, purpose);
  // A connection is given up before its other side does so: a request on its way into one that ends would be lost.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 30_000 });
  const server = createServer((incoming, outgoing) => {
    if (intercept?.(incoming, outgoing) === true) return;
    forward(incoming, outgoing, target, agent);
  });
  server.keepAliveTimeout = 60_000;
  // This machine alone: the emulator behind it knows no users of its own.
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new FriendlyError(
      `Port ${port}, wanted for ${purpose}, could not be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return {
    server,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
