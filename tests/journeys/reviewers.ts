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

/** Says yes to each picture of the open case and to the case, by the keyboard alone; how many keys that took. */
export async function acceptByKeys({ page }: Reviewer, pictures: number): Promise<number> {
  const shown = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
  await shown.nth(pictures - 1).waitFor();
  const keys = [...Array.from({ length: await shown.count() }, () => 'a'), 'A', 'Enter'];
  for (const key of keys) {
    if (key === 'a') await mayAccept(page);
    if (key === 'Enter') await page.getByRole('form', { name: 'Accept the case' }).waitFor();
    await page.keyboard.press(key);
  }
  return keys.length;
}
