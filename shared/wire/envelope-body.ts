import { canonicalText, isJsonObject, type JsonObject } from './canonical.ts';
import { type DeviceJwk, readDeviceJwk } from './device-key.ts';
import { EnvelopeFault, faultUnless } from './envelope-fault.ts';

/** An operation's logical method; the HTTP method of the sealed form is always POST. */
export type RequestMethod = 'GET' | 'POST';

/** What a request is about, as additional data and signature see it; `timestamp` is epoch milliseconds. */
export type RequestLine = { readonly method: RequestMethod; readonly path: string; readonly timestamp: number };

/** The outer body of a request in the sealed and in the plain form. */
export type EnvelopeBody = Omit<RequestLine, 'path'> & { readonly payload: string };

/** Who asks: a session, or before login a device that shows its key. */
export type Caller =
  | { readonly token: string; readonly deviceKey: undefined }
  | { readonly token: undefined; readonly deviceKey: DeviceJwk };

/** An opened payload: the object, and the text that was signed. */
export type OpenedPayload = { readonly payload: JsonObject; readonly canonical: string };

/** `method \n path \n timestamp`: the additional data of the payload and the head of the signed text. */
export function requestAad(line: RequestLine): string {
  return `${line.method}\n${line.path}\n${line.timestamp}`;
}

/** The text the device key signs. */
export function signedText(line: RequestLine, canonical: string): string {
  return `${requestAad(line)}\n${canonical}`;
}

/**
 * The canonical payload of a request: the input with the envelope's own members. Throws TypeError when the input
 * already holds one of them, NotCanonicalError when it has no canonical form.
 */
export function writePayload(input: object, timestamp: number, deviceKey: DeviceJwk | undefined): string {
  if ('timestamp' in input || 'deviceKey' in input) {
    throw new TypeError('The input holds a member of the envelope.');
  }
  return canonicalText({ ...input, timestamp, deviceKey });
}

/** Reads the outer body. Throws EnvelopeFault for unknown, missing or malformed members. */
export function readEnvelopeBody(text: string): EnvelopeBody {
  const body = parseObject(text, 'body');
  faultUnless(Object.keys(body).length === 3, 'body');
  const { method, timestamp, payload } = body;
  faultUnless(method === 'GET' || method === 'POST', 'method');
  faultUnless(isTimestamp(timestamp), 'timestamp');
  faultUnless(typeof payload === 'string', 'payload');
  return { method, timestamp, payload };
}

/**
 * Reads an opened payload: an object in its own canonical form that repeats the timestamp of the body, and shows the
 * device key if and only if there is no token. Throws EnvelopeFault.
 */
export function readPayload(
  text: string,
  timestamp: number,
  token: string | undefined,
): OpenedPayload & { readonly caller: Caller } {
  const payload = parseObject(text, 'payload');
  faultUnless(isCanonical(payload, text), 'payload');
  faultUnless(payload.timestamp === timestamp, 'timestamp');
  if (token === undefined) {
    const deviceKey = readDeviceJwk(payload.deviceKey);
    return { payload, canonical: text, caller: { token, deviceKey } };
  }
  faultUnless(payload.deviceKey === undefined, 'device-key');
  return { payload, canonical: text, caller: { token, deviceKey: undefined } };
}

/** Parses a text that has to be a JSON object; throws EnvelopeFault. */
export function parseObject(text: string, place: 'authorization' | 'body' | 'payload' | 'response'): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EnvelopeFault(place);
  }
  faultUnless(isJsonObject(value), place);
  return value;
}

/** True for a time in epoch milliseconds. */
export function isTimestamp(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isCanonical(payload: JsonObject, text: string): boolean {
  try {
    return canonicalText(payload) === text;
  } catch {
    return false;
  }
}
