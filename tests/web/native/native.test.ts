import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPage } from '../page-life.ts';

interface Sent {
  readonly type: string;
  readonly id?: string;
  readonly [name: string]: unknown;
}

/** Plays an Android shell that answers; gives what the app sent. */
function playShell(answer: (message: Sent) => object | undefined): Sent[] {
  const sent: Sent[] = [];
  const postMessage = (text: string) => {
    const message: Sent = JSON.parse(text);
    sent.push(message);
    const reply = answer(message);
    if (reply === undefined) return;
    window.dispatchEvent(
      new CustomEvent('kapao-native', { detail: JSON.stringify({ v: 1, id: message.id, ...reply }) }),
    );
  };
  Object.assign(window, { KapaoNative: { postMessage } });
  return sent;
}

const wellBehaved = ({ type }: Sent) => {
  if (type === 'get-app-version') return { type: 'app-version', version: '3.2.0' };
  return type === 'storage-set' || type === 'exit' ? { type: 'done' } : undefined;
};

const load = () => import('../../../web/native/native.ts');
const pressBack = () => window.dispatchEvent(new CustomEvent('kapao-native', { detail: '{"v":1,"type":"back"}' }));

let endPage: () => void = () => undefined;

beforeEach(() => {
  endPage = startPage();
  localStorage.clear();
  // jsdom has no media.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  endPage();
  for (const name of ['KapaoNative', 'webkit']) Reflect.deleteProperty(window, name);
  vi.restoreAllMocks();
});

describe('the app in a shell', () => {
  it("learns the shell's version without anybody waiting for it", async () => {
    playShell(wellBehaved);
    const { meetShell, shellVersion } = await load();
    meetShell();
    expect(shellVersion()).toBeUndefined();
    await waitFor(() => expect(shellVersion()).toBe('3.2.0'));
  });

  it('lets the shell know the language, now and after each change', async () => {
    const sent = playShell(wellBehaved);
    const { native } = await load();
    await native();
    const languages = () => sent.filter(({ type }) => type === 'storage-set').map(({ value }) => value);
    await waitFor(() => expect(languages()).toEqual(['th']));
    localStorage.setItem('kapao.language', 'en');
    document.documentElement.lang = 'en-US';
    await waitFor(() => expect(languages()).toEqual(['th', 'en']));
  });

  it('tells a language once, and never so often that a picture finds no room', async () => {
    const sent = playShell(({ type }) => (type === 'share-picture' ? { type: 'done' } : undefined));
    const bridge = await (await load()).native();
    for (let turn = 0; turn < 40; turn += 1) {
      localStorage.setItem('kapao.language', turn % 2 === 0 ? 'en' : 'th');
      document.documentElement.lang = turn % 2 === 0 ? 'en-US' : 'th-TH';
      // Each of these is heard on its own.
      await Promise.resolve();
    }
    expect(sent.filter(({ type }) => type === 'storage-set')).toHaveLength(1);
    expect(await bridge.sharePicture(new File(['png'], 'my-qr.png', { type: 'image/png' }))).toBe('shared');
  });

  it('goes back, and leaves from home', async () => {
    const sent = playShell(wellBehaved);
    const { native } = await load();
    await native();
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    history.replaceState({ idx: 2 }, '', '#/transfer?from=home');
    pressBack();
    expect(back).toHaveBeenCalledTimes(1);
    history.replaceState(null, '', '#/transfer');
    pressBack();
    expect(back).toHaveBeenCalledTimes(2);
    expect(sent.map(({ type }) => type)).not.toContain('exit');
    history.replaceState({ idx: 0 }, '', '#/kapao');
    pressBack();
    history.replaceState({ idx: 2 }, '', '#/mainPage/home');
    pressBack();
    expect(back).toHaveBeenCalledTimes(2);
    expect(sent.filter(({ type }) => type === 'exit')).toHaveLength(2);
  });

  it('has one bridge, however often it is asked for', async () => {
    const sent = playShell(wellBehaved);
    const { native } = await load();
    expect(await native()).toBe(await native());
    expect(sent.filter(({ type }) => type === 'ready')).toHaveLength(1);
  });
});

describe('the app in a browser', () => {
  it('does not look for a shell, and has no version', async () => {
    const { mayHaveShell, meetShell, shellVersion } = await load();
    expect(mayHaveShell()).toBe(false);
    meetShell();
    expect(shellVersion()).toBeUndefined();
  });

  it('keeps small texts in the browser, and forgets what was removed', async () => {
    const { native } = await load();
    const { storage } = await native();
    await storage.set('theme', 'dark');
    expect(await storage.get('theme')).toBe('dark');
    vi.resetModules();
    const again = (await (await load()).native()).storage;
    expect(await again.get('theme')).toBe('dark');
    await again.remove('theme');
    expect(await again.get('theme')).toBeUndefined();
  });

  it('keeps them as long as the page lives where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    const { native } = await load();
    const { storage } = await native();
    await storage.set('theme', 'dark');
    expect(await storage.get('theme')).toBe('dark');
    await storage.remove('theme');
    expect(await storage.get('theme')).toBeUndefined();
  });
});
