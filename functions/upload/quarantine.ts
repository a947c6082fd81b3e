import { DeleteObjectCommand, GetObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { fileClientOf } from '../runtime/files/file-client.ts';
import type { FilePlace } from '../runtime/files/file-place.ts';

/** The bytes of one version; undefined where it is not there any more. */
export async function readVersion(place: FilePlace, key: string, version: string): Promise<Uint8Array | undefined> {
  try {
    const { Body: body } = await fileClientOf(place).send(
      new GetObjectCommand({ Bucket: place.bucket, Key: key, VersionId: version }),
    );
    return await body?.transformToByteArray();
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NoSuchVersion', 'NotFound'].includes(error.name)) return undefined;
    throw error;
  }
}

/** Takes every version of a key away, markers of deletions included. Done again, it finds nothing. */
export async function deleteVersions(place: FilePlace, key: string): Promise<void> {
  const client = fileClientOf(place);
  const { Versions: versions = [], DeleteMarkers: markers = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket: place.bucket, Prefix: key }),
  );
  const own = [...versions, ...markers].filter(({ Key }) => Key === key);
  await Promise.all(
    own.map(({ VersionId }) => client.send(new DeleteObjectCommand({ Bucket: place.bucket, Key: key, VersionId }))),
  );
}
