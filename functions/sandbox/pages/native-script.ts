type Request = Readonly<Record<string, unknown>>;

/** What the shell replies; undefined for what only tells. docs/native-bridge.md describes the messages. */
export function replyTo(request: Request, kept: Map<string, string>, version: string): object | undefined {
  const name = String(request['name']);
  switch (request['type']) {
    case 'get-app-version':
      return version === '' ? { type: 'failed' } : { type: 'app-version', version };
    case 'get-live-detection':
      return { type: 'live-detection', livenessChecks: request['livenessChecks'], actions: request['actions'] };
    case 'check-face':
      // It has no camera either: whoever plays the shell plays the run on the partner's page.
      return { type: 'failed' };
    case 'storage-get':
      return { type: 'storage-value', value: kept.get(name) };
    case 'storage-set':
      kept.set(name, String(request['value']));
      return { type: 'done' };
    case 'storage-remove':
      kept.delete(name);
      return { type: 'done' };
    case 'share-picture':
    case 'exit':
      return { type: 'done' };
    default:
      return undefined;
  }
}

/** What a button says; everything but `back` is wrong on purpose. */
export function sayingOf(button: string): unknown {
  const sayings: Readonly<Record<string, unknown>> = {
    back: '{"v":1,"type":"back"}',
    'no-json': '{"v":1,"type":"back"',
    'other-version': '{"v":2,"type":"back"}',
    'unknown-type': '{"v":1,"type":"run","code":"alert(1)"}',
    'extra-member': '{"v":1,"type":"back","url":"https://evil.example"}',
    'too-long': `{"v":1,"type":"back"}${' '.repeat(5_000)}`,
    object: { v: 1, type: 'back' },
    'not-asked': '{"v":1,"type":"app-version","id":"00000000-0000-4000-8000-000000000000","version":"9.9.9"}',
  };
  return sayings[button];
}

/**
 * Runs in the browser: plays the native shell of the wallet that the page frames,
 * and shows every message. It is served as its own text with that of the two
 * functions above, so none of them may use anything from outside its braces.
 */
export function runNative(reply: typeof replyTo, saying: typeof sayingOf): void {
  const mostLines = 100;
  const shell = document.querySelector<HTMLElement>('[data-shell]');
  const frame = shell?.querySelector('iframe');
  const state = shell?.querySelector<HTMLElement>('[data-state]');
  const log = shell?.querySelector<HTMLElement>('[data-log]');
  if (!shell || !frame || !state || !log) return;
  const words = shell.dataset;
  const appOrigin = words['app'] ?? '';
  const kept = new Map<string, string>();
  const valueOf = (name: string) => shell.querySelector<HTMLSelectElement>(`[data-${name}]`)?.value ?? '';
  const show = (what: 'there' | 'left' | 'silent') => {
    state.textContent = words[what] ?? '';
  };

  const write = (who: string | undefined, said: unknown) => {
    const [line, name, text] = [
      document.createElement('li'),
      document.createElement('strong'),
      document.createElement('code'),
    ];
    name.textContent = who ?? '';
    text.textContent = (typeof said === 'string' ? said : JSON.stringify(said)).slice(0, 300);
    line.append(name, text);
    log.prepend(line);
    if (log.childElementCount > mostLines) log.lastElementChild?.remove();
  };
  const say = (message: unknown) => {
    write(words['fromShell'], message);
    frame.contentWindow?.postMessage(message, appOrigin);
  };
  const hear = (text: unknown) => {
    write(words['fromApp'], text);
    const request: Request = Object(JSON.parse(String(text)));
    if (request['type'] === 'ready') show('there');
    if (request['type'] === 'exit') show('left');
    const answer = reply(request, kept, valueOf('version'));
    const delay = valueOf('delay');
    if (answer === undefined || delay === 'never') return;
    setTimeout(() => say(JSON.stringify({ v: 1, id: request['id'], ...answer })), Number(delay));
  };

  window.addEventListener('message', (event) => {
    if (event.source === frame.contentWindow && event.origin === appOrigin) hear(event.data);
    else write(words['dropped'], event.origin);
  });
  shell.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (button?.dataset['say'] !== undefined) say(saying(button.dataset['say']));
    if (button?.dataset['restart'] !== undefined) {
      show('silent');
      frame.src = `${appOrigin}/`;
    }
  });
}
