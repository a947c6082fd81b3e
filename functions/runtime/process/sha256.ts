import { createHash, createHmac } from 'node:crypto';

function bytesOf(chunk: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, 'utf8');
  return ArrayBuffer.isView(chunk) ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.from(chunk);
}

/** SHA-256 the way AWS's signer asks for it: a plain hash, or keyed where it is given a secret. */
export class Sha256 {
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
