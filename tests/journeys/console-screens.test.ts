import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { allScreens } from '../../web/console/screens/all-screens.ts';
import { startBrowser } from './browser.ts';
import { askedThere } from './pictures/console-asked.ts';
import { openConsole } from './pictures/console-studio.ts';
import { shareOf } from '../turns/share-of-run.ts';
import { assertAccessibleNow } from './accessible.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('every screen of the console can be used by everybody: its list, one of its rows and the form of its first act', async () => {
  const { page, open } = await openConsole(browser);
  const looked: string[] = [];
  const screens = shareOf(allScreens, { oneIn: 4 });
  for (const { path, title, offers } of screens) {
    await open(`#/${path}${askedThere[path] ?? ''}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const row = page.locator('[data-row]').first();
    await row.click();
    const sheet = page.getByRole('complementary');
    await sheet.waitFor();
    const act = sheet.locator('button[aria-pressed]').first();
    if (offers.length > 0 && (await act.count()) > 0) {
      await act.click();
      await sheet.getByRole('form').waitFor();
    }
    // All of it stands on one page, so one look sees it.
    await assertAccessibleNow(page, `the screen ${path} of the console`);
    looked.push(path);
  }
  expect(looked).toEqual(screens.map(({ path }) => path));
  await page.context().close();
});
