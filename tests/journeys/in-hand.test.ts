import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { patience } from '../stage/patience.ts';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { allStates } from '../states/all-states.ts';
import type { NamedStates } from '../states/all-states.ts';
import { startBrowser } from './browser.ts';
import { inspectPage } from './pictures/inspect-page.ts';
import { openStudio, showState } from './pictures/states-studio.ts';
import { shareOf } from '../turns/share-of-run.ts';

/** Windows in pixels: the smallest phone, one on its side, and a common one with its keyboard open. */
const windows = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 390, height: 560 },
] as const;

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Whether an amount that is typed on the pad is seen above it, once the window has its size; true where none is. */
async function seesAmount(page: Page): Promise<boolean> {
  const isSeen = () => {
    const field = document.querySelector('.amount-field');
    if (field === null) return true;
    const { left, width, top, bottom } = field.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => field.contains(document.elementFromPoint(left + width / 2, y)));
  };
  return page.waitForFunction(isSeen, undefined, patience).then(
    () => true,
    () => false,
  );
}

async function faultsOf(page: Page, language: Language): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const window of windows) {
    await page.setViewportSize(window);
    const notes = await inspectPage(page, language);
    if (!(await seesAmount(page))) notes.push('the amount is covered');
    faults.push(...notes.map((note) => `${window.width} × ${window.height}: ${note}`));
  }
  return faults;
}

/** One screen at least for each figure of a hand, whosever turn it is: the pad, tiles, rows and switches. */
const inEachRun: ReadonlySet<string> = new Set([
  'home/home-tab',
  'login/login-screen',
  'security/set-password-screen',
  'settings/settings-tab',
  'top-up/top-up-screen',
  'transfer/transfer-screen',
]);

/** What stands in every size: how a screen is seen first, each page where an amount is typed, and each sheet. */
function shownOf({ screen: { first, others } }: NamedStates) {
  const also = Object.values(others).filter(({ at, opened }) => at.endsWith('step=amount') || opened !== undefined);
  return [first, ...also].filter(({ isBrief, lost }) => isBrief !== true && lost === undefined);
}

test('what is in each run is there', () => {
  const names = allStates.map(({ name }) => name);
  expect([...inEachRun].filter((name) => !names.includes(name))).toEqual([]);
});

/** What is to stand in one line and does not: its parts begin at more than one height. */
async function brokenLines(page: Page): Promise<readonly string[]> {
  const lines = page.locator('[data-one-line]').filter({ visible: true });
  await lines.first().waitFor();
  return lines.evaluateAll((found) =>
    found
      .filter((line) => new Set(Array.from(line.children, (part) => part.getBoundingClientRect().top)).size > 1)
      .map((line) => line.textContent ?? ''),
  );
}

/** Where free uses are shown: before a payment is confirmed, and among the limits. */
const withFreeUses = [
  ['transfer/transfer-screen', 'confirm'],
  ['cash-out/cash-out-screen', 'confirm'],
  ['settings/account-limits-screen', undefined],
] as const;

test.for(languages)('the free uses that are left stand in one line of the smallest phone, in %s', async (language) => {
  const studio = await openStudio(browser, language);
  for (const [name, other] of withFreeUses) {
    const named = allStates.find((one) => one.name === name);
    const state = other === undefined ? named?.screen.first : named?.screen.others[other];
    if (named === undefined || state === undefined) throw new Error(`no state ${other} of ${name}`);
    const page = await showState(studio, named, state);
    await page.setViewportSize(windows[0]);
    expect(await brokenLines(page), name).toEqual([]);
    await page.close();
  }
  await studio.close();
});

// Thai is the tallest and English the widest: one language in a run, in turns.
describe.each(shareOf(languages, { oneIn: languages.length }))('in %s', (language) => {
  let studio: Awaited<ReturnType<typeof openStudio>>;
  beforeAll(async () => {
    studio = await openStudio(browser, language);
  });
  afterAll(() => studio.close());

  test.for(
    shareOf(allStates, { oneIn: 8, always: ({ name }) => inEachRun.has(name) }).map(
      (named) => [named.name, named] as const,
    ),
  )(
    'given %s in every window of a hand, then it fits, each control takes a thumb and an amount is seen while it is typed',
    async ([, named]) => {
      for (const state of shownOf(named)) {
        const page = await showState(studio, named, state);
        expect(await faultsOf(page, language)).toEqual([]);
        await page.close();
      }
    },
  );
});
