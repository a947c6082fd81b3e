import { PutObjectCommand } from '@aws-sdk/client-s3';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadAt } from '../../functions/domains/upload/upload.ts';
import { operation as getUpload } from '../../functions/handlers/upload/get.ts';
import { fileClientOf } from '../../functions/runtime/files/file-client.ts';
import { picturePlaceOf, uploadPlaceOf } from '../../functions/runtime/files/file-place.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { checkUploads } from '../../functions/streams/check-uploads.ts';
import { sampleScanner } from '../../functions/upload/scan.ts';
import { findUpload } from '../../functions/upload/find-upload.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { barHash } from '../../functions/table/upload.ts';
import { openDoor } from '../front-door/door/door.ts';
import { succeed } from '../front-door/door/ask.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { sqsEventOf } from '../front-door/people/notices.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import {
  jpeg,
  placeOfCamera,
  png,
  polyglot,
  sayingSides,
  svg,
  truncated,
  withMalware,
  withPlace,
} from '../front-door/uploads/pictures.ts';
import { askForForm, keyOf, pictureOf, toldOf, versionsOf } from '../front-door/uploads/send-picture.ts';
import type { Intent } from '../front-door/uploads/send-picture.ts';
import { tableConfigOf } from '../stage/clients.ts';

// In a table of its own, so that the deployed check finds nobody who has asked and leaves what is sent to this one.
const door = await openDoor({ table: await createOwnTable() });
// And in a bucket of its own kind: one that tells nobody.
const quarantine = { ...picturePlaceOf(door.runtime) };
const runtime: Runtime = { ...door.runtime, uploads: quarantine };

async function put(intent: Intent, bytes: Uint8Array): Promise<string> {
  const { VersionId: version } = await fileClientOf(quarantine).send(
    new PutObjectCommand({ Bucket: quarantine.bucket, Key: keyOf(intent), Body: bytes }),
  );
  if (version === undefined) throw new Error('the bucket keeps no versions');
  return version;
}

const deliver = (intent: Intent, ...versions: readonly string[]) =>
  checkUploads(sqsEventOf(versions.map((version) => toldOf(keyOf(intent), version))), runtime);
const wordOf = async (user: User, { uploadId }: Intent) => succeed(door, getUpload, user, { uploadId });
const openOf = async ({ userId }: User) =>
  (await readItem(door.clients.documents, door.runtime.table, keys.openUploads(userId)))?.['open'];
const leftOf = (intent: Intent) => versionsOf(quarantine, keyOf(intent));

async function sent(bytes: Uint8Array) {
  const user = await newUser(door);
  const intent = await askForForm(door, user);
  return { user, intent, version: await put(intent, bytes) };
}

test('a picture that was refused for good is refused again, whoever sends it and whatever its file says', async () => {
  const plain = await png(123, 77);
  const noted = await sharp(plain)
    .withExif({ IFD0: { Make: placeOfCamera } })
    .png()
    .toBuffer();
  expect(noted.equals(plain)).toBe(false);
  const sentAnew = async (bytes: Uint8Array) => {
    const { user, intent, version } = await sent(bytes);
    await deliver(intent, version);
    const { word, fault } = await wordOf(user, intent);
    return { user, intent, said: fault ?? word, left: await leftOf(intent) };
  };
  const { user, intent, said } = await sentAnew(plain);
  expect(said).toBe('checked');
  const upload = await findUpload(runtime, user.userId, intent.uploadId);
  if (upload === undefined) throw new Error('it was checked');
  const { bytesHash = 'none' } = upload;
  const bars = barHash(runtime.table, bytesHash, 1);
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [bars] }));
  for (const bytes of [plain, noted])
    expect(await sentAnew(bytes)).toMatchObject({ said: 'not-accepted-before', left: [] });
  expect(await sentAnew(await png(124, 77))).toMatchObject({ said: 'checked' });
});

test.for([
  ['what is no picture', async () => svg, 'no-picture'],
  ['12,000 x 9,000 pixels', () => sayingSides(12_000, 9_000), 'too-many-pixels'],
  ['what was cut off', truncated, 'not-readable'],
  ['what the scanner finds', withMalware, 'not-safe'],
] as const)('%s is refused, with why, and nothing of it is left', async ([, bytes, fault]) => {
  const { user, intent, version } = await sent(await bytes());
  expect(await deliver(intent, version)).toEqual({ batchItemFailures: [] });
  expect(await wordOf(user, intent)).toMatchObject({ word: 'refused', fault });
  expect([await leftOf(intent), await openOf(user)]).toEqual([[], 0]);
});

test('a picture is drawn anew: upright, and without a place, a camera or what was behind it', async () => {
  const { user, intent, version } = await sent(Buffer.concat([await withPlace(), (await polyglot()).subarray(-60)]));
  await deliver(intent, version);
  expect(await wordOf(user, intent)).toMatchObject({ word: 'checked', picture: { width: 384, height: 512 } });
  const picture = await pictureOf(door, user, intent);
  const { exif, icc, xmp, orientation } = await sharp(picture).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  for (const trace of [placeOfCamera, '<script>', 'PK\u0003\u0004', 'GPS']) expect(picture.includes(trace)).toBe(false);
  expect(JSON.stringify(door.log.lines)).not.toContain('picture.jpg');
});

test('told twice, and of a second version before and after the end: the first is the picture, and nothing is left', async () => {
  const { user, intent, version } = await sent(await jpeg(640, 480));
  const second = await put(intent, await jpeg(300, 300));
  await deliver(intent, version, second, version);
  expect(await wordOf(user, intent)).toMatchObject({ word: 'checked', picture: { width: 512, height: 384 } });
  const shown = await pictureOf(door, user, intent);
  const third = await put(intent, await jpeg(400, 400));
  await deliver(intent, third, version);
  expect(await pictureOf(door, user, intent)).toEqual(shown);
  expect([await leftOf(intent), await openOf(user)]).toEqual([[], 0]);
});

test('a second version that is told first is the one that counts', async () => {
  const { user, intent, version } = await sent(await jpeg(640, 480));
  const second = await put(intent, await jpeg(300, 300));
  await deliver(intent, second, version);
  expect(await wordOf(user, intent)).toMatchObject({ picture: { width: 300, height: 300 } });
  expect(await leftOf(intent)).toEqual([]);
});

test('what nobody has asked for is deleted and makes nothing, and what lies beside it stays', async () => {
  const { intent, version } = await sent(await jpeg());
  const foreign = { ...intent, fields: [{ name: 'key', value: `usr_${'0'.repeat(20)}/${'0'.repeat(20)}` }] };
  const strange = await put(foreign, await jpeg());
  expect(await deliver(foreign, strange)).toEqual({ batchItemFailures: [] });
  expect(await leftOf(foreign)).toEqual([]);
  expect(await leftOf(intent)).toEqual([version]);
});

test('what was sent in time is taken though its form is over, and once it has lapsed nothing of it is left', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const ownRuntime = { ...own.runtime, uploads: quarantine };
  const user = await newUser(own);
  const [late, lost] = [await askForForm(own, user), await askForForm(own, user)];
  const versions = [await put(late, await jpeg()), await put(lost, await jpeg())] as const;
  own.clock.advance(601_000);
  expect(await endDueItems(ownRuntime, ['uploads'])).toMatchObject({ ended: 2, failed: 0 });
  await checkUploads(sqsEventOf([toldOf(keyOf(late), versions[0])]), ownRuntime);
  expect(await succeed(own, getUpload, user, { uploadId: late.uploadId })).toMatchObject({ word: 'checked' });
  own.clock.advance(1_800_000);
  expect(await endDueItems(ownRuntime, ['uploads'])).toMatchObject({ ended: 1, failed: 0 });
  expect(await leftOf(lost)).toEqual([]);
  const again = await put(lost, await jpeg());
  await checkUploads(sqsEventOf([toldOf(keyOf(lost), again)]), ownRuntime);
  expect(await findUpload(own.runtime, user.userId, lost.uploadId)).toMatchObject({ state: 'deleted' });
  expect(await leftOf(lost)).toEqual([]);
});

test('a picture of a check that lapses under its hands is taken away again', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const ownRuntime = { ...own.runtime, uploads: quarantine };
  const user = await newUser(own);
  const intent = await askForForm(own, user);
  const version = await put(intent, await jpeg());
  const slow = {
    scan: async () => {
      own.clock.advance(2_401_000);
      await endDueItems(ownRuntime, ['uploads']);
      return 'clean' as const;
    },
  };
  await checkUploads(sqsEventOf([toldOf(keyOf(intent), version)]), ownRuntime, slow);
  const { state, pinned } = (await findUpload(own.runtime, user.userId, intent.uploadId)) ?? {};
  expect(state).toBe('deleted');
  expect(await versionsOf(quarantine, pinned?.pictureKey ?? '')).toEqual([]);
});

/** Where a function dies: before, or right behind, the call of this name that it makes `nth`. */
function dying(command: string, nth: number, behind: boolean, of = runtime): Runtime {
  let calls = 0;
  const dies = <C extends { middlewareStack: { add: (...args: never[]) => unknown } }>(client: C): C => {
    const add = client.middlewareStack.add as (middleware: unknown, options: unknown) => void;
    add.call(
      client.middlewareStack,
      (next: (args: unknown) => Promise<unknown>, { commandName }: { readonly commandName: string }) =>
        async (args: unknown) => {
          const isIt = commandName === command && (calls += 1) === nth;
          if (isIt && !behind) throw new Error('the function died here');
          const answer = await next(args);
          if (isIt) throw new Error('the function died here');
          return answer;
        },
      { step: 'initialize', name: 'dies' },
    );
    return client;
  };
  const documents = dies(
    DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(door.stage)), {
      marshallOptions: { removeUndefinedValues: true },
    }),
  );
  return { ...of, aws: { ...of.aws, documents } };
}

test.for([
  ['before it has pinned', 1, false],
  ['behind its pin', 1, true],
  ['behind the picture, before its word', 2, false],
  ['behind its word, before it has deleted', 2, true],
] as const)('killed %s, the next delivery ends what was begun, once', async ([, nth, behind]) => {
  const { user, intent, version } = await sent(await jpeg());
  const event = sqsEventOf([toldOf(keyOf(intent), version)]);
  const { batchItemFailures } = await checkUploads(event, dying('TransactWriteItemsCommand', nth, behind));
  expect(batchItemFailures).toHaveLength(1);
  await deliver(intent, version);
  expect(await wordOf(user, intent)).toMatchObject({ word: 'checked' });
  expect([await leftOf(intent), await openOf(user)]).toEqual([[], 0]);
  const { pinned } = (await findUpload(door.runtime, user.userId, intent.uploadId)) ?? {};
  expect(uploadAt(pinned?.pictureKey ?? '')).toBeUndefined();
  expect((await pictureOf(door, user, intent)).length).toBeGreaterThan(500);
});

test('killed behind its picture, and refused by the next delivery: nothing that was drawn of it is left', async () => {
  const { user, intent, version } = await sent(await jpeg());
  const event = sqsEventOf([toldOf(keyOf(intent), version)]);
  await checkUploads(event, dying('TransactWriteItemsCommand', 2, false));
  const { pinned } = (await findUpload(door.runtime, user.userId, intent.uploadId)) ?? {};
  const drawn = () => versionsOf(picturePlaceOf(runtime), pinned?.pictureKey ?? '');
  expect(await drawn()).toHaveLength(1);
  await checkUploads(event, runtime, { scan: () => Promise.resolve('found') });
  expect(await wordOf(user, intent)).toMatchObject({ word: 'refused', fault: 'not-safe' });
  expect([await drawn(), await leftOf(intent)]).toEqual([[], []]);
});

test('killed behind a picture whose time was over meanwhile, the next delivery leaves nothing of it', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const ownRuntime = { ...own.runtime, uploads: quarantine };
  const user = await newUser(own);
  const intent = await askForForm(own, user);
  const event = sqsEventOf([toldOf(keyOf(intent), await put(intent, await jpeg()))]);
  const slow = {
    scan: async () => {
      own.clock.advance(2_401_000);
      await endDueItems(ownRuntime, ['uploads']);
      return 'clean' as const;
    },
  };
  // It has looked at the upload, and at whether its picture is barred, and would now look whether it has lapsed.
  const { batchItemFailures } = await checkUploads(event, dying('GetItemCommand', 3, false, ownRuntime), slow);
  expect(batchItemFailures).toHaveLength(1);
  const upload = () => findUpload(own.runtime, user.userId, intent.uploadId);
  const { state, pinned } = (await upload()) ?? {};
  const drawn = () => versionsOf(picturePlaceOf(runtime), pinned?.pictureKey ?? '');
  expect([state, await drawn()]).toEqual(['deleted', [expect.any(String)]]);
  await checkUploads(event, ownRuntime);
  expect([await drawn(), await leftOf(intent)]).toEqual([[], []]);
  expect(await upload()).toMatchObject({ state: 'deleted' });
});

test('a scanner that fails or hangs says nothing: the message comes again, and nothing was shown meanwhile', async () => {
  const { user, intent, version } = await sent(await jpeg());
  const event = sqsEventOf([toldOf(keyOf(intent), version)]);
  const failing = { scan: () => Promise.reject(new Error('out of reach')) };
  const hanging = { scan: () => new Promise<never>(() => undefined), answersWithinMs: 20 };
  for (const scanner of [failing, hanging])
    expect((await checkUploads(event, runtime, scanner)).batchItemFailures).toHaveLength(1);
  expect(await wordOf(user, intent)).toEqual({ uploadId: intent.uploadId, kind: 'avatar', word: 'uploaded' });
  await checkUploads(event, runtime, sampleScanner);
  expect(await wordOf(user, intent)).toMatchObject({ word: 'checked' });
  expect(uploadPlaceOf(runtime)).toBe(quarantine);
});
