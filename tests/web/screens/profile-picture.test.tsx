import { enterPageSession } from '../../../web/data/session/page-session.ts';
// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import { readUploaded } from '../../../shared/contracts/upload/read.ts';
import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { storedEntries } from '../../../web/data/session/stored.ts';
import { ProfilePictureScreen } from '../../../web/screens/picture/profile-picture-screen.tsx';
import type { Behaviour } from '../data/wallet-server.ts';
import { userInfo } from '../data/start.ts';
import { leaveSent, sentFor, standInForBucket } from './bucket-stand-in.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';

const uploadId = 'upl_01JD000000000000000P';
const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });

const bucket = standInForBucket(server, uploadId, 'avatar');
beforeEach(() => {
  server.answer(readUploaded.path, () => ({ code: 1, message: 'OK', data: { url: 'http://127.0.0.1:1/picture' } }));
  server.answer(setAvatar.path, () => ({ code: 1, message: 'OK', data: {} }));
});

async function pick(file = new File(['a camera made this'], 'my holiday.heic'), label = 'Choose a picture') {
  showScreen(<ProfilePictureScreen />, '/profilePicture');
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), {
    target: { files: [file] },
  });
  if (file.size > 0) fireEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));
}

describe("one's own picture", () => {
  it('is made smaller on the device, sent to the bucket without its name, and taken once it was checked', async () => {
    await pick();
    await waitFor(() => expect(sentTo(server, setAvatar)).toEqual([{ uploadId }]));
    expect(sentTo(server, createUploadIntent)).toEqual([{ kind: 'avatar', type: 'image/jpeg' }]);
    expect(bucket.drawn.at(-1)).toEqual([0, 0, 512, 384]);
    expect(bucket.sent).toHaveLength(1);
    expect(bucket.sent[0]).toMatch(/name="key"\r\n\r\nusr_1\/P[\s\S]*name="file"; filename="picture"[\s\S]*shrunk/);
    expect(bucket.sent[0]).not.toMatch(/holiday|camera/);
    await screen.findByText('Picture changed');
  });

  it('is looked at first: it can give way to another one, and nothing of it was sent', async () => {
    bucket.brightness = 60;
    showScreen(<ProfilePictureScreen />, '/profilePicture');
    const choose = async () =>
      fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }), {
        target: { files: [new File(['a camera made this'], 'me.jpg')] },
      });
    await choose();
    await screen.findByText(/too dark/);
    fireEvent.click(screen.getByRole('button', { name: 'Take another' }));
    await choose();
    await screen.findByRole('button', { name: 'Use it anyway' });
    expect([bucket.sent, sentTo(server, createUploadIntent)]).toEqual([[], []]);
  });

  it('goes on with the same form after the connection was lost, and asks for another once it is not taken', async () => {
    bucket.answers = ['drop', 403];
    await pick();
    await waitFor(() => expect(sentTo(server, setAvatar)).toEqual([{ uploadId }]), { timeout: 20_000 });
    expect(bucket.sent).toHaveLength(3);
    expect(sentTo(server, createUploadIntent)).toHaveLength(2);
  });

  it('is not lost with the answer to the press that takes it: the same one is taken again', async () => {
    server.answer(setAvatar.path, () => 'drop');
    await pick();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    server.answer(setAvatar.path, () => ({ code: 1, message: 'OK', data: {} }));
    fireEvent.click(again);
    await screen.findByText('Picture changed');
    expect(new Set(sentTo(server, setAvatar).map((input) => JSON.stringify(input)))).toEqual(
      new Set([JSON.stringify({ uploadId })]),
    );
    expect(bucket.sent).toHaveLength(1);
  });

  it.each([
    ['too-many-pixels', 'This picture is too large. Choose a smaller one.'],
    ['not-safe', 'This file cannot be used. Choose another picture.'],
  ])('is refused as %s in words, and is not taken', async (fault, words) => {
    server.answer(getUpload.path, () => ({
      code: 1,
      message: 'OK',
      data: { uploadId, kind: 'avatar', word: 'refused', fault },
    }));
    await pick();
    await screen.findByText(words);
    expect(sentTo(server, setAvatar)).toEqual([]);
  });

  it('is no part of a session that begins on this device meanwhile', async () => {
    bucket.answers = ['drop'];
    await pick();
    await waitFor(() => expect(bucket.sent).toHaveLength(1));
    await enterPageSession(`usr_00000000000000000000.${'A'.repeat(43)}`);
    await screen.findByText(/connection was lost/);
    expect([bucket.sent.length, sentTo(server, setAvatar)]).toEqual([1, []]);
  });

  it('that a page which is gone has sent is taken by the next one', async () => {
    await leaveSent('avatar', uploadId);
    showScreen(<ProfilePictureScreen />, '/profilePicture');
    // Not by the word that it was changed, which the test before has left on the page.
    await waitFor(() => expect(sentTo(server, setAvatar)).toEqual([{ uploadId }]));
    await waitFor(async () => expect(await sentFor('avatar')).toEqual([]));
    expect(bucket.sent).toEqual([]);
  });

  describe('in the place of an earlier one', () => {
    const another = 'Choose another picture';
    const remove = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Remove the picture' });
    beforeEach(() => {
      const data = { ...userInfo, firstName: 'Malee', avatarId: 'upl_01JD000000000000000Q' };
      server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data }));
    });

    it('is on its way, or the earlier one is removed: not both', async () => {
      const checked = Promise.withResolvers<Behaviour>();
      server.answer(getUpload.path, () => checked.promise);
      await pick(undefined, another);
      await screen.findByRole('progressbar', { name: 'Checking the picture' });
      expect((await remove()).disabled).toBe(true);
      fireEvent.click(await remove());
      checked.resolve({ code: 1, message: 'OK', data: { uploadId, kind: 'avatar', word: 'checked' } });
      await waitFor(() => expect(sentTo(server, setAvatar)).toEqual([{ uploadId }]));
      await waitFor(async () => expect((await remove()).disabled).toBe(false));
    });

    it('that is being set gives way to no other one: its answer would be taken for that one’s', async () => {
      const set = Promise.withResolvers<Behaviour>();
      server.answer(setAvatar.path, () => set.promise);
      await pick(undefined, another);
      await waitFor(() => expect(sentTo(server, setAvatar)).toHaveLength(1));
      fireEvent.click(screen.getByRole('button', { name: another }));
      const camera = await screen.findByRole('button', { name: 'Take a photo' });
      expect(camera.getAttribute('aria-busy')).toBe('true');
      set.resolve({ code: 1, message: 'OK', data: {} });
      await screen.findByText('Picture changed');
    });

    it('that waits for a press goes with the removal, and is not set by itself later', async () => {
      server.answer(setAvatar.path, () => 'drop');
      await pick(undefined, another);
      await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
      server.answer(setAvatar.path, () => ({ code: 1, message: 'OK', data: {} }));
      fireEvent.click(await remove());
      await screen.findByText('Picture removed');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
      await waitFor(async () => expect(await storedEntries('unsent:')).toEqual([]));
    });

    it('is not taken for set because the earlier one was removed', async () => {
      server.answer(setAvatar.path, () => 'drop');
      await pick(undefined, another);
      const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
      const removed = Promise.withResolvers<Behaviour>();
      server.answer(setAvatar.path, ({ payload }) =>
        payload['uploadId'] === undefined ? removed.promise : { code: 1, message: 'OK', data: {} },
      );
      fireEvent.click(await remove());
      fireEvent.click(again);
      await waitFor(() => expect(sentTo(server, setAvatar).slice(-2)).toEqual([{}, { uploadId }]));
      removed.resolve({ code: 1, message: 'OK', data: {} });
    });
  });

  it('that the device cannot read is not sent at all', async () => {
    await pick(new File([], 'empty.jpg'));
    await screen.findByText('This picture cannot be opened. Choose another one.');
    expect([bucket.sent, sentTo(server, createUploadIntent)]).toEqual([[], []]);
  });
});
