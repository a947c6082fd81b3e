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

/** Takes one version of a key away. */
export async function deleteVersion(place: FilePlace, key: string, version: string): Promise<void> {
  await fileClientOf(place).send(new DeleteObjectCommand({ Bucket: place.bucket, Key: key, VersionId: version }));
}

/** Takes every version of a key away, markers of deletions included. Done again, it finds nothing. */
export async function deleteVersions(place: FilePlace, key: string): Promise<void> {
  for (let isWhole = false; !isWhole;) {
    // What was listed is gone when it is listed again, so that each page is a first one.
    const { Versions, DeleteMarkers, IsTruncated } = await fileClientOf(place).send(
      new ListObjectVersionsCommand({ Bucket: place.bucket, Prefix: key }),
    );
    const own = [...(Versions ?? []), ...(DeleteMarkers ?? [])].filter(({ Key }) => Key === key);
    await Promise.all(
      own.flatMap(({ VersionId: version }) => (version === undefined ? [] : deleteVersion(place, key, version))),
    );
    isWhole = IsTruncated !== true || own.length === 0;
  }
}
