import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccess } from '../../../../web/console/login/open-access.ts';
import type { Page } from '../../../../web/console/login/open-access.ts';
import { patience } from '../../../stage/patience.ts';
import type { ConsoleLogin } from '../../../../shared/console-login.ts';

const login: ConsoleLogin = {
  issuer: 'https://cognito-idp.ap-southeast-7.amazonaws.com/pool',
  clientId: 'console',
  loginUrl: 'https://login.example',
  redirectUrl: 'https://console.example/',
};
const startMs = Date.UTC(2026, 10, 23);

/** The login page and the console's own file, as the browser reaches them. */
function serve() {
  const state = { nonce: '', tokens: 0, refuses: false, isDown: false, asked: [] as URLSearchParams[] };
  vi.stubGlobal('fetch', async (to: string | URL, init: { body?: unknown } = {}) => {
    const address = String(to);
    if (address === 'login.json') return Response.json(login);
    if (address.endsWith('/oauth2/revoke')) return new Response('', { status: 200 });
    if (state.isDown) throw new TypeError('Failed to fetch');
    const form = new URLSearchParams(String(init.body));
    state.asked.push(form);
    if (state.refuses) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    state.tokens += 1;
    const nowS = Math.floor(Date.now() / 1000);
    const told = {
      iss: login.issuer,
      aud: login.clientId,
      sub: 'somebody',
      iat: nowS,
      exp: nowS + 300,
      nonce: state.nonce,
    };
    const isFirst = form.get('grant_type') === 'authorization_code';
    const idToken = [{ alg: 'RS256' }, told].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    return Response.json({
      access_token: `access-${state.tokens}`,
      token_type: 'Bearer',
      expires_in: 300,
      ...(isFirst && { refresh_token: 'refresh', id_token: [...idToken, 'signature'].join('.') }),
    });
  });
  return state;
}

interface Seen {
  address: string;
  readonly gone: string[];
  readonly told: string[];
  nowMs: number;
}

function pageAt(seen: Seen): Page {
  return {
    address: () => new URL(seen.address),
    goTo: (address) => void seen.gone.push(address),
    showAddress: (address) => {
      seen.address = new URL(address, seen.address).href;
    },
    nowMs: () => seen.nowMs,
    tell: (why) => void seen.told.push(why),
  };
}

/** Sends somebody to the login page and back, with what the page has put into the address. */
async function logIn(server: ReturnType<typeof serve>, answer: Record<string, string> = {}) {
  const seen: Seen = { address: 'https://console.example/#/payouts', gone: [], told: [], nowMs: startMs };
  expect(await openAccess(pageAt(seen))).toBeUndefined();
  const page = new URL(seen.gone.pop() ?? '');
  server.nonce = page.searchParams.get('nonce') ?? '';
  const back = { code: 'code', state: page.searchParams.get('state') ?? '', ...answer };
  seen.address = `https://console.example/?${new URLSearchParams(back).toString()}`;
  return { seen, page, access: await openAccess(pageAt(seen)) };
}

beforeEach(async () => {
  sessionStorage.clear();
  // A browser has one kind of buffer; here the page has its own, and what digests another.
  vi.stubGlobal('ArrayBuffer', (await crypto.subtle.digest('SHA-256', new Uint8Array())).constructor);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('somebody who opens the console', () => {
  test('is sent to the login page with a challenge, and never with what answers it', async () => {
    const server = serve();
    const { page } = await logIn(server);
    expect(`${page.origin}${page.pathname}`).toBe('https://login.example/oauth2/authorize');
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'console',
      redirect_uri: login.redirectUrl,
      scope: 'openid',
      code_challenge_method: 'S256',
    });
    const verifier = server.asked[0]?.get('code_verifier') ?? '';
    expect(verifier).toHaveLength(43);
    expect(page.href).not.toContain(verifier);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    expect(page.searchParams.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'));
  });

  test('comes back to where they wanted to go, with the code out of the address and nothing left in the tab', async () => {
    const { seen, access } = await logIn(serve());
    expect(seen.address).toBe('https://console.example/#/payouts');
    expect(await access?.headers()).toEqual({ authorization: 'Bearer access-1' });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toBe('{}');
  });

  test.for([
    ['another state', { state: 'of-somebody-else' }],
    ['a refusal', { error: 'access_denied' }],
  ] as const)('is not logged in by %s, and asks for no token by it', async ([, answer]) => {
    const server = serve();
    const { seen, access } = await logIn(server, answer);
    expect([access, seen.told, server.asked]).toEqual([undefined, ['The login did not succeed.'], []]);
  });

  test('is not logged in by a token that was made for another login', async () => {
    const server = serve();
    const seen: Seen = { address: 'https://console.example/', gone: [], told: [], nowMs: startMs };
    await openAccess(pageAt(seen));
    const state = new URL(seen.gone.pop() ?? '').searchParams.get('state') ?? '';
    server.nonce = 'of-another-login';
    seen.address = `https://console.example/?code=code&state=${state}`;
    expect(await openAccess(pageAt(seen))).toBeUndefined();
    expect(seen.told).toEqual(['The login did not succeed.']);
  });

  test('is not logged in by a code that this tab did not ask for, nor by the same one twice', async () => {
    const server = serve();
    const { seen } = await logIn(server);
    seen.address = 'https://console.example/?code=code&state=planted';
    expect(await openAccess(pageAt(seen))).toBeUndefined();
    expect(seen.told).toEqual(['This login was not begun here.']);
    expect(server.asked).toHaveLength(1);
  });
});

test('the number of a person in an address is not kept while somebody is at the login page', async () => {
  serve();
  const address = 'https://console.example/#/customers?mobile=0812345678&day=2026-11-23';
  const seen: Seen = { address, gone: [], told: [], nowMs: startMs };
  await openAccess(pageAt(seen));
  expect(JSON.parse(sessionStorage.getItem('console-login') ?? '')).toMatchObject({
    place: '#/customers?day=2026-11-23',
  });
  expect(JSON.stringify([seen.gone, { ...sessionStorage }])).not.toContain('0812345678');
});

describe('the token of a page', () => {
  test('is renewed before it ends, once for all who wait', async () => {
    const server = serve();
    const { seen, access } = await logIn(server);
    seen.nowMs += 269_000;
    expect(await access?.headers()).toEqual({ authorization: 'Bearer access-1' });
    seen.nowMs += 1_000;
    const both = await Promise.all([access?.headers(), access?.headers()]);
    expect(both).toEqual([{ authorization: 'Bearer access-2' }, { authorization: 'Bearer access-2' }]);
    expect(server.asked[1]?.get('refresh_token')).toBe('refresh');
  });

  test('is over where the pool renews it no more', async () => {
    const server = serve();
    const { seen, access } = await logIn(server);
    server.refuses = true;
    seen.nowMs += 300_000;
    expect(await access?.headers()).toBeUndefined();
  });

  test('outlives a connection that is down while it is renewed, and is renewed once that is back', async () => {
    const server = serve();
    const { seen, access } = await logIn(server);
    server.isDown = true;
    seen.nowMs += 299_000;
    expect(await access?.headers()).toEqual({ authorization: 'Bearer access-1' });
    seen.nowMs += 1_000;
    await expect(access?.headers()).rejects.toThrow('could not be renewed');
    server.isDown = false;
    expect(await access?.headers()).toEqual({ authorization: 'Bearer access-2' });
  });

  test('is forgotten by whoever leaves, who is logged out at the login page too', async () => {
    const { seen, access } = await logIn(serve());
    access?.leave();
    expect(await access?.headers()).toBeUndefined();
    await vi.waitFor(() => expect(seen.gone).toHaveLength(1), patience);
    expect(seen.gone[0]).toBe(
      'https://login.example/logout?client_id=console&logout_uri=https%3A%2F%2Fconsole.example%2Fleft.html',
    );
  });
});
