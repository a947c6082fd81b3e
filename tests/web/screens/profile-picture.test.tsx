import { enterPageSession } from '../../../web/data/session/page-session.ts';
// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import { readUploaded } from '../../../shared/contracts/upload/read.ts';
import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { ProfilePictureScreen } from '../../../web/screens/picture/profile-picture-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';

const uploadId = 'upl_01JD000000000000000P';
const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });

/** What stands for the bucket: what it was sent, and how it answers the next ones. */
const sent: string[] = [];
let answers: (number | 'drop')[];
const bucket = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  if (request.method === 'OPTIONS') {
    response.end();
    return;
  }
  let body = '';
  request.setEncoding('latin1').on('data', (part) => (body += part));
  request.on('end', () => {
    sent.push(body);
    const answer = answers.shift() ?? 204;
    if (answer === 'drop') response.destroy();
    else response.writeHead(answer).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve)));
afterAll(() => bucket.close());

/** What jsdom lacks: it reads no pictures and draws none. */
const bitmap = { width: 4_000, height: 3_000, close: () => undefined };
let drawn: (readonly number[])[];

beforeEach(() => {
  sent.length = 0;
  answers = [];
  drawn = [];
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.size === 0) throw new Error('no picture');
    return bitmap;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    // The two calls that are made of it, and nothing else of a canvas.
    Object.assign(Object.create(null), {
      fillRect: () => undefined,
      drawImage: (_picture: unknown, ...place: readonly number[]) => drawn.push(place),
    }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['shrunk'])));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const ok = (data: Readonly<Record<string, string>>) => () => ({ code: 1, message: 'OK', data });
  server.answer(createUploadIntent.path, () => ({
    code: 1,
    message: 'OK',
    data: {
      uploadId,
      url: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/uploads`,
      fields: [{ name: 'key', value: 'usr_1/P' }],
      expiresAtMs: Date.now() + 600_000,
      mostBytes: 5_000_000,
    },
  }));
  server.answer(getUpload.path, ok({ uploadId, kind: 'avatar', word: 'checked' }));
  server.answer(readUploaded.path, ok({ url: 'http://127.0.0.1:1/picture' }));
  server.answer(setAvatar.path, ok({}));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function pick(file = new File(['a camera made this'], 'my holiday.heic')) {
  showScreen(<ProfilePictureScreen />, '/profilePicture');
  fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [file] },
  });
}

describe("one's own picture", () => {
  it('is made smaller on the device, sent to the bucket without its name, and taken once it was checked', async () => {
    await pick();
    await waitFor(() => expect(sentTo(server, setAvatar)).toEqual([{ uploadId }]));
    expect(sentTo(server, createUploadIntent)).toEqual([{ kind: 'avatar', type: 'image/jpeg' }]);
    expect(drawn).toEqual([[0, 0, 1_600, 1_200]]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/name="key"\r\n\r\nusr_1\/P[\s\S]*name="file"; filename="picture"[\s\S]*shrunk/);
    expect(sent[0]).not.toMatch(/holiday|camera/);
    await screen.findByText('Picture changed');
  });

  it('goes on with the same form after the connection was lost, and asks for another once it is not taken', async () => {
    answers = ['drop', 403];
    await pick();
    await waitFor(() => expect(sentTo(server, setAvatar)).toEqual([{ uploadId }]), { timeout: 20_000 });
    expect(sent).toHaveLength(3);
    expect(sentTo(server, createUploadIntent)).toHaveLength(2);
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
    answers = ['drop'];
    await pick();
    await waitFor(() => expect(sent).toHaveLength(1));
    await enterPageSession(`usr_00000000000000000000.${'A'.repeat(43)}`);
    await screen.findByText(/connection was lost/);
    expect([sent.length, sentTo(server, setAvatar)]).toEqual([1, []]);
  });

  it('that the device cannot read is not sent at all', async () => {
    await pick(new File([], 'empty.jpg'));
    await screen.findByText('This picture cannot be opened. Choose another one.');
    expect([sent, sentTo(server, createUploadIntent)]).toEqual([[], []]);
  });
});
