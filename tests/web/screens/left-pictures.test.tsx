// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPaper } from '../../../shared/contracts/paper/keep.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import { liveRun } from '../../../web/data/uploads/live-runs.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { storedEntries } from '../../../web/data/session/stored.ts';
import { useEndSession } from '../../../web/data/session/use-end-session.ts';
import { useUpload } from '../../../web/screens/kit/use-upload.ts';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import type { Behaviour } from '../data/wallet-server.ts';
import { logIn, presented, userInfo } from '../data/start.ts';
import { settleUnderWay } from '../under-way.ts';
import { leaveSent, loadAnew, sentFor, standInForBucket } from './bucket-stand-in.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';

const [first, second] = ['upl_01JD000000000000000A', 'upl_01JD000000000000000B'] as const;
const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });
const bucket = standInForBucket(server, first, 'id-back');
const ok = (data: object) => () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });
const here = () => storedEntries('unsent:');
const note = () => sentFor('id-back');
const open = () => showScreen(<PapersScreen />, '/registerAuth?paper=id-back');
const settle = () => act(() => settleUnderWay(2_000));

/** Answers of the bucket that it has not given yet, first things first. */
let slow: PromiseWithResolvers<number>[] = [];
/** How many of its answers this page has heard: what comes of one is done by the next quiet moment. */
let heard = 0;

beforeEach(() => {
  slow = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  bucket.answers = slow.map(({ promise }) => promise);
  heard = 0;
  const { send } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function hear(this: XMLHttpRequest, body) {
    this.addEventListener('loadend', () => (heard += 1));
    send.call(this, body);
  });
  bucket.uploadIds = [first, second];
  server.answer(listPapers.path, ok({ word: 'gather', isWhole: false, rows: [{ slot: 'id-back', isNeeded: true }] }));
  server.answer(keepPaper.path, ok({}));
  server.answer(getUpload.path, ({ payload }) =>
    ok({ uploadId: payload['uploadId'], kind: 'id-back', word: 'checked' })(),
  );
});

afterEach(() => {
  loadAnew();
  for (const { resolve } of slow) resolve(204);
});

/** The bucket has all of the first picture, or of the second behind it. */
async function arrives(which: 0 | 1): Promise<void> {
  slow[which]?.resolve(204);
  await waitFor(() => expect(heard).toBe(which + 1));
}

/** Sends a picture on a slow line, and leaves the page meanwhile. */
async function sendAndLeave(): Promise<void> {
  open();
  fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [new File(['a camera made this'], 'card.jpg')] },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Use/ }));
  await waitFor(() => expect(bucket.sent).toHaveLength(1));
  cleanup();
}

describe('a picture that is on its way behind a page that was left', () => {
  beforeEach(sendAndLeave);

  it('is shown on its way where its place is opened again, and is taken in there', async () => {
    open();
    await screen.findByRole('progressbar', { name: 'Sending the picture' });
    expect(await screen.findByRole('img', { name: 'The picture that you chose' })).toBeDefined();
    expect(screen.queryByText(/connection was lost/)).toBeNull();
    await arrives(0);
    // It leads on from where it is taken in: the page that was left leads nobody anywhere.
    await screen.findByRole('heading', { name: 'My documents' });
    expect([sentTo(server, keepPaper), bucket.sent.length]).toEqual([[{ slot: 'id-back', uploadId: first }], 1]);
    await waitFor(async () => expect(await here()).toEqual([]));
  });

  it('is taken in where nobody opens its place', async () => {
    await arrives(0);
    await waitFor(() => expect(sentTo(server, keepPaper)).toEqual([{ slot: 'id-back', uploadId: first }]));
    await waitFor(async () => expect(await here()).toEqual([]));
    open();
    await screen.findByRole('button', { name: 'Take a photo' });
    expect(liveRun('id-back')).toBeUndefined();
  });

  it('is nowhere shown as if nothing were there, not for a moment', () => {
    const seen: string[] = [];
    renderHook(() => seen.push(useUpload('id-back', 'id-back', async () => 'over').state.kind));
    expect(new Set(seen)).toEqual(new Set(['running']));
  });

  it('of which nothing can be made is told where its place is opened next, once', async () => {
    server.answer(getUpload.path, ok({ uploadId: first, kind: 'id-back', word: 'refused', fault: 'not-safe' }));
    await arrives(0);
    await settle();
    open();
    await screen.findByText(/This file cannot be used/);
    cleanup();
    open();
    await screen.findByRole('button', { name: 'Take a photo' });
    expect(screen.queryByText(/This file cannot be used/)).toBeNull();
  });

  it('whose place refuses it is told wherever its person is by then', async () => {
    server.answer(keepPaper.path, () => ({ code: 23_104, message: 'It is under review.' }));
    await arrives(0);
    await settle();
    expect(presented).toEqual([{ kind: 'toast', message: 'It is under review.', durationMs: 5_000 }]);
  });

  it("is none of another person's session, neither to see nor to take in", async () => {
    await logIn(server, 'usr_2');
    open();
    await screen.findByRole('button', { name: 'Take a photo' });
    await arrives(0);
    await settle();
    expect([screen.queryByRole('progressbar'), sentTo(server, keepPaper), await note()]).toEqual([
      null,
      [],
      [undefined],
    ]);
  });

  it('stands no more behind a logout: whoever logs in next begins anew', async () => {
    const { result } = renderHook(() => useEndSession(), { wrapper: QueryCache });
    await act(() => result.current('logged-out'));
    await logIn(server, userInfo.userId);
    open();
    await screen.findByRole('button', { name: 'Take a photo' });
    await arrives(0);
    await settle();
    expect([screen.queryByRole('progressbar'), sentTo(server, keepPaper), await note()]).toEqual([null, [], []]);
  });
});

describe('a picture whose place another one gets', () => {
  const taken: string[] = [];
  /** A place with nothing around it: where a screen lets nobody press, a second tap or a slow file dialog still may. */
  const openPlace = () => {
    const take = async (uploadId: string) => {
      taken.push(uploadId);
      return 'over' as const;
    };
    const { result } = renderHook(() => useUpload('id-back', 'id-back', take));
    return { pick: (what: string) => act(() => result.current.pick(new File([what], 'card.jpg'))), result };
  };
  beforeEach(() => {
    taken.length = 0;
  });

  it('neither takes it in nor forgets it once it has arrived', async () => {
    const { pick, result } = openPlace();
    pick('one');
    await waitFor(() => expect(bucket.sent).toHaveLength(1));
    pick('another');
    await waitFor(() => expect(bucket.sent).toHaveLength(2));
    await arrives(0);
    await settle();
    expect([taken, await note()]).toEqual([[], [undefined]]);
    expect(result.current.state).toMatchObject({ kind: 'running', step: 'sending' });
    await arrives(1);
    await waitFor(() => expect(taken).toEqual([second]));
    await waitFor(async () => expect(await here()).toEqual([]));
    await waitFor(() => expect(result.current.state).toEqual({ kind: 'idle' }));
  });

  it('does not go on from its page that is gone either', async () => {
    await leaveSent('id-back', first);
    const checked = Promise.withResolvers<Behaviour>();
    server.answer(getUpload.path, () => checked.promise);
    const { pick, result } = openPlace();
    await waitFor(() => expect(sentTo(server, getUpload)).toHaveLength(1));
    expect(result.current.isRunning).toBe(true);
    pick('another');
    await waitFor(async () => expect(await note()).toEqual([undefined]));
    checked.resolve(ok({ uploadId: first, kind: 'id-back', word: 'checked' })());
    await settle();
    expect(taken).toEqual([]);
  });

  it('is over for itself alone where it was taken in meanwhile', async () => {
    const answered = Promise.withResolvers<'over'>();
    const { result } = renderHook(() => useUpload('id-back', 'id-back', () => answered.promise));
    const pick = (what: string) => act(() => result.current.pick(new File([what], 'card.jpg')));
    pick('one');
    await arrives(0);
    await waitFor(async () => expect(await note()).toEqual([first]));
    await settle();
    pick('another');
    await waitFor(() => expect(bucket.sent).toHaveLength(2));
    await act(async () => answered.resolve('over'));
    await settle();
    expect([(await here()).length, result.current.isRunning]).toEqual([1, true]);
  });

  it('that cannot be read says nothing of the other one', async () => {
    const reading = Promise.withResolvers<ImageBitmap>();
    const read = globalThis.createImageBitmap;
    const { pick, result } = openPlace();
    vi.stubGlobal('createImageBitmap', () => reading.promise);
    pick('one');
    vi.stubGlobal('createImageBitmap', read);
    pick('another');
    await waitFor(() => expect(bucket.sent).toHaveLength(1));
    vi.stubGlobal('createImageBitmap', async () => {
      throw new Error('no picture');
    });
    reading.reject(new Error('no picture'));
    await settle();
    expect([result.current.state.kind, (await here()).length]).toEqual(['running', 1]);
  });
});

describe('a picture that is thrown away', () => {
  const take = async () => 'over' as const;
  const pick = () => {
    const { result } = renderHook(() => useUpload('id-back', 'id-back', take));
    act(() => result.current.pick(new File(['one'], 'card.jpg')));
    return result;
  };
  const shows = async (result: ReturnType<typeof pick>) => {
    await settle();
    expect([result.current.state, await here()]).toEqual([{ kind: 'idle' }, []]);
  };

  it('while it is drawn small is not kept', async () => {
    const drawn = Promise.withResolvers<undefined>();
    const draw = async (done: BlobCallback) => {
      await drawn.promise;
      done(new Blob(['shrunk']));
    };
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) => void draw(done));
    const result = pick();
    act(() => result.current.drop());
    drawn.resolve(undefined);
    await shows(result);
    expect(sentTo(server, createUploadIntent)).toEqual([]);
  });

  it('while its form is asked for is not sent', async () => {
    const asked = Promise.withResolvers<Behaviour>();
    server.answer(createUploadIntent.path, () => asked.promise);
    const result = pick();
    await waitFor(() => expect(sentTo(server, createUploadIntent)).toHaveLength(1));
    act(() => result.current.drop());
    const form = { uploadId: first, url: `${server.origin}/uploads`, fields: [], expiresAtMs: 1, mostBytes: 1 };
    asked.resolve(ok(form)());
    await shows(result);
    expect(XMLHttpRequest.prototype.send).not.toHaveBeenCalled();
  });

  it('while it is sent is neither noted nor asked about', async () => {
    const result = pick();
    await waitFor(() => expect(bucket.sent).toHaveLength(1));
    act(() => result.current.drop());
    await arrives(0);
    await shows(result);
    expect(sentTo(server, getUpload)).toEqual([]);
  });

  it('while it is checked is asked about no more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.answer(getUpload.path, ok({ uploadId: first, kind: 'id-back', word: 'uploaded' }));
    const result = pick();
    await vi.waitFor(() => expect(bucket.sent).toHaveLength(1), { timeout: 15_000 });
    slow[0]?.resolve(204);
    await vi.waitFor(() => expect(sentTo(server, getUpload)).toHaveLength(1), { timeout: 15_000 });
    await settle();
    act(() => result.current.drop());
    vi.advanceTimersByTime(8_000);
    vi.useRealTimers();
    await shows(result);
    expect(sentTo(server, getUpload)).toHaveLength(1);
  });

  it('between two tries is sent no more, and no form is asked for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    bucket.noForm = () => 'drop';
    const result = pick();
    await vi.waitFor(() => expect(sentTo(server, createUploadIntent)).toHaveLength(1), { timeout: 15_000 });
    await settle();
    act(() => result.current.drop());
    vi.advanceTimersByTime(8_000);
    vi.useRealTimers();
    await shows(result);
    expect(sentTo(server, createUploadIntent)).toHaveLength(1);
  });
});
