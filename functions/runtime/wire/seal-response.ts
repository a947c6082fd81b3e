import { randomAesIv, randomAesKey } from '../../../shared/wire/aes.ts';
import { encodeBase64url } from '../../../shared/wire/base64url.ts';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { responseAad, responseKeyAad } from '../../../shared/wire/response.ts';
import type { AnswerToSeal, ResponseContext } from '../../../shared/wire/response.ts';
import { sealText } from './ciphers.ts';

export type SealedResponse = { readonly headers: { readonly authorization: string }; readonly body: string };

/**
 * Seals an answer under a fresh key that is wrapped under the request's key. Without `data` an empty object is sealed,
 * so that every code can be held against its seal. Throws NotCanonicalError when it has no canonical form.
 */
export function sealResponse(context: ResponseContext, answer: AnswerToSeal): SealedResponse {
  const { code, message } = answer;
  const key = randomAesKey();
  const iv = randomAesIv();
  const secrets = JSON.stringify({ iv: encodeBase64url(iv), key: encodeBase64url(key) });
  const wrapIv = randomAesIv();
  const wrapped = sealText({ key: context.requestKey, iv: wrapIv, aad: responseKeyAad }, secrets);
  const data = sealText({ key, iv, aad: responseAad(context, code) }, canonicalText(answer.data ?? {}));
  return {
    headers: { authorization: encodeBase64url(Buffer.concat([wrapIv, wrapped])) },
    body: JSON.stringify({ code, message, data: encodeBase64url(data) }),
  };
}
