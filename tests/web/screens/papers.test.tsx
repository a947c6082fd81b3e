// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropPaper } from '../../../shared/contracts/paper/drop.ts';
import { keepPaper } from '../../../shared/contracts/paper/keep.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { showPapers } from '../../../shared/contracts/paper/show.ts';
import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import { storedEntries } from '../../../web/data/session/stored.ts';
import { UploadProgress } from '../../../web/screens/kit/upload-progress.tsx';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import { killTab, leaveSent, loadAnew, sentFor, standInForBucket } from './bucket-stand-in.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { settleUnderWay } from '../under-way.ts';

const uploadId = 'upl_01JD000000000000000P';
/** What another page has sent: this one looks after its own. */
const gone = 'upl_01JD000000000000000Q';
const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });
const bucket = standInForBucket(server, uploadId, 'id-front');
const ok = (data: object) => () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });
const at = '/registerAuth';

beforeEach(() => {
  sessionStorage.clear();
  server.answer(
    listPapers.path,
    ok({
      word: 'gather',
      isWhole: false,
      rows: [
        { slot: 'id-front', isNeeded: true, uploadId, keptAtMs: 1_763_900_000_000 },
        { slot: 'id-back', isNeeded: true },
        { slot: 'signature', isNeeded: true },
      ],
    }),
  );
  for (const path of [keepPaper.path, dropPaper.path]) server.answer(path, ok({}));
});

afterEach(() => {
  vi.useRealTimers();
});

async function pick(file = new File(['a camera made this'], 'card.jpg')) {
  showScreen(<PapersScreen />, `${at}?paper=id-back`);
  fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [file] },
  });
}

describe('a paper', () => {
  it('is looked at before anything is sent: what is dark is told, and is sent only when its person says so', async () => {
    bucket.brightness = 60;
    await pick();
    await screen.findByText(/too dark/);
    expect([bucket.sent, sentTo(server, createUploadIntent)]).toEqual([[], []]);
    fireEvent.click(screen.getByRole('button', { name: 'Use it anyway' }));
    await waitFor(() => expect(sentTo(server, keepPaper)).toEqual([{ slot: 'id-back', uploadId }]));
    expect(sentTo(server, createUploadIntent)).toEqual([{ kind: 'id-back', type: 'image/jpeg' }]);
  });

  it('that is too small can be taken again, and nothing of it was sent', async () => {
    bucket.sides = { width: 500, height: 400 };
    await pick();
    await screen.findByText(/too small/);
    fireEvent.click(screen.getByRole('button', { name: 'Take another' }));
    await screen.findByRole('button', { name: 'Take a photo' });
    expect([bucket.sent, sentTo(server, createUploadIntent)]).toEqual([[], []]);
  });

  it('that cannot be opened is told at once, cannot be sent, and is not there again after a reload', async () => {
    await pick(new File([], 'form.pdf'));
    await screen.findByText(/cannot be opened/);
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    loadAnew();
    await pick();
    await screen.findByRole('button', { name: /^Use/ });
    expect(screen.queryByText(/cannot be opened/)).toBeNull();
    expect([bucket.sent, sentTo(server, createUploadIntent)]).toEqual([[], []]);
  });

  it.each([
    ['NotAllowedError', /may not use the camera/],
    ['NotFoundError', /has no camera/],
  ])('from a camera that says %s: that is told, and a picture can be chosen instead', async (name, words) => {
    vi.stubGlobal('navigator', {
      ...navigator,
      mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', name)) },
    });
    showScreen(<PapersScreen />, `${at}?paper=id-back`);
    fireEvent.click(await screen.findByRole('button', { name: 'Take a photo' }));
    await screen.findByText(words);
    fireEvent.click(screen.getByRole('button', { name: 'Choose a picture instead' }));
    await screen.findByLabelText('Choose a picture', { selector: 'input' });
  });

  it('whose answer was lost is taken again as the same picture, without sending it anew', async () => {
    server.answer(keepPaper.path, () => 'drop');
    await pick();
    fireEvent.click(await screen.findByRole('button', { name: /Use/ }));
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    server.answer(keepPaper.path, ok({}));
    fireEvent.click(again);
    await screen.findByText('Picture kept');
    expect(bucket.sent).toHaveLength(1);
  });

  it('that finds its place once its person has left leads nobody away from where they are', async () => {
    const { resolve, promise } = Promise.withResolvers<undefined>();
    server.answer(keepPaper.path, () => promise.then(ok({})));
    await pick();
    fireEvent.click(await screen.findByRole('button', { name: /Use/ }));
    await waitFor(() => expect(sentTo(server, keepPaper)).toHaveLength(1));
    location.hash = '#/identity-view';
    cleanup();
    resolve(undefined);
    await act(settleUnderWay);
    expect(location.hash).toBe('#/identity-view');
  });

  it('that is removed once its person has left leads nobody away either', async () => {
    const { resolve, promise } = Promise.withResolvers<undefined>();
    server.answer(dropPaper.path, () => promise.then(ok({})));
    showScreen(<PapersScreen />, `${at}?paper=id-front`);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove this picture' }));
    await waitFor(() => expect(sentTo(server, dropPaper)).toHaveLength(1));
    location.hash = '#/identity-view';
    cleanup();
    resolve(undefined);
    await act(settleUnderWay);
    expect(location.hash).toBe('#/identity-view');
  });

  it.each(['its form', 'its place'])(
    'that is refused %s for a new text goes on once that was agreed to',
    async (what) => {
      const unread = () => ({
        code: 23101,
        message: 'Read.',
        data: { document: 'identity-verification', version: '1' },
      });
      if (what === 'its form') bucket.noForm = unread;
      else server.answer(keepPaper.path, unread);
      server.answer(giveConsent.path, () => {
        bucket.noForm = undefined;
        server.answer(keepPaper.path, ok({}));
        return ok({ givenAtMs: 1 })();
      });
      await pick();
      fireEvent.click(await screen.findByRole('button', { name: /Use/ }));
      fireEvent.click(await screen.findByRole('checkbox', { name: /I have read and accept/ }));
      fireEvent.click(screen.getByRole('button', { name: 'Accept and go on' }));
      await waitFor(() => expect(bucket.sent).toHaveLength(1));
      await waitFor(() => expect(sentTo(server, giveConsent)).toHaveLength(1));
      await screen.findByRole('heading', { name: 'My documents' });
      expect(sentTo(server, keepPaper).at(-1)).toEqual({ slot: 'id-back', uploadId });
      expect(bucket.sent).toHaveLength(1);
    },
  );

  it.each([
    ['checked', [{ slot: 'id-back', uploadId: gone }], 'Picture kept'],
    ['refused', [], 'This file cannot be used. Choose another picture.'],
    ['used', [], undefined],
  ])('that a page which is gone has sent, and that is %s by now, is gone on with', async (word, taken, words) => {
    await leaveSent('id-back', gone);
    const fault = word === 'refused' ? { fault: 'not-safe' } : {};
    server.answer(getUpload.path, ok({ uploadId: gone, kind: 'id-back', word, ...fault }));
    showScreen(<PapersScreen />, `${at}?paper=id-back`);
    if (words !== undefined) await screen.findByText(words);
    await waitFor(async () => expect(await sentFor('id-back')).toEqual([]));
    expect(sentTo(server, keepPaper)).toEqual(taken);
    expect(bucket.sent).toEqual([]);
  });

  it('that another place waits for is not taken into this one', async () => {
    await leaveSent('id-back', gone);
    showScreen(<PapersScreen />, `${at}?paper=id-front`);
    await screen.findByRole('button', { name: 'Remove this picture' });
    expect([sentTo(server, getUpload), await sentFor('id-back')]).toEqual([[], [gone]]);
  });

  describe('that could not be sent, in a tab that is killed', () => {
    const here = () => storedEntries('unsent:');
    beforeEach(async () => {
      bucket.noForm = () => ({ code: 20_503, message: 'busy' });
      await pick();
      fireEvent.click(await screen.findByRole('button', { name: /Use/ }));
      await screen.findByText('busy');
      killTab();
      bucket.noForm = undefined;
      showScreen(<PapersScreen />, `${at}?paper=id-back`);
    });

    it('lies here sealed, goes by a press, and lies here until it is in its place', async () => {
      const [[key, value] = ['', undefined]] = await here();
      expect(key).toMatch(/^unsent:[\w-]{43}:picture\/id-back$/);
      expect(Buffer.from(Object(value).sealed).toString('latin1')).not.toContain('shrunk');
      server.answer(keepPaper.path, async () => {
        expect(await here()).toHaveLength(1);
        return ok({})();
      });
      const drawn = bucket.drawn.length;
      fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(sentTo(server, keepPaper)).toEqual([{ slot: 'id-back', uploadId }]));
      // It is as small as it was: nobody draws it once more.
      expect([bucket.drawn.length, bucket.sent.join(' ')]).toEqual([drawn, expect.stringContaining('shrunk')]);
      await waitFor(async () => expect(await here()).toEqual([]));
    });

    it('gives way to another one', async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Choose another picture' }));
      await screen.findByRole('button', { name: 'Take a photo' });
      await waitFor(async () => expect(await here()).toEqual([]));
      expect([bucket.sent, sentTo(server, keepPaper)]).toEqual([[], []]);
    });
  });

  it('that was sent, and whose place nobody knows, gives way to another one too', async () => {
    server.answer(keepPaper.path, () => 'drop');
    await pick();
    fireEvent.click(await screen.findByRole('button', { name: /Use/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another picture' }));
    await waitFor(async () => expect(await sentFor('id-back')).toEqual([]));
  });

  it('that nothing can be made of lies here no more', async () => {
    server.answer(getUpload.path, ok({ uploadId, kind: 'id-back', word: 'refused', fault: 'not-safe' }));
    await pick();
    fireEvent.click(await screen.findByRole('button', { name: /Use/ }));
    await screen.findByText(/This file cannot be used/);
    await waitFor(async () => expect(await storedEntries('unsent:')).toEqual([]));
  });

  it('is taken out of its place by a press', async () => {
    showScreen(<PapersScreen />, `${at}?paper=id-front`);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove this picture' }));
    await waitFor(() => expect(sentTo(server, dropPaper)).toEqual([{ slot: 'id-front' }]));
  });
});

it('how far a picture is on its way is the value of its bar, and how long its check takes nobody says', () => {
  const barOf = (state: Parameters<typeof UploadProgress>[0]['state']) => {
    const { container } = render(<UploadProgress state={state} onAgain={() => undefined} />);
    return within(container).getByRole<HTMLProgressElement>('progressbar');
  };
  expect(barOf({ kind: 'running', step: 'sending', part: 0.4 }).value).toBe(0.4);
  expect(barOf({ kind: 'running', step: 'checking' }).hasAttribute('value')).toBe(false);
});

it('all are shown for a code and a minute, small and as large as one likes, by the keyboard too', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  server.answer(sendInfoCode.path, ok({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 }));
  const url = 'http://127.0.0.1:1/picture';
  server.answer(showPapers.path, ok({ pictures: [{ slot: 'id-front', url }], shownForMs: 60_000 }));
  showScreen(<PapersScreen />, at);
  fireEvent.click(await screen.findByRole('button', { name: 'See my pictures' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a code by SMS' }));
  fireEvent.change(await screen.findByLabelText('6-digit code from the SMS'), { target: { value: '123456' } });
  const small = await screen.findByRole('button', { name: 'Front of your ID card' });
  expect(sentTo(server, showPapers)).toEqual([{ code: '123456' }]);
  fireEvent.click(small);
  const viewer = await screen.findByRole('dialog', { name: 'Front of your ID card' });
  fireEvent.keyDown(window, { key: '+' });
  await within(viewer).findByText('150%');
  fireEvent.click(within(viewer).getByRole('button', { name: 'Smaller' }));
  await within(viewer).findByText('100%');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(url);
  act(() => void vi.advanceTimersByTime(50_000));
  expect(screen.queryByRole('dialog', { name: 'Front of your ID card' })).not.toBeNull();
  act(() => void vi.advanceTimersByTime(11_000));
  await waitFor(() => expect(document.body.innerHTML).not.toContain(url));
  expect(screen.queryByRole('dialog', { name: 'Front of your ID card' })).toBeNull();
});

// The last one: what never ends is waited for after every test that comes behind it.
it('a paper is not lost with the page that sent it: whoever opens its place again takes it, and no picture is kept', async () => {
  server.answer(getUpload.path, () => 'hang');
  await pick();
  fireEvent.click(await screen.findByRole('button', { name: /Use/ }));
  await waitFor(async () => expect(await sentFor('id-back')).toEqual([uploadId]));
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/card|camera|shrunk/);
});
