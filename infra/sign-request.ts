import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

/** SHA-256 the way the signer asks for it: a plain hash, or keyed where it is given a secret. */
class Sha256 {
  private readonly secret: Buffer | undefined;
  private hash;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.secret = secret === undefined ? undefined : bytesOf(secret);
    this.hash = this.begin();
  }

  private begin() {
    return this.secret === undefined ? createHash('sha256') : createHmac('sha256', this.secret);
  }

  update(chunk: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(bytesOf(chunk));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest());
  }

  reset(): void {
    this.hash = this.begin();
  }
}

function bytesOf(chunk: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, 'utf8');
  return ArrayBuffer.isView(chunk) ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.from(chunk);
}

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
