import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { contentTypeOf, consoleSite } from '../../../infra/local/site.ts';
import { projectRoot } from '../../../infra/local/settings.ts';
import { consolePathOf } from '../../../shared/console-path.ts';
import type { ConsoleLogin } from '../../../shared/console-login.ts';
import type { OperatorContract, OutputOf } from '../../../shared/operation.ts';
import { operations } from '../../../shared/operations.ts';
import { operatorRoles } from '../../../shared/operator-role.ts';
import { sampleOf } from '../../states/console-samples.ts';
import { openProfile } from '../browser.ts';

const consoleUrl = 'https://console.example';
const login: ConsoleLogin = {
  issuer: 'https://pool.example',
  clientId: 'console',
  loginUrl: 'https://login.example',
  redirectUrl: `${consoleUrl}/`,
};

const json = (route: Route, content: unknown) =>
  route.fulfill({
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': consoleUrl },
    body: JSON.stringify(content),
  });

/** An id token as the pool would sign it; the page holds its content against what it began with. */
function tokenWith(nonce: string): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: login.issuer,
    aud: login.clientId,
    sub: 'malee',
    nonce,
    iat: nowSeconds,
    exp: nowSeconds + 300,
  };
  const [head, content] = [{ alg: 'RS256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${head}.${content}.${Buffer.from('signature').toString('base64url')}`;
}

/** Answers every operation of operators with what is said here, or with a sample of its contract. */
async function answerOperation(route: Route, said: ReadonlyMap<string, unknown>): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const contract = operations.find(({ caller, path }) => caller === 'operator' && consolePathOf(path) === pathname);
  if (contract === undefined) return route.fulfill({ status: 404 });
  const isSelf = contract.name === 'ops/who-am-i';
  await json(route, {
    code: 1,
    data: isSelf
      ? { operatorId: 'somchai', roles: operatorRoles }
      : (said.get(contract.name) ?? sampleOf(contract.output)),
  });
}

function answerFile(route: Route): Promise<void> {
  const path = new URL(route.request().url()).pathname.replace(/^\/$/, '/index.html');
  if (path === '/login.json') return json(route, login);
  const body = readFileSync(join(projectRoot, consoleSite.folder, path));
  return route.fulfill({ contentType: contentTypeOf(path), body });
}

interface OpenConsole {
  readonly page: Page;
  readonly open: (at: string) => Promise<void>;
  /** Says what an operation answers from now on. */
  readonly answer: <C extends OperatorContract>({ name }: C, data: OutputOf<C>) => void;
}

/**
 * The built console at a desk, behind a login that lets everybody in; its answers are samples of the contracts as long
 * as no other is said.
 */
export async function openConsole(browser: Browser): Promise<OpenConsole> {
  const { page } = await openProfile(browser, {
    language: 'en',
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
  });
  let nonce = '';
  const said = new Map<string, unknown>();
  await page.route(`${consoleUrl}/**`, answerFile);
  await page.route(`${consoleUrl}/ops/console/**`, (route) => answerOperation(route, said));
  await page.route(`${login.loginUrl}/oauth2/authorize**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    nonce = asked.get('nonce') ?? '';
    const back = new URLSearchParams({ code: 'code', state: asked.get('state') ?? '' });
    // A page that goes back by itself: what a browser reaches by a 302 is fetched past our routes, from nowhere.
    const goBack = `<script>location.replace(${JSON.stringify(`${login.redirectUrl}?${back.toString()}`)})</script>`;
    return route.fulfill({ contentType: 'text/html', body: goBack });
  });
  await page.route(`${login.loginUrl}/oauth2/token`, (route) =>
    json(route, { access_token: 'token', id_token: tokenWith(nonce), token_type: 'Bearer', expires_in: 300 }),
  );
  await page.goto(consoleUrl);
  await page.getByRole('navigation').waitFor();
  return {
    page,
    answer: ({ name }, data) => said.set(name, data),
    // Within the page: what is loaded anew has to log in anew.
    open: async (at) => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, at);
    },
  };
}
