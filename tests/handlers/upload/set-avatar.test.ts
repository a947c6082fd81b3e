import { expect, test } from 'vitest';
import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { operation } from '../../../functions/handlers/upload/set-avatar.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { newUser } from '../../front-door/people/users.ts';
import { png } from '../../front-door/uploads/pictures.ts';
import { askForForm, sendPicture } from '../../front-door/uploads/send-picture.ts';

const door = await openDoor();

test('a picture that was checked becomes the one of its owner, over HTTP, until they want none', async () => {
  const user = await newUser(door);
  const { uploadId } = await sendPicture(door, user, await png(), { type: 'image/png' });
  expect(await succeed(door, getBaseInfo, user, {})).not.toHaveProperty('avatarId');
  expect(await succeedOverHttp(door, setAvatar, user, { uploadId })).toEqual({});
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ avatarId: uploadId });
  await succeed(door, operation, user, {});
  expect(await succeed(door, getBaseInfo, user, {})).not.toHaveProperty('avatarId');
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
