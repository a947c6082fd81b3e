import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '../functions/runtime/process/sha256.ts';

export interface Signer {
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

/**
 * The headers of a JSON POST to the operators' API, signed for `execute-api` (SigV4) with an operator's credentials.
 */
export async function signOperatorRequest(
  { region, credentials }: Signer,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const { protocol, hostname, port, host, pathname } = new URL(url);
  const signer = new SignatureV4({ service: 'execute-api', region, credentials, sha256: Sha256 });
  const signed = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    path: pathname,
    ...(port !== '' && { port: Number(port) }),
    headers: { ...headers, host, 'content-type': 'application/json' },
    body,
  });
  const { host: _host, ...sent } = signed.headers;
  return sent;
}
