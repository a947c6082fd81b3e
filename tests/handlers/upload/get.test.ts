import { expect, test } from 'vitest';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import { operation } from '../../../functions/handlers/upload/get.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { newUser } from '../../front-door/people/users.ts';
import { askForForm } from '../../front-door/uploads/send-picture.ts';

const door = await openDoor();

test('an upload stands open until something was sent, over HTTP', async () => {
  const user = await newUser(door);
  const { uploadId } = await askForForm(door, user, { kind: 'transfer-proof', type: 'image/webp' });
  expect(await succeedOverHttp(door, getUpload, user, { uploadId })).toEqual({
    uploadId,
    kind: 'transfer-proof',
    word: 'open',
  });
});

test("upload-not-found: somebody else's, and an unknown one", async () => {
  const [user, other] = await Promise.all([newUser(door), newUser(door)]);
  const { uploadId } = await askForForm(door, user);
  expectRefusal(await ask(door, operation, other, { uploadId }), 'upload-not-found');
  expectRefusal(await ask(door, operation, user, { uploadId: 'upl_00000000000000000000' }), 'upload-not-found');
});
