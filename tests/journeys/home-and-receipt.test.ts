import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { getLastBalance } from '../../shared/contracts/balance/get-last.ts';
import { getTransactionPage } from '../../shared/contracts/transaction/page.ts';
import { maskMobile } from '../../shared/masking.ts';
import { formatThb } from '../../shared/money.ts';
import { openDoor } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { knownPerson } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { whileHeld } from './pictures/answers.ts';
import {
  addressOf,
  button,
  chooseReceiver,
  heading,
  logIn,
  newPerson,
  openTopUp,
  press,
  reviewAmount,
  said,
  seen,
  showsBalance,
  tab,
} from './wallet.ts';
import type { Person } from './wallet.ts';
import { ownStage } from '../stage/own-stage.ts';

/**
 * Nothing moves today. Up to 0.1 is called good, but a row that comes late and pushes the rest down is 0.04 already.
 */
const mostShift = 0.01;

/**
 * Answers are held back so that they come in an order of the test's, which the app's own worker would not let happen.
 */
const wishes = { serviceWorkers: 'block' } as const;

/** Starts to add up by how much the page moves without a press. */
async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false } = JSON.parse(JSON.stringify(entry)) as {
          value?: number;
          hadRecentInput?: boolean;
        };
        const before = Number(document.documentElement.dataset['shift'] ?? '0');
        if (!hadRecentInput) document.documentElement.dataset['shift'] = String(before + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** By how much home moves when this answer comes last. */
async function shiftWhenLast(
  person: Person,
  last: { readonly path: string },
  rest: (fresh: Person) => Promise<void>,
): Promise<number> {
  const page = await person.context.newPage();
  const fresh = { ...person, page };
  await watchShift(page);
  await whileHeld(page, [last], async () => {
    await page.goto(addressOf(person));
    await (last === getLastBalance ? rest(fresh) : seen(fresh, /^THB /).waitFor());
  });
  await seen(fresh, /^THB /).waitFor();
  await rest(fresh);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? '0');
  await page.close();
  return shift;
}

let browser: Browser;
let malee: Person;
let somchai: User;
let newcomer: Person;
beforeAll(async () => {
  browser = await startBrowser();
  const stage = ownStage();
  newcomer = await newPerson(browser, stage, wishes);
  [malee, somchai] = await Promise.all([
    knownPerson(browser, stage, { tier: 'semi', firstName: 'มาลี', lastName: 'สุขสันต์', balanceSatang: 500_00 }, wishes),
    newUser(await openDoor(), { tier: 'basic', firstName: 'สมชาย', lastName: 'ใจดี' }),
    logIn(newcomer),
  ]);
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const person of [malee, newcomer]) await keepFailure(person, task.name);
});

test('a newcomer sees one first step, and home does not move whichever answer comes last', async () => {
  const steps = (fresh: Person) => said(fresh, 'start.topUp').waitFor();
  await steps(newcomer);
  expect(await newcomer.page.getByRole('heading', { name: newcomer.words.t('home.recent') }).count()).toBe(0);
  for (const last of [getLastBalance, getTransactionPage])
    expect(await shiftWhenLast(newcomer, last, steps)).toBeLessThanOrEqual(mostShift);
});

test('an unpaid QR waits on home without being income; several are one row that lists each; cancelled ones leave the history', async () => {
  const {
    words: { t },
    page,
  } = malee;
  for (const baht of ['300', '200']) {
    await openTopUp(malee, baht);
    await page.goBack();
  }
  const home = (fresh: Person) => seen(fresh, t('home.openTopUps', { count: 2 })).waitFor();
  await home(malee);
  expect(await seen(malee, `+${formatThb(300_00)}`).count()).toBe(0);
  for (const last of [getLastBalance, getTransactionPage])
    expect(await shiftWhenLast(malee, last, home)).toBeLessThanOrEqual(mostShift);

  await button(malee, new RegExp(t('home.openTopUps', { count: 2 }))).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(formatThb(200_00)) })
    .click();
  await press(malee, 'topUp.cancel');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('topUp.cancelConfirm') })
    .click();
  await heading(malee, 'topUp.cancelled').waitFor();
  await press(malee, 'common.toHome');
  await seen(malee, t('home.openTopUp', { amount: formatThb(300_00) })).waitFor();
  await tab(malee, 'tabs.transactions').click();
  await said(malee, 'status.waiting').waitFor();
  expect(await said(malee, 'status.4').count()).toBe(0);
  await press(malee, 'transactions.showClosed');
  await said(malee, 'status.4').waitFor();
  await tab(malee, 'tabs.home').click();
});

/** Where an element ends on the screen, in CSS pixels from its top. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not shown');
  return box.y + box.height;
}

test('the receipt says who, to whom, when and which number without scrolling, as the list does; back leads home', async () => {
  const {
    page,
    words: { t },
  } = malee;
  await chooseReceiver(malee, somchai.mobile);
  await reviewAmount(malee, '120.50');
  await button(malee, t('transfer.submit', { amount: formatThb(120_50) })).click();
  await heading(malee, 'transfer.done').waitFor();
  const bar = await button(malee, t('common.toHome')).boundingBox();
  const facts = page.getByRole('definition');
  const shown = [
    facts.filter({ hasText: 'มาลี สุขสันต์' }),
    facts.filter({ hasText: maskMobile(somchai.mobile) }),
    facts.filter({ hasText: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ }),
    facts.filter({ hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/ }),
  ];
  for (const fact of shown) expect(await bottomOf(fact)).toBeLessThanOrEqual(bar?.y ?? 0);
  const minute = /\d\d:\d\d(?=:\d\d$)/.exec((await shown[2]?.textContent()) ?? '')?.[0] ?? 'none';
  const receiptPath = new URL(page.url()).hash.slice(1);

  await page.goBack();
  await showsBalance(malee, 379_50);
  expect(new URL(page.url()).hash).toBe('#/mainPage/home');
  const row = page
    .getByRole('button')
    .filter({ hasText: `\u2212${formatThb(120_50)}` })
    .filter({ visible: true })
    .first();
  expect(await row.textContent()).toContain(minute);

  // Opened by its address, as after a reload: nothing lies behind it but home.
  const direct = { ...malee, page: await malee.context.newPage() };
  await direct.page.goto(addressOf(malee, receiptPath));
  await heading(direct, 'transfer.done').waitFor();
  await direct.page.reload();
  await heading(direct, 'transfer.done').waitFor();
  await press(direct, 'common.back');
  await said(direct, 'home.available').waitFor();
  expect([...malee.faults, ...newcomer.faults]).toEqual([]);
});
