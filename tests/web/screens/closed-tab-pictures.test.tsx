// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { sendActForReview } from '../../../shared/contracts/identity/send-act-for-review.ts';
import { keepProof } from '../../../shared/contracts/top-up/keep-proof.ts';
import { listProofs } from '../../../shared/contracts/top-up/proofs.ts';
import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import { storedEntries } from '../../../web/data/session/stored.ts';
import { forgetPicture, isLatest, keepPicture, placedPicture } from '../../../web/data/uploads/kept-pictures.ts';
import type { TakenIn } from '../../../web/data/uploads/taken-in.ts';
import { openUpload } from '../../../web/data/uploads/upload-picture.ts';
import { ActPicture } from '../../../web/screens/act-review/act-picture.tsx';
import { useUpload } from '../../../web/screens/kit/use-upload.ts';
import { TransferProofs } from '../../../web/screens/proof/transfer-proofs.tsx';
import { journeyAt } from '../../states/identity-journeys.ts';
import { patience } from '../../stage/patience.ts';
import type { Behaviour } from '../data/wallet-server.ts';
import { settleUnderWay } from '../under-way.ts';
import { killTab, leaveSent, sentFor, standInForBucket } from './bucket-stand-in.ts';
import { payment } from './cash-out-case.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';

const [first, second] = ['upl_01JD000000000000000A', 'upl_01JD000000000000000B'] as const;
const topUpId = 'tup_01JD000000000000000A';
const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });
const bucket = standInForBucket(server, first, 'transfer-proof');
const ok = (data: object) => () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });
const here = () => storedEntries('unsent:');
const settle = () => act(() => settleUnderWay(2_000));
/** What the server says of each upload. */
const words = new Map<unknown, string>();

beforeEach(() => {
  words.clear();
  bucket.uploadIds = [first, second];
  server.answer(getUpload.path, ({ payload: { uploadId } }) =>
    ok({ uploadId, kind: 'transfer-proof', word: words.get(uploadId) ?? 'checked' })(),
  );
  server.answer(listProofs.path, ok({ rows: [] }));
  server.answer(getIdentityJourney.path, ok(Object(journeyAt('done', 5).data)));
});

const pick = async (label: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), {
    target: { files: [new File(['a camera made this'], 'slip.jpg')] },
  });
const accept = async () => fireEvent.click(await screen.findByRole('button', { name: /^Use/ }));
const actForFace = { operation: 'cash-out/create', requestId: crypto.randomUUID(), input: payment } as const;

describe.each([
  {
    what: 'a proof of a transfer',
    place: `proof/${topUpId}`,
    command: keepProof,
    open: () => showScreen(<TransferProofs topUpId={topUpId} />, `/topUp/status/${topUpId}`),
    send: async () => {
      await pick('Add a picture of the transfer');
      await accept();
    },
  },
  {
    what: 'a picture in the place of a face',
    place: `act/${actForFace.requestId}`,
    command: sendActForReview,
    open: () => showScreen(<ActPicture act={actForFace} />, '/stepUpReview'),
    send: async () => {
      await pick('Choose a picture');
      await accept();
    },
  },
])('$what that was taken in and whose answer was lost with its tab', ({ place, command, open, send }) => {
  beforeEach(async () => {
    server.answer(command.path, ({ payload }) => {
      words.set(payload['uploadId'], 'used');
      return 'hang';
    });
    open();
    await send();
    await waitFor(() => expect(sentTo(server, command)).toHaveLength(1));
    expect(await sentFor(place)).toEqual([first]);
    killTab();
    server.answer(command.path, () => ({ code: 20_503, message: 'busy' }));
  });

  it('is not there once more in the next one: nothing waits for a press, and no second one is sent', async () => {
    open();
    await waitFor(async () => expect(await here()).toEqual([]));
    await settle();
    expect([screen.queryByRole('button', { name: 'Try again' }), bucket.sent.length]).toEqual([null, 1]);
    expect(sentTo(server, createUploadIntent)).toHaveLength(1);
  });
});

it('a picture that was sent, in a tab that is closed before its check ended, is taken in by the next one as the same', async () => {
  words.set(first, 'uploaded');
  const open = () => showScreen(<TransferProofs topUpId={topUpId} />, `/topUp/status/${topUpId}`);
  open();
  await pick('Add a picture of the transfer');
  await accept();
  await waitFor(async () => expect(await sentFor(`proof/${topUpId}`)).toEqual([first]));
  killTab();
  words.set(first, 'checked');
  server.answer(keepProof.path, ok({}));
  open();
  await waitFor(() => expect(sentTo(server, keepProof)).toEqual([{ topUpId, uploadId: first }]));
  expect(bucket.sent).toHaveLength(1);
  await waitFor(async () => expect(await here()).toEqual([]));
});

describe('a picture for a place that another tab has kept a newer one for', () => {
  const taken: string[] = [];
  const take = async (uploadId: string): Promise<TakenIn> => {
    taken.push(uploadId);
    words.set(uploadId, 'used');
    return 'over';
  };
  /** This tab waits for the check of its own, while the other one keeps another. */
  const openBehind = async () => {
    words.set(first, 'uploaded');
    const { result } = renderHook(() => useUpload('id-back', 'id-back', take));
    act(() => result.current.pick(new File(['one'], 'card.jpg')));
    await waitFor(async () => expect(await sentFor('id-back')).toEqual([first]));
    const newer = placedPicture('id-back');
    await keepPicture(newer, new Blob(['newer']), second);
    return { result, newer };
  };
  beforeEach(() => void (taken.length = 0));

  it('is not taken in by itself, takes nothing from the newer one, and with a press is the newest', async () => {
    const { result } = await openBehind();
    words.set(first, 'checked');
    await waitFor(() => expect(result.current.state).toEqual({ kind: 'replaced' }), patience);
    expect([taken, result.current.isWaiting, await sentFor('id-back')]).toEqual([[], true, [second]]);
    act(() => result.current.again());
    await waitFor(() => expect(taken).toEqual([first]), patience);
    await waitFor(async () => expect(await here()).toEqual([]));
    expect(bucket.sent).toHaveLength(1);
  });

  it('is thrown away alone', async () => {
    const { result } = await openBehind();
    act(() => result.current.drop());
    await settle();
    expect([result.current.state, await sentFor('id-back')]).toEqual([{ kind: 'idle' }, [second]]);
  });

  it('is not taken in where that one is in its place already', async () => {
    const { result, newer } = await openBehind();
    await forgetPicture(newer);
    words.set(first, 'checked');
    await waitFor(() => expect(result.current.state).toEqual({ kind: 'replaced' }), patience);
    expect(taken).toEqual([]);
  });

  it('is over where the other tab has taken in this very one', async () => {
    const { result, newer } = await openBehind();
    await forgetPicture(newer);
    words.set(first, 'used');
    await waitFor(() => expect(result.current.state).toEqual({ kind: 'idle' }), patience);
  });

  it('gives way by itself too, where a page that is gone had sent it', async () => {
    await leaveSent('id-back', first);
    const asked = Promise.withResolvers<Behaviour>();
    server.answer(getUpload.path, () => asked.promise);
    const { result } = renderHook(() => useUpload('id-back', 'id-back', take));
    await waitFor(() => expect(sentTo(server, getUpload)).toHaveLength(1));
    await leaveSent('id-back', second);
    server.answer(getUpload.path, ok({ uploadId: first, kind: 'id-back', word: 'checked' }));
    asked.resolve(ok({ uploadId: first, kind: 'id-back', word: 'checked' })());
    await waitFor(() => expect(result.current.state).toEqual({ kind: 'replaced' }), patience);
    expect([taken, await sentFor('id-back')]).toEqual([[], [second]]);
  });
});

describe('a proof beside which another tab adds another one', () => {
  const place = `proof/${topUpId}`;
  const add = (name: string) =>
    openUpload('transfer-proof', placedPicture(place), new File([name], 'slip.jpg')).run(
      () => undefined,
      () => true,
    );

  it('is wanted as much as that one: both are checked, and none has replaced the other', async () => {
    words.set(first, 'uploaded');
    const one = add('one');
    await waitFor(() => expect(sentTo(server, getUpload)).toContainEqual({ uploadId: first }));
    const other = await add('other');
    words.set(first, 'checked');
    expect([await one, other]).toEqual([first, second].map((uploadId) => ({ kind: 'checked', uploadId })));
  });
});

it('whether a picture is the latest of its place is looked up and written nowhere: it is large, and the disk may be full', async () => {
  const own = placedPicture('id-back');
  await keepPicture(own, new Blob(['one']));
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  expect(await isLatest(own)).toBe(true);
  expect(puts).not.toHaveBeenCalled();
  puts.mockRestore();
  await keepPicture(placedPicture('id-back'), new Blob(['newer']));
  expect(await isLatest(own)).toBe(false);
});

it('a picture that is thrown away while it is prepared does not stand there to be looked at again', async () => {
  showScreen(<TransferProofs topUpId={topUpId} />, `/topUp/status/${topUpId}`);
  await pick('Add a picture of the transfer');
  await waitFor(async () => expect(await here()).toHaveLength(1));
  const draws = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => undefined);
  await accept();
  await waitFor(() => expect(draws).toHaveBeenCalled());
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another picture' }));
  await waitFor(async () => expect(await here()).toEqual([]));
  await settle();
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  expect(await here()).toEqual([]);
  draws.mockRestore();
});
