import { canonicalText } from '../../shared/wire/canonical.ts';
import { randomAesIv, randomAesKey, sealText, utf8 } from '../../shared/wire/aes.ts';
import { encodeBase64url } from '../../shared/wire/base64url.ts';
import type { Bytes } from '../../shared/wire/base64url.ts';
import { signText } from '../../shared/wire/device-key.ts';
import type { DeviceKey } from '../../shared/wire/device-key.ts';
import { serverKeyAlgorithm } from '../../shared/wire/server-keys.ts';
import type { ServerKey } from '../../shared/wire/server-keys.ts';
import { isSealed } from '../../shared/operation.ts';
import { localeOf } from '../../shared/enums.ts';
import type { AnyOperation } from '../front-door/door/all-operations.ts';
import type { Caller, HttpRequest } from '../../infra/write-request.ts';

/** How a request may end; what each mutation allows is stated beside it. */
export type Outcome =
  /** The uniform answer to every envelope fault, byte for byte. */
  | 'fault'
  | 'session-over'
  | 'forbidden'
  | 'too-large'
  /** A refusal that the contract declares, or that every operation may answer. */
  | 'refused'
  | 'answered';

/**
 * The steps of writing a request, in their order; a mutation changes what its step has just made,
 * and `start` what it is to say.
 */
export type Layer = 'start' | 'payload' | 'line' | 'secrets' | 'sealed' | 'body' | 'headers';

/**
 * A way to spoil a request. Arbitraries make them, so a failing list of them shrinks to the shortest that still fails.
 */
export interface Mutation {
  readonly layer: Layer;
  /** What it does, for the report. */
  readonly says: string;
  readonly allows: readonly Outcome[];
  readonly change: (draft: Draft) => void | Promise<void>;
}

/** What an attacker may have in the other hand: somebody else's session, and a good request of the same user. */
export interface Others {
  readonly user: Caller & { readonly token: string; readonly userId: string };
  /** A key pair that no session knows. */
  readonly strangersKey: DeviceKey;
  /** A server key that this server does not have, under the key id of one that it has. */
  readonly strangersServerKey: CryptoKey;
  /** A good request to the same kind of client. */
  readonly request: HttpRequest;
  /** Where else the request may be sent. */
  readonly operation: AnyOperation;
}

/** A request being written: every part can be spoilt on its own while all around it is right. */
export interface Draft {
  readonly others: Others;
  readonly serverKey: ServerKey;
  key: Bytes;
  iv: Bytes;
  caller: Caller;
  operation: AnyOperation;
  input: object;
  method: string;
  path: string;
  timestamp: number;
  payload: string;
  aad: string;
  signed: string;
  signer: CryptoKey;
  wrappingKey: CryptoKey;
  secrets: string;
  wrapped: Bytes;
  sealed: Bytes;
  /** The key and iv that seal the payload; the secrets tell `key` and `iv`. */
  box: { key: Bytes; iv: Bytes };
  sign: string;
  body: string;
  headers: Record<string, string>;
  query: string | undefined;
}

export interface DraftParts {
  readonly operation: AnyOperation;
  readonly caller: Caller;
  readonly input: object;
  readonly timestamp: number;
  readonly serverKey: ServerKey;
  readonly others: Others;
}

/** A draft with nothing written yet. */
export function startDraft({ operation, caller, input, timestamp, serverKey, others }: DraftParts): Draft {
  const { method, path } = operation.contract;
  const [key, iv] = [randomAesKey(), randomAesIv()];
  return {
    caller,
    others,
    serverKey,
    key,
    iv,
    operation,
    input,
    method,
    path,
    timestamp,
    payload: '',
    aad: '',
    signed: '',
    signer: caller.device.privateKey,
    wrappingKey: serverKey.wrappingKey,
    secrets: '',
    wrapped: new Uint8Array(),
    sealed: new Uint8Array(),
    box: { key, iv },
    sign: '',
    body: '',
    headers: {},
    query: undefined,
  };
}

const lineOf = ({ method, path, timestamp }: Draft): string => `${method}\n${path}\n${timestamp}`;

function writePayloadOf({ input, timestamp, caller, operation }: Draft): string {
  if (operation.contract.caller === 'plain') return canonicalText(input);
  return canonicalText({
    ...input,
    timestamp,
    ...(caller.token === undefined && { deviceKey: caller.device.publicJwk }),
  });
}

async function seal(draft: Draft): Promise<void> {
  const { aad, box, payload, secrets, wrappingKey, signer, signed } = draft;
  const [wrapped, sealed, sign] = await Promise.all([
    crypto.subtle.encrypt(serverKeyAlgorithm, wrappingKey, utf8(secrets)),
    sealText({ ...box, aad }, payload),
    signText(signer, signed),
  ]);
  Object.assign(draft, { wrapped: new Uint8Array(wrapped), sealed, sign });
}

function headersOf({ caller, serverKey, wrapped, sign, operation, timestamp }: Draft): Record<string, string> {
  const common = { 'content-type': 'application/json', 'app-name': caller.entry, lang: localeOf.en };
  if (isSealed(operation.contract)) {
    return { ...common, 'key-id': serverKey.kid, authorization: encodeBase64url(wrapped), sign };
  }
  return caller.token === undefined
    ? common
    : { ...common, authorization: `Bearer ${caller.token}`, timestamp: `${timestamp}`, sign };
}

/** Writes the request step by step; after each step its mutations spoil what it made. Returns what goes out. */
export async function writeDraft(draft: Draft, mutations: readonly Mutation[]): Promise<HttpRequest> {
  const spoil = async (layer: Layer): Promise<void> => {
    for (const mutation of mutations) if (mutation.layer === layer) await mutation.change(draft);
  };
  await spoil('start');
  draft.payload = writePayloadOf(draft);
  await spoil('payload');
  draft.aad = lineOf(draft);
  draft.signed = `${draft.aad}\n${draft.payload}`;
  await spoil('line');
  draft.secrets = JSON.stringify({
    iv: encodeBase64url(draft.iv),
    key: encodeBase64url(draft.key),
    token: draft.caller.token,
  });
  await spoil('secrets');
  await seal(draft);
  await spoil('sealed');
  const { method, timestamp } = draft;
  draft.body = isSealed(draft.operation.contract)
    ? JSON.stringify({ method, payload: encodeBase64url(draft.sealed), timestamp })
    : draft.payload;
  await spoil('body');
  draft.headers = headersOf(draft);
  await spoil('headers');
  const { headers, body, query } = draft;
  return { path: draft.operation.contract.path, headers, body, ...(query !== undefined && { query }) };
}
