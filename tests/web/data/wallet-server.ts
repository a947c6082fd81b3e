import { KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { type DeviceJwk, deviceKeyThumbprint, readDeviceJwk } from '../../../shared/wire/device-key.ts';
import { EnvelopeFault } from '../../../shared/wire/envelope-fault.ts';
import { openPlainRequest, openSecondClientRequest, plainKeyId, writePlainAnswer } from '../../../shared/wire/plain.ts';
import { openRequest, verifyRequest } from '../../../functions/runtime/wire/open-request.ts';
import { sealResponse } from '../../../functions/runtime/wire/seal-response.ts';
import type { OpenedRequest } from '../../../shared/wire/request.ts';
import type { AnswerToSeal } from '../../../shared/wire/response.ts';
import { type ServerJwk, serverKeyAlgorithm, serverKeysPath } from '../../../shared/wire/server-keys.ts';

/** What an operation of the test answers, or what happens to the connection instead. */
export type Behaviour =
  | AnswerToSeal
  | { readonly raw: { readonly status: number; readonly text: string } }
  | 'drop'
  | 'hang';

/** A request as the server has opened and verified it. */
export interface Seen {
  readonly path: string;
  readonly method: string;
  readonly token: string | undefined;
  readonly payload: JsonObject;
  readonly headers: IncomingMessage['headers'];
}

/**
 * A small server that really opens, verifies and seals. Tests say what each path answers; a login binds the device
 * key to its token, and every request with a token has to be signed by that key.
 */
export interface WalletServer {
  readonly origin: string;
  readonly seen: Seen[];
  /** How often the key set was asked for. */
  keyFetches: number;
  /** `cache-control` of the key set. */
  keyCaching: string;
  /** Milliseconds the server's clock is ahead of this machine's. */
  clockAheadMs: number;
  answer(path: string, behave: (seen: Seen) => Behaviour | Promise<Behaviour>): void;
  /** Replaces the key pair; the old key id is unknown from now on. */
  rotateKey(): Promise<void>;
  close(): Promise<void>;
}

type KeyPair = { readonly jwk: ServerJwk; readonly privateKey: KeyObject };

async function makeKeyPair(kid: string): Promise<KeyPair> {
  const modulus = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const pair = await crypto.subtle.generateKey({ ...serverKeyAlgorithm, ...modulus }, true, ['encrypt', 'decrypt']);
  const { n, e } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  if (n === undefined || e === undefined) {
    throw new Error('no RSA key');
  }
  return {
    jwk: { kid, kty: 'RSA', n, e, alg: 'RSA-OAEP-256', use: 'enc' },
    privateKey: KeyObject.from(pair.privateKey),
  };
}

type Behave = (seen: Seen) => Behaviour | Promise<Behaviour>;

/** What the server knows while it runs. */
interface Inside {
  pair: KeyPair;
  readonly behaviours: Map<string, Behave>;
  readonly devices: Map<string, DeviceJwk>;
  readonly server: WalletServer;
}

async function open({ pair, devices }: Inside, request: IncomingMessage, body: string): Promise<OpenedRequest> {
  const { authorization } = request.headers;
  const keyId = headerOf(request, 'key-id');
  const incoming = { path: request.url ?? '', keyId, authorization, body };
  const opened =
    keyId === plainKeyId
      ? openPlainRequest(incoming)
      : await openRequest(incoming, async (kid) => (kid === pair.jwk.kid ? pair.privateKey : undefined));
  const device = opened.deviceKey ?? devices.get(opened.token);
  if (device === undefined) {
    throw new EnvelopeFault('sign');
  }
  verifyRequest(opened, device, headerOf(request, 'sign'));
  return opened;
}

async function behaviourFor({ behaviours, server }: Inside, seen: Seen): Promise<Behaviour> {
  server.seen.push(seen);
  return await (behaviours.get(seen.path)?.(seen) ?? { code: 20404, message: 'not found' });
}

async function answerSealed(
  inside: Inside,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const { server, devices } = inside;
  const opened = await open(inside, request, body);
  const { path, method, token, payload, timestamp, key } = opened;
  const seen: Seen = { path, method, token, payload, headers: request.headers };
  const isClockOff = Math.abs(timestamp - Date.now() - server.clockAheadMs) > 120_000;
  if (isClockOff) {
    server.seen.push(seen);
  }
  const behaviour = isClockOff
    ? { code: 20408, message: 'clock', data: { serverTimeMs: Date.now() + server.clockAheadMs } }
    : await behaviourFor(inside, seen);
  if (isAnswer(behaviour) && opened.deviceKey !== undefined && isObject(behaviour.data) && 'token' in behaviour.data) {
    devices.set(String(behaviour.data.token), opened.deviceKey);
  }
  await send(response, behaviour, async (answer) => {
    if (key === undefined) {
      return { body: writePlainAnswer(answer), headers: {} };
    }
    return sealResponse({ requestKey: key, path, requestTimestamp: timestamp }, answer);
  });
}

async function answerSecond(
  inside: Inside,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const path = request.url ?? '';
  const { authorization } = request.headers;
  const opened = openSecondClientRequest({
    method: 'POST',
    path,
    authorization,
    timestamp: headerOf(request, 'timestamp'),
    body,
  });
  if (opened.token !== undefined) {
    const device = inside.devices.get(opened.token);
    if (device === undefined) {
      throw new EnvelopeFault('sign');
    }
    verifyRequest(opened, device, headerOf(request, 'sign'));
  }
  const seen: Seen = { path, method: 'POST', token: opened.token, payload: opened.payload, headers: request.headers };
  const behaviour = await behaviourFor(inside, seen);
  await send(response, behaviour, async (answer) => ({ body: writePlainAnswer(answer), headers: {} }));
}

async function handle(inside: Inside, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { server, pair } = inside;
  if (request.url === serverKeysPath && request.method === 'GET') {
    server.keyFetches += 1;
    response.setHeader('cache-control', server.keyCaching);
    response.end(JSON.stringify({ keys: [pair.jwk] }));
    return;
  }
  const body = await readBody(request);
  try {
    const isSealed = request.url?.startsWith('/wallet-app-api/') ?? false;
    await (isSealed ? answerSealed(inside, request, response, body) : answerSecond(inside, request, response, body));
  } catch (fault) {
    response.statusCode = fault instanceof EnvelopeFault ? 400 : 500;
    response.end(JSON.stringify({ code: fault instanceof EnvelopeFault ? 20400 : 20500, message: 'fault' }));
  }
}

export async function startWalletServer(): Promise<WalletServer> {
  let rotations = 1;
  const http = createServer((request, response) => void handle(inside, request, response));
  // A connection that the server ends while a call is on its way into it would be a lost answer that no test asked for.
  http.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const server: WalletServer = {
    origin: `http://127.0.0.1:${portOf(http.address())}`,
    seen: [],
    keyFetches: 0,
    keyCaching: 'public, max-age=300',
    clockAheadMs: 0,
    answer: (path, behave) => inside.behaviours.set(path, behave),
    rotateKey: async () => {
      rotations += 1;
      inside.pair = await makeKeyPair(`key-${rotations}`);
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  const inside: Inside = { pair: await makeKeyPair('key-1'), behaviours: new Map(), devices: new Map(), server };
  return server;
}

type Written = { readonly body: string; readonly headers: { readonly authorization?: string } };

async function send(
  response: ServerResponse,
  behaviour: Behaviour,
  write: (answer: AnswerToSeal) => Promise<Written>,
): Promise<void> {
  if (behaviour === 'drop') {
    response.socket?.destroy();
  } else if (behaviour === 'hang') {
    // The answer never comes; closing the server ends the connection.
  } else if ('raw' in behaviour) {
    response.statusCode = behaviour.raw.status;
    response.end(behaviour.raw.text);
  } else {
    const { body, headers } = await write(behaviour);
    response.statusCode = behaviour.code === 20001 ? 401 : 200;
    if (headers.authorization !== undefined) {
      response.setHeader('authorization', headers.authorization);
    }
    response.end(body);
  }
}

/** Thumbprint of the key a request was sent with, to compare devices. */
export async function thumbprintOf(seen: Seen | undefined): Promise<string> {
  return await deviceKeyThumbprint(readDeviceJwk(seen?.payload.deviceKey));
}

function isAnswer(behaviour: Behaviour): behaviour is AnswerToSeal {
  return typeof behaviour === 'object' && 'code' in behaviour;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') {
    throw new Error('no port');
  }
  return address.port;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString('utf8');
}
