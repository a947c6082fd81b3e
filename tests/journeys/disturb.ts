import { restartBrowser } from './payer.ts';
import type { Payer } from './payer.ts';

/** Where somebody is disturbed: what is pressed there next, and what the app says once that has failed for good. */
export interface Point {
  /** What that asks the server; undefined where the app, knowing that it is offline, asks nothing. */
  readonly path?: string;
  readonly press: () => Promise<void>;
  readonly saysFailed: () => Promise<void>;
}

export type Disturb = (payer: Payer, point: Point) => Promise<void>;

/** What may come between at any moment. */
export const disturbances = {
  'a reload': async ({ person: { page } }) => {
    await page.reload();
  },
  'Escape': async ({ person: { page } }) => {
    await page.keyboard.press('Escape');
  },
  'back and forward': async ({ person: { page } }) => {
    await page.goBack();
    await page.goForward();
  },
  // A copy takes what was typed along; the person goes on in it, and the tab it was made of stays as it is.
  'a second tab': async (payer) => {
    const { page, context } = payer.person;
    await Promise.all(context.pages().filter((tab) => tab !== page).map((tab) => tab.close()));
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => { window.open(location.href); }),
    ]);
    payer.person = { ...payer.person, page: copy };
  },
  // A new version takes over by loading every tab anew at the same moment.
  'an update of the app': async ({ person: { page, context } }) => {
    const other = await context.newPage();
    await other.goto(page.url());
    await Promise.all([page.reload(), other.reload()]);
    await other.close();
  },
  'a time offline': async ({ person: { page, context } }, { path, press: goOn, saysFailed }) => {
    await context.setOffline(true);
    const fails = path === undefined ? undefined : page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
    await Promise.all([goOn(), fails]);
    await saysFailed();
    await context.setOffline(false);
  },
  'a closed browser': restartBrowser,
} as const satisfies Readonly<Record<string, Disturb>>;
