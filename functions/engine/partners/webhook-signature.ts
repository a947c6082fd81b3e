import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signatures in the style of Standard Webhooks (standardwebhooks.com), used in
 * both directions: a sender proves knowledge of the shared secret over an id,
 * the time in seconds and the exact body.
 */
export const signatureHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
type SignatureHeader = (typeof signatureHeaders)[keyof typeof signatureHeaders];

/** How far the sender's clock may be off, either way; an older message could be a replay. */
export const signatureToleranceMs = 5 * 60_000;

const scheme = 'v1,';
const secretPrefix = 'whsec_';

/** What is signed; `body` is the text as sent, byte for byte. */
interface Message {
  readonly id: string;
  readonly body: string;
}

/**
 * The three headers that sign a message at `nowMs` (epoch milliseconds).
 * A secret with the prefix `whsec_` is base64 after it, any other is its own
 * UTF-8 bytes. Throws RangeError where the id holds a point, because the signed
 * text would then have two readings.
 */
export function signWebhook(message: Message, secret: string, nowMs: number): Record<SignatureHeader, string> {
  if (message.id === '' || message.id.includes('.'))
    throw new RangeError('a signed id is not empty and holds no point');
  const timestamp = Math.floor(nowMs / 1000).toString();
  return {
    [signatureHeaders.id]: message.id,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: `${scheme}${digestOf(message, timestamp, secret).toString('base64')}`,
  };
}

/** The outcome of a check; the reason is for the log, the sender hears one answer for all. */
export type SignatureCheck =
  | { readonly valid: true; readonly id: string }
  | { readonly valid: false; readonly because: 'headers-missing' | 'time-off' | 'signature-wrong' };

/**
 * Checks the headers (names in lower case) of a received body against `nowMs`.
 * Several signatures separated by spaces are tried, so that a sender can change
 * its secret without a gap.
 */
export function verifyWebhook(
  received: { readonly headers: Readonly<Record<string, string | undefined>>; readonly body: string },
  secret: string,
  nowMs: number,
): SignatureCheck {
  const id = received.headers[signatureHeaders.id] ?? '';
  const timestamp = received.headers[signatureHeaders.timestamp] ?? '';
  const signatures = received.headers[signatureHeaders.signature] ?? '';
  if (id === '' || id.includes('.') || !/^\d{1,12}$/.test(timestamp) || signatures === '') {
    return { valid: false, because: 'headers-missing' };
  }
  if (Math.abs(nowMs - Number(timestamp) * 1000) > signatureToleranceMs) return { valid: false, because: 'time-off' };
  const expected = digestOf({ id, body: received.body }, timestamp, secret);
  const matches = signatures.split(' ').some((each) => isSignature(each, expected));
  return matches ? { valid: true, id } : { valid: false, because: 'signature-wrong' };
}

/**
 * The text that stands for a request where a webhook has its body: a request's
 * meaning lies in its method and path too, so they are signed with it.
 * `path` begins below the partner's base address and includes the query.
 */
export function requestContent(method: 'GET' | 'POST', path: string, body: string): string {
  return `${method} ${path}\n${body}`;
}

function digestOf(message: Message, timestamp: string, secret: string): Buffer {
  const key = secret.startsWith(secretPrefix)
    ? Buffer.from(secret.slice(secretPrefix.length), 'base64')
    : Buffer.from(secret, 'utf8');
  // An empty key would make every signature computable by anybody.
  if (key.length === 0) throw new RangeError('the webhook secret is empty');
  return createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`, 'utf8').digest();
}

function isSignature(text: string, expected: Buffer): boolean {
  if (!text.startsWith(scheme)) return false;
  const given = Buffer.from(text.slice(scheme.length), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
