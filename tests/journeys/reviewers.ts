import { expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { newConsoleUser } from '../front-door/console/console-users.ts';
import type { ConsoleUser } from '../front-door/console/console-users.ts';
import type { Door } from '../front-door/door/door.ts';
import { ownStage } from '../stage/own-stage.ts';
import { atTheConsole } from './operator-desk.ts';
import type { Operator } from './operator-desk.ts';

/** Somebody who decides cases, with the console open at one of them. */
export interface Reviewer extends Operator {
  readonly user: ConsoleUser;
}

/** A reviewer of their own at a case, which they take by opening it; of a stage's others another may be due sooner. */
export async function reviewerAt(browser: Browser, door: Door, reviewId: string): Promise<Reviewer> {
  const user = await newConsoleUser(door, { roles: ['identity'] });
  const operator = await atTheConsole(browser, ownStage(), user, `#/review?reviewId=${reviewId}`);
  return { ...operator, user };
}

/** Waits for the picture that is looked at: before it stands there, the page takes no yes to it. */
export const mayAccept = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Accept the picture (a)', disabled: false }).waitFor();

/** Waits for as many pictures as there should be. */
const pictureCount = async (page: Page, pictures: number): Promise<void> => {
  const shown = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
  await shown.nth(pictures - 1).waitFor();
  expect(await shown.count()).toBe(pictures);
};

/** Presses keys as somebody would who waits for the picture, and for the form, before they say yes. */
async function pressAll(page: Page, keys: readonly string[], form: string): Promise<void> {
  for (const key of keys) {
    if (key === 'a') await mayAccept(page);
    if (key === 'Enter') await page.getByRole('form', { name: form }).waitFor();
    await page.keyboard.press(key);
  }
}

/** Says yes to each picture of the open case and to the case, by the keyboard alone, as the page hears it. */
export async function acceptByKeys({ page }: Reviewer, pictures: number): Promise<void> {
  await pictureCount(page, pictures);
  const heard = await countsWhatItHears(page);
  const yes = Array.from({ length: pictures }, () => 'a');
  await pressAll(page, [...yes, 'A', 'Enter'], 'Accept the case');
  expect(await heard()).toEqual({ keys: pictures + 2, presses: 0 });
}

/** Asks for the first picture anew, with a reason by number, and says yes to the others; types why for the audit. */
export async function askAnewByKeys({ page }: Reviewer, pictures: number): Promise<void> {
  await pictureCount(page, pictures);
  await mayAccept(page);
  const heard = await countsWhatItHears(page);
  const yes = Array.from({ length: pictures - 1 }, () => 'a');
  await pressAll(page, ['r', '1', ...yes, 'R'], 'Ask for more');
  await page.getByRole('form', { name: 'Ask for more' }).waitFor();
  expect(await heard()).toEqual({ keys: pictures + 2, presses: 0 });
  await page.keyboard.type('the number cannot be read');
  await page.keyboard.press('Enter');
}

/** Has the page count what it hears of the keyboard and of the mouse from now on; answers how to read that. */
export async function countsWhatItHears(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const heard = { keys: 0, presses: 0 };
    Object.assign(globalThis, { heard });
    addEventListener('keydown', () => (heard.keys += 1), { capture: true });
    addEventListener('pointerdown', () => (heard.presses += 1), { capture: true });
  });
  return () => page.evaluate((): unknown => Reflect.get(globalThis, 'heard'));
}
