import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrubReport } from '../../../functions/domains/log/telemetry.ts';
import { startPage } from '../page-life.ts';
import { settleUnderWay } from '../under-way.ts';

interface Posted {
  readonly path: string;
  readonly init: RequestInit;
  readonly body: Readonly<Record<string, unknown>>;
}

const endPages: (() => void)[] = [];
const origin = 'https://wallet.example';
let posted: Posted[] = [];
let answer: () => Promise<Response> = () => Promise.resolve(new Response('{}'));

const loadTelemetry = () => import('../../../web/data/telemetry/telemetry.ts');

/** The page anew: what it has reported so far is forgotten. */
async function openPage() {
  endPages.push(startPage());
  const { connect } = await import('../../../web/data/calls/connection.ts');
  connect({ origin, entry: 'jt', locale: () => 'en-US', appVersion: () => '3.2.0', present: () => undefined });
  return await loadTelemetry();
}

function errorAt(place: string, message = 'boom'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at send (https://wallet.example/assets/${place})\n    at https://wallet.example/assets/shell-D3f_-aK0.js:1:99\n    at <anonymous>`;
  return error;
}

const messages = () => posted.filter(({ path }) => path === '/oss-api/log').map(({ body }) => String(body['message']));
const events = () => posted.filter(({ path }) => path === '/events').map(({ body }) => body);

beforeEach(() => {
  posted = [];
  answer = () => Promise.resolve(new Response('{}'));
  // No repeat is chosen, unless a test says so.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  // jsdom has no media.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { readonly body: string }) => {
    posted.push({ path: url.slice(origin.length), init, body: JSON.parse(init.body) });
    return answer();
  });
  location.hash = '#/topUp/status/tup_1M7YY0TA77ZPEXKQ8PHN?from=notice';
});
afterEach(() => {
  for (const end of endPages.splice(0)) end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'KapaoNative');
});

describe('a report of an error', () => {
  it("says class, places in our files and the route's pattern at level 2, in words that the server keeps", async () => {
    const { reportError } = await openPage();
    reportError('render', errorAt('transfer-screen-B2xK_9aZ.js:1:23456'));
    expect(posted[0]?.body).toEqual({
      level: 2,
      message:
        'kind=render name=TypeError screen=/topUp/status/:id at=transfer-screen-B2xK_9aZ.js:1:23456 at=shell-D3f_-aK0.js:1:99',
    });
    expect(scrubReport(messages()[0] ?? '')).toEqual({
      clientMessage: 'render TypeError at transfer-screen-B2xK_9aZ.js:1:23456 at shell-D3f_-aK0.js:1:99',
      screen: '/topUp/status/:id',
    });
  });

  it('goes out with the headers of the second client, without a token or cookies, and outlives the page', async () => {
    const { reportError } = await openPage();
    reportError('error', new RangeError('x'));
    expect(posted[0]).toMatchObject({
      path: '/oss-api/log',
      init: {
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        headers: { 'content-type': 'application/json', lang: 'en-US', 'app-name': 'jt', 'app-version': '3.2.0' },
      },
    });
    expect(Object.keys(posted[0]?.init.headers ?? {}).map((name) => name.toLowerCase())).not.toContain('authorization');
  });

  it("reads Safari's stacks too", async () => {
    const { reportError } = await openPage();
    const error = new TypeError('x');
    error.stack =
      'send@https://wallet.example/assets/transfer-screen-B2xK_9aZ.js:1:23456\n@https://wallet.example/assets/shell-D3f_-aK0.js:1:99';
    reportError('error', error);
    expect(messages()[0]).toMatch(/ at=transfer-screen-B2xK_9aZ\.js:1:23456 at=shell-D3f_-aK0\.js:1:99$/);
  });

  it("never says what the error says, nor the address, nor an id, nor an error's own name", async () => {
    const { reportError } = await openPage();
    reportError('error', errorAt('shell-D3f_-aK0.js:1:2', 'Cannot pay 0812345678 "สมชาย ใจดี" 482913'));
    reportError('rejection', 'token usr_1.abcdef of somchai@mail.example');
    reportError('rejection', { mobile: '0812345678' });
    reportError('rejection', Object.assign(new Error('x'), { name: 'Somchai Jaidee' }));
    reportError('error', undefined);
    expect(messages()).toHaveLength(3);
    expect(JSON.stringify(posted)).not.toMatch(/0812345678|สมชาย|482913|usr_1|abcdef|somchai|Jaidee|tup_|notice/i);
  });
});

describe('there are not too many reports', () => {
  it('the first of each fault always, of its repeats a tenth', async () => {
    const { reportError } = await openPage();
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.1);
    for (let count = 0; count < 5; count += 1) reportError('error', errorAt('shell-D3f_-aK0.js:1:2'));
    expect(messages()).toHaveLength(1);
    reportError('error', errorAt('shell-D3f_-aK0.js:1:3'));
    expect(messages()).toHaveLength(2);
    random.mockReturnValue(0.09);
    reportError('error', errorAt('shell-D3f_-aK0.js:1:2'));
    expect(messages()).toHaveLength(3);
  });

  it('ten in the life of a page', async () => {
    const { reportError } = await openPage();
    for (let line = 1; line <= 30; line += 1) reportError('error', errorAt(`shell-D3f_-aK0.js:${line}:2`));
    expect(messages()).toHaveLength(10);
    const again = await openPage();
    again.reportError('error', errorAt('shell-D3f_-aK0.js:1:2'));
    expect(messages()).toHaveLength(11);
  });

  it('none any more once the server says that there were too many', async () => {
    const { reportError, noteEvent } = await openPage();
    answer = () => Promise.resolve(new Response('{"code":20429}', { status: 429 }));
    reportError('error', errorAt('shell-D3f_-aK0.js:1:2'));
    await Promise.resolve();
    await Promise.resolve();
    reportError('error', errorAt('shell-D3f_-aK0.js:1:3'));
    noteEvent('login-done');
    expect(posted).toHaveLength(1);
  });

  it('a report that fails makes no other report, and nobody hears of it', async () => {
    const hooks = await import('../../../web/data/telemetry/telemetry-hooks.ts');
    const unhandled = vi.fn<() => void>();
    hooks.watchErrors(loadTelemetry);
    window.addEventListener('unhandledrejection', unhandled);
    const { reportError } = await openPage();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    reportError('error', errorAt('shell-D3f_-aK0.js:1:2'));
    await vi.dynamicImportSettled();
    await settleUnderWay();
    expect(posted).toHaveLength(1);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('an answer', () => {
  it('with the unexpected code is reported under its operation', async () => {
    const { noteAnswer } = await openPage();
    noteAnswer('transfer/create', 20500);
    expect(messages()).toEqual(['kind=call operation=transfer/create screen=/topUp/status/:id']);
  });

  it('of success is counted where it is one of the steps that we count; refusals are not', async () => {
    const { noteAnswer } = await openPage();
    for (const name of [
      'auth/login',
      'auth/login-password',
      'auth/logout',
      'top-up/create',
      'transfer/create',
      'balance/get-last',
    ])
      noteAnswer(name, 1);
    noteAnswer('transfer/create', 10000);
    noteAnswer('transfer/create', 21101);
    expect(events().map((event) => event['event_name'])).toEqual([
      'login-done',
      'login-done',
      'logout-done',
      'top-up-shown',
      'transfer-done',
      'transfer-done',
    ]);
    expect(messages()).toEqual([]);
  });
});

describe('an event', () => {
  it("of a screen has the route's pattern, once until another is shown", async () => {
    const { noteScreen } = await openPage();
    for (const pattern of [
      '/transfer',
      '/transfer',
      '/transfer/status/:id',
      '/transfer',
      '/404',
      '/jtBillDetail/:bill_number',
    ])
      noteScreen(pattern);
    expect(events().map((event) => event['event_value'])).toEqual([
      '/transfer',
      '/transfer/status/:id',
      '/transfer',
      '/---',
      '/jtBillDetail/:bill-number',
    ]);
    const { writeEvent } = await import('../../../shared/contracts/log/event.ts');
    for (const event of events()) expect(writeEvent.input.safeParse(event).success).toBe(true);
  });

  it('stops after two hundred in the life of a page', async () => {
    const { noteEvent } = await openPage();
    for (let count = 0; count < 250; count += 1) noteEvent('native-back');
    expect(events()).toHaveLength(200);
  });

  it('is told to the native shell as well', async () => {
    const sent: unknown[] = [];
    Object.assign(window, { KapaoNative: { postMessage: (text: string) => sent.push(JSON.parse(text)) } });
    const { noteEvent } = await openPage();
    noteEvent('screen-shown', '/transfer');
    await waitFor(() => expect(sent).toContainEqual({ v: 1, type: 'event', name: 'screen-shown', value: '/transfer' }));
  });

  it('tells of a changed language', async () => {
    const { watchLanguage } = await openPage();
    watchLanguage();
    document.documentElement.lang = 'zh-CN';
    await waitFor(() => expect(events()).toEqual([{ event_name: 'language-changed', event_value: 'zh-CN' }]));
  });
});

describe('before its code is there', () => {
  it('everything waits for it, and errors fetch it', async () => {
    await openPage();
    const hooks = await import('../../../web/data/telemetry/telemetry-hooks.ts');
    hooks.watchErrors(loadTelemetry);
    hooks.noteScreen('/transfer');
    hooks.noteAnswer('transfer/create', 1);
    await vi.dynamicImportSettled();
    await settleUnderWay();
    expect(posted).toEqual([]);
    hooks.reportError('render', errorAt('shell-D3f_-aK0.js:1:2'));
    await waitFor(() => expect(posted).toHaveLength(3));
    hooks.startTelemetry();
    hooks.noteAnswer('auth/logout', 1);
    await waitFor(() => expect(posted).toHaveLength(4));
  });

  it('what nobody caught is reported', async () => {
    await openPage();
    const hooks = await import('../../../web/data/telemetry/telemetry-hooks.ts');
    hooks.watchErrors(loadTelemetry);
    window.dispatchEvent(new ErrorEvent('error', { error: errorAt('shell-D3f_-aK0.js:1:2') }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('x') }));
    await waitFor(() =>
      expect(messages().map((message) => message.split(' ')[0])).toEqual(
        expect.arrayContaining(['kind=error', 'kind=rejection']),
      ),
    );
  });
});
