// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPaper } from '../../../shared/contracts/paper/keep.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { storedEntries } from '../../../web/data/session/stored.ts';
import { useEndSession } from '../../../web/data/session/use-end-session.ts';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import { logIn, userInfo } from '../data/start.ts';
import { settleUnderWay } from '../under-way.ts';
import { killTab, standInForBucket } from './bucket-stand-in.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';

const uploadId = 'upl_01JD000000000000000P';
const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });
const bucket = standInForBucket(server, uploadId, 'id-back');
const ok = (data: object) => () => ({ code: 1, message: 'OK', data: { ...data } });
const here = () => storedEntries('unsent:');
const open = (slot: string) => showScreen(<PapersScreen />, `/registerAuth?paper=${slot}`);

beforeEach(() => {
  const rows = ['id-front', 'id-back', 'signature'].map((slot) => ({ slot, isNeeded: true }));
  server.answer(listPapers.path, ok({ word: 'gather', isWhole: false, rows }));
  server.answer(keepPaper.path, ok({}));
});

async function pick() {
  open('id-back');
  fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [new File(['a camera made this'], 'card.jpg')] },
  });
}

describe('a picture', () => {
  describe('that is looked at and not accepted yet, in a tab that is killed', () => {
    beforeEach(async () => {
      bucket.brightness = 60;
      await pick();
      await screen.findByText(/too dark/);
      await act(settleUnderWay);
      killTab();
      open('id-back');
      await screen.findByText(/too dark/);
    });

    it('is looked at again, with what was told, and goes when its person says so, drawn no further', async () => {
      const [[key, value] = ['', undefined]] = await here();
      expect(key).toMatch(/^unsent:[\w-]{43}:look\/id-back$/);
      expect(Buffer.from(Object(value).sealed).toString('latin1')).not.toContain('shrunk');
      expect([bucket.sent, sentTo(server, createUploadIntent)]).toEqual([[], []]);
      const drawn = bucket.drawn.length;
      fireEvent.click(screen.getByRole('button', { name: 'Use it anyway' }));
      await waitFor(() => expect(sentTo(server, keepPaper)).toEqual([{ slot: 'id-back', uploadId }]));
      expect([bucket.drawn.length, bucket.sent.join(' ')]).toEqual([drawn, expect.stringContaining('shrunk')]);
      await waitFor(async () => expect(await here()).toEqual([]));
    });

    it('gives way to another one, and is forgotten', async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Take another' }));
      await screen.findByRole('button', { name: 'Take a photo' });
      await waitFor(async () => expect(await here()).toEqual([]));
    });

    it('is looked at in its own place alone, and by its person', async () => {
      cleanup();
      open('id-front');
      await screen.findByRole('button', { name: 'Take a photo' });
      await act(settleUnderWay);
      expect(screen.queryByText(/too dark/)).toBeNull();
      cleanup();
      await logIn(server, 'usr_2');
      open('id-back');
      await screen.findByRole('button', { name: 'Take a photo' });
      await act(settleUnderWay);
      expect(screen.queryByText(/too dark/)).toBeNull();
    });
  });

  it('that is looked at behind one that was sent in vain is the one that the next tab shows', async () => {
    bucket.noForm = () => ({ code: 20_503, message: 'busy' });
    await pick();
    fireEvent.click(await screen.findByRole('button', { name: /Use/ }));
    await screen.findByText('busy');
    bucket.brightness = 60;
    const input = await screen.findByLabelText('Choose a picture', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['and another'], 'card.jpg')] } });
    await screen.findByText(/too dark/);
    await act(settleUnderWay);
    expect((await here()).map(([key]) => key)).toEqual([expect.stringMatching(/:look\/id-back$/)]);
    // Which of the two it would send nobody could say.
    expect([screen.queryByText('busy'), screen.queryByRole('button', { name: 'Try again' })]).toEqual([null, null]);
    killTab();
    open('id-back');
    await screen.findByText(/too dark/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that is thrown away while it is drawn small lies here no more', async () => {
    const drawn = Promise.withResolvers<undefined>();
    bucket.brightness = 60;
    const draw = async (done: BlobCallback) => {
      await drawn.promise;
      done(new Blob(['shrunk']));
    };
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) => void draw(done));
    await pick();
    fireEvent.click(await screen.findByRole('button', { name: 'Take another' }));
    drawn.resolve(undefined);
    await act(settleUnderWay);
    expect(await here()).toEqual([]);
  });
});

describe('a signature', () => {
  const label = 'Or type your name';
  const typed = async () => (await screen.findByLabelText<HTMLInputElement>(label)).value;
  const type = async (value: string) => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await act(settleUnderWay);
  };
  /** The tab is killed, and another one opens the same page. */
  const openAnew = async () => {
    killTab();
    open('signature');
    await screen.findByLabelText(label);
    await act(settleUnderWay);
  };

  it('can be typed by who cannot draw, and lies here no more once it is in its place', async () => {
    open('signature');
    const use = await screen.findByRole('button', { name: 'Use this signature' });
    expect(use.hasAttribute('disabled')).toBe(true);
    await type('Malee Srisuk');
    fireEvent.click(use);
    await waitFor(() => expect(sentTo(server, keepPaper)).toEqual([{ slot: 'signature', uploadId }]));
    await waitFor(async () => expect(await here()).toEqual([]));
  });

  it('is still typed in a tab behind one that was killed, and lies nowhere in clear', async () => {
    open('signature');
    await type('Malee Srisuk');
    const [[key, value] = ['', undefined]] = await here();
    expect(key).toMatch(/^unsent:[\w-]{43}:signature$/);
    const texts = [Buffer.from(Object(value).sealed).toString('latin1'), JSON.stringify({ ...sessionStorage })];
    expect(texts.join(' ')).not.toMatch(/Malee|strokes/);
    await openAnew();
    expect(await typed()).toBe('Malee Srisuk');
  });

  it('is lost neither to a key that follows at once nor to a page that is left with it', async () => {
    open('signature');
    const field = await screen.findByLabelText(label);
    for (const value of ['M', 'Ma', 'Mal']) fireEvent.change(field, { target: { value } });
    await openAnew();
    expect(await typed()).toBe('Mal');
  });

  it("is nobody else's, and goes with a logout by hand", async () => {
    open('signature');
    await type('Malee Srisuk');
    await logIn(server, 'usr_2');
    await openAnew();
    expect(await typed()).toBe('');
    await logIn(server, userInfo.userId);
    await openAnew();
    expect(await typed()).toBe('Malee Srisuk');
    const { result } = renderHook(() => useEndSession(), { wrapper: QueryCache });
    await act(() => result.current('logged-out'));
    expect(await here()).toEqual([]);
  });

  it('that is begun again is forgotten', async () => {
    open('signature');
    await type('Malee Srisuk');
    fireEvent.click(screen.getByRole('button', { name: 'Sign again' }));
    await act(settleUnderWay);
    expect(await here()).toEqual([]);
    await openAnew();
    expect(await typed()).toBe('');
  });
});
