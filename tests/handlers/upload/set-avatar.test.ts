import { PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { operation as readPicture } from '../../../functions/handlers/upload/read.ts';
import { operation } from '../../../functions/handlers/upload/set-avatar.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { fileClientOf } from '../../../functions/runtime/files/file-client.ts';
import { picturePlaceOf } from '../../../functions/runtime/files/file-place.ts';
import { checkUploads } from '../../../functions/streams/check-uploads.ts';
import { findUpload } from '../../../functions/upload/find-upload.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { sqsEventOf } from '../../front-door/people/notices.ts';
import { newUser } from '../../front-door/people/users.ts';
import { png } from '../../front-door/uploads/pictures.ts';
import { askForForm, keyOf, sendPicture, toldOf, versionsOf } from '../../front-door/uploads/send-picture.ts';

const door = await openDoor();

test('a picture that was checked becomes the one of its owner, over HTTP, until they want none', async () => {
  const user = await newUser(door);
  const { uploadId } = await sendPicture(door, user, await png(), { type: 'image/png' });
  expect(await succeed(door, getBaseInfo, user, {})).not.toHaveProperty('avatarId');
  expect(await succeedOverHttp(door, setAvatar, user, { uploadId })).toEqual({});
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ avatarId: uploadId });
  // Whose answer was lost asks again.
  await succeed(door, operation, user, { uploadId });
  await succeed(door, operation, user, {});
  expect(await succeed(door, getBaseInfo, user, {})).not.toHaveProperty('avatarId');
});

test('the picture that is replaced is shown no more and deleted, and one that nothing takes in is after a day', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const user = await newUser(own);
  const make = async () => {
    const intent = await askForForm(own, user);
    const { VersionId: version = '' } = await fileClientOf(quarantine).send(
      new PutObjectCommand({ Bucket: quarantine.bucket, Key: keyOf(intent), Body: await png() }),
    );
    await checkUploads(sqsEventOf([toldOf(keyOf(intent), version)]), { ...own.runtime, uploads: quarantine });
    const { pinned } = (await findUpload(own.runtime, user.userId, intent.uploadId)) ?? {};
    return { ...intent, left: () => versionsOf(quarantine, pinned?.pictureKey ?? '') };
  };
  const quarantine = { ...picturePlaceOf(own.runtime) };
  const [first, second, unwanted] = [await make(), await make(), await make()];
  await succeed(own, operation, user, { uploadId: first.uploadId });
  await succeed(own, operation, user, { uploadId: second.uploadId });
  expectRefusal(await ask(own, readPicture, user, { uploadId: first.uploadId }), 'upload-not-usable');
  expectRefusal(await ask(own, operation, user, { uploadId: first.uploadId }), 'upload-not-usable');
  expect(await endDueItems(own.runtime, ['uploads'])).toMatchObject({ ended: 1, failed: 0 });
  expect([(await first.left()).length, (await second.left()).length, (await unwanted.left()).length]).toEqual([
    0, 1, 1,
  ]);
  own.clock.advance(86_400_000);
  expect(await endDueItems(own.runtime, ['uploads'])).toMatchObject({ ended: 1, failed: 0 });
  expect([(await second.left()).length, (await unwanted.left()).length]).toEqual([1, 0]);
});

test("upload-not-found: somebody else's picture", async () => {
  const [user, other] = await Promise.all([newUser(door), newUser(door)]);
  const { uploadId } = await sendPicture(door, other, await png(), { type: 'image/png' });
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, user, { uploadId }), 'upload-not-found'),
  );
});

test('upload-not-usable: one that is not checked yet, and one of another kind', async () => {
  const user = await newUser(door);
  const open = await askForForm(door, user);
  const proof = await sendPicture(door, user, await png(), { kind: 'transfer-proof', type: 'image/png' });
  for (const { uploadId } of [open, proof])
    expectRefusal(await ask(door, operation, user, { uploadId }), 'upload-not-usable');
});
