import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../functions/sandbox/pages/texts.ts';
import { readMessage, writeMessage } from '../../web/native/messages.ts';
import type { Request } from '../../web/native/messages.ts';
import { openSandbox } from './open-sandbox.ts';

const appOrigin = 'http://product';
const id = '2f1c7c1e-8f3b-4f0e-9d0e-0a6a5d6f7c11';
const opened: JSDOM[] = [];

/** The page in a browser, with a wallet in its frame that the test plays. */
async function openPage() {
  const sandbox = openSandbox();
  const page = await sandbox.visit('/native');
  const dom = new JSDOM(page.text, { url: 'http://sandbox/native', runScripts: 'outside-only' });
  opened.push(dom);
  const { window } = dom;
  const wallet = window.document.querySelector('iframe')?.contentWindow;
  if (!wallet) throw new Error('the page has no frame');
  const heard: { readonly said: unknown; readonly origin: unknown }[] = [];
  vi.spyOn(wallet, 'postMessage').mockImplementation((said: unknown, origin: unknown) => {
    heard.push({ said, origin });
  });
  window.eval((await sandbox.visit('/assets/native.js')).text);
  const arrive = (data: string, origin = appOrigin, source: Window | null = wallet) =>
    window.dispatchEvent(new window.MessageEvent('message', { data, origin, source }));
  return {
    window,
    heard,
    arrive,
    ask: (request: Request) => arrive(writeMessage({ ...request, id })),
    press: (selector: string) => window.document.querySelector<HTMLElement>(selector)?.click(),
    state: () => window.document.querySelector('[data-state]')?.textContent,
    choose: (name: string, value: string) => {
      const select = window.document.querySelector<HTMLSelectElement>(`[data-${name}]`);
      if (select !== null) select.value = value;
    },
  };
}

afterEach(() => {
  for (const { window } of opened.splice(0)) window.close();
});

describe('the page that plays the native shell', () => {
  it('frames the wallet of this stage, and is the only page that frames anything', async () => {
    const sandbox = openSandbox();
    const policyOf = async (path: string) => (await sandbox.visit(path)).headers.get('content-security-policy');
    expect(await policyOf('/native')).toContain(`frame-src ${appOrigin};`);
    expect(await policyOf('/phone')).toContain("frame-src 'none';");
    expect((await openPage()).window.document.querySelector('iframe')?.getAttribute('src')).toBe(`${appOrigin}/`);
  });

  it('says when the wallet has spoken', async () => {
    const { arrive, state, heard } = await openPage();
    expect(state()).toBe(texts.en.nativePage.silent);
    arrive(writeMessage({ type: 'ready' }));
    expect([state(), heard]).toEqual([texts.en.nativePage.there, []]);
  });

  const requests = [
    [{ type: 'get-app-version' }, { type: 'app-version', version: '3.2.0' }],
    [
      { type: 'get-live-detection', livenessChecks: 1, actions: [0] },
      { type: 'live-detection', livenessChecks: 1, actions: [0] },
    ],
    [{ type: 'storage-set', name: 'theme', value: 'dark' }, { type: 'done' }],
    [{ type: 'storage-get', name: 'theme' }, { type: 'storage-value' }],
    [{ type: 'storage-remove', name: 'theme' }, { type: 'done' }],
    [{ type: 'share-picture', name: 'receipt.png', picture: 'iVBORw0KGgo=' }, { type: 'done' }],
    [{ type: 'exit' }, { type: 'done' }],
  ] as const satisfies readonly (readonly [Request, object])[];

  it.each(requests)('answers %j as the wallet understands it, to its origin alone', async (request, reply) => {
    const { ask, heard } = await openPage();
    ask(request);
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]?.origin).toBe(appOrigin);
    expect(readMessage(heard[0]?.said)).toEqual({ v: 1, id, ...reply });
  });

  it('keeps what it was given', async () => {
    const { ask, heard } = await openPage();
    ask({ type: 'storage-set', name: 'theme', value: 'dark' });
    ask({ type: 'storage-get', name: 'theme' });
    await expect.poll(() => heard.length).toBe(2);
    expect(readMessage(heard[1]?.said)).toMatchObject({ type: 'storage-value', value: 'dark' });
  });

  it('tells another version, refuses, comes too late or not at all, as chosen', async () => {
    const { ask, heard, choose } = await openPage();
    choose('version', '4.0.0-beta.1');
    ask({ type: 'get-app-version' });
    await expect.poll(() => heard.length).toBe(1);
    expect(readMessage(heard[0]?.said)).toMatchObject({ version: '4.0.0-beta.1' });
    choose('version', '');
    ask({ type: 'get-app-version' });
    await expect.poll(() => heard.length).toBe(2);
    expect(readMessage(heard[1]?.said)).toMatchObject({ type: 'failed' });
    choose('delay', 'never');
    ask({ type: 'get-app-version' });
    choose('delay', '1000');
    const askedAtMs = performance.now();
    ask({ type: 'get-app-version' });
    await expect.poll(() => heard.length).toBe(3);
    expect(performance.now() - askedAtMs).toBeGreaterThan(900);
  });

  it('presses the back button, and says wrong things that the wallet does not take', async () => {
    const { window, press, heard } = await openPage();
    press('[data-say=back]');
    expect(readMessage(heard[0]?.said)).toEqual({ v: 1, type: 'back' });
    const wrongs = [...window.document.querySelectorAll<HTMLElement>('[data-say]:not([data-say=back])')];
    for (const button of wrongs) button.click();
    const unasked = heard.slice(1).filter(({ said }) => readMessage(said) !== undefined);
    expect(wrongs).toHaveLength(7);
    // A reply that nobody asked for is well formed; its id is what gives it away.
    expect(unasked.map(({ said }) => readMessage(said))).toMatchObject([{ type: 'app-version' }]);
  });

  it('shows who said what, and does not answer anybody else', async () => {
    const { window, arrive, heard } = await openPage();
    arrive(writeMessage({ type: 'exit', id }), 'https://evil.example');
    arrive(writeMessage({ type: 'exit', id }), appOrigin, null);
    arrive(writeMessage({ type: 'event', name: 'screen-shown', value: '<img src=x onerror=alert(1)>' }));
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(heard).toEqual([]);
    const lines = [...window.document.querySelectorAll('[data-log] li strong')].map((name) => name.textContent);
    expect(lines).toEqual([texts.en.nativePage.fromApp, texts.en.nativePage.dropped, texts.en.nativePage.dropped]);
    expect(window.document.querySelectorAll('[data-log] img')).toHaveLength(0);
  });

  it('tells that the wallet asked to be closed, and starts it again', async () => {
    const { ask, state, press } = await openPage();
    ask({ type: 'exit' });
    expect(state()).toBe(texts.en.nativePage.left);
    press('[data-restart]');
    expect(state()).toBe(texts.en.nativePage.silent);
  });
});
