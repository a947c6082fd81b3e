import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import { pipeline, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
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

/**
 * How files are compressed: as CloudFront does, brotli for whoever reads it, else gzip. Its quality is the middle one,
 * which servers take that compress while somebody waits; Amazon does not say which is theirs.
 */
const codings = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
} as const;
type Coding = keyof typeof codings;

/** The coding that CloudFront would choose for a caller; undefined where they read neither. */
function codingFor({ headers }: IncomingMessage): Coding | undefined {
  const read = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => !/;\s*q=0(?:\.0*)?$/.test(coding))
    .map((coding) => coding.replace(/\s*;.*/, ''));
  return (['br', 'gzip'] as const).find((coding) => read.includes(coding));
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
    compressed.test(headers['content-type'] ?? '')
  );
}

/** Files that never change, as they were answered with: like CloudFront, an edge asks for each of them once. */
type KeptFiles = Map<string, { readonly headers: OutgoingHttpHeaders; readonly body: Buffer }>;

/** What a file is kept under: its address, and how its caller reads it. */
function keyOfFile(incoming: IncomingMessage): string {
  return `${codingFor(incoming) ?? 'plain'} ${incoming.url ?? '/'}`;
}

/** A whole file that says of itself that it never changes; what is for one caller or one moment is never kept. */
function isForEver({ method, headers: asked }: IncomingMessage, { statusCode, headers }: IncomingMessage): boolean {
  const isWhole = method === 'GET' && statusCode === 200 && asked.range === undefined;
  const isForAnybody = asked.authorization === undefined && headers['set-cookie'] === undefined;
  return isWhole && isForAnybody && String(headers['cache-control'] ?? '').includes('immutable');
}

/** Passes a body on and gives it away once it has come whole. */
function keepBody(keep: (body: Buffer) => void): Transform {
  const parts: Buffer[] = [];
  return new Transform({
    transform: (part: Buffer, _encoding, done) => {
      parts.push(part);
      done(null, part);
    },
    flush: (done) => {
      keep(Buffer.concat(parts));
      done();
    },
  });
}

function compressedHeaders(
  { 'content-length': _length, etag, ...others }: OutgoingHttpHeaders,
  coding: Coding,
): OutgoingHttpHeaders {
  const weakTag = etag === undefined ? {} : { etag: `W/${String(etag).replace(/^W\//, '')}` };
  return { ...others, ...weakTag, 'content-encoding': coding, vary: 'accept-encoding' };
}

function passOn(incoming: IncomingMessage, answer: IncomingMessage, outgoing: ServerResponse, files: KeptFiles): void {
  const kept = Object.entries(answer.headers).filter(([name, value]) => value !== undefined && !hopByHop.has(name));
  const coding = isCompressible(incoming, answer) ? codingFor(incoming) : undefined;
  const whole = Object.fromEntries(kept);
  const headers = coding === undefined ? whole : compressedHeaders(whole, coding);
  const keep = (body: Buffer) => {
    files.set(keyOfFile(incoming), { headers, body });
  };
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  pipeline(
    [
      answer,
      ...(coding === undefined ? [] : [codings[coding]()]),
      ...(isForEver(incoming, answer) ? [keepBody(keep)] : []),
      outgoing,
    ],
    (error) => {
      if (error !== null && error !== undefined) outgoing.destroy();
    },
  );
}

interface Inside {
  readonly target: EdgeTarget;
  readonly agent: Agent;
  readonly files: KeptFiles;
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { target, agent, files }: Inside): void {
  const kept = incoming.method === 'GET' ? files.get(keyOfFile(incoming)) : undefined;
  if (kept !== undefined && incoming.headers.range === undefined) {
    outgoing.writeHead(200, { ...kept.headers, 'content-length': kept.body.length });
    outgoing.end(kept.body);
    return;
  }
  const upstream = request(
    {
      agent,
      host: '127.0.0.1',
      port: target.port,
      method: incoming.method,
      path: `${target.pathPrefix}${incoming.url ?? '/'}`,
      headers: forwardedHeaders(incoming, target.host),
    },
    (answer) => passOn(incoming, answer, outgoing, files),
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
  const inside: Inside = { target, agent, files: new Map() };
  const server = createServer((incoming, outgoing) => {
    if (intercept?.(incoming, outgoing) === true) return;
    forward(incoming, outgoing, inside);
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
