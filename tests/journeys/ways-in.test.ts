import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { formatThb } from '../../shared/money.ts';
import { openDoor } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { assertAccessible } from './accessible.ts';
import { knownPerson } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import {
  askForResetCode,
  choosePassword,
  logInByPassword,
  logOut,
  passwordField,
  setFirstPassword,
  showMoneyOutCode,
  submitPassword,
  typeNewPassword,
} from './door.ts';
import { keepReports, leaksOfBrowser, leaksOfLogs } from './leaks.ts';
import { databaseKeys, readToken } from './secrets.ts';
import {
  addressOf,
  button,
  chooseReceiver,
  enterCode,
  heading,
  newPerson,
  press,
  reviewAmount,
  said,
  seen,
  showsBalance,
  tab,
} from './wallet.ts';
import type { Person } from './wallet.ts';
import { ownStage } from '../stage/own-stage.ts';

const firstPassword = 'sticky-rice4';
const secondPassword = 'mango7&lime';

let browser: Browser;
/** Has two devices: the phone, and later a computer. */
let phone: Person;
let computer: Person;
let receiver: User;
/** Everything secret that this journey met, by name. */
const never: Record<string, string> = { 'first password': firstPassword, 'second password': secondPassword };
const reports: string[][] = [];
const startedAtMs = Date.now();

async function keepToken(person: Person, name: string): Promise<void> {
  never[name] = (await readToken(person)) ?? '';
}

beforeAll(async () => {
  browser = await startBrowser();
  const stage = ownStage();
  [phone, receiver] = await Promise.all([
    knownPerson(browser, stage, {
      tier: 'semi',
      firstName: 'Benjawan',
      lastName: 'Rattanakul',
      balanceSatang: 2_000_00,
    }),
    newUser(await openDoor(), { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' }),
  ]);
  computer = {
    ...(await newPerson(browser, stage, {
      viewport: { width: 1280, height: 900 },
      hasTouch: false,
      // What its worker keeps is looked at in the end, too.
      serviceWorkers: 'allow',
    })),
    mobile: phone.mobile,
  };
  reports.push(keepReports(phone), keepReports(computer));
  await keepToken(phone, 'token of the first login');
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await keepFailure(phone, `ways in, phone, ${task.name}`);
  await keepFailure(computer, `ways in, computer, ${task.name}`);
});

test('a first password is set in the account, after its rules are kept', async () => {
  const { t } = phone.words;
  await tab(phone, 'tabs.settings').click();
  await button(phone, new RegExp(t('settings.password'))).click();
  await heading(phone, 'setPassword.set').waitFor();
  await typeNewPassword(phone, 'short1', 'short1');
  await press(phone, 'setPassword.save');
  await said(phone, 'password.notYet').waitFor();
  await typeNewPassword(phone, 'Password1!');
  await press(phone, 'setPassword.save');
  await seen(phone, phone.words.refusal('password-too-common', undefined)).waitFor();
  await assertAccessible(phone.page, 'a refused new password');
  expect(await passwordField(phone, 'password.new').inputValue()).toBe('Password1!');
  await button(phone, t('common.back')).click();
  await setFirstPassword(phone, firstPassword);
});

test('after a logout nothing of the session is left, and the password leads back in', async () => {
  await logOut(phone);
  expect((await databaseKeys(phone)).filter((key) => !key.startsWith('pending'))).toEqual([]);
  await phone.page.goto(addressOf(phone, '/accountLimits'));
  await choosePassword(phone);
  await assertAccessible(phone.page, 'login by password');
  await submitPassword(phone, `${firstPassword}x`);
  await seen(phone, phone.words.refusal('credentials-wrong', { triesLeft: 4 })).waitFor();
  await assertAccessible(phone.page, 'a refused password');
  await passwordField(phone, 'login.password').fill(firstPassword);
  await press(phone, 'login.submit');
  await heading(phone, 'limits.title').waitFor();
  await keepToken(phone, 'token of the login by password');
});

test('what was typed stays when somebody takes the other way in or another language', async () => {
  const stranger = await newPerson(browser, ownStage());
  const { page } = stranger;
  await page.goto(addressOf(stranger));
  await page.getByLabel(stranger.words.t('login.phone')).fill('0812345');
  await choosePassword(stranger);
  expect(await page.getByLabel(stranger.words.t('login.phone')).inputValue()).toContain('812');
  await page.getByLabel(stranger.words.t('settings.language')).selectOption({ label: 'English' });
  await page.getByRole('heading', { name: 'Log in with your password' }).waitFor();
  expect((await page.getByLabel('Mobile number').inputValue()).replaceAll(/\D/g, '')).toBe('0812345');
  await stranger.context.close();
});

test('a device that has shown no code shows one before money goes out, and the money goes out once', async () => {
  const { t } = phone.words;
  await phone.page.goto(addressOf(phone));
  await chooseReceiver(phone, receiver.mobile);
  await reviewAmount(phone, '150.25');
  const submit = button(phone, t('transfer.submit', { amount: formatThb(150_25) }));
  await submit.click();
  await heading(phone, 'codeSheet.title').waitFor();
  await assertAccessible(phone.page, 'the code before money goes out');
  await press(phone, 'codeSheet.cancel');
  await submit.click();
  never['code for money out'] = await showMoneyOutCode(phone);
  await heading(phone, 'transfer.done').waitFor();
  await press(phone, 'common.toHome');
  await showsBalance(phone, 1_849_75);
  // The device has shown one now, and is not asked again.
  await chooseReceiver(phone, receiver.mobile);
  await reviewAmount(phone, '10');
  await button(phone, t('transfer.submit', { amount: formatThb(10_00) })).click();
  await heading(phone, 'transfer.done').waitFor();
  await press(phone, 'common.toHome');
  await showsBalance(phone, 1_839_75);
});

test('a login on another device is told in the inbox, listed, and can be ended', async () => {
  const { t } = phone.words;
  await logInByPassword(computer, firstPassword);
  await keepToken(computer, 'token of the computer');
  // The login has written it; a page that is loaded after that shows it, however long that takes.
  await phone.page.reload();
  await tab(phone, 'tabs.notify').click();
  await button(phone, new RegExp(t('notice.title.new-device')))
    .first()
    .click();
  await assertAccessible(phone.page, 'a security notice');
  await press(phone, 'notice.notMe');
  await said(phone, 'notice.ended').waitFor();
  await assertAccessible(phone.page, 'a device that was logged out');
  await press(phone, 'notice.step.sessions');
  await heading(phone, 'sessions.title').waitFor();
  await said(phone, 'sessions.only').waitFor();
  await assertAccessible(phone.page, 'sessions');
  await tab(computer, 'tabs.transactions').click();
  await heading(computer, 'login.heading').waitFor();
});

test('a forgotten password is replaced with a code, and every device is logged out', async () => {
  const { page, words } = computer;
  await choosePassword(computer);
  await press(computer, 'login.forgot');
  await heading(computer, 'resetPassword.title').waitFor();
  expect(page.url()).not.toContain(computer.mobile.slice(1));
  const code = await askForResetCode(computer);
  never['code for a new password'] = code;
  await typeNewPassword(computer, secondPassword);
  await enterCode(computer, code === '111111' ? '222222' : '111111');
  await press(computer, 'resetPassword.submit');
  await seen(computer, words.refusal('code-wrong', { triesLeft: 4 })).waitFor();
  await assertAccessible(page, 'a refused reset');
  await enterCode(computer, code);
  await press(computer, 'resetPassword.submit');
  await said(computer, 'resetPassword.done').waitFor();
  await assertAccessible(page, 'a new password');
  await press(computer, 'login.submit');
  await submitPassword(computer, secondPassword);
  // Back where the session was ended.
  await said(computer, 'transactions.end').waitFor();
  await keepToken(computer, 'token after the reset');
  await phone.page.goto(addressOf(phone, '/mainPage/transactions'));
  await heading(phone, 'login.heading').waitFor();
});

test('both entries are held at once, and each call carries its own', async () => {
  const { page } = computer;
  const carried: Record<string, Set<string>> = { kapao: new Set(), jt: new Set() };
  page.on('request', (request) => {
    const { authorization = '', 'app-name': entry = '' } = request.headers();
    if (authorization.startsWith('Bearer ')) carried[entry]?.add(authorization.slice('Bearer '.length));
  });
  await logInByPassword({ ...computer, brand: 'jt' }, secondPassword);
  const partner = { ...computer, brand: 'jt' as const };
  const tokens = { kapao: (await readToken(computer)) ?? '', jt: (await readToken(partner)) ?? '' };
  never['token of the partner'] = tokens.jt;
  expect(tokens.jt).not.toBe(tokens.kapao);
  await tab(partner, 'tabs.notify').click();
  await expect.poll(() => [...(carried['jt'] ?? [])]).toEqual([tokens.jt]);
  await page.goto(addressOf(computer));
  await showsBalance(computer, 1_839_75);
  await tab(computer, 'tabs.notify').click();
  await expect.poll(() => [...(carried['kapao'] ?? [])]).toEqual([tokens.kapao]);
  expect([...(carried['jt'] ?? [])]).toEqual([tokens.jt]);
});

test('neither the browsers nor the reports nor the logs hold a token, a code, a password, a name or a number', async () => {
  // A name is found by its letters; the number in every form that it is written in.
  const personal = {
    'first name': 'Benjawan',
    'last name': 'Rattanakul',
    number: phone.mobile.slice(1),
    'stored number': `+66${phone.mobile.slice(1)}`,
  };
  const secrets = { never, personal };
  for (const [name, secret] of Object.entries(never)) expect(secret, name).not.toBe('');
  expect(await leaksOfBrowser(phone, secrets, reports[0] ?? [])).toEqual([]);
  expect(await leaksOfBrowser(computer, secrets, reports[1] ?? [])).toEqual([]);
  const { leaks, lines } = await leaksOfLogs(phone, secrets, startedAtMs);
  expect(leaks).toEqual([]);
  // The logs were really there to be looked at.
  expect(lines).toBeGreaterThan(100);
});
