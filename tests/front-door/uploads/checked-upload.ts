import { PutObjectCommand } from '@aws-sdk/client-s3';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { idOf } from '../../../shared/ids.ts';
import { uploadOpenMs } from '../../../shared/uploads.ts';
import type { UploadKind } from '../../../shared/uploads.ts';
import { fileClientOf } from '../../../functions/runtime/files/file-client.ts';
import { picturePlaceOf } from '../../../functions/runtime/files/file-place.ts';
import { countOpenUpload, passUpload, pinUpload, putNewUpload } from '../../../functions/table/upload.ts';
import type { Door } from '../door/door.ts';
import type { User } from '../people/users.ts';
import { jpeg } from './pictures.ts';

/**
 * A picture that was checked, by the writes of intent, pin and check and without the form and the function in between;
 * for tests of whoever takes it in.
 */
export async function checkedUpload(door: Door, { userId }: User, kind: UploadKind) {
  const { aws, clock, random, table } = door.runtime;
  const nowMs = await clock.nowMs();
  const upload = { userId, body: random.idBody(nowMs), kind, createdAtMs: nowMs, expiresAtMs: nowMs + uploadOpenMs };
  const place = picturePlaceOf(door.runtime);
  const pictureKey = `pic_${random.tokenSecret()}`;
  const picture = { Bucket: place.bucket, Key: pictureKey, Body: await jpeg(64, 48), ContentType: 'image/jpeg' };
  const { VersionId: pictureVersion = '' } = await fileClientOf(place).send(new PutObjectCommand(picture));
  const pinned = { version: 'v1', pictureKey };
  const drawn = { pictureVersion, width: 64, height: 48, byteCount: picture.Body.length };
  for (const writes of [
    [countOpenUpload(table, userId), putNewUpload(table, upload)],
    pinUpload(table, { ...upload, state: 'open' }, pinned),
    passUpload(table, { ...upload, state: 'uploaded', pinned }, drawn, nowMs),
  ])
    await aws.documents.send(new TransactWriteCommand({ TransactItems: [...writes] }));
  return { uploadId: idOf('upl', upload.body), pictureKey, bytes: picture.Body };
}
