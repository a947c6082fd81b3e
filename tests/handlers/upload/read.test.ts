import { expect, test } from 'vitest';
import { readUploaded } from '../../../shared/contracts/upload/read.ts';
import { operation as listAuthEvents } from '../../../functions/handlers/ops/list-auth-events.ts';
import { operation } from '../../../functions/handlers/upload/read.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { consent } from '../../front-door/identity/personal-data.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { gif, jpeg } from '../../front-door/uploads/pictures.ts';
import { askForForm, pictureOf, sendPicture } from '../../front-door/uploads/send-picture.ts';

const door = await openDoor();

test("a picture is shown by an address of a minute, over HTTP, and each showing stands in its owner's trail", async () => {
  const user = await newUser(door);
  const intent = await sendPicture(door, user, await jpeg());
  const { url } = await succeedOverHttp(door, readUploaded, user, { uploadId: intent.uploadId });
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  // Neither the browser nor anything between it and the bucket keeps it.
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(await pictureOf(door, user, intent));
  const address = new URL(url);
  expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
  // Nobody's id and no id of an upload: the address tells nothing of whose it is.
  expect(address.pathname).toMatch(/\/pic_[\w-]{43}$/);
  for (const changed of [url.replace(/versionId=[^&]+/, 'versionId=null'), url.slice(0, url.indexOf('?'))])
    expect((await fetch(changed)).status).toBeGreaterThanOrEqual(400);
  await succeed(door, operation, user, { uploadId: intent.uploadId });
  const { rows } = await succeed(door, listAuthEvents, await operator(), { userId: user.userId });
  expect(rows.filter(({ event }) => event === 'picture-shown')).toMatchObject([
    // One line for the hour, which misses none of it.
    { reason: `avatar ${intent.uploadId}`, operation: 'upload/read', times: 2 },
  ]);
});

test("upload-not-found: somebody else's, and nothing of it is written down", async () => {
  const [user, other] = await Promise.all([newUser(door), newUser(door)]);
  const { uploadId } = await askForForm(door, user);
  expectRefusal(await ask(door, operation, other, { uploadId }), 'upload-not-found');
});

test('upload-not-usable: one that was not sent yet, and one that no picture was made of', async () => {
  const user = await newUser(door);
  const [open, refused] = await Promise.all([askForForm(door, user), sendPicture(door, user, gif)]);
  for (const { uploadId } of [open, refused])
    expectRefusal(await ask(door, operation, user, { uploadId }), 'upload-not-usable');
});

test('upload-not-usable: what is evidence of who somebody is, which a session alone does not show', async () => {
  const user = await newUser(door);
  await consent(door, user);
  const { uploadId } = await sendPicture(door, user, await jpeg(), { kind: 'id-front' });
  expectRefusal(await ask(door, operation, user, { uploadId }), 'upload-not-usable');
});
