// @vitest-environment jsdom
import { showScreen, startScreens } from '../screens/show-screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPages } from '../../../functions/domains/status/render-page.ts';
import { judgeParts } from '../../../functions/domains/status/judge-parts.ts';
import { LoginScreen } from '../../../web/screens/login/login-screen.tsx';
import { loginState } from '../../../web/session.ts';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  loginState.set('out');
});
afterEach(cleanup);

describe('the way to the status page', () => {
  it.each([
    ['the login page', <LoginScreen key="login" />],
    ['what could not be loaded', <ErrorState key="error" text="The network." onRetry={() => undefined} />],
  ])('is on %s, in the language and under the brand that are shown', async (_where, shown) => {
    showScreen(shown, '/login');
    const link = await screen.findByRole('link', { name: 'Service status' });
    expect(link.getAttribute('href')).toBe('/status/en.html');
  });
});

describe('the status page itself', () => {
  const announced = { texts: { th: 'ล่าช้า', en: 'Late', zh: '延迟' }, atMs: 1_790_000_000_000 };
  const parts = judgeParts({
    alarms: ['transfer-create'],
    doorAnswers: true,
    announced: { parts: ['cash-out'], state: 'down' },
  });
  const pages = [...renderPages({ atMs: 1_790_000_000_000, parts, announced })];

  it.each(pages)('%s has no fault of accessibility that a page alone can show', async (_name, html) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    document.documentElement.lang = page.documentElement.lang;
    document.title = page.title;
    document.body.innerHTML = page.body.innerHTML;
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html: at }) => at).join(' ')}`)).toEqual([]);
  });
});
