import type { Browser } from 'playwright-core';
import { buildSite, consoleSite } from '../../../infra/local/site.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { allScreens } from '../../../web/console/screens/all-screens.ts';
import { consoleCases } from '../../states/console-cases.ts';
import { firstLook } from './album.ts';
import type { Album } from './album.ts';
import { askedThere } from './console-asked.ts';
import { openConsole } from './console-studio.ts';

const look = { ...firstLook, language: 'en', widthPx: 1280 } as const;

/**
 * Every screen of the console: its list, one of its rows, and the form of its first act; and cases with their pictures,
 * of a person, a company and an act.
 */
export async function pictureConsole(album: Album, browser: Browser, say: (text: string) => void): Promise<void> {
  await buildSite(consoleSite, say);
  const { page, open, answer } = await openConsole(browser);
  for (const { path, title } of allScreens) {
    await open(`#/${path}${askedThere[path] ?? ''}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('table').first().waitFor();
    await album.take(page, 'console', path, look);
    await page.locator('[data-row]').first().click();
    const sheet = page.getByRole('complementary');
    await sheet.waitFor();
    await album.take(page, 'console', `${path}, a row`, look);
    const act = sheet.locator('button[aria-pressed]').first();
    if ((await act.count()) === 0) continue;
    await act.click();
    await sheet.getByRole('form').waitFor();
    await album.take(page, 'console', `${path}, an act`, look);
  }
  // A case has a page of its own.
  await open('#/review?reviewId=rev_1M81XTKEXPY9VEDN29C2');
  await page.getByRole('region', { name: 'What was typed' }).waitFor();
  await album.take(page, 'console', 'a case', look);
  for (const [name, found] of Object.entries(consoleCases)) {
    answer(readReviewCase, found);
    await open(`#/review?reviewId=${found.reviewId}`);
    await page.getByText(found.company?.legalName ?? found.given?.idNumber ?? '').waitFor();
    await album.take(page, 'console', name, look);
  }
  await page.context().close();
}
