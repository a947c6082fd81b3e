import { readFileSync } from 'node:fs';
import type { Browser, Locator } from 'playwright-core';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import type { BrandName, Language } from '../../shared/enums.ts';
import { formatThb } from '../../shared/money.ts';
import { languageNames } from '../../web/text/language-names.ts';
import type { PlainTextKey } from '../../web/text/text.ts';
import { openProfile } from './browser.ts';
import type { Profile, ProfileWishes } from './browser.ts';
import { randomMobile, nextCode, readQrPicture } from './sandbox.ts';
import { wordsOf } from './words.ts';
import type { Words } from './words.ts';

/** Somebody with the wallet open in a browser of their own. */
export interface Person extends Profile {
  readonly stage: StageInfo;
  /** As the person types it: 0 and nine digits. */
  readonly mobile: string;
  readonly brand: BrandName;
  /** What the app says in the language that the person has chosen. */
  words: Words;
}

export interface PersonWishes extends Partial<ProfileWishes> {
  readonly brand?: BrandName;
}

/**
 * A new person with a number that nobody used; nothing is opened yet, and the app begins in Thai. Where the walk is not
 * about it, their browser takes no service worker: to fetch and keep the whole app, which it does at once, costs more
 * processor time than most walks do.
 */
export async function newPerson(
  browser: Browser,
  stage: StageInfo,
  { brand = 'kapao', ...wishes }: PersonWishes = {},
): Promise<Person> {
  const profile = await openProfile(browser, { language: 'th', serviceWorkers: 'block', ...wishes });
  return { ...profile, stage, brand, mobile: randomMobile(), words: wordsOf('th') };
}

/** The address of a path of the app, behind the hash. */
export function addressOf({ stage, brand }: Pick<Person, 'stage' | 'brand'>, path = '/'): string {
  return `${stage.webUrl}/?brand=${brand}#${path}`;
}

/** What is seen with this text; tabs that are kept in the background do not count. */
export function seen({ page }: Person, text: string | RegExp): Locator {
  return page.getByText(text, { exact: true }).filter({ visible: true }).first();
}

/** What is seen with a text of the catalogue. */
export function said(person: Person, key: PlainTextKey): Locator {
  return seen(person, person.words.t(key));
}

export function heading({ page, words }: Person, key: PlainTextKey): Locator {
  return page.getByRole('heading', { name: words.t(key), exact: true });
}

export function button({ page }: Person, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Presses the button that a text of the catalogue names. */
export async function press(person: Person, key: PlainTextKey): Promise<void> {
  await button(person, person.words.t(key)).click();
}

export function tab(
  { page, words }: Person,
  key: 'tabs.home' | 'tabs.transactions' | 'tabs.notify' | 'tabs.settings',
): Locator {
  return page.getByRole('navigation', { name: words.t('tabs.label') }).getByRole('link', { name: words.t(key) });
}

/** The balance on the home tab, once it shows this amount. */
export async function showsBalance(person: Person, satang: number): Promise<void> {
  await said(person, 'home.available').waitFor();
  await seen(person, formatThb(satang)).waitFor();
}

/** Chooses a language on the login page, the way somebody does who cannot read Thai. */
export async function chooseAtLogin(person: Person, language: Language): Promise<void> {
  await person.page.getByLabel(person.words.t('settings.language')).selectOption({ label: languageNames[language] });
  person.words = wordsOf(language);
  await heading(person, 'login.heading').waitFor();
}

/** Asks for a code and reads it; ends on the page that wants it. */
export async function askForCode(person: Person, read = () => nextCode(person.stage, person.mobile)): Promise<string> {
  await person.page.getByLabel(person.words.t('login.phone')).fill(person.mobile);
  await press(person, 'login.sendCode');
  await heading(person, 'login.codeHeading').waitFor();
  return read();
}

export async function enterCode({ page, words }: Person, code: string): Promise<void> {
  await page.getByLabel(words.t('login.codeLabel')).fill(code);
}

/** Opens the app in a language and logs in; ends on the home tab. */
export async function logIn(person: Person, language: Language = 'th'): Promise<void> {
  await person.page.goto(addressOf(person));
  if (language !== 'th') await chooseAtLogin(person, language);
  await enterCode(person, await askForCode(person));
  await said(person, 'home.available').waitFor();
}

/** Presses the keys of the number pad. */
export async function typeAmount({ page, words }: Person, baht: string): Promise<void> {
  const pad = page.getByRole('group', { name: words.t('amount.pad') });
  for (const key of baht)
    await pad.getByRole('button', { name: key === '.' ? words.t('amount.point') : key, exact: true }).click();
}

/** From the home tab to an open QR of this amount. */
export async function openTopUp(person: Person, baht: string): Promise<void> {
  await press(person, 'action.topUp');
  await typeAmount(person, baht);
  await press(person, 'topUp.create');
  await said(person, 'topUp.waiting').waitFor();
}

/** Saves the QR's picture, as one does to open it in a bank's app, and reads it. */
export async function saveQr(person: Person): Promise<string> {
  const saving = person.page.waitForEvent('download');
  await press(person, 'topUp.save');
  return readQrPicture(person.page, readFileSync(await (await saving).path()));
}

/** From the home tab to the step that asks how much, with a receiver found. */
export async function chooseReceiver(person: Person, mobile: string): Promise<void> {
  await press(person, 'action.transfer');
  await findReceiver(person, mobile);
  await person.page.getByLabel(person.words.t('transfer.amount')).waitFor();
}

export async function findReceiver(person: Person, mobile: string): Promise<void> {
  await person.page.getByLabel(person.words.t('transfer.phone')).fill(mobile);
  await press(person, 'transfer.find');
}

/** From the step that asks how much to the one that asks to confirm. */
export async function reviewAmount(person: Person, baht: string): Promise<void> {
  await typeAmount(person, baht);
  await press(person, 'transfer.review');
  await heading(person, 'transfer.confirmTitle').waitFor();
}
