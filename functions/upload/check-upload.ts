import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { UploadFault } from '../../shared/uploads.ts';
import { isWithoutPicture, quarantineKeyOf } from '../domains/upload/upload.ts';
import type { DrawnPicture, StoredUpload } from '../domains/upload/upload.ts';
import { fileClientOf } from '../runtime/files/file-client.ts';
import { picturePlaceOf, uploadPlaceOf } from '../runtime/files/file-place.ts';
import { settle } from '../runtime/operation/settle.ts';
import { lookupHash } from '../runtime/person/lookup-hash.ts';
import { required } from '../runtime/process/config.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { passUpload, pinUpload, readUpload, refuseUpload } from '../table/upload.ts';
import { drawPicture } from './draw-picture.ts';
import { writeEnd } from './end-upload.ts';
import { deleteVersion, deleteVersions, readVersion } from './versions.ts';
import type { Scanner } from './scan.ts';

/** How long a scanner may take, in milliseconds; the function has a minute, and the drawing twenty seconds of it. */
const scanMs = 20_000;

type SentUpload = Pick<StoredUpload, 'userId' | 'body'>;

/** One version of one object that was sent. */
export interface SentVersion extends SentUpload {
  readonly version: string;
}

/** What became of a message: the state that the upload was left in, or why nothing was done. */
type Checked = 'checked' | 'refused' | 'ended-before' | 'another-is-checked' | 'nobody-asked';

async function readNow({ aws, table }: Runtime, { userId, body }: SentUpload): Promise<StoredUpload | undefined> {
  const item = await readItem(aws.documents, table, keys.upload(userId, body));
  return item === undefined ? undefined : readUpload(item);
}

/** Pins the version that came first; whoever comes second finds which one it was. */
async function pin(runtime: Runtime, upload: StoredUpload, version: string): Promise<StoredUpload> {
  const { aws, random, table, wait } = runtime;
  // Chosen here and never again, so that a check that was cut off puts its picture where the first has put it.
  const pinned = { version, pictureKey: `pic_${random.tokenSecret()}` };
  const [pins, ...others] = pinUpload(table, upload, pinned);
  const outcome = await settle({ documents: aws.documents, fraction: random.fraction, wait }, undefined, () => ({
    answer: { ...upload, state: 'uploaded' as const, pinned },
    unless: pins,
    steps: others.map((write) => ({ write })),
  }));
  if (outcome.kind === 'repeated') return readUpload(outcome.found);
  return outcome.kind === 'committed' ? outcome.answer : upload;
}

/** Puts the picture that was drawn; done again, it is the same one in another version. */
async function putPicture(
  runtime: Runtime,
  { pictureKey }: NonNullable<StoredUpload['pinned']>,
  picture: Exclude<Awaited<ReturnType<typeof drawPicture>>, UploadFault>,
): Promise<DrawnPicture> {
  const place = picturePlaceOf(runtime);
  const { VersionId: pictureVersion } = await fileClientOf(place).send(
    new PutObjectCommand({
      Bucket: place.bucket,
      Key: pictureKey,
      Body: picture.bytes,
      ContentType: picture.type,
      CacheControl: 'private, no-store',
      ServerSideEncryption: 'aws:kms',
      SSEKMSKeyId: required(runtime.config, 'picturesKeyArn'),
    }),
  );
  if (pictureVersion === undefined) throw new Error('the bucket of pictures keeps no versions');
  return { pictureVersion, width: picture.width, height: picture.height, byteCount: picture.bytes.length };
}

/** The hash under which a picture is known again. */
async function pictureHashOf({ secrets, config }: Runtime, bytes: Uint8Array): Promise<string> {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return lookupHash(await secrets.valueOf(required(config, 'lookupSecretArn')), 'picture', digest);
}

/** Takes a picture away that no item names: another check was faster, or the upload had lapsed by then. */
async function dropUnnamed(runtime: Runtime, upload: SentUpload, key: string, version: string): Promise<void> {
  const now = await readNow(runtime, upload);
  if (now?.drawn?.pictureVersion !== version) await deleteVersion(picturePlaceOf(runtime), key, version);
}

/** What the scanner says, within the time that a check has; no word in time is an error, so the message comes again. */
async function scanInTime(scanner: Scanner, bytes: Uint8Array, withinMs: number): Promise<'clean' | 'found'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the scanner gave no word in time')), withinMs);
  });
  try {
    return await Promise.race([scanner.scan(bytes), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Judges the pinned version and ends the upload by it. */
async function judge(runtime: Runtime, scanner: Scanner, upload: StoredUpload): Promise<Checked> {
  const { pinned } = upload;
  if (pinned === undefined) return 'ended-before';
  const refuse = (fault: UploadFault) => writeEnd(runtime, refuseUpload(runtime.table, upload, fault), 'refused');
  const bytes = await readVersion(uploadPlaceOf(runtime), quarantineKeyOf(upload), pinned.version);
  if (bytes === undefined) return refuse('not-readable');
  if ((await scanInTime(scanner, bytes, scanner.answersWithinMs ?? scanMs)) !== 'clean') return refuse('not-safe');
  const picture = await drawPicture(bytes, upload.kind);
  if (typeof picture === 'string') return refuse(picture);
  // Of what is seen, and not of the file: another note of the camera makes no other picture.
  const bytesHash = await pictureHashOf(runtime, picture.bytes);
  const barred = await readItem(runtime.aws.documents, runtime.table, keys.barredPicture(bytesHash));
  if (barred !== undefined) return refuse('not-accepted-before');
  const drawn = await putPicture(runtime, pinned, picture);
  const nowMs = await runtime.clock.nowMs();
  const ended = await writeEnd(runtime, passUpload(runtime.table, upload, { ...drawn, bytesHash }, nowMs), 'checked');
  if (ended === 'ended-before') await dropUnnamed(runtime, upload, pinned.pictureKey, drawn.pictureVersion);
  return ended;
}

/**
 * Checks what was sent: the version that was told first, and no other ever. It may be told twice, in any order and
 * after the end, and be killed anywhere: the state in the table says how far it came, each step may be done again, and
 * what was sent is deleted once the state is an end, in every version, so that one that came meanwhile goes with them.
 */
export async function checkUpload(runtime: Runtime, scanner: Scanner, sent: SentVersion): Promise<Checked> {
  const found = await readNow(runtime, sent);
  const isAwaited = found?.state === 'open' || found?.state === 'awaited';
  const upload = isAwaited ? await pin(runtime, found, sent.version) : found;
  // Whoever checks the first takes this one away with it.
  if (upload?.state === 'uploaded' && upload.pinned?.version !== sent.version) return 'another-is-checked';
  const checked = upload?.state === 'uploaded' ? await judge(runtime, scanner, upload) : 'ended-before';
  // What a try that was cut off had drawn is nobody's once a later one has refused, or its time was over by then.
  if (upload?.pinned !== undefined && (checked === 'refused' || isWithoutPicture(upload)))
    await deleteVersions(picturePlaceOf(runtime), upload.pinned.pictureKey);
  await deleteVersions(uploadPlaceOf(runtime), quarantineKeyOf(sent));
  return upload === undefined ? 'nobody-asked' : checked;
}
