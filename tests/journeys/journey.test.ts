import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from 'playwright-core';
import { formatThb } from '../../shared/money.ts';
import type { PlainTextKey } from '../../web/text/text.ts';
import { allBrands } from '../../web/brands/all-brands.ts';
import { languageNames } from '../../web/text/language-names.ts';
import { assertAccessible } from './accessible.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { namePerson } from './naming.ts';
import { payAtBank, readCodeOnPhone } from './sandbox.ts';
import { assertHidden, databaseKeys, readToken } from './secrets.ts';
import {
  addressOf,
  button,
  enterCode,
  heading,
  logIn,
  newPerson,
  openTopUp,
  press,
  said,
  saveQr,
  seen,
  showsBalance,
  tab,
} from './wallet.ts';
import type { Person } from './wallet.ts';
import { wordsOf } from './words.ts';
import { ownStage } from '../stage/own-stage.ts';
import { patience } from '../stage/patience.ts';

/** What one journey keeps from step to step. */
interface Journey {
  readonly payer: Person;
  /** Came in through the parcel partner's entry. */
  readonly receiver: Person;
  readonly secrets: Record<string, string>;
}

const receiverShown = 'Somchai J.';
const payerMasked = 'M*** S.';

/** Types into the field that a page begins in, and goes on by Enter; no finger leaves the keyboard. */
async function enters({ page, words }: Person, field: PlainTextKey, text: string): Promise<void> {
  await page.getByLabel(words.t(field)).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function opensInThai({ payer }: Journey): Promise<void> {
  await payer.page.goto(addressOf(payer));
  await heading(payer, 'login.heading').waitFor();
  expect(await payer.page.locator('html').getAttribute('lang')).toBe('th-TH');
  await assertAccessible(payer.page, 'login');
}

async function logsInByCode({ payer, secrets }: Journey): Promise<void> {
  await enters(payer, 'login.phone', payer.mobile);
  await heading(payer, 'login.codeHeading').waitFor();
  const code = await readCodeOnPhone(payer, payer.stage, payer.mobile);
  expect(code).toMatch(/^\d{6}$/);
  await assertAccessible(payer.page, 'login code');
  await enterCode(payer, code);
  await showsBalance(payer, 0);
  await said(payer, 'start.topUp').waitFor();
  await assertAccessible(payer.page, 'home of a newcomer');
  Object.assign(secrets, { code, token: await readToken(payer) });
  await assertHidden(payer, secrets);
}

async function comesInAtPartner(receiver: Person): Promise<void> {
  await logIn(receiver, 'en');
  await showsBalance(receiver, 0);
  await assertAccessible(receiver.page, 'home of the partner');
}

async function topsUpByQr({ payer }: Journey): Promise<void> {
  await press(payer, 'action.topUp');
  await payer.page.getByLabel(payer.words.t('topUp.amount')).waitFor();
  await assertAccessible(payer.page, 'top-up amount');
  await payer.page.goBack();
  await openTopUp(payer, '500');
  const { t } = payer.words;
  await payer.page.getByRole('img', { name: t('topUp.qrLabel', { amount: formatThb(500_00) }) }).waitFor();
  await payer.page.getByRole('timer', { name: t('topUp.expiresIn') }).waitFor();
  await assertAccessible(payer.page, 'top-up QR');
  await payAtBank(payer, payer.stage, { qrText: await saveQr(payer), amountSatang: 500_00 });
  // Nobody touches the page: it finds out by itself.
  await heading(payer, 'topUp.done').waitFor();
  await seen(payer, `+${formatThb(500_00)}`).waitFor();
  await assertAccessible(payer.page, 'top-up success');
  await press(payer, 'common.toHome');
  await showsBalance(payer, 500_00);
}

async function transfersMoney({ payer, receiver }: Journey): Promise<void> {
  const {
    page,
    words: { t },
  } = payer;
  await press(payer, 'action.transfer');
  await heading(payer, 'transfer.who').waitFor();
  await assertAccessible(page, 'transfer receiver');
  await page.goBack();
  await press(payer, 'action.transfer');
  await enters(payer, 'transfer.phone', receiver.mobile);
  await seen(payer, receiverShown).waitFor();
  await assertAccessible(page, 'transfer amount');
  await enters(payer, 'transfer.amount', '120.50');
  await heading(payer, 'transfer.confirmTitle').waitFor();
  await seen(payer, t('type.toName', { name: receiverShown })).waitFor();
  await said(payer, 'money.free').waitFor();
  await seen(payer, t('money.freeDay', { remaining: 5, total: 5 })).waitFor();
  await seen(payer, t('money.freeMonth', { remaining: 60, total: 60 })).waitFor();
  await said(payer, 'transfer.final').waitFor();
  await assertAccessible(page, 'transfer confirmation');
  // Enter ends a message and pays nothing; on the button that pays it is a press like any other.
  await page.getByLabel(t('transfer.note')).press('Enter');
  expect(await heading(payer, 'transfer.confirmTitle').isVisible()).toBe(true);
  await button(payer, t('transfer.submit', { amount: formatThb(120_50) })).press('Enter');
  await heading(payer, 'transfer.done').waitFor();
  await seen(payer, `\u2212${formatThb(120_50)}`).waitFor();
  // The number stands below the name, in the same place.
  await payer.page.getByText(receiverShown).first().waitFor();
  await assertAccessible(page, 'receipt');
  await press(payer, 'common.toHome');
  await showsBalance(payer, 379_50);
}

async function payerSeesHistory(payer: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = payer;
  await tab(payer, 'tabs.transactions').click();
  await seen(payer, `\u2212${formatThb(120_50)}`).waitFor();
  await seen(payer, `+${formatThb(500_00)}`).waitFor();
  await said(payer, 'transactions.end').waitFor();
  await assertAccessible(page, 'history');
  await button(payer, new RegExp(t('type.toName', { name: receiverShown }).replaceAll('*', '\\*')))
    .filter({ visible: true })
    .first()
    .click();
  await heading(payer, 'transactions.detail').waitFor();
  await page.getByRole('button', { name: t('receipt.copyNumber') }).waitFor();
  await assertAccessible(page, 'transaction');
  await page.goBack();
  await said(payer, 'transactions.end').waitFor();
}

async function receiverHearsOfIt(receiver: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = receiver;
  // The notice comes by the stream, a moment after the money; the app itself looks every half minute. Each page is
  // given the time to show what it has: a look right after the balance is always too early on a slow machine.
  const unread = tab(receiver, 'tabs.notify').getByText(t('tabs.unread', { count: 1 }));
  await vi.waitFor(async () => {
    await page.reload();
    await showsBalance(receiver, 120_50);
    await unread.waitFor({ state: 'attached', timeout: 5_000 });
  }, patience);
  await tab(receiver, 'tabs.transactions').click();
  await seen(receiver, `+${formatThb(120_50)}`).waitFor();
  await seen(receiver, t('type.fromName', { name: payerMasked })).waitFor();
  await tab(receiver, 'tabs.notify').click();
  await receiver.page.getByRole('img', { name: t('notify.unread') }).waitFor();
  await assertAccessible(page, 'inbox');
  await button(receiver, new RegExp(t('notify.5'))).click();
  await heading(receiver, 'transactions.detail').waitFor();
  await seen(receiver, `+${formatThb(120_50)}`).waitFor();
  await page.goBack();
  await tab(receiver, 'tabs.notify')
    .getByText(t('tabs.unread', { count: 1 }))
    .waitFor({ state: 'detached' });
}

async function switchesLanguageAndBrand({ payer }: Journey): Promise<void> {
  const { page } = payer;
  await tab(payer, 'tabs.settings').click();
  await seen(payer, 'Malee Suksan').waitFor();
  await assertAccessible(page, 'settings');
  await button(payer, new RegExp(payer.words.t('settings.language'))).click();
  await seen(payer, languageNames.en).click();
  payer.words = wordsOf('en');
  await heading(payer, 'language.title').waitFor();
  await assertAccessible(page, 'language');
  await page.goBack();
  await heading(payer, 'settings.title').waitFor();
  // The partner's entry has a session of its own; coming back, this one is still there.
  await page.goto(addressOf({ ...payer, brand: 'jt' }));
  await heading(payer, 'login.heading').waitFor();
  expect(await page.locator('html').getAttribute('data-brand')).toBe('jt');
  expect(await page.title()).toContain(allBrands.jt.displayName);
  await assertAccessible(page, 'login of the partner');
  await page.goto(addressOf(payer));
  await showsBalance(payer, 379_50);
  expect(await page.locator('html').getAttribute('data-brand')).toBe('kapao');
}

async function logsOut({ payer, secrets }: Journey): Promise<void> {
  const { page } = payer;
  await assertHidden(payer, secrets);
  await tab(payer, 'tabs.settings').click();
  await press(payer, 'settings.logout');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: payer.words.t('settings.logout') })
    .click();
  await heading(payer, 'loggedOut.title').waitFor();
  await assertAccessible(page, 'logged out');
  // Which drafts are spent stays, sealed, by ids that say nothing.
  const stays = /^(?:pending|settled)/;
  expect((await databaseKeys(payer)).filter((key) => !stays.test(key))).toEqual([]);
  await assertHidden(payer, secrets);
  expect(Object.keys(await page.evaluate(() => ({ ...sessionStorage })))).toEqual(['kapao.brand']);
  await page.goto(addressOf(payer, '/mainPage/transactions'));
  await heading(payer, 'login.heading').waitFor();
}

/** What the browsers complained of; a journey without a fault has none. */
function faultsOf({ payer, receiver }: Journey): string[] {
  return [...payer.faults, ...receiver.faults];
}

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('a person who reads Thai, and one who reads English at the partner', () => {
  let journey: Journey;
  beforeAll(async () => {
    const stage = ownStage();
    const [payer, receiver] = await Promise.all([
      newPerson(browser, stage, { serviceWorkers: 'allow' }),
      newPerson(browser, stage, { serviceWorkers: 'allow', brand: 'jt' }),
    ]);
    journey = { payer, receiver, secrets: {} };
  });
  afterAll(() => Promise.all([journey.payer.context.close(), journey.receiver.context.close()]));

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await keepFailure(journey.payer, `payer ${task.name}`);
    await keepFailure(journey.receiver, `receiver ${task.name}`);
  });

  test('opens the app, which begins in Thai', async () => {
    await opensInThai(journey);
    expect(faultsOf(journey)).toEqual([]);
  });
  test('logs in with the code from the sandbox phone and sees a zero balance, as does somebody at the partner', async () => {
    await Promise.all([logsInByCode(journey), comesInAtPartner(journey.receiver)]);
    expect(faultsOf(journey)).toEqual([]);
  });
  test('tops up THB 500 by Thai QR, and the page turns to success by itself', async () => {
    await topsUpByQr(journey);
    expect(faultsOf(journey)).toEqual([]);
  });
  test('gets a tier and a name from the sandbox, as does the other', async () => {
    const { payer, receiver } = journey;
    const told = await Promise.all([
      namePerson(payer.stage, payer.mobile, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan' }),
      namePerson(receiver.stage, receiver.mobile, { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' }),
    ]);
    expect(told.map(({ tier }) => tier)).toEqual(['semi', 'basic']);
  });
  test('transfers THB 120.50 after seeing name, fee and free uses, and sees the receipt', async () => {
    await transfersMoney(journey);
    expect(faultsOf(journey)).toEqual([]);
  });
  test('sees both entries with their signs', async () => {
    await payerSeesHistory(journey.payer);
    expect(faultsOf(journey)).toEqual([]);
  });
  test('leaves the other with the money, an unread notice and the entry', async () => {
    await receiverHearsOfIt(journey.receiver);
    expect(faultsOf(journey)).toEqual([]);
  });
  test('switches the language and the brand', async () => {
    await switchesLanguageAndBrand(journey);
    expect(faultsOf(journey)).toEqual([]);
  });
  test('logs out, and nothing of the session stays behind', async () => {
    await logsOut(journey);
    expect(faultsOf(journey)).toEqual([]);
  });
});
