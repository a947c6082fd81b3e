import { expect, test, vi } from 'vitest';
import { operation as getUpload } from '../../../functions/handlers/upload/get.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { consent } from '../../front-door/identity/personal-data.ts';
import { newUser } from '../../front-door/people/users.ts';
import { jpeg } from '../../front-door/uploads/pictures.ts';
import { askForForm, awaitChecked, pictureOf, sendForm, sentVersions } from '../../front-door/uploads/send-picture.ts';

const door = await openDoor();

test('a form that is used twice replaces nothing: what was checked first stays, and the second is taken away', async () => {
  const user = await newUser(door);
  const intent = await askForForm(door, user);
  expect((await sendForm(intent, await jpeg(640, 480))).status).toBe(204);
  const first = await awaitChecked(door, user, intent);
  const shown = await pictureOf(door, user, intent);
  expect((await sendForm(intent, await jpeg(300, 300))).status).toBe(204);
  await expect.poll(() => sentVersions(door, intent)).toEqual([]);
  expect(await succeed(door, getUpload, user, { uploadId: intent.uploadId })).toEqual(first);
  expect(await pictureOf(door, user, intent)).toEqual(shown);
});

test('a form that is over lets nothing in', async () => {
  const user = await newUser(door);
  // As it was given out eleven minutes ago: a form is over by the machine's clock, as the bucket looks at its own.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 660_000 });
  const late = await askForForm(door, user).finally(() => vi.useRealTimers());
  expect((await sendForm(late, await jpeg())).status).toBe(403);
  expect(await sentVersions(door, late)).toEqual([]);
});

test('a document of 20,000,000 bytes is taken and drawn, and one byte more is not let in', async () => {
  const user = await newUser(door);
  await consent(door, user);
  const intent = await askForForm(door, user, { kind: 'supporting' });
  const picture = await jpeg(640, 480);
  const longest = Buffer.concat([picture], 20_000_000);
  expect((await sendForm(intent, Buffer.concat([picture], 20_000_001))).status).toBe(400);
  expect((await sendForm(intent, longest)).status).toBe(204);
  expect(await awaitChecked(door, user, intent)).toMatchObject({
    word: 'checked',
    picture: { width: 640, height: 480 },
  });
});
