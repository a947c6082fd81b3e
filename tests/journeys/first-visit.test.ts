import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { ownStage } from '../stage/own-stage.ts';
import { patience } from '../stage/patience.ts';
import { openProfile, startBrowser } from './browser.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The app is on its way for as long as this is not asked to let it come. */
async function holdApp(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/shell-/, async (route) => {
    await come.promise;
    await route.continue();
  });
  return () => come.resolve(undefined);
}

/** Until the sheet is there and its letters are, whatever stands in the page is drawn, and in no place of its own. */
async function isStyled(page: Page): Promise<void> {
  const family = () => {
    const cover = document.querySelector('.first-cover');
    return cover === null ? '' : getComputedStyle(cover).fontFamily;
  };
  await vi.waitFor(async () => expect(await page.evaluate(family)).toContain('at first'), patience);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

test('who comes for the first time sees what the wallet is before the app is there, and nothing of it later', async () => {
  const { context, page, faults } = await openProfile(browser, { language: 'th', serviceWorkers: 'block' });
  const { webUrl } = ownStage();
  const { t } = wordsOf('th');
  const tagline = page.getByText(t('login.tagline'), { exact: true });
  const letCome = await holdApp(page);
  await page.goto(webUrl, { waitUntil: 'commit' });
  await isStyled(page);
  await tagline.waitFor();
  const before = await tagline.boundingBox();
  expect(await page.getByLabel(t('login.phone')).count()).toBe(0);
  letCome();
  await page.getByLabel(t('login.phone')).waitFor();
  // The app draws it where it stood.
  expect(await tagline.boundingBox()).toEqual(before);
  expect(await page.locator('.first-cover').count()).toBe(0);

  await page.unroute(/\/assets\/shell-/);
  const letComeAgain = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await isStyled(page);
  expect(await tagline.isVisible()).toBe(false);
  letComeAgain();
  await page.getByLabel(t('login.phone')).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
