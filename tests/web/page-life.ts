import { vi } from 'vitest';

const add = window.addEventListener.bind(window);

type Heard = Parameters<typeof window.addEventListener>;

/**
 * Lets a test load the app anew into jsdom's one page, as if it were another page each time: what listens to the
 * window or watches the document from now on stops when the returned function is called. Otherwise every page of an
 * earlier test goes on and tells its own part as well.
 */
export function startPage(): () => void {
  vi.resetModules();
  const heard: Heard[] = [];
  const watching: MutationObserver[] = [];
  const listening = vi.spyOn(window, 'addEventListener').mockImplementation((...what: Heard) => {
    heard.push(what);
    add(...what);
  });
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback);
        watching.push(this);
      }
    },
  );
  return () => {
    listening.mockRestore();
    for (const [type, listener] of heard) window.removeEventListener(type, listener);
    for (const observer of watching) observer.disconnect();
    vi.unstubAllGlobals();
  };
}
