import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { texts } from '../../functions/sandbox/pages/texts.ts';
import { openSandbox } from './open-sandbox.ts';

/** The page of a sandbox's clock in a browser, with the moments at which it played a step. */
async function openPage() {
  const sandbox = openSandbox();
  const page = await sandbox.visit('/clock?lang=en');
  const dom = new JSDOM(page.text, { url: 'http://sandbox/clock', runScripts: 'outside-only' });
  const { window } = dom;
  const posts: number[] = [];
  Object.assign(window, {
    fetch: async (path: string, init: RequestInit = {}) => {
      const wanted = new URL(path, 'http://sandbox/').pathname;
      if (init.method === 'POST') posts.push(sandbox.offsetMs());
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      if (init.headers === undefined) return new Response((await sandbox.visit(`${wanted}?lang=en`)).text);
      const answer = await sandbox.call(init.method ?? 'GET', wanted, body);
      return Response.json(answer.body, { status: answer.status });
    },
  });
  return { sandbox, window, posts };
}

it.each(['night', 'weekend'])('plays a %s to the morning on which people look at documents again', async (span) => {
  const { sandbox, window } = await openPage();
  window.eval((await sandbox.visit('/assets/clock.js')).text);
  const before = sandbox.nowMs();
  const button = window.document.querySelector<HTMLButtonElement>(`[data-until="${span}"]`);
  button?.click();
  expect(button?.disabled).toBe(true);
  await vi.waitFor(() => expect(button?.disabled).toBe(false), { timeout: 20_000 });
  const bangkok = new Date(sandbox.nowMs() + 7 * 3_600_000);
  expect([bangkok.getUTCHours(), bangkok.getUTCMinutes()]).toEqual([8, 0]);
  const days = (sandbox.nowMs() - before) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThanOrEqual(span === 'night' ? 1 : 7);
  const isMonday = bangkok.getUTCDay() === 1;
  expect(isMonday || span === 'night').toBe(true);
  window.close();
});

it('plays a month from its page, says how far it is, and shows the new time', async () => {
  const { sandbox, window, posts } = await openPage();
  const before = sandbox.nowMs();
  const area = window.document.querySelector<HTMLElement>('[data-play]');
  expect(area?.hidden).toBe(true);
  window.eval((await sandbox.visit('/assets/clock.js')).text);
  expect(area?.hidden).toBe(false);
  const month = window.document.querySelector<HTMLButtonElement>('[data-days="30"]');
  expect(month?.textContent).toBe(texts.en.clockPage.playDays(30));
  month?.click();
  expect(month?.disabled).toBe(true);
  await vi.waitFor(() => expect(month?.disabled).toBe(false), { timeout: 20_000 });
  expect(sandbox.nowMs()).toBeGreaterThanOrEqual(before + 30 * 86_400_000);
  expect(posts.length).toBeGreaterThan(30);
  expect(window.document.querySelector('progress')?.value).toBe(1);
  expect(window.document.querySelector('[data-said]')?.textContent).toContain(`${posts.length} things that were due`);
  expect(window.document.querySelector('[data-face]')?.textContent).toContain('ahead of true time');
  window.close();
});
