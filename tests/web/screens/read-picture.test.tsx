// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { lookAtPicture } from '../../../web/data/uploads/look-at-picture.ts';
import { readPicture } from '../../../web/data/uploads/read-picture.ts';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import { ProfilePictureScreen } from '../../../web/screens/picture/profile-picture-screen.tsx';
import { standInForBucket } from './bucket-stand-in.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';

const uploadId = 'upl_01JD000000000000000P';
const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });
const bucket = standInForBucket(server, uploadId, 'avatar');
const file = new File(['a camera made this'], 'card.jpg');

/** An iPhone of before iOS 17.2, which refuses the call for a word that it does not know. */
beforeEach(() => {
  const read = globalThis.createImageBitmap;
  vi.stubGlobal('createImageBitmap', async (picture: Blob, options?: ImageBitmapOptions) => {
    if (options?.imageOrientation === 'from-image') throw new TypeError('no such value');
    return await read(picture);
  });
  server.answer(setAvatar.path, () => ({ code: 1, message: 'OK', data: {} }));
  const data = { word: 'gather', isWhole: false, rows: [{ slot: 'id-back', isNeeded: true }] };
  server.answer(listPapers.path, () => ({ code: 1, message: 'OK', data }));
});

const pick = async () =>
  fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [file] },
  });

it('a phone that does not know how to turn a picture draws it small all the same', async () => {
  showScreen(<ProfilePictureScreen />, '/profilePicture');
  await pick();
  fireEvent.click(await screen.findByRole('button', { name: /^Use/ }));
  await waitFor(() => expect(sentTo(server, setAvatar)).toEqual([{ uploadId }]));
});

it('a phone that does not know how to turn a picture looks at it all the same', async () => {
  showScreen(<PapersScreen />, '/registerAuth?paper=id-back');
  await pick();
  await screen.findByRole('button', { name: /^Use/ });
});

it('only what cannot be read either way is no picture', async () => {
  expect(await readPicture(file)).toMatchObject({ width: 4_000 });
  expect(await readPicture(new File([], 'empty.jpg'))).toBeUndefined();
});

it('how sharp a picture is, is seen in parts of it as large as they are sent, and not in a copy made small', async () => {
  expect(await lookAtPicture(file, 'selfie', 'face')).toBeUndefined();
  const [copy, ...parts] = bucket.drawn;
  expect([copy, parts.length]).toEqual([[0, 0, 320, 240], 9]);
  for (const [, , width, height, , , toWidth, toHeight] of parts)
    expect([width, height, toWidth, toHeight]).toEqual([448, 448, 224, 224]);
});
