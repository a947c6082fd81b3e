import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import type { UploadKind } from '../../../shared/uploads.ts';
import { storedEntries } from '../../../web/data/session/stored.ts';
import { keepPicture, placedPicture } from '../../../web/data/uploads/kept-pictures.ts';
import { forgetRuns } from '../../../web/data/uploads/live-runs.ts';
import type { Behaviour, WalletServer } from '../data/wallet-server.ts';

/** The page is loaded anew: nothing of the one before goes on, and what it has noted is still there. */
export function loadAnew(): void {
  cleanup();
  forgetRuns();
}

/** The tab is killed, and what it has noted is gone with it. */
export function killTab(): void {
  loadAnew();
  sessionStorage.clear();
}

/** Under which ids the device knows that pictures of a place were sent, of which nobody knows yet what became. */
export async function sentFor(place: string): Promise<readonly unknown[]> {
  const entries = await storedEntries('unsent:');
  return entries.flatMap(([key, value]) => (key.endsWith(`:picture/${place}`) ? [Object(value).sentAs] : []));
}

/** A page that is gone by now has sent a picture for a place. */
export async function leaveSent(place: string, uploadId: string): Promise<void> {
  await keepPicture(placedPicture(place), new Blob(['shrunk']), uploadId);
}

/** The form that a picture is sent with, into this bucket. */
const formOf = (uploadId: string, bucket: Server) => ({
  code: 1,
  message: 'OK',
  data: {
    uploadId,
    url: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/uploads`,
    fields: [{ name: 'key', value: 'usr_1/P' }],
    expiresAtMs: Date.now() + 600_000,
    mostBytes: 5_000_000,
  },
});

/**
 * What stands for the bucket while a file's tests run: what it was sent, and how it answers the next ones. With it
 * comes what jsdom lacks, for it reads no pictures and draws none: `sides` are those of every picture, `brightness`
 * that of every other pixel of it. `noForm` answers in the place of a form, for as long as it is set, and `uploadIds`
 * are those of the next forms. Nothing is under way from an earlier test.
 */
export function standInForBucket(server: WalletServer, uploadId: string, kind: UploadKind) {
  const now = {
    sent: [] as string[],
    answers: [] as (number | 'drop' | Promise<number>)[],
    uploadIds: [] as string[],
    drawn: [] as (readonly number[])[],
    sides: { width: 4_000, height: 3_000 },
    brightness: 255,
    noForm: undefined as (() => Behaviour) | undefined,
  };
  const bucket = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    let body = '';
    request.setEncoding('latin1').on('data', (part) => (body += part));
    request.on('end', () => {
      now.sent.push(body);
      void Promise.resolve(now.answers.shift() ?? 204).then((answer) =>
        answer === 'drop' ? response.destroy() : response.writeHead(answer).end(),
      );
    });
  });
  beforeAll(() => new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve)));
  afterAll(() => bucket.close());
  beforeEach(() => {
    const sides = { width: 4_000, height: 3_000 };
    Object.assign(now, { sent: [], answers: [], uploadIds: [], drawn: [], sides, brightness: 255, noForm: undefined });
    forgetRuns();
    vi.stubGlobal('createImageBitmap', async (file: Blob) => {
      if (file.size === 0) throw new Error('no picture');
      return { ...now.sides, close: () => undefined };
    });
    const nothing = () => undefined;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
      // The calls that are made of it, and nothing else of a canvas.
      Object.assign(Object.create(null), {
        ...Object.fromEntries(
          ['fillRect', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'fillText'].map((name) => [name, nothing]),
        ),
        drawImage: (_picture: unknown, ...place: readonly number[]) => now.drawn.push(place),
        getImageData: (_x: number, _y: number, width: number, height: number) => ({
          width,
          height,
          data: Uint8ClampedArray.from({ length: width * height * 4 }, (_none, at) =>
            (at >> 2) % 7 < 3 ? now.brightness : 0,
          ),
        }),
      }),
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['shrunk'])));
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = nothing;
    server.answer(createUploadIntent.path, () => now.noForm?.() ?? formOf(now.uploadIds.shift() ?? uploadId, bucket));
    server.answer(getUpload.path, () => ({ code: 1, message: 'OK', data: { uploadId, kind, word: 'checked' } }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return now;
}
