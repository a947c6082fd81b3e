import { S3Client } from '@aws-sdk/client-s3';
import { openClient } from '../process/aws-client.ts';
import type { FilePlace } from './file-place.ts';

const clients = new Map<string, S3Client>();

/** The client of a place, made once for each region and emulator. */
export function fileClientOf({ region, endpoint, credentials }: FilePlace): S3Client {
  const id = `${region} ${endpoint ?? ''}`;
  const client =
    clients.get(id) ??
    openClient(S3Client, {
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials !== undefined && { credentials }),
    });
  clients.set(id, client);
  return client;
}
