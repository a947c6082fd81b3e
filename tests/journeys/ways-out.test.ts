import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { openDoor } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { assertAccessible } from './accessible.ts';
import { forgetSends, knownPerson } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { choosePassword, fitsItsWindow, logInByPassword, logOut, setFirstPassword, submitPassword } from './door.ts';
import { readToken } from './secrets.ts';
import {
  addressOf,
  askForCode,
  chooseReceiver,
  enterCode,
  heading,
  newPerson,
  press,
  said,
  seen,
  tab,
  typeAmount,
} from './wallet.ts';
import type { Person } from './wallet.ts';
import { ownStage } from '../stage/own-stage.ts';

const password = 'papaya5#salad';

let browser: Browser;
let person: Person;
let receiver: User;

beforeAll(async () => {
  browser = await startBrowser();
  const stage = ownStage();
  [person, receiver] = await Promise.all([
    knownPerson(browser, stage, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan', balanceSatang: 800_00 }),
    newUser(await openDoor(), { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' }),
  ]);
  await setFirstPassword(person, password);
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(person, `ways out, ${task.name}`);
});

/** Ends every session but the one of a second browser, as somebody does who has lost the phone. */
async function endFromElsewhere(): Promise<void> {
  const elsewhere = { ...(await newPerson(browser, ownStage())), mobile: person.mobile };
  await logInByPassword(elsewhere, password);
  await elsewhere.page.goto(addressOf(elsewhere, '/sessions'));
  await press(elsewhere, 'sessions.endOthers');
  await elsewhere.page
    .getByRole('dialog')
    .getByRole('button', { name: elsewhere.words.t('sessions.endOthers') })
    .click();
  await said(elsewhere, 'sessions.only').waitFor();
  await elsewhere.context.close();
}

test('a session that ends in the middle of a form leads to the login, and back to the form as it was', async () => {
  const {
    page,
    words: { t },
  } = person;
  await page.goto(addressOf(person));
  await chooseReceiver(person, receiver.mobile);
  await typeAmount(person, '321.75');
  await endFromElsewhere();
  await press(person, 'transfer.review');
  await heading(person, 'login.heading').waitFor();
  await seen(person, t('error.loginExpired')).waitFor();
  await choosePassword(person);
  await submitPassword(person, password);
  const amount = page.getByLabel(t('transfer.amount'));
  await amount.waitFor();
  expect(await amount.inputValue()).toBe('321.75');
  await press(person, 'transfer.review');
  await heading(person, 'transfer.confirmTitle').waitFor();
});

test('back after a logout shows nothing of the account', async () => {
  const { page } = person;
  await page.goto(addressOf(person, '/mainPage/transactions'));
  await said(person, 'transactions.end').waitFor();
  await logOut(person);
  expect(await readToken(person)).toBeUndefined();
  await page.goBack();
  await heading(person, 'login.heading').waitFor();
  expect(await page.getByText('Malee').count()).toBe(0);
  await choosePassword(person);
  await submitPassword(person, password);
  await tab(person, 'tabs.home').waitFor();
});

test('a logout in one tab is a logout in the other', async () => {
  const other: Person = { ...person, page: await person.context.newPage() };
  await other.page.goto(addressOf(other));
  await said(other, 'home.available').waitFor();
  await person.page.goto(addressOf(person));
  await said(person, 'home.available').waitFor();
  await logOut(person);
  await expect.poll(() => new URL(other.page.url()).hash).toMatch(/^#\/(?:login|LogoutPage)/);
  // A login in one tab serves the other as well, once it is opened anew.
  await forgetSends(person.stage, person.mobile);
  await person.page.goto(addressOf(person));
  await enterCode(person, await askForCode(person));
  await said(person, 'home.available').waitFor();
  await other.page.goto(addressOf(other));
  await other.page.reload();
  await said(other, 'home.available').waitFor();
  await other.page.close();
});

test('ten minutes without input end the session after a notice, and the next login leads back', async () => {
  const idle: Person = { ...person, page: await person.context.newPage() };
  await person.page.goto('about:blank');
  await idle.page.clock.install();
  await idle.page.goto(addressOf(idle, '/accountLimits'));
  await heading(idle, 'limits.title').waitFor();
  await idle.page.clock.fastForward(9 * 60_000 + 5_000);
  await heading(idle, 'idle.title').waitFor();
  await assertAccessible(idle.page, 'the notice before the end');
  await press(idle, 'idle.stay');
  await heading(idle, 'idle.title').waitFor({ state: 'hidden' });
  await idle.page.clock.fastForward(9 * 60_000 + 5_000);
  await heading(idle, 'idle.title').waitFor();
  await idle.page.clock.runFor(61_000);
  await said(idle, 'loggedOut.idle').waitFor();
  expect(await readToken(idle)).toBeUndefined();
  await press(idle, 'loggedOut.again');
  await choosePassword(idle);
  await submitPassword(idle, password);
  await heading(idle, 'limits.title').waitFor();
  await idle.page.close();
});

test('somebody who reads with text of twice the size can get in, out and about', async () => {
  const large: Person = {
    ...(await newPerson(browser, ownStage(), { viewport: { width: 360, height: 740 } })),
    mobile: person.mobile,
  };
  const { page } = large;
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    );
  });
  const look = async (name: string): Promise<void> => {
    expect(await fitsItsWindow(large), name).toBe(true);
    await assertAccessible(page, `${name} with large text`);
  };
  await page.goto(addressOf(large, '/kapao'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('the product page');
  await page.goto(addressOf(large, '/resetPassword'));
  await heading(large, 'resetPassword.title').waitFor();
  await look('a new password');
  await page.goto(addressOf(large, '/login'));
  await heading(large, 'login.heading').waitFor();
  await look('login');
  await choosePassword(large);
  await look('login by password');
  await submitPassword(large, password);
  await said(large, 'home.available').waitFor();
  for (const [path, title] of [
    ['/sessions', 'sessions.title'],
    ['/setPassword', 'setPassword.change'],
    ['/language', 'language.title'],
  ] as const) {
    await page.goto(addressOf(large, path));
    await heading(large, title).waitFor();
    await look(path);
  }
  await page.goto(addressOf(large));
  await logOut(large);
  await look('logged out');
  await large.context.close();
});

test("a page that opens later says so, and a page of the partner opens the partner's entry", async () => {
  const guest = await newPerson(browser, ownStage());
  await guest.page.goto(addressOf(guest, '/faq'));
  await said(guest, 'notOpen.textOutside').waitFor();
  await assertAccessible(guest.page, 'a page that opens later');
  await guest.page.goto(addressOf(guest, '/jtBills'));
  await expect.poll(() => guest.page.locator('html').getAttribute('data-brand')).toBe('jt');
  await heading(guest, 'login.heading').waitFor();
  expect(new URL(guest.page.url()).hash).toBe(`#/login?redirect=${encodeURIComponent('/jtBills')}`);
  await guest.context.close();
});
