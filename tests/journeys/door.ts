import type { Locator } from 'playwright-core';
import { forgetSends } from './arrange.ts';
import { nextCode } from './sandbox.ts';
import { addressOf, button, enterCode, heading, press, said, tab } from './wallet.ts';
import type { Person } from './wallet.ts';

/** Chooses the way in by password, on the login page. */
export async function choosePassword(person: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  await page
    .getByRole('group', { name: t('login.method') })
    .getByText(t('login.by.password'), { exact: true })
    .click();
  await heading(person, 'login.passwordHeading').waitFor();
}

/** The field of a password; the choice of the way in has the same name. */
export function passwordField(
  { page, words }: Person,
  key: 'login.password' | 'password.new' | 'password.repeat' | 'setPassword.current',
): Locator {
  return page.getByRole('textbox', { name: words.t(key), exact: true });
}

/** Fills in number and password and sends them. */
export async function submitPassword(person: Person, password: string): Promise<void> {
  await person.page.getByLabel(person.words.t('login.phone')).fill(person.mobile);
  await passwordField(person, 'login.password').fill(password);
  await press(person, 'login.submit');
}

/** From the app's address to the home tab, by password. */
export async function logInByPassword(person: Person, password: string): Promise<void> {
  await person.page.goto(addressOf(person));
  await heading(person, 'login.heading').waitFor();
  await choosePassword(person);
  await submitPassword(person, password);
  await said(person, 'home.available').waitFor();
}

/** Types a new password twice. */
export async function typeNewPassword(person: Person, password: string, repeat = password): Promise<void> {
  await passwordField(person, 'password.new').fill(password);
  await passwordField(person, 'password.repeat').fill(repeat);
}

/** From the account tab, sets the first password. */
export async function setFirstPassword(person: Person, password: string): Promise<void> {
  await tab(person, 'tabs.settings').click();
  await button(person, new RegExp(person.words.t('settings.password'))).click();
  await heading(person, 'setPassword.set').waitFor();
  await typeNewPassword(person, password);
  await press(person, 'setPassword.save');
  await said(person, 'setPassword.done').waitFor();
  await press(person, 'setPassword.toAccount');
  await heading(person, 'settings.title').waitFor();
}

/** Logs out by the button in the account, and ends on the page that says so. */
export async function logOut(person: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  await tab(person, 'tabs.settings').click();
  await press(person, 'settings.logout');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings.logout') })
    .click();
  await heading(person, 'loggedOut.title').waitFor();
}

/** From the reset page to the step that wants the code, which is read on the sandbox phone. */
export async function askForResetCode(person: Person): Promise<string> {
  await forgetSends(person.stage, person.mobile);
  const number = person.page.getByLabel(person.words.t('login.phone'));
  if ((await number.inputValue()) === '') await number.fill(person.mobile);
  await press(person, 'login.sendCode');
  await heading(person, 'resetPassword.codeHeading').waitFor();
  return nextCode(person.stage, person.mobile);
}

/** Shows the code that money out asks for on a device which has shown none. */
export async function showMoneyOutCode(person: Person): Promise<string> {
  const {
    page,
    words: { t },
  } = person;
  await forgetSends(person.stage, person.mobile);
  const sheet = page.getByRole('dialog', { name: t('codeSheet.title') });
  await sheet.getByRole('button').first().click();
  await sheet.getByLabel(t('login.codeLabel')).waitFor();
  const code = await nextCode(person.stage, person.mobile);
  await enterCode(person, code);
  return code;
}

/** True where nothing of the page is wider than the window, as it must be with text of twice the size. */
export function fitsItsWindow({ page }: Person): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}
