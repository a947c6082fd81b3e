import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Route } from 'playwright-core';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import type { Language } from '../../shared/enums.ts';
import { formatThb } from '../../shared/money.ts';
import { languageNames } from '../../web/text/language-names.ts';
import { assertAccessible } from './accessible.ts';
import { knownPerson } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { randomMobile } from './sandbox.ts';
import {
  addressOf,
  askForCode,
  button,
  chooseReceiver,
  enterCode,
  findReceiver,
  heading,
  newPerson,
  openTopUp,
  press,
  reviewAmount,
  said,
  saveQr,
  seen,
  showsBalance,
  tab,
  typeAmount,
} from './wallet.ts';
import type { Person } from './wallet.ts';
import { wordsOf } from './words.ts';
import { ownStage } from '../stage/own-stage.ts';
import { shareOf } from '../turns/share-of-run.ts';

const receiverShown = 'Somchai J.';

let browser: Browser;
let payer: Person;
/** Of the basic tier: takes at most THB 5,000 at once. */
let receiver: Person;

beforeAll(async () => {
  browser = await startBrowser();
  const stage = ownStage();
  [payer, receiver] = await Promise.all([
    knownPerson(browser, stage, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan', balanceSatang: 6_000_00 }),
    knownPerson(browser, stage, { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' }),
  ]);
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(payer, task.name);
});

async function switchLanguage(person: Person, language: Language): Promise<void> {
  await person.page.goto(addressOf(person, '/language'));
  await seen(person, languageNames[language]).click();
  person.words = wordsOf(language);
  await heading(person, 'language.title').waitFor();
}

async function goHome(person: Person): Promise<void> {
  await person.page.goto(addressOf(person));
  await said(person, 'home.available').waitFor();
}

/** Expects a sentence beside what caused it, where a screen reader is told of it too. */
async function isTold(person: Person, sentence: string): Promise<void> {
  await person.page.getByRole('alert').filter({ visible: true }).getByText(sentence, { exact: true }).waitFor();
}

describe.each(shareOf(['th', 'en'] as const, { oneIn: 2 }))('in %s, somebody is told in words', (language) => {
  beforeAll(() => switchLanguage(payer, language));

  test('of a number that is none, of an unknown one, and of the own', async () => {
    await goHome(payer);
    await press(payer, 'action.transfer');
    await press(payer, 'transfer.find');
    await isTold(payer, payer.words.t('phone.required'));
    await findReceiver(payer, '0212345');
    await isTold(payer, payer.words.t('phone.notValid'));
    await findReceiver(payer, randomMobile());
    await isTold(payer, payer.words.refusal('receiver-not-available', undefined));
    await findReceiver(payer, payer.mobile);
    await isTold(payer, payer.words.refusal('receiver-is-self', undefined));
    await assertAccessible(payer.page, 'a refused receiver');
    expect(new URL(payer.page.url()).hash).toBe('#/transfer');
  });

  test('of no amount, of one above the balance, and of one above what the other may take', async () => {
    await goHome(payer);
    await chooseReceiver(payer, receiver.mobile);
    const amount = payer.page.getByLabel(payer.words.t('transfer.amount'));
    await press(payer, 'transfer.review');
    await isTold(payer, payer.words.t('amount.required'));
    await amount.fill('6000.01');
    await press(payer, 'transfer.review');
    await isTold(payer, payer.words.t('transfer.tooMuch', { amount: formatThb(6_000_00) }));
    await assertAccessible(payer.page, 'a refused amount');
    await amount.fill('5000.01');
    await press(payer, 'transfer.review');
    await isTold(payer, payer.words.refusal('receiver-single-limit', undefined));
    expect(new URL(payer.page.url()).hash).toBe('#/transfer?step=amount');
  });

  test('of a top-up of nothing, and of one above what the wallet may hold', async () => {
    await goHome(payer);
    await press(payer, 'action.topUp');
    await seen(payer, payer.words.t('topUp.left', { amount: formatThb(44_000_00) })).waitFor();
    await press(payer, 'topUp.create');
    await isTold(payer, payer.words.t('amount.required'));
    await typeAmount(payer, '44000.01');
    await press(payer, 'topUp.create');
    await isTold(payer, payer.words.t('topUp.tooMuch.cap', { amount: formatThb(44_000_00) }));
    expect(new URL(payer.page.url()).hash).toBe('#/topUp');
  });
});

test('whose tier may not send money is told so, and what to do instead', async () => {
  await press(receiver, 'action.transfer');
  await said(receiver, 'whyNot.moneyOut.text').waitFor();
  await assertAccessible(receiver.page, 'transfer not in this tier');
  await press(receiver, 'whyNot.moneyOut.action');
  await heading(receiver, 'limits.title').waitFor();
  await said(receiver, 'limits.closed').waitFor();
  await assertAccessible(receiver.page, 'limits');
  expect(receiver.faults).toEqual([]);
});

function submit(person: Person, satang: number) {
  return button(person, person.words.t('transfer.submit', { amount: formatThb(satang) }));
}

/** How many entries of the history show this signed amount. */
async function countEntries(person: Person, signedAmount: string): Promise<number> {
  await tab(person, 'tabs.transactions').click();
  await said(person, 'transactions.end').waitFor();
  // Rows are pressed; the head of a month may show the same figure as a sum.
  const rows = person.page.getByRole('main').filter({ visible: true }).getByRole('button');
  return rows.getByText(signedAmount, { exact: true }).count();
}

test('a reload while a QR is open shows the same QR, and cancelling it says so', async () => {
  await goHome(payer);
  await openTopUp(payer, '250');
  const before = await saveQr(payer);
  await payer.page.reload();
  expect(await saveQr(payer)).toBe(before);
  await press(payer, 'topUp.cancel');
  const dialog = payer.page.getByRole('dialog', { name: payer.words.t('topUp.cancelTitle') });
  await assertAccessible(payer.page, 'cancel a top-up');
  await dialog.getByRole('button', { name: payer.words.t('topUp.cancelConfirm') }).click();
  await heading(payer, 'topUp.cancelled').waitFor();
  await assertAccessible(payer.page, 'a cancelled top-up');
});

test('a reload before confirming a transfer keeps receiver and amount, and back leads step by step', async () => {
  const {
    page,
    words: { t },
  } = payer;
  await goHome(payer);
  await chooseReceiver(payer, receiver.mobile);
  await reviewAmount(payer, '75.25');
  await page.reload();
  await submit(payer, 75_25).waitFor();
  await seen(payer, t('type.toName', { name: receiverShown })).waitFor();
  await page.goBack();
  expect(await page.getByLabel(t('transfer.amount')).inputValue()).toBe('75.25');
  await page.reload();
  expect(await page.getByLabel(t('transfer.amount')).inputValue()).toBe('75.25');
  await page.goBack();
  await heading(payer, 'transfer.who').waitFor();
  await page.goBack();
  await said(payer, 'home.available').waitFor();
});

test('two quick presses of the confirm button send the money once', async () => {
  await goHome(payer);
  await chooseReceiver(payer, receiver.mobile);
  await reviewAmount(payer, '10.01');
  await submit(payer, 10_01).dblclick();
  await heading(payer, 'transfer.done').waitFor();
  await press(payer, 'common.toHome');
  await showsBalance(payer, 5_989_99);
  expect(await countEntries(payer, `\u2212${formatThb(10_01)}`)).toBe(1);
});

test('a transfer whose answer was lost locks its form until the receipt stands in its place, and was made once', async () => {
  const {
    page,
    words: { t },
  } = payer;
  await goHome(payer);
  await chooseReceiver(payer, receiver.mobile);
  await reviewAmount(payer, '20.02');
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  // A try that the reload itself breaks off has no answer that could be lost.
  await page.route(`**${createTransfer.path}`, (route) => loseAnswer(route).catch(() => undefined));
  await submit(payer, 20_02).click();
  await heading(payer, 'pending.transfer.finding').waitFor();
  await assertAccessible(page, 'a payment without a result');
  await page.unroute(`**${createTransfer.path}`);
  await page.reload();
  await heading(payer, 'transfer.done').waitFor();
  await seen(payer, `\u2212${formatThb(20_02)}`).waitFor();
  await page.getByRole('button', { name: t('common.toHome') }).click();
  await showsBalance(payer, 5_969_97);
  expect(await countEntries(payer, `\u2212${formatThb(20_02)}`)).toBe(1);
});

test('without a connection the app says so and keeps what it has shown', async () => {
  await goHome(payer);
  await showsBalance(payer, 5_969_97);
  await payer.context.setOffline(true);
  await said(payer, 'offline.banner').waitFor();
  await assertAccessible(payer.page, 'offline');
  await showsBalance(payer, 5_969_97);
  await payer.context.setOffline(false);
  await said(payer, 'offline.banner').waitFor({ state: 'detached' });
  expect(new URL(payer.page.url()).hash).toBe('#/mainPage/home');
});

test('what fails for want of a connection is told below the name of the page and the way back', async () => {
  const { page } = payer;
  await page.goto(addressOf(payer, '/transfer'));
  await heading(payer, 'transfer.title').waitFor();
  await payer.context.setOffline(true);
  await said(payer, 'offline.banner').waitFor();
  await findReceiver(payer, receiver.mobile);
  const told = page.locator('[popover]');
  await told.getByText(payer.words.t('error.network')).waitFor();
  // The place itself: what is in it comes up to it.
  const place = await told.boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (place === null || bar === null || name === null) throw new Error('a page without a bar, a name or a toast');
  expect(place.y).toBeGreaterThanOrEqual(Math.max(bar.y + bar.height, name.y + name.height));
  await payer.context.setOffline(false);
  await said(payer, 'offline.banner').waitFor({ state: 'detached' });
});

test('an address that leads nowhere says so and leads home', async () => {
  await payer.page.goto(addressOf(payer, '/no/such/page'));
  await heading(payer, 'notFound.title').waitFor();
  expect(new URL(payer.page.url()).hash).toBe('#/404');
  await assertAccessible(payer.page, 'not found');
  await press(payer, 'common.toHome');
  await said(payer, 'home.available').waitFor();
});

test('whoever opens a page of their own first logs in, by the right code, and then is there', async () => {
  const person = await newPerson(browser, ownStage());
  await person.page.goto(addressOf(person, '/accountLimits'));
  await heading(person, 'login.heading').waitFor();
  expect(new URL(person.page.url()).hash).toBe(`#/login?redirect=${encodeURIComponent('/accountLimits')}`);
  const code = await askForCode(person);
  await enterCode(person, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await isTold(person, person.words.refusal('code-wrong', { triesLeft: 4 }));
  await assertAccessible(person.page, 'a refused code');
  await enterCode(person, code);
  await heading(person, 'limits.title').waitFor();
  expect(person.faults).toEqual([]);
});
