import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { thaiBanks } from '../../functions/domains/bank-account/thai-banks.ts';
import { assertAccessible } from './accessible.ts';
import { forgetSends, knownPerson } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { keepReports, leaksOfBrowser } from './leaks.ts';
import { withPlace } from '../front-door/uploads/pictures.ts';
import { patience } from '../stage/patience.ts';
import { nextCode } from './sandbox.ts';
import { button, enterCode, heading, press, said, seen, tab } from './wallet.ts';
import type { Person } from './wallet.ts';
import { ownStage } from '../stage/own-stage.ts';

let browser: Browser;
let person: Person;
let reports: readonly string[];

beforeAll(async () => {
  browser = await startBrowser();
  // Whom the sandbox's bank takes for the holder of any account.
  person = await knownPerson(browser, ownStage(), { tier: 'semi', firstName: 'Somchai', lastName: 'Jaidee' });
  reports = keepReports(person);
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(person, task.name);
});

/** A number that nobody has linked; its last two digits say what the sandbox's bank answers. */
const numberEnding = (ending: string) => `${randomInt(10_000_000, 100_000_000)}${ending}`;

/** From the list to the form with a bank chosen, found by what is typed. */
async function chooseBank({ page, words }: Person, typed: string, bankCode: string): Promise<void> {
  await press(person, 'title.addBankAccount');
  await page.getByLabel(words.t('addBankAccount.search')).fill(typed);
  await button(person, thaiBanks.find((bank) => bank.bankCode === bankCode)?.name.th ?? '').click();
}

/** Sends the form, shows the code that comes for it, and ends where it says that the account is linked. */
async function linkWithCode({ page, stage, mobile, words }: Person, accountNumber: string): Promise<void> {
  await page.getByLabel(words.t('bankAccount.number'), { exact: true }).fill(accountNumber);
  await press(person, 'addBankAccount.submit');
  await said(person, 'addBankAccount.codeWhy').waitFor();
  await forgetSends(stage, mobile);
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.getByLabel(words.t('login.codeLabel')).waitFor();
  await enterCode(person, await nextCode(stage, mobile));
  await heading(person, 'bankAccount.linked').waitFor();
}

const shownAs = (accountNumber: string) => `${accountNumber.slice(0, 3)}****${accountNumber.slice(-3)}`;
const first = numberEnding('01');

test('somebody finds their accounts in the settings, is told of nearly their name, and links one, which stays as the only one', async () => {
  const { page, words } = person;
  await tab(person, 'tabs.settings').click();
  await press(person, 'settings.bankAccounts');
  await said(person, 'bankAccounts.empty').waitFor();

  await chooseBank(person, 'kbank', '004');
  await page.getByLabel(words.t('bankAccount.number'), { exact: true }).fill(numberEnding('03'));
  await press(person, 'addBankAccount.submit');
  await page
    .getByRole('alert')
    .getByText(words.refusal('bank-account-near-name', undefined), { exact: true })
    .waitFor();
  await assertAccessible(page, 'an account of nearly the name');

  await linkWithCode(person, first);
  await press(person, 'bankAccount.toList');
  await seen(person, shownAs(first)).click();
  await said(person, 'bankAccount.last').waitFor();
  // Their own verified name is the account's holder, which this page shows and no place of the browser keeps.
  await seen(person, 'Somchai J.').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const personal = { 'first name': 'Somchai', 'last name': 'Jaidee' };
  expect(await leaksOfBrowser(person, { never: {}, personal }, reports)).toEqual([]);
});

test('they link another one, and then the first can be removed', async () => {
  const { page, words } = person;
  await chooseBank(person, 'ออมสิน', '030');
  await linkWithCode(person, numberEnding('11'));
  await press(person, 'bankAccount.toList');
  await seen(person, shownAs(first)).click();
  await press(person, 'bankAccount.remove');
  await press(person, 'bankAccount.removeConfirm');
  await said(person, 'bankAccount.removed').waitFor();
  await seen(person, words.t('bankAccounts.count', { count: 1, most: 5 })).waitFor();
  expect(await page.getByText(shownAs(first)).count()).toBe(0);
});

test('they choose a picture of themselves, which the browser makes smaller, the bucket takes and the account shows', async () => {
  const { page, words } = person;
  await page.goto(`${ownStage().webUrl}/#/profilePicture`);
  const chosen = page.locator('input[type=file]');
  await chosen.setInputFiles({ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: await withPlace() });
  await button(person, new RegExp(`^(?:${words.t('papers.use')}|${words.t('papers.useAnyway')})$`)).click();
  await page.getByText(words.t('picture.set'), { exact: true }).waitFor();
  const picture = page.locator('main img');
  // The address is of the bucket's own host, which the page's policy has to name.
  await expect.poll(() => picture.evaluate((img) => 'naturalHeight' in img && img.naturalHeight), patience).toBe(512);
  await assertAccessible(page, 'a picture of oneself');
  await button(person, words.t('picture.remove')).click();
  await page.getByText(words.t('picture.removed'), { exact: true }).waitFor();
  await expect.poll(() => picture.count(), patience).toBe(0);
});
