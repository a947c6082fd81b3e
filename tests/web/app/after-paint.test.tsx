import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyScreen } from '../../../web/lazy-screen.ts';
import { HashRouter } from '../../../web/router.ts';
import { ScreenPlace } from '../../../web/screen-place.tsx';
import type { WhyNotProps } from '../../../web/screens/main/why-not-screen.tsx';
import { chooseLanguage } from '../../../web/text/text.ts';
import { afterPaint } from '../../../web/ui/after-paint.ts';

beforeEach(() => chooseLanguage('en'));
afterEach(cleanup);

/** What was done, in order; the frame that is being drawn is one of them. */
function order() {
  const done: string[] = [];
  return { done, note: (what: string) => () => void done.push(what) };
}

it('what is for later comes after the frame that is being drawn', async () => {
  const { done, note } = order();
  afterPaint(note('later'));
  requestAnimationFrame(note('drawn'));
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['drawn', 'later']), { timeout: 20_000 });
});

it('what was called off before or after the frame does not come', async () => {
  const { done, note } = order();
  const offBefore = afterPaint(note('called off before'));
  const offAfter = afterPaint(note('called off after'));
  requestAnimationFrame(offAfter);
  afterPaint(note('later'));
  offBefore();
  await vi.waitFor(() => expect(done).toEqual(['later']), { timeout: 20_000 });
});

it('a screen is seen before what it leads to is fetched', async () => {
  const { done, note } = order();
  const Shown = lazyScreen(async () => () => <p>the login page</p>);
  await Shown.preload();
  const WhyNot = lazyScreen<WhyNotProps>(async () => () => null);
  const facts = { title: 'title.login', access: 'public', needs: [], brand: 'any', keepScroll: false } as const;
  const shown = note('told');
  render(
    <HashRouter>
      <ScreenPlace route={{ path: '/login', screen: { Shown, WhyNot }, ...facts }} onShown={shown} />
    </HashRouter>,
  );
  expect(screen.getByText('the login page')).toBeDefined();
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['told']), { timeout: 20_000 });
});
