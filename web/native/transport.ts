/** The event on `window` by which a WebView's shell speaks to the app; its `detail` is the message's text. */
export const shellEventName = 'kapao-native';

/** The name of the object (Android) that takes our texts. */
const androidName = 'KapaoNative';
/** The name of the message handler (iOS) that takes our texts. */
const iosName = 'kapao';

/**
 * In a build's list of origins: the sandbox of the local stage, which plays the shell on the next port of this host.
 */
const localSandbox = 'local-sandbox';

/** A way to the shell and back; texts only, believed by nobody until they were read. */
export interface Transport {
  readonly send: (text: string) => void;
  readonly listen: (receive: (text: unknown) => void) => void;
}

interface Poster {
  postMessage(text: string): void;
}

function memberOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

function isPoster(value: unknown): value is Poster {
  return typeof memberOf(value, 'postMessage') === 'function';
}

/**
 * The exact origins that may frame the app as its shell, from the build's comma list. What is no origin is left out:
 * no wildcards, no paths, and without TLS only this very machine.
 */
export function readOrigins(
  list: string | undefined,
  page: Pick<Location, 'hostname' | 'port' | 'protocol'>,
): readonly string[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .flatMap((entry) => {
      if (entry === localSandbox) {
        return page.hostname === 'localhost' && page.port !== ''
          ? [`${page.protocol}//localhost:${Number(page.port) + 1}`]
          : [];
      }
      const isSafe = entry.startsWith('https://') || entry.startsWith('http://localhost:');
      return isSafe && !entry.includes('*') && originOf(entry) === entry ? [entry] : [];
    });
}

/**
 * The origin of an address; undefined where it is none. `URL.canParse` is younger than the oldest browsers we serve.
 */
function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}

/**
 * The way to the shell that this page runs in, or undefined in a browser. A page inside a frame speaks to its parent
 * alone, and only to the origins of the list; a page of its own to the object that a WebView has put into it.
 */
export function findTransport(page: Window, origins: readonly string[]): Transport | undefined {
  return page.parent === page ? webViewOf(page) : framedBy(page, origins);
}

function webViewOf(page: Window): Transport | undefined {
  const ios = memberOf(memberOf(memberOf(page, 'webkit'), 'messageHandlers'), iosName);
  const poster = [memberOf(page, androidName), ios].find(isPoster);
  if (poster === undefined) return undefined;
  return {
    send: (text) => poster.postMessage(text),
    listen: (receive) =>
      page.addEventListener(shellEventName, (event) => {
        if (event instanceof CustomEvent) receive(event.detail);
      }),
  };
}

function framedBy(page: Window, origins: readonly string[]): Transport | undefined {
  const { parent } = page;
  // Browsers that know the parent's origin spare us talking to one that is not meant.
  const above = memberOf(memberOf(page.location, 'ancestorOrigins'), '0');
  const meant = above === undefined ? origins : origins.filter((origin) => origin === above);
  if (meant.length === 0) return undefined;
  return {
    // The browser hands a text over only where the parent has that very origin.
    send: (text) => {
      for (const origin of meant) parent.postMessage(text, origin);
    },
    listen: (receive) =>
      page.addEventListener('message', (event) => {
        if (event.source === parent && meant.includes(event.origin)) receive(event.data);
      }),
  };
}
