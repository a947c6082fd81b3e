import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { answerOf } from './fake-backend.ts';
import type { Scene } from './fake-backend.ts';

/** Where the app believes to be; nothing listens there, every request is answered here. */
export const edgeOrigin = 'http://localhost:4747';

/** The policy of the real edge: no inline script, no inline style, nothing from elsewhere. */
const policy = [
  "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:", "font-src 'self'",
  "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
].join('; ');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

async function answerCall(route: Route, scene: Scene, path: string): Promise<void> {
  const body: unknown = route.request().postDataJSON();
  const text: unknown = typeof body === 'object' && body !== null && 'payload' in body ? body.payload : undefined;
  const payload: unknown = typeof text === 'string' ? JSON.parse(text) : body;
  const answer = answerOf(scene, path, typeof payload === 'object' && payload !== null ? { ...payload } : {});
  if (answer === 'never') return;
  if (answer === 'no-answer') await route.abort('connectionfailed');
  else await route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(answer) });
}

/** Serves the built app and the scene's answers to a page. The scene may change between two requests. */
export async function serveScene(page: Page, folder: string, scene: () => Scene): Promise<void> {
  await page.route(`${edgeOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() === 'POST') {
      await answerCall(route, scene(), pathname);
      return;
    }
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) {
      await route.fulfill({ status: 404 });
      return;
    }
    await route.fulfill({
      status: 200,
      contentType: types[extname(file)] ?? 'application/octet-stream',
      headers: { 'content-security-policy': policy },
      body: readFileSync(file),
    });
  });
}
