import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from 'playwright-core';
import { operation as setUser } from '../../functions/handlers/ops/set-user.ts';
import { newConsoleUser } from '../front-door/console/console-users.ts';
import { openDoor } from '../front-door/door/door.ts';
import { findable } from '../front-door/payouts/findable.ts';
import { holdOf } from '../front-door/payouts/hold.ts';
import { heldOnStage, txnOf } from '../front-door/payouts/payout-desk.ts';
import { playStuck } from '../front-door/held/play-stuck.ts';
import { walletOf } from '../front-door/people/account.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';
import { newUser } from '../front-door/people/users.ts';
import { ownStage } from '../stage/own-stage.ts';
import { patience } from '../stage/patience.ts';
import { assertAccessible } from './accessible.ts';
import { startBrowser } from './browser.ts';
import { atTheConsole, walkAs } from './operator-desk.ts';
import type { Operator } from './operator-desk.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Looks up whose money it was, shows their number for a reason, logs them out, and finds all of it in the audit. */
async function lookAtOwner({ page, press, enter }: Operator, userId: string): Promise<void> {
  const why = 'rings the owner up, case 4711';
  const sheet = page.getByRole('complementary');
  await page.getByRole('searchbox').fill(userId);
  await enter(page.getByRole('searchbox'));
  await press(sheet.getByRole('button', { name: 'Show as it is' }));
  const form = sheet.getByRole('form', { name: 'Show as it is' });
  await form.getByLabel('Field').selectOption('mobile');
  await form.getByLabel('Why').fill(why);
  await enter(form.getByLabel('Why'));
  await form.getByText('Shown for 1 min.').waitFor();
  await assertAccessible(page, 'a number as it is');
  await press(sheet.getByRole('link', { name: 'Where they are logged in' }));
  await page.getByRole('heading', { level: 1, name: 'Sessions of a customer' }).waitFor();
  await press(page.getByRole('button', { name: 'Log out everywhere' }));
  await page.keyboard.type(why);
  await enter(page.getByLabel('Why'));
  await page.getByRole('status').getByText('Done.').waitFor();
  await assertAccessible(page, 'the sessions of a customer');
  await page.goto(`${page.url().split('#')[0]}#/audit?subject=${userId}`);
  for (const did of ['Unmask', 'End sessions'])
    await page.getByRole('cell', { name: did, exact: true }).first().waitFor();
  await assertAccessible(page, 'the audit');
}

test('a payout that is stuck is found among what is overdue, understood and led to its end in at most five presses, and its owner is looked after', async () => {
  const door = await openDoor();
  const payout = await findable(door, await heldOnStage(door));
  await playStuck(door, payout);
  const roles = ['support', 'money', 'register'] as const;
  const operator = await atTheConsole(browser, stage, await newConsoleUser(door, { roles }));
  await walkAs(operator, 'a stuck payout', async ({ page, press, presses }) => {
    await assertAccessible(page, 'the console');
    await press(page.getByRole('link', { name: 'Stuck and overdue' }));
    await press(page.getByRole('button', { name: txnOf(payout) }));
    const sheet = page.getByRole('complementary');
    const givenUp = sheet.getByRole('listitem').filter({ hasText: 'Gave up' });
    await givenUp.getByText('bank gave no answer: timeout').waitFor();
    await press(sheet.getByRole('button', { name: 'Cancel the payout' }));
    const form = sheet.getByRole('form', { name: 'Cancel the payout' });
    await page.keyboard.type('stuck for half a day, case 4711');
    await assertAccessible(page, 'the form of an act');
    await press(form.getByRole('button', { name: 'Cancel the payout' }));
    await form.getByRole('status').getByText('Done.').waitFor();
    expect(presses()).toBeLessThanOrEqual(5);
    // From here on our system ends it, as the runbook's rehearsal plays to the end.
    expect((await holdOf(door, payout)).cancellation).toBeDefined();
    await lookAtOwner(operator, payout.user.userId);
  });
});

test('a proposal is looked at and approved by the keyboard alone', async () => {
  const door = await openDoor();
  const [user, proposer] = await Promise.all([newUser(door), newOperator(door)]);
  const reason = 'documents seen, case 4711';
  await succeedAs(door, setUser, proposer, { mobile: user.mobile, tier: 'semi', reason });
  const operator = await atTheConsole(browser, stage, await newConsoleUser(door), '#/proposals');
  await walkAs(operator, 'an approval', async ({ page }) => {
    await page.getByRole('row').filter({ hasText: user.userId }).waitFor();
    // What others proposed at a time that lies ahead stands above it; the first row is the table's head.
    const rows = await page.getByRole('row').allTextContents();
    for (const _row of rows.slice(
      0,
      rows.findIndex((row) => row.includes(user.userId)),
    ))
      await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('complementary');
    await sheet.getByText(reason).waitFor();
    await assertAccessible(page, 'an opened proposal');
    // Close, the look with names, then the acts.
    for (const _step of [1, 2, 3]) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('compared with the document');
    await page.keyboard.press('Enter');
    await sheet.getByRole('status').getByText('Done.').waitFor();
    await vi.waitFor(async () => expect(await walletOf(door, user)).toMatchObject({ tier: 'semi' }), patience);
    await page.keyboard.press('Escape');
    expect(await sheet.count()).toBe(0);
  });
});

test('without the role there is neither menu nor data, and a place that is typed shows none', async () => {
  const door = await openDoor();
  const operator = await atTheConsole(browser, stage, await newConsoleUser(door, { roles: ['support'] }), '#/suspense');
  await walkAs(operator, 'without the role', async ({ page, addresses }) => {
    await page.getByText('your roles do not let you see this').waitFor();
    expect(await page.getByRole('link', { name: 'Suspense' }).count()).toBe(0);
    expect(addresses.filter((address) => address.includes('/suspense/'))).toEqual([]);
    await assertAccessible(page, 'a screen without the role');
  });
});

test('who leaves is told so, and only who asks for it is at the login page; nothing of the login stays in the tab', async () => {
  const door = await openDoor();
  const operator = await atTheConsole(browser, stage, await newConsoleUser(door));
  const { page } = operator;
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).toBe('[{},{},""]');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/left.html');
  await assertAccessible(page, 'the page of who is logged out');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.locator('[name=password]').waitFor();
  await operator.context.close();
});

test('to a search engine the console is nothing, and the app knows nothing of it', async () => {
  const page = await fetch(stage.consoleUrl);
  expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual([
    200,
    'noindex, nofollow',
    'no-cache',
  ]);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await (await fetch(stage.webUrl)).text()).not.toContain('console');
});
