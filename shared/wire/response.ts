import { aesIvBytes, aesKeyBytes, openText, randomAesIv, randomAesKey, sealText } from './aes.ts';
import { type Bytes, decodeBase64url, encodeBase64url } from './base64url.ts';
import { canonicalText, type JsonValue } from './canonical.ts';
import { parseObject } from './envelope-body.ts';
import { EnvelopeFault, faultOf, faultUnless } from './envelope-fault.ts';

/** An answer in the clear; `data` is undefined where there is none. */
export type Answer = { readonly code: number; readonly message: string; readonly data: JsonValue | undefined };

/** What ties a response to its request: the request's key, whole path and timestamp (epoch milliseconds). */
export type ResponseContext = {
  readonly requestKey: Bytes;
  readonly path: string;
  readonly requestTimestamp: number;
};

/** An answer as it came; `sealed` is false where nothing proves that the server gave it to this request. */
export type OpenedAnswer = Answer & { readonly sealed: boolean };

export type AnswerToSeal = { readonly code: number; readonly message: string; readonly data?: unknown };

export type SealedResponse = { readonly headers: { readonly authorization: string }; readonly body: string };

const responseKeyAad = 'response-key';

/**
 * Seals an answer under a fresh key that is wrapped under the request's key. Without `data` an empty object is sealed,
 * so that every code can be held against its seal. Throws NotCanonicalError when it has no canonical form.
 */
export async function sealResponse(context: ResponseContext, answer: AnswerToSeal): Promise<SealedResponse> {
  const { code, message } = answer;
  const key = randomAesKey();
  const iv = randomAesIv();
  const secrets = JSON.stringify({ iv: encodeBase64url(iv), key: encodeBase64url(key) });
  const wrapIv = randomAesIv();
  const [wrapped, data] = await Promise.all([
    sealText({ key: context.requestKey, iv: wrapIv, aad: responseKeyAad }, secrets),
    sealText({ key, iv, aad: responseAad(context, code) }, canonicalText(answer.data ?? {})),
  ]);
  const header = new Uint8Array(wrapIv.length + wrapped.length);
  header.set(wrapIv);
  header.set(wrapped, wrapIv.length);
  return {
    headers: { authorization: encodeBase64url(header) },
    body: JSON.stringify({ code, message, data: encodeBase64url(data) }),
  };
}

/**
 * Opens a response. One without `data` is not sealed: it may be anybody's word, and settles nothing. Throws
 * EnvelopeFault when it is no answer, or its data was not sealed for this very request and code.
 */
export async function openResponse(
  context: ResponseContext,
  response: { readonly authorization: string | undefined; readonly body: string },
): Promise<OpenedAnswer> {
  const { code, message, data: sealed } = readAnswer(response.body);
  if (sealed === undefined) {
    return { code, message, data: undefined, sealed: false };
  }
  const { authorization } = response;
  faultUnless(authorization !== undefined && typeof sealed === 'string', 'response');
  const data = await faultOf('response', async () => {
    const { key, iv } = await unwrapResponseKey(context, authorization);
    return parseJson(await openText({ key, iv, aad: responseAad(context, code) }, decodeBase64url(sealed)));
  });
  return { code, message, data, sealed: true };
}

/** Reads `{code, message, data}`; members of later versions are passed over. Throws EnvelopeFault. */
export function readAnswer(text: string): Answer {
  const { code, message, data } = parseObject(text, 'response');
  faultUnless(typeof code === 'number' && Number.isSafeInteger(code), 'response');
  faultUnless(message === undefined || typeof message === 'string', 'response');
  return { code, message: message ?? '', data: data ?? undefined };
}

async function unwrapResponseKey(
  context: ResponseContext,
  authorization: string,
): Promise<{ readonly key: Bytes; readonly iv: Bytes }> {
  const header = decodeBase64url(authorization);
  const wrapIv = header.subarray(0, aesIvBytes);
  const wrapped = header.subarray(aesIvBytes);
  const text = await openText({ key: context.requestKey, iv: wrapIv, aad: responseKeyAad }, wrapped);
  const { key, iv } = parseObject(text, 'response');
  faultUnless(typeof key === 'string' && typeof iv === 'string', 'response');
  const bytes = { key: decodeBase64url(key), iv: decodeBase64url(iv) };
  if (bytes.key.length !== aesKeyBytes || bytes.iv.length !== aesIvBytes) {
    throw new EnvelopeFault('response');
  }
  return bytes;
}

function responseAad(context: ResponseContext, code: number): string {
  return `${code}\n${context.path}\n${context.requestTimestamp}`;
}

function parseJson(text: string): JsonValue {
  const value: JsonValue = JSON.parse(text);
  return value;
}
