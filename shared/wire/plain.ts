import { canonicalText, canonicalValue, type JsonObject } from './canonical.ts';
import { type DeviceKey, signText } from './device-key.ts';
import {
  isTimestamp,
  parseObject,
  readEnvelopeBody,
  readPayload,
  type RequestLine,
  type RequestMethod,
  signedText,
  writePayload,
} from './envelope-body.ts';
import { EnvelopeFault, faultUnless } from './envelope-fault.ts';
import type { OpenedRequest, RequestToOpen } from './request.ts';
import { type Answer, type AnswerToSeal, readAnswer } from './response.ts';

/** The key id that says: not sealed. Only stages with encryption off take it. */
export const plainKeyId = 'none';

export type PlainRequestToWrite = RequestLine & {
  readonly input: object;
  readonly token: string | undefined;
  readonly deviceKey: DeviceKey;
};

export type PlainRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Writes a request of the off switch: not sealed, but signed all the same. */
export async function writePlainRequest(request: PlainRequestToWrite): Promise<PlainRequest> {
  const { method, timestamp, token, deviceKey } = request;
  const payload = writePayload(request.input, timestamp, token === undefined ? deviceKey.publicJwk : undefined);
  const sign = await signText(deviceKey.privateKey, signedText(request, payload));
  return {
    headers: { 'key-id': plainKeyId, sign, ...bearer(token) },
    body: JSON.stringify({ method, payload, timestamp }),
  };
}

/** Reads a request of the off switch, to be verified like a sealed one. Throws EnvelopeFault. */
export function openPlainRequest(request: RequestToOpen): OpenedRequest {
  faultUnless(request.keyId === plainKeyId, 'key-id');
  const { method, timestamp, payload: text } = readEnvelopeBody(request.body);
  const { payload, canonical, caller } = readPayload(text, timestamp, readBearer(request.authorization));
  return { method, path: request.path, timestamp, ...caller, payload, canonical, key: undefined };
}

/** The body of an answer that is not sealed; `data` takes the same canonical form as in a sealed one. */
export function writePlainAnswer(answer: AnswerToSeal): string {
  const { code, message, data } = answer;
  return JSON.stringify({
    code,
    message,
    data: data === undefined || data === null ? undefined : canonicalValue(data),
  });
}

/** Reads the body of an answer that is not sealed. Throws EnvelopeFault. */
export function openPlainAnswer(body: string): Answer {
  return readAnswer(body);
}

export type SecondClientRequestToWrite = RequestLine & {
  readonly input: object;
  /** With a session the request is signed; without one it goes out bare. */
  readonly session: { readonly token: string; readonly deviceKey: DeviceKey } | undefined;
};

/** Writes a request of the second client: plain JSON, signed in headers when there is a session. */
export async function writeSecondClientRequest(request: SecondClientRequestToWrite): Promise<PlainRequest> {
  const { timestamp, session } = request;
  const body = canonicalText(request.input);
  if (session === undefined) {
    return { headers: {}, body };
  }
  const sign = await signText(session.deviceKey.privateKey, signedText(request, body));
  return { headers: { ...bearer(session.token), timestamp: `${timestamp}`, sign }, body };
}

export type SecondClientRequestToOpen = {
  readonly method: RequestMethod;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly timestamp: string | undefined;
  readonly body: string;
};

/** With a token there is a timestamp, and `verifyRequest` has to pass before the request is worth anything. */
export type OpenedSecondClientRequest = {
  readonly method: RequestMethod;
  readonly path: string;
  readonly payload: JsonObject;
  readonly canonical: string;
} & (
  | { readonly token: string; readonly timestamp: number }
  | { readonly token: undefined; readonly timestamp: undefined }
);

/** Reads a request of the second client. Throws EnvelopeFault. */
export function openSecondClientRequest(request: SecondClientRequestToOpen): OpenedSecondClientRequest {
  const { method, path } = request;
  const payload = parseObject(request.body, 'body');
  const canonical = canonicalOf(payload);
  const token = readBearer(request.authorization);
  if (token === undefined) {
    return { method, path, payload, canonical, token, timestamp: undefined };
  }
  const timestamp = readTimestamp(request.timestamp);
  return { method, path, payload, canonical, token, timestamp };
}

function bearer(token: string | undefined): { readonly authorization?: string } {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function readBearer(authorization: string | undefined): string | undefined {
  if (authorization === undefined) {
    return undefined;
  }
  const token = /^Bearer ([\x21-\x7e]+)$/.exec(authorization)?.[1];
  faultUnless(token !== undefined, 'authorization');
  return token;
}

function readTimestamp(header: string | undefined): number {
  faultUnless(header !== undefined && /^(?:0|[1-9][0-9]{0,15})$/.test(header), 'timestamp');
  const timestamp = Number(header);
  faultUnless(isTimestamp(timestamp), 'timestamp');
  return timestamp;
}

function canonicalOf(payload: JsonObject): string {
  try {
    return canonicalText(payload);
  } catch {
    throw new EnvelopeFault('body');
  }
}
