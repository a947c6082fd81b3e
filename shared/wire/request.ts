import { randomAesIv, randomAesKey, sealText, utf8 } from './aes.ts';
import { type Bytes, encodeBase64url } from './base64url.ts';
import { type DeviceKey, signText } from './device-key.ts';
import {
  type Caller,
  type OpenedPayload,
  requestAad,
  type RequestLine,
  signedText,
  writePayload,
} from './envelope-body.ts';
import { type ServerKey, serverKeyAlgorithm } from './server-keys.ts';

export type RequestToSeal = RequestLine & {
  /** The operation's input with its `requestId`, without the envelope's own members. */
  readonly input: object;
  /** The session's token; left out before login, then the payload shows the device key. */
  readonly token: string | undefined;
  readonly deviceKey: DeviceKey;
  readonly serverKey: ServerKey;
};

/** Headers and body as they go out, and the key that opens the response. */
export type SealedRequest = {
  readonly headers: { readonly 'key-id': string; readonly authorization: string; readonly sign: string };
  readonly body: string;
  readonly key: Bytes;
};

/** A request as it came in. Header values are undefined where the header is missing. */
export type RequestToOpen = {
  readonly path: string;
  readonly keyId: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
};

/**
 * An opened request, not yet verified. `payload` is the whole payload with the envelope's members; `canonical` its
 * text; `key` seals the response and is undefined in the plain form.
 */
export type OpenedRequest = RequestLine & OpenedPayload & Caller & { readonly key: Bytes | undefined };

/** Seals and signs a request. Throws NotCanonicalError when the input has no canonical form. */
export async function sealRequest(request: RequestToSeal): Promise<SealedRequest> {
  const { method, timestamp, token, deviceKey, serverKey } = request;
  const canonical = writePayload(request.input, timestamp, token === undefined ? deviceKey.publicJwk : undefined);
  const key = randomAesKey();
  const iv = randomAesIv();
  const secrets = JSON.stringify({ iv: encodeBase64url(iv), key: encodeBase64url(key), token });
  const [wrapped, sealed, sign] = await Promise.all([
    crypto.subtle.encrypt(serverKeyAlgorithm, serverKey.wrappingKey, utf8(secrets)),
    sealText({ key, iv, aad: requestAad(request) }, canonical),
    signText(deviceKey.privateKey, signedText(request, canonical)),
  ]);
  const authorization = encodeBase64url(new Uint8Array(wrapped));
  return {
    headers: { 'key-id': serverKey.kid, authorization, sign },
    body: JSON.stringify({ method, payload: encodeBase64url(sealed), timestamp }),
    key,
  };
}
