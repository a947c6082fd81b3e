import { afterEach, describe, expect, it, vi } from 'vitest';
import { findTransport, readOrigins, shellEventName } from '../../../web/native/transport.ts';

const partner = 'https://wallet.partner.example';
const here = { hostname: 'localhost', port: '8080', protocol: 'http:' };

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['KapaoNative', 'webkit']) Reflect.deleteProperty(window, name);
  document.body.replaceChildren();
});

/** A frame in this page: its window, whose parent is this one. */
function openFrame(): Window & typeof globalThis {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page: unknown = frame.contentWindow;
  // The element's own type does not know the constructors that every window has.
  return page as Window & typeof globalThis;
}

describe('the list of origins', () => {
  it.each([
    ['one', partner, [partner]],
    [
      'several, with space between',
      `${partner}, https://app.kapao.example:8443`,
      [partner, 'https://app.kapao.example:8443'],
    ],
    ['this machine without TLS', 'http://localhost:9001', ['http://localhost:9001']],
    ['none', undefined, []],
    ['an empty text', '', []],
    ['a wildcard', '*', []],
    ['a wildcard host', 'https://*.partner.example', []],
    ['a path', `${partner}/app`, []],
    ['a slash at the end', `${partner}/`, []],
    ['another host without TLS', 'http://wallet.partner.example', []],
    ['a host that begins like this machine', 'http://localhost.evil.example', []],
    ['the origin of files and sandboxed frames', 'null', []],
    ['the page itself, which must be named', 'self', []],
    ['a script', 'javascript:alert(1)', []],
  ])('takes %s', (_what, list, origins) => {
    expect(readOrigins(list, here)).toEqual(origins);
  });

  it('knows the sandbox of the local stage on the next port, on this machine only', () => {
    expect(readOrigins('local-sandbox', here)).toEqual(['http://localhost:8081']);
    expect(readOrigins('local-sandbox', { ...here, hostname: 'wallet.kapao.example' })).toEqual([]);
    expect(readOrigins('local-sandbox', { ...here, port: '' })).toEqual([]);
  });
});

describe('in a browser', () => {
  it('there is no way to a shell', () => {
    expect(findTransport(window, [partner])).toBeUndefined();
  });

  it('an object without the function is no shell', () => {
    Object.assign(window, { KapaoNative: { postMessage: 'text' }, webkit: { messageHandlers: {} } });
    expect(findTransport(window, [])).toBeUndefined();
  });
});

describe('in a WebView', () => {
  it('speaks to the Android object, as its method', () => {
    const android = {
      sent: [] as string[],
      postMessage(text: string) {
        this.sent.push(text);
      },
    };
    Object.assign(window, { KapaoNative: android });
    findTransport(window, [])?.send('hello');
    expect(android.sent).toEqual(['hello']);
  });

  it('speaks to the iOS handler', () => {
    const postMessage = vi.fn<(text: string) => void>();
    Object.assign(window, { webkit: { messageHandlers: { kapao: { postMessage } } } });
    findTransport(window, [])?.send('hello');
    expect(postMessage).toHaveBeenCalledWith('hello');
  });

  it('hears the shell by its event alone, not by messages of other windows', () => {
    Object.assign(window, { KapaoNative: { postMessage: () => undefined } });
    const heard: unknown[] = [];
    findTransport(window, [partner])?.listen((text) => heard.push(text));
    window.dispatchEvent(new CustomEvent(shellEventName, { detail: 'from the shell' }));
    window.dispatchEvent(new Event(shellEventName));
    window.dispatchEvent(new MessageEvent('message', { data: 'from a window', origin: partner, source: window }));
    expect(heard).toEqual(['from the shell']);
  });
});

describe('in a frame', () => {
  function listenIn(page: Window, origins: readonly string[]): unknown[] {
    const heard: unknown[] = [];
    findTransport(page, origins)?.listen((text) => heard.push(text));
    return heard;
  }
  const arrive = (page: Window & typeof globalThis, init: MessageEventInit) =>
    page.dispatchEvent(new page.MessageEvent('message', init));

  it('speaks to the parent, under each exact origin and never to any', () => {
    const page = openFrame();
    const post = vi.spyOn(page.parent, 'postMessage').mockImplementation(() => undefined);
    findTransport(page, [partner, 'https://other.example'])?.send('hello');
    expect(post.mock.calls).toEqual([
      ['hello', partner],
      ['hello', 'https://other.example'],
    ]);
  });

  it('has no shell when nobody is allowed to frame it, whatever objects there are', () => {
    const page = openFrame();
    Object.assign(page, { KapaoNative: { postMessage: () => undefined } });
    expect(findTransport(page, [])).toBeUndefined();
  });

  it('does not speak to a parent that the browser knows to be another', () => {
    const page = openFrame();
    Object.defineProperty(page.location, 'ancestorOrigins', { value: ['https://evil.example'] });
    expect(findTransport(page, [partner])).toBeUndefined();
    const good = openFrame();
    Object.defineProperty(good.location, 'ancestorOrigins', { value: [partner] });
    const post = vi.spyOn(good.parent, 'postMessage').mockImplementation(() => undefined);
    findTransport(good, [partner, 'https://other.example'])?.send('hello');
    expect(post.mock.calls).toEqual([['hello', partner]]);
  });

  it('hears the parent', () => {
    const page = openFrame();
    const heard = listenIn(page, [partner]);
    arrive(page, { data: 'from the shell', origin: partner, source: page.parent });
    expect(heard).toEqual(['from the shell']);
  });

  it.each([
    ['another origin', 'https://evil.example'],
    ['an origin that begins alike', `${partner}.evil.example`],
    ['the same host without TLS', 'http://wallet.partner.example'],
    ['no origin', 'null'],
  ])('drops a message from %s, though it comes from the parent', (_what, origin) => {
    const page = openFrame();
    const heard = listenIn(page, [partner]);
    arrive(page, { data: 'text', origin, source: page.parent });
    expect(heard).toEqual([]);
  });

  it('drops a message from another window, though it has the right origin', () => {
    const page = openFrame();
    const heard = listenIn(page, [partner]);
    for (const source of [openFrame(), page, null]) arrive(page, { data: 'text', origin: partner, source });
    page.dispatchEvent(new page.CustomEvent(shellEventName, { detail: 'text' }));
    expect(heard).toEqual([]);
  });
});
