import { fromEnv } from '@aws-sdk/credential-provider-env';
import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '../process/sha256.ts';
import type { FilePlace } from './file-place.ts';

/** Whoever has the address may fetch the file for so long: enough to begin, and nothing to keep. */
export const urlLivesSeconds = 60;

function addressOf({ bucket, region, endpoint }: FilePlace, key: string): URL {
  return new URL(
    endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com/${key}` : `${endpoint}/${bucket}/${key}`,
  );
}

/** The address at which a file, or one version of it, can be fetched for a minute by whoever has it. */
export async function fileUrl(place: FilePlace, key: string, version?: string): Promise<string> {
  const address = addressOf(place, key);
  const { protocol, hostname, port, host, pathname } = address;
  const signer = new SignatureV4({
    service: 's3',
    region: place.region,
    credentials: place.credentials ?? fromEnv(),
    sha256: Sha256,
    // As S3 reads a path, and no other service.
    uriEscapePath: false,
    applyChecksum: false,
  });
  const { query = {} } = await signer.presign(
    {
      method: 'GET',
      protocol,
      hostname,
      path: pathname,
      ...(port !== '' && { port: Number(port) }),
      query: version === undefined ? {} : { versionId: version },
      headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    },
    { expiresIn: urlLivesSeconds },
  );
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return address.href;
}
