import { GetObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import type { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import { uploadAt } from '../../../functions/domains/upload/upload.ts';
import { operation as createIntent } from '../../../functions/handlers/upload/create-intent.ts';
import { operation as getUpload } from '../../../functions/handlers/upload/get.ts';
import { fileClientOf } from '../../../functions/runtime/files/file-client.ts';
import { picturePlaceOf, uploadPlaceOf } from '../../../functions/runtime/files/file-place.ts';
import type { FilePlace } from '../../../functions/runtime/files/file-place.ts';
import { findUpload } from '../../../functions/upload/find-upload.ts';
import { patience } from '../../stage/patience.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import type { User } from '../people/users.ts';

export type Intent = OutputOf<typeof createUploadIntent>;

/** Asks for a form; a picture of oneself as a JPEG where nothing else is said. */
export function askForForm(
  door: Door,
  user: User,
  wishes: Partial<InputOf<typeof createUploadIntent>> = {},
): Promise<Intent> {
  return succeed(door, createIntent, user, { kind: 'avatar', type: 'image/jpeg', ...wishes });
}

/** Sends a form as a browser does; `other` are fields in the place of the signed ones. */
export function sendForm(
  { url, fields }: Pick<Intent, 'url' | 'fields'>,
  bytes: Uint8Array<ArrayBuffer> | Buffer,
  other: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, other[name] ?? value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  return fetch(url, { method: 'POST', body: form });
}

/** The key that a form names. */
export function keyOf({ fields }: Pick<Intent, 'fields'>): string {
  return fields.find(({ name }) => name === 'key')?.value ?? '';
}

/** Every version of a key, markers of deletions included. */
export async function versionsOf(place: FilePlace, key: string): Promise<readonly string[]> {
  const { Versions: versions = [], DeleteMarkers: markers = [] } = await fileClientOf(place).send(
    new ListObjectVersionsCommand({ Bucket: place.bucket, Prefix: key }),
  );
  return [...versions, ...markers].flatMap(({ VersionId: id }) => id ?? []);
}

export const sentVersions = (door: Door, intent: Intent): Promise<readonly string[]> =>
  versionsOf(uploadPlaceOf(door.runtime), keyOf(intent));

/** Waits until the deployed check has ended an upload, and answers how its owner sees it. */
export async function awaitChecked(door: Door, user: User, { uploadId }: Pick<Intent, 'uploadId'>) {
  await expect
    .poll(async () => (await succeed(door, getUpload, user, { uploadId })).word, patience)
    .not.toMatch(/^(?:open|uploaded)$/);
  return succeed(door, getUpload, user, { uploadId });
}

/** Sends a picture of oneself and waits until it was checked. */
export async function sendPicture(
  door: Door,
  user: User,
  bytes: Buffer,
  wishes: Partial<InputOf<typeof createUploadIntent>> = {},
): Promise<Intent> {
  const intent = await askForForm(door, user, wishes);
  const { status } = await sendForm(intent, bytes);
  if (status !== 204) throw new Error(`the bucket answered ${status}`);
  await awaitChecked(door, user, intent);
  return intent;
}

/** The bytes of the picture that was made of an upload, as its owner would see them. */
export async function pictureOf(door: Door, { userId }: User, { uploadId }: Pick<Intent, 'uploadId'>): Promise<Buffer> {
  const upload = await findUpload(door.runtime, userId, uploadId);
  const place = picturePlaceOf(door.runtime);
  const { Body: body } = await fileClientOf(place).send(
    new GetObjectCommand({
      Bucket: place.bucket,
      Key: upload?.pinned?.pictureKey ?? '',
      VersionId: upload?.drawn?.pictureVersion,
    }),
  );
  return Buffer.from((await body?.transformToByteArray()) ?? []);
}

/** What S3 tells of a version, as its message lies in the queue. */
export function toldOf(key: string, versionId: string): string {
  if (uploadAt(key) === undefined) throw new Error(`${key} is no key of a form`);
  return JSON.stringify({ Records: [{ s3: { object: { key, versionId } } }] });
}
