import { expect, it } from 'vitest';
import { texts } from '../../functions/sandbox/pages/texts.ts';
import { openClockPage } from './open-clock-page.ts';

it.each(['night', 'weekend'])('plays a %s to the morning on which people look at documents again', async (span) => {
  const { sandbox, window, start, play } = await openClockPage();
  await start();
  const before = sandbox.nowMs();
  await play(`[data-until="${span}"]`);
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
  // Something is due each day.
  const dayMs = 86_400_000;
  const fromMs = Date.UTC(2026, 8, 21, 5);
  const dueAtMs = Array.from({ length: 40 }, (_none, day) => fromMs + day * dayMs + 3_600_000);
  const { sandbox, window, posts, start, play } = await openClockPage({ fromMs, dueAtMs });
  const before = sandbox.nowMs();
  const area = window.document.querySelector<HTMLElement>('[data-play]');
  expect(area?.hidden).toBe(true);
  await start();
  expect(area?.hidden).toBe(false);
  const month = window.document.querySelector<HTMLButtonElement>('[data-days="30"]');
  expect(month?.textContent).toBe(texts.en.clockPage.playDays(30));
  await play('[data-days="30"]');
  expect(sandbox.nowMs()).toBeGreaterThanOrEqual(before + 30 * dayMs);
  expect(posts.length).toBeGreaterThan(30);
  expect(window.document.querySelector('progress')?.value).toBe(1);
  expect(window.document.querySelector('[data-said]')?.textContent).toContain(`${posts.length} things that were due`);
  expect(window.document.querySelector('[data-face]')?.textContent).toContain('ahead of true time');
  window.close();
});
