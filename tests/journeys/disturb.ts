import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { restartBrowser } from './payer.ts';
import type { Payer } from './payer.ts';
import { addressOf, press } from './wallet.ts';
import { patience } from '../stage/patience.ts';

/** Where somebody is disturbed: what is pressed there next, and what the app says once that has failed for good. */
export interface Point {
  /** What that asks the server; undefined where the app, knowing that it is offline, asks nothing. */
  readonly path?: string;
  readonly press: () => Promise<void>;
  readonly saysFailed: () => Promise<void>;
}

export type Disturb = (payer: Payer, point: Point) => Promise<void>;

/** The number of the build that a tab runs. */
async function runsBuild({ person: { page } }: Payer, build: number): Promise<void> {
  await vi.waitFor(async () => {
    const content = await page.locator('meta[name=build]').getAttribute('content', { timeout: 1_000 });
    if (content !== String(build)) throw new Error(`the tab runs build ${content}, not ${build}`);
  }, patience);
}

/** Has a tab look for a newer app, as browsers do now and then. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** The app is offered as new on another tab, and the worker that takes over there loads every tab anew. */
export async function bringUpdate(payer: Payer): Promise<void> {
  const { person, edge } = payer;
  const build = edge.bringNextBuild();
  const home = await person.context.newPage();
  await home.goto(addressOf(person));
  await lookForUpdate(person.page);
  await press({ ...person, page: home }, 'update.reload');
  await runsBuild(payer, build);
  await home.close();
}

/** What may come between at any moment. */
export const disturbances = {
  'a reload': async ({ person: { page } }) => {
    await page.reload();
  },
  Escape: async ({ person: { page } }) => {
    await page.keyboard.press('Escape');
  },
  'back and forward': async ({ person: { page } }) => {
    await page.goBack();
    await page.goForward();
  },
  // A copy takes what was typed along; the person goes on in it, and the tab it was made of stays as it is.
  'a second tab': async (payer) => {
    const { page, context } = payer.person;
    await Promise.all(
      context
        .pages()
        .filter((tab) => tab !== page)
        .map((tab) => tab.close()),
    );
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => {
        window.open(location.href);
      }),
    ]);
    payer.person = { ...payer.person, page: copy };
  },
  'an update of the app': bringUpdate,
  'a time offline': async ({ person: { page, context } }, { path, press: goOn, saysFailed }) => {
    await context.setOffline(true);
    const fails =
      path === undefined ? undefined : page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
    // What is said may be gone again after five seconds, so it is looked for from before the press.
    await Promise.all([saysFailed(), goOn(), fails]);
    await context.setOffline(false);
  },
  'a closed browser': restartBrowser,
} as const satisfies Readonly<Record<string, Disturb>>;
