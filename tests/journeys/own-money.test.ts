import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from 'playwright-core';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { formatBaht, formatThb } from '../../shared/money.ts';
import { openDoor } from '../front-door/door/door.ts';
import { payAtSandbox } from '../front-door/money/sandbox.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { ownStage } from '../stage/own-stage.ts';
import { patience } from '../stage/patience.ts';
import { shareOf } from '../turns/share-of-run.ts';
import { assertAccessible } from './accessible.ts';
import { forgetSends } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { showMoneyOutCode } from './door.ts';
import { choose, type } from './identity.ts';
import { nextCode } from './sandbox.ts';
import { trustDevicesOf } from './trust.ts';
import {
  addressOf,
  button,
  chooseReceiver,
  enterCode,
  heading,
  logIn,
  newPerson,
  openTopUp,
  press,
  reviewAmount,
  said,
  saveQr,
  seen,
  tab,
} from './wallet.ts';
import type { Person } from './wallet.ts';

const stage = ownStage();
const [balanceSatang, sentSatang, addedSatang, ownLimitSatang] = [2_500_000, 1_000_000, 30_000, 1_500_000];
let browser: Browser;
let person: Person;
let receiver: User;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(person, task.name);
});

/** Whether an element is the one that a thumb would meet in its middle. */
function isUncovered(element: Element): boolean {
  const { left, width, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Somebody with money, logged in in a language on a device that pays without a code, and somebody to be paid. */
async function begins(language: Language): Promise<void> {
  const door = await openDoor();
  const [payer, payee] = await Promise.all([
    newUser(door, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan', balanceSatang }),
    newUser(door, { tier: 'semi', firstName: 'Somchai', lastName: 'Jaidee' }),
  ]);
  receiver = payee;
  person = { ...(await newPerson(browser, stage)), mobile: payer.mobile };
  await forgetSends(stage, person.mobile);
  await logIn(person, language);
  await trustDevicesOf(stage, payer.userId);
}

/** What may be sent and taken out of what is there, what the next level gives, and a limit of one's own. */
async function looksAtLimits(): Promise<void> {
  const { page, words } = person;
  await page.goto(addressOf(person, '/assets'));
  await said(person, 'assets.transferableText').waitFor();
  await said(person, 'assets.reserveText').waitFor();
  await assertAccessible(page, 'every balance');
  await press(person, 'assets.limits');
  const own = () => button(person, new RegExp(`^${words.t('ownLimit.name.out-day')}`));
  await own().click();
  await type(person, { 'ownLimit.amount': String(ownLimitSatang / 100) });
  await assertAccessible(page, 'a limit that is lowered');
  await press(person, 'ownLimit.lower');
  await own()
    .filter({ hasText: words.t('ownLimit.byYou') })
    .waitFor();
  await seen(person, words.t('ownLimit.bar', { name: words.t('limits.day') })).waitFor();
  await button(person, new RegExp(`^${words.t('limits.level')}`)).click();
  await said(person, 'levels.table').waitFor();
  await assertAccessible(page, 'what each level may do');
}

/** A first large sum to somebody is asked about before it is sent; the same once more is filled in. */
async function sendsMuch(): Promise<void> {
  const { page, words } = person;
  await page.goto(addressOf(person));
  await chooseReceiver(person, receiver.mobile);
  await reviewAmount(person, String(sentSatang / 100));
  await said(person, 'transfer.firstTitle').waitFor();
  const send = button(person, words.t('transfer.submit', { amount: formatThb(sentSatang) }));
  await send.click();
  await said(person, 'transfer.firstMissing').waitFor();
  const yes = button(person, words.t('transfer.firstYes'));
  // The press leads back to the question, which no main button may cover.
  await vi.waitFor(async () => expect(await yes.evaluate(isUncovered)).toBe(true), patience);
  await assertAccessible(page, 'a first large sum');
  await yes.click();
  await send.click();
  await said(person, 'transfer.done').waitFor();
  await press(person, 'common.toHome');
}

/** Pays a QR of one's own, finds both by filters, sees what the QR was, and sends what may be sent once more. */
async function findsThem(): Promise<void> {
  const { page, words } = person;
  await openTopUp(person, String(addedSatang / 100));
  await payAtSandbox(stage, { qrText: await saveQr(person) });
  await heading(person, 'topUp.done').waitFor();
  await press(person, 'common.toHome');
  await tab(person, 'tabs.transactions').click();
  const row = (satang: number) =>
    page
      .getByRole('button')
      .or(page.getByRole('link'))
      .filter({ hasText: formatBaht(satang), visible: true })
      .first();
  const sent = row(sentSatang);
  await sent.waitFor();
  await press(person, 'transactions.filters');
  await button(person, words.t('type.1')).click();
  await type(person, { 'transactions.most': String(addedSatang / 100) });
  await assertAccessible(page, 'what is looked for by type and amount');
  await press(person, 'transactions.showFound');
  await sent.waitFor({ state: 'detached' });
  await row(addedSatang).click();
  await press(person, 'transactions.openQrFacts');
  await said(person, 'qr.facts').waitFor();
  await said(person, 'qr.paid').waitFor();
  await assertAccessible(page, 'what a QR was');
  // The list keeps its filters; the home tab has the last ones of all.
  await page.goto(addressOf(person));
  await sent.click();
  await press(person, 'again.transfer');
  await press(person, 'transfer.find');
  await page.getByLabel(words.t('transfer.amount')).waitFor();
  await press(person, 'transfer.review');
  // As much once more is beyond the limit of one's own, which says what is left of it and fills that in.
  await button(person, new RegExp(formatThb(ownLimitSatang - sentSatang))).click();
  await press(person, 'transfer.review');
  await heading(person, 'transfer.confirmTitle').waitFor();
}

/** Opens the account number that is theirs for good, with a code of its own. */
async function opensAccount(): Promise<void> {
  const { page, words } = person;
  await page.goto(addressOf(person, '/topUp/account'));
  await press(person, 'topUp.account.open');
  await forgetSends(stage, person.mobile);
  const sheet = page.getByRole('dialog', { name: words.t('topUp.account.empty') });
  await sheet.getByRole('button').first().click();
  await sheet.getByLabel(words.t('login.codeLabel')).waitFor();
  await assertAccessible(page, 'the code of an account number');
  await enterCode(person, await nextCode(stage, person.mobile));
  await said(person, 'topUp.account.how1').waitFor();
  await assertAccessible(page, 'an account number of one’s own');
}

/** A statement with the whole name takes a code that the SMS says is for that. */
async function showsWholeName(): Promise<void> {
  const { page, words } = person;
  await page.goto(addressOf(person, '/newStatement'));
  await choose(person, 'newStatement.fullName');
  await press(person, 'newStatement.submit');
  await showMoneyOutCode(person);
  const line = page.getByRole('listitem').filter({ hasText: words.t('newStatement.format.pdf') });
  const fetching = page.waitForEvent('download');
  await line.getByRole('button', { name: words.t('statements.fetch') }).click();
  expect((await fetching).suggestedFilename()).toMatch(/\.pdf$/);
}

// Languages take turns: in three runs somebody walks in each.
describe.each(shareOf(languages, { oneIn: 3 }))('in %s', (language) => {
  test('limits of one’s own, a first large sum, filters, a QR’s details, an account number, and a whole name', async () => {
    await begins(language);
    await looksAtLimits();
    await sendsMuch();
    await findsThem();
    await opensAccount();
    await showsWholeName();
    expect(person.faults).toEqual([]);
    await person.context.close();
  }, 240_000);
});
