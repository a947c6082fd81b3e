import { aesIvBytes, aesKeyBytes, openText } from './aes.ts';
import { type Bytes, decodeBase64url } from './base64url.ts';
import type { JsonValue } from './canonical.ts';
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

/** The additional data of a response's wrapped key. */
export const responseKeyAad = 'response-key';

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

/** `code \n path \n request timestamp`: the additional data of a response's content. */
export function responseAad(context: ResponseContext, code: number): string {
  return `${code}\n${context.path}\n${context.requestTimestamp}`;
}

function parseJson(text: string): JsonValue {
  const value: JsonValue = JSON.parse(text);
  return value;
}
