// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepPaper } from '../../../shared/contracts/paper/keep.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import { storedEntries } from '../../../web/data/session/stored.ts';
import { useUpload } from '../../../web/screens/kit/use-upload.ts';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import type { Behaviour } from '../data/wallet-server.ts';
import { settleUnderWay } from '../under-way.ts';
import { loadAnew, sentFor, standInForBucket } from './bucket-stand-in.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';

const uploadId = 'upl_01JD000000000000000P';
const earlier = 'upl_01JD000000000000000A';
const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });
const bucket = standInForBucket(server, uploadId, 'id-back');
const ok = (data: object) => () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });
const here = () => storedEntries('unsent:');
const open = () => showScreen(<PapersScreen />, '/registerAuth?paper=id-back');
const isNow = (word: string, id = uploadId) =>
  server.answer(getUpload.path, ok({ uploadId: id, kind: 'id-back', word }));

beforeEach(() => {
  server.answer(listPapers.path, ok({ word: 'gather', isWhole: false, rows: [{ slot: 'id-back', isNeeded: true }] }));
  server.answer(keepPaper.path, ok({}));
});

const choose = async () =>
  fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [new File(['a camera made this'], 'card.jpg')] },
  });

async function send(): Promise<void> {
  open();
  await choose();
  fireEvent.click(await screen.findByRole('button', { name: /^Use/ }));
}

describe('a picture that we did not check in time', () => {
  beforeEach(() => {
    bucket.uploadIds = [earlier, uploadId];
    isNow('lapsed', earlier);
  });

  it('is still here, and goes by another form with the next press', async () => {
    await send();
    await screen.findByText(/was not checked in time/);
    expect(await sentFor('id-back')).toEqual([undefined]);
    isNow('checked');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sentTo(server, keepPaper)).toEqual([{ slot: 'id-back', uploadId }]));
    expect([sentTo(server, createUploadIntent).length, bucket.sent.length]).toEqual([2, 2]);
    await waitFor(async () => expect(await here()).toEqual([]));
  });

  it('gives way to another one', async () => {
    await send();
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another picture' }));
    await screen.findByRole('button', { name: 'Take a photo' });
    await waitFor(async () => expect(await here()).toEqual([]));
  });

  it('and that a page which is gone has sent, is shown and goes anew with a press', async () => {
    const late = Promise.withResolvers<Behaviour>();
    const lapsed = ok({ uploadId: earlier, kind: 'id-back', word: 'lapsed' });
    server.answer(getUpload.path, () => late.promise);
    await send();
    await waitFor(() => expect(sentTo(server, getUpload)).toHaveLength(1));
    loadAnew();
    server.answer(getUpload.path, lapsed);
    // What the page that is gone still hears changes nothing.
    late.resolve(lapsed());
    await act(settleUnderWay);
    expect(await sentFor('id-back')).toEqual([earlier]);
    open();
    await screen.findByText(/was not checked in time/);
    expect(screen.getByRole('img', { name: 'The picture that you chose' })).toBeDefined();
    const drawn = bucket.drawn.length;
    isNow('checked');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sentTo(server, keepPaper)).toEqual([{ slot: 'id-back', uploadId }]));
    expect([bucket.sent.length, bucket.drawn.length]).toEqual([2, drawn]);
  });
});

describe('a picture that no form is given for', () => {
  beforeEach(() => {
    bucket.noForm = () => ({ code: 21_802, message: 'Ten pictures are on their way.', data: { most: 10 } });
  });

  it('goes with the next press, as the same one', async () => {
    await send();
    await screen.findByText('Ten pictures are on their way.');
    bucket.noForm = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sentTo(server, keepPaper)).toEqual([{ slot: 'id-back', uploadId }]));
    expect(bucket.sent).toHaveLength(1);
  });

  it('goes no more once another one is looked at', async () => {
    await send();
    await screen.findByRole('button', { name: 'Try again' });
    await choose();
    await screen.findByRole('button', { name: /^Use/ });
    await act(settleUnderWay);
    expect([screen.queryByText(/on their way/), screen.queryByRole('button', { name: 'Try again' })]).toEqual([
      null,
      null,
    ]);
    expect((await here()).map(([key]) => key)).toEqual([expect.stringMatching(/:look\/id-back$/)]);
  });

  it('for want of a consent has that alone to press', async () => {
    const document = { document: 'identity-verification', version: '1' };
    bucket.noForm = () => ({ code: 23_101, message: 'Read.', data: document });
    await send();
    await screen.findByRole('checkbox', { name: /I have read and accept/ });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

it('a picture that the device’s storage fails for waits for another press, and is no spinner for ever', async () => {
  const take = () => Promise.reject(new DOMException('The connection is closing.', 'InvalidStateError'));
  const { result } = renderHook(() => useUpload('id-back', 'id-back', take));
  act(() => result.current.pick(new File(['a camera made this'], 'card.jpg')));
  await waitFor(() => expect(result.current.state).toEqual({ kind: 'lost' }));
  expect(result.current.isWaiting).toBe(true);
});

it('a picture on its way gives way to another one with a press, for nobody knows how long it takes', async () => {
  const late = Promise.withResolvers<number>();
  bucket.answers = [late.promise];
  await send();
  await screen.findByRole('progressbar', { name: 'Sending the picture' });
  fireEvent.click(screen.getByRole('button', { name: 'Choose another picture' }));
  await screen.findByRole('button', { name: 'Take a photo' });
  await waitFor(async () => expect(await here()).toEqual([]));
  late.resolve(204);
});
