import { bodyOfId } from '../../shared/ids.ts';
import type { StoredUpload } from '../domains/upload/upload.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { readUpload } from '../table/upload.ts';

/** Somebody's own upload by its id; undefined where they have none of it. */
export async function findUpload(
  { aws, table }: Runtime,
  userId: string,
  uploadId: string,
): Promise<StoredUpload | undefined> {
  const item = await readItem(aws.documents, table, keys.upload(userId, bodyOfId('upl', uploadId) ?? ''));
  return item === undefined ? undefined : readUpload(item);
}
