import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { StatementFormat } from '../../shared/statement.ts';
import { fileClientOf } from '../runtime/files/file-client.ts';
import type { FilePlace } from '../runtime/files/file-place.ts';

const contentTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<StatementFormat, string>;

/** Puts a statement's file; the same key again is the same file again. A browser saves it and shows it nowhere. */
export async function putFile(
  place: FilePlace,
  file: { readonly key: string; readonly name: string; readonly format: StatementFormat; readonly bytes: Uint8Array },
): Promise<void> {
  await fileClientOf(place).send(
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
