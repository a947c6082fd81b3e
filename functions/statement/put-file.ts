import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { StatementFormat } from '../../shared/statement.ts';
import { openClient } from '../runtime/process/aws-client.ts';
import type { FilePlace } from './file-place.ts';

const contentTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<StatementFormat, string>;

const clients = new Map<string, S3Client>();

function clientOf({ region, endpoint, credentials }: FilePlace): S3Client {
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

/** Puts a statement's file; the same key again is the same file again. A browser saves it and shows it nowhere. */
export async function putFile(
  place: FilePlace,
  file: { readonly key: string; readonly name: string; readonly format: StatementFormat; readonly bytes: Uint8Array },
): Promise<void> {
  await clientOf(place).send(
    new PutObjectCommand({
      Bucket: place.bucket,
      Key: file.key,
      Body: file.bytes,
      ContentType: contentTypes[file.format],
      ContentDisposition: `attachment; filename="${file.name}"`,
      CacheControl: 'private, no-store',
    }),
  );
}
