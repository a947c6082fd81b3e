import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBridge } from '../../../web/native/bridge.ts';
import type { SmallStorage } from '../../../web/native/bridge.ts';
import { mostPictureCharacters } from '../../../web/native/messages.ts';

const otherId = '2f1c7c1e-8f3b-4f0e-9d0e-0a6a5d6f7c11';

interface Sent {
  readonly v: number;
  readonly type: string;
  readonly id?: string;
  readonly [name: string]: unknown;
}

function memoryStorage() {
  const kept = new Map<string, string>();
  const storage: SmallStorage = {
    get: (name) => Promise.resolve(kept.get(name)),
    set: (name, value) => Promise.resolve(void kept.set(name, value)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
  };
  return { kept, storage };
}

/** A bridge beside a shell that the test plays: what the app sent, and how to say something to it. */
function open({ shell = true, send }: { readonly shell?: boolean; readonly send?: () => void } = {}) {
  const sent: Sent[] = [];
  const awaited = new Map<unknown, () => void>();
  let receive: (text: unknown) => void = () => undefined;
  const goBack = vi.fn<() => void>();
  const { kept, storage } = memoryStorage();
  const transport = {
    send: (text: string) => {
      if (send !== undefined) return send();
      const said: Sent = JSON.parse(text);
      sent.push(said);
      awaited.get(said.type)?.();
    },
    listen: (listener: (text: unknown) => void) => {
      receive = listener;
    },
  };
  const bridge = createBridge({
    transport: shell ? transport : undefined,
    storage,
    onBack: () => () => undefined,
    goBack,
  });
  const say = (message: object) => receive(JSON.stringify({ v: 1, ...message }));
  return {
    bridge,
    sent,
    goBack,
    kept,
    say,
    sayText: (text: unknown) => receive(text),
    /** Ends once the app says that; asked before it has. */
    hasSaid: (type: string) => new Promise<void>((resolve) => awaited.set(type, resolve)),
    idOf: (type: string) => sent.findLast((each) => each.type === type)?.id,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('with a shell', () => {
  it('says that it is there before anything else', () => {
    expect(open().sent).toEqual([{ v: 1, type: 'ready' }]);
  });

  it('asks for the version and believes the reply to that question', async () => {
    const { bridge, say, idOf } = open();
    const version = bridge.appVersion();
    say({ type: 'app-version', id: idOf('get-app-version'), version: '3.2.0' });
    expect(await version).toBe('3.2.0');
  });

  it('says which check for life is wanted, and hears what will be done', async () => {
    const { bridge, sent, say, idOf } = open();
    const configuration = bridge.liveDetectionConfiguration();
    expect(sent.at(-1)).toMatchObject({ type: 'get-live-detection', livenessChecks: 1, actions: [0] });
    say({ type: 'live-detection', id: idOf('get-live-detection'), livenessChecks: 2, actions: [0, 3] });
    expect(await configuration).toEqual({ livenessChecks: 2, actions: [0, 3] });
  });

  it('keeps, reads and removes small texts with it', async () => {
    const { bridge, sent, kept, say, idOf } = open();
    const set = bridge.storage.set('theme', 'dark');
    expect(sent.at(-1)).toMatchObject({ type: 'storage-set', name: 'theme', value: 'dark' });
    say({ type: 'done', id: idOf('storage-set') });
    await set;
    expect(kept.size).toBe(0);
    const get = bridge.storage.get('theme');
    say({ type: 'storage-value', id: idOf('storage-get'), value: 'dark' });
    expect(await get).toBe('dark');
    const missing = bridge.storage.get('brand');
    say({ type: 'storage-value', id: idOf('storage-get') });
    expect(await missing).toBeUndefined();
    const remove = bridge.storage.remove('theme');
    say({ type: 'done', id: idOf('storage-remove') });
    await remove;
    await expect(bridge.storage.set('theme', 'a'.repeat(257))).rejects.toThrow(RangeError);
  });

  it('hands it a picture, whole', async () => {
    const { bridge, sent, say, idOf, hasSaid } = open();
    const shared = bridge.sharePicture(new File([Uint8Array.of(0, 128, 255)], 'receipt.png'));
    await hasSaid('share-picture');
    expect(sent.at(-1)).toMatchObject({ type: 'share-picture', name: 'receipt.png', picture: 'AID/' });
    say({ type: 'done', id: idOf('share-picture') });
    expect(await shared).toBe('shared');
  });

  it('keeps a picture back that is longer than a message may be', async () => {
    const { bridge, sent } = open();
    const bytes = new Uint8Array((mostPictureCharacters / 4) * 3 + 1);
    expect(await bridge.sharePicture(new File([bytes], 'receipt.png'))).toBe('not-possible');
    expect(sent.map(({ type }) => type)).toEqual(['ready']);
  });

  it('leaves', async () => {
    const { bridge, say, idOf } = open();
    const exit = bridge.exit();
    say({ type: 'done', id: idOf('exit') });
    expect(await exit).toBe('exiting');
  });

  it('tells events and hears the back button', () => {
    const { bridge, sent, say, goBack } = open();
    bridge.sendEvent('screen-shown', '/transfer');
    bridge.sendEvent('logout-done');
    expect(sent.slice(1)).toEqual([
      { v: 1, type: 'event', name: 'screen-shown', value: '/transfer' },
      { v: 1, type: 'event', name: 'logout-done' },
    ]);
    say({ type: 'back' });
    expect(goBack).toHaveBeenCalledTimes(1);
  });
});

describe('a reply', () => {
  it('that nobody asked for does nothing', async () => {
    const { bridge, say, idOf } = open();
    say({ type: 'app-version', id: otherId, version: '9.9.9' });
    const version = bridge.appVersion();
    say({ type: 'app-version', id: otherId, version: '9.9.9' });
    say({ type: 'app-version', id: idOf('get-app-version'), version: '3.2.0' });
    expect(await version).toBe('3.2.0');
  });

  it('of another type does not answer the question', async () => {
    const { bridge, say, idOf } = open();
    const version = bridge.appVersion();
    say({ type: 'storage-value', id: idOf('get-app-version'), value: '9.9.9' });
    say({ type: 'done', id: idOf('get-app-version') });
    say({ type: 'app-version', id: idOf('get-app-version'), version: '3.2.0' });
    expect(await version).toBe('3.2.0');
  });

  it('counts once', async () => {
    const { bridge, say, idOf } = open();
    const first = bridge.appVersion();
    const id = idOf('get-app-version');
    say({ type: 'app-version', id, version: '3.2.0' });
    const second = bridge.appVersion();
    say({ type: 'app-version', id, version: '9.9.9' });
    say({ type: 'app-version', id: idOf('get-app-version'), version: '3.3.0' });
    expect([await first, await second]).toEqual(['3.2.0', '3.3.0']);
  });

  it.each([
    ['no JSON', () => '{"v":1'],
    [
      'another version of the bridge',
      (id?: string) => JSON.stringify({ v: 2, type: 'app-version', id, version: '9.9.9' }),
    ],
    [
      'a member too many',
      (id?: string) => JSON.stringify({ v: 1, type: 'app-version', id, version: '9.9.9', also: 1 }),
    ],
    ['a version that is none', (id?: string) => JSON.stringify({ v: 1, type: 'app-version', id, version: 'newest' })],
    ['an object', (id?: string) => ({ v: 1, type: 'app-version', id, version: '9.9.9' })],
  ])('with %s is dropped; the question runs into its time limit', async (_what, write) => {
    const { bridge, sayText, idOf } = open();
    const version = bridge.appVersion();
    sayText(write(idOf('get-app-version')));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await version).toBeUndefined();
  });
});

describe('a shell that does not answer', () => {
  it("is waited for two seconds, then the browser's way is taken", async () => {
    const { bridge, kept } = open();
    const settled = vi.fn<() => void>();
    const all = Promise.all([
      bridge.appVersion(),
      bridge.liveDetectionConfiguration(),
      bridge.storage.set('theme', 'dark'),
      bridge.exit(),
    ]);
    void all.then(settled);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await all).toEqual([undefined, { livenessChecks: 1, actions: [0] }, undefined, 'not-possible']);
    expect(kept.get('theme')).toBe('dark');
  });

  it('answers too late for nothing', async () => {
    const { bridge, say, idOf } = open();
    const version = bridge.appVersion();
    await vi.advanceTimersByTimeAsync(2_000);
    say({ type: 'app-version', id: idOf('get-app-version'), version: '9.9.9' });
    expect(await version).toBeUndefined();
  });

  it('is not asked more than twenty things at once', async () => {
    const { bridge, sent } = open();
    const all = Array.from({ length: 25 }, () => bridge.appVersion());
    expect(sent.filter(({ type }) => type === 'get-app-version')).toHaveLength(20);
    expect(await Promise.race(all.slice(20))).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(all);
    void bridge.appVersion();
    expect(sent.filter(({ type }) => type === 'get-app-version')).toHaveLength(21);
  });

  it('and one that refuses or breaks is as good as none, at once', async () => {
    const { bridge, say, idOf } = open();
    const version = bridge.appVersion();
    say({ type: 'failed', id: idOf('get-app-version') });
    expect(await version).toBeUndefined();
    const broken = open({
      send: () => {
        throw new Error('gone');
      },
    });
    expect(await broken.bridge.appVersion()).toBeUndefined();
    expect(() => broken.bridge.sendEvent('login-done')).not.toThrow();
  });
});

describe('in a browser', () => {
  it('each member has its own way', async () => {
    const { bridge, kept } = open({ shell: false });
    expect(await bridge.appVersion()).toBeUndefined();
    expect(await bridge.liveDetectionConfiguration()).toEqual({ livenessChecks: 1, actions: [0] });
    expect(await bridge.exit()).toBe('not-possible');
    await bridge.storage.set('language', 'en');
    expect([await bridge.storage.get('language'), kept.get('language')]).toEqual(['en', 'en']);
    await bridge.storage.remove('language');
    expect(await bridge.storage.get('language')).toBeUndefined();
    expect(() => bridge.sendEvent('login-done')).not.toThrow();
  });
});
