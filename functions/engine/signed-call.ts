import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '../runtime/process/sha256.ts';

/** Where an AWS service is asked, and as whom. */
export interface ServiceAccess {
  readonly region: string;
  /** Left out, it is AWS's own. */
  readonly endpoint?: string;
  readonly credentials: ConstructorParameters<typeof SignatureV4>[0]['credentials'];
}

/** How a service that takes JSON is called: its name in addresses and signatures, and what its actions begin with. */
export interface JsonService {
  readonly signedAs: string;
  readonly actions: string;
  readonly contentType: string;
  /** How long an answer is waited for. */
  readonly answerMs: number;
}

/**
 * One action of a service, signed and sent without the SDK's client of it: that would be read at every cold start, for
 * an action or two. Whatever it answers is the caller's to judge. Throws what a lost connection throws.
 */
export async function callSigned(
  { signedAs, actions, contentType, answerMs }: JsonService,
  { region, endpoint, credentials }: ServiceAccess & { readonly endpoint: string },
  action: string,
  input: object,
): Promise<Response> {
  const { protocol, hostname, port, host } = new URL(endpoint);
  const signer = new SignatureV4({ service: signedAs, region, credentials, sha256: Sha256 });
  const body = JSON.stringify(input);
  const { headers } = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    path: '/',
    ...(port !== '' && { port: Number(port) }),
    headers: { host, 'content-type': contentType, 'x-amz-target': `${actions}.${action}` },
    body,
  });
  const { host: _host, ...sent } = headers;
  return fetch(`${endpoint}/`, { method: 'POST', headers: sent, body, signal: AbortSignal.timeout(answerMs) });
}
