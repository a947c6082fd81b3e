import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { resendAfterMs } from '../../../functions/domains/auth/sms-code.ts';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import type { BrandName } from '../../../shared/enums.ts';
import { knownPerson, topUp } from '../arrange.ts';
import { openProfile } from '../browser.ts';
import { wordsOf } from '../words.ts';
import {
  addressOf,
  button,
  chooseReceiver,
  enterCode,
  heading,
  askForCode,
  logIn,
  newPerson,
  press,
  reviewAmount,
  said,
  showsBalance,
} from '../wallet.ts';
import type { Person, PersonWishes } from '../wallet.ts';
import { formatThb, parseBaht } from '../../../shared/money.ts';

/** Phones as they are held: touch, no visible scroll bars, and answers that a picture can hold back. */
export const phone: PersonWishes = { isMobile: true, serviceWorkers: 'block', acceptDownloads: true };

export interface People {
  /** Has nothing yet. */
  readonly newcomer: Person;
  /** Has topped up, sent and received. */
  readonly malee: Person;
  readonly somchai: Person;
  /** From this moment on (epoch milliseconds) they may ask for another code. */
  readonly nextCodeAtMs: number;
}

export async function transfer(person: Person, receiver: Person, baht: string, note = ''): Promise<void> {
  await chooseReceiver(person, receiver.mobile);
  await reviewAmount(person, baht);
  await person.page.getByLabel(person.words.t('transfer.note')).fill(note);
  await button(person, person.words.t('transfer.submit', { amount: formatThb(parseBaht(baht) ?? 0) })).click();
  await heading(person, 'transfer.done').waitFor();
  await press(person, 'common.toHome');
}

/** Makes the people of the pictures and their history, always with the same names and amounts. */
export async function arrangePeople(browser: Browser, stage: StageInfo): Promise<People> {
  const [newcomer, malee, somchai] = await Promise.all([
    newPerson(browser, stage, phone),
    knownPerson(browser, stage, { tier: 'semi', firstName: 'มาลี', lastName: 'สุขสันต์' }, phone),
    knownPerson(browser, stage, { tier: 'semi', firstName: 'สมชาย', lastName: 'ใจดี' }, phone),
  ]);
  const nextCodeAtMs = Date.now() + resendAfterMs;
  await topUp(malee, '1234.50');
  await topUp(malee, '12000');
  await transfer(malee, somchai, '120.50', 'ค่าข้าวกลางวัน');
  await transfer(malee, somchai, '2500');
  await somchai.page.reload();
  await showsBalance(somchai, 2_620_50);
  await transfer(somchai, malee, '80.25', 'ค่ากาแฟ');
  await logIn(newcomer);
  return { newcomer, malee, somchai, nextCodeAtMs };
}

/** The same person in a tab without a past: nothing that was shown before is kept in it. */
export async function freshTab(person: Person): Promise<Person> {
  return { ...person, page: await person.context.newPage() };
}

/** Opens a path and waits until it is shown. */
export async function openAt(person: Person, path: string): Promise<void> {
  await person.page.goto(addressOf(person, path));
}

/** Goes to the home tab. */
export async function goHome(person: Person): Promise<void> {
  await openAt(person, '/');
  await said(person, 'home.available').waitFor();
}

/** Malee on another device, in an entry of either brand: the same wallet, another session. */
export async function enterAgain(
  browser: Browser,
  { malee: { stage, mobile }, nextCodeAtMs }: People,
  brand: BrandName,
): Promise<Person> {
  const profile = await openProfile(browser, { language: 'th', ...phone });
  const person: Person = { ...profile, stage, mobile, brand, words: wordsOf('th') };
  await person.page.goto(addressOf(person));
  await setTimeout(Math.max(0, nextCodeAtMs - Date.now()));
  await enterCode(person, await askForCode(person));
  await said(person, 'home.available').waitFor();
  return person;
}
