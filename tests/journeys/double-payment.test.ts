import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Browser, Page, Route } from 'playwright-core';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import { knownPerson, topUp } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { addressOf, chooseReceiver, heading, press, reviewAmount, said, showsBalance } from './wallet.ts';
import type { Person } from './wallet.ts';

/**
 * One payment for each intent, whatever happens on the way. Each run goes through the whole flow and is disturbed in
 * the same way at each point of it: at the amount, at the confirmation, while the request is out, while nobody knows,
 * and at the receipt. After each disturbance it does what a person in a hurry does: opens the old confirmation again.
 */
const losses: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the answer is lost': async (route) => {
    // A page that is gone meanwhile takes its request along.
    await route.fetch().catch(() => undefined);
    await lose(route);
  },
  'the request is lost': lose,
};

async function lose(route: Route): Promise<void> {
  await route.abort('connectionreset').catch(() => undefined);
}

type Disturb = (person: Person) => Promise<Page>;
const disturbances: Readonly<Record<string, Disturb>> = {
  'a reload': async ({ page }) => {
    await page.reload();
    return page;
  },
  'Escape': async ({ page }) => {
    await page.keyboard.press('Escape');
    return page;
  },
  'back and forward': async ({ page }) => {
    await page.goBack();
    await page.goForward();
    return page;
  },
  // It takes the draft along, as a copied tab does; the person goes on in it.
  'a second tab': async ({ context }) => context.newPage(),
  // A new version takes over by loading every tab anew at the same moment.
  'an update of the app': async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(page.url());
    await Promise.all([page.reload(), other.reload()]);
    await other.close();
    return page;
  },
  'a time offline': async ({ page, context }) => {
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await context.setOffline(false);
    return page;
  },
  'a closed browser': async ({ page, context }) => {
    const next = await context.newPage();
    await page.close();
    return next;
  },
};
const runs = Object.entries(losses).flatMap(([loss, loseBy]) =>
  Object.entries(disturbances).map(([kind, disturbBy]) => ({ loss, kind, loseBy, disturbBy })));
const createPath = `**${createTransfer.path}`;

let browser: Browser;
let payer: Person;
let receiver: Person;
let leftSatang = 5_000_00;

beforeAll(async () => {
  browser = await startBrowser();
  const stage = inject('stage');
  [payer, receiver] = await Promise.all([
    // Answers are held back here; a service worker would stand between the page and the test.
    knownPerson(browser, stage, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan' }, { serviceWorkers: 'block' }),
    knownPerson(browser, stage, { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' }),
  ]);
  await topUp(payer, '5000');
  await showsBalance(payer, leftSatang);
});
afterAll(() => browser.close());

const draftOf = ({ page }: Person) => page.evaluate(() => sessionStorage.getItem('kapao.transfer') ?? '');

/** Opens a step with the draft of before, as a copied or restored tab has it. */
async function openStep(person: Person, step: 'amount' | 'confirm', draft: string): Promise<void> {
  const { page } = person;
  await page.goto(`${person.stage.webUrl}/?brand=kapao#/language`);
  await page.evaluate((text) => sessionStorage.setItem('kapao.transfer', text), draft);
  await page.goto(addressOf(person, `/transfer?step=${step}`));
}

const payButton = (person: Person) => person.page.getByRole('button', { name: /THB/ });

/** The old confirmation, opened once more: nothing on it can pay. */
async function cannotPayAgain(person: Person, draft: string): Promise<void> {
  await openStep(person, 'confirm', draft);
  await heading(person, 'pending.transfer.finding').or(heading(person, 'transfer.done')).first().waitFor();
  expect(await payButton(person).count()).toBe(0);
}

test.each(runs)('where $loss, $kind at every point of the flow leaves one payment', async ({ loss, kind, loseBy, disturbBy }) => {
  const person = { ...payer };
  const disturb = async () => {
    Object.assign(person, { page: await disturbBy(person) });
  };
  try {
    await person.page.goto(addressOf(person));
    await said(person, 'home.available').waitFor();
    await chooseReceiver(person, receiver.mobile);
    const atAmount = await draftOf(person);
    await disturb();
    await openStep(person, 'amount', atAmount);
    await reviewAmount(person, '1');
    const draft = await draftOf(person);
    await disturb();
    await openStep(person, 'confirm', draft);
    const pay = payButton(person);
    const feeSatang = Number(/"feeSatang":(\d+)/.exec(draft)?.[1]);

    await person.context.route(createPath, loseBy);
    const sent = person.page.waitForRequest(createPath);
    await pay.click();
    await sent;
    await disturb();
    await cannotPayAgain(person, draft);
    await disturb();
    await cannotPayAgain(person, draft);
    await person.context.unroute(createPath);
    await openStep(person, 'confirm', draft);
    await person.page.reload();
    await heading(person, 'transfer.done').waitFor();
    await disturb();
    await cannotPayAgain(person, draft);
    leftSatang -= 100 + feeSatang;
    await press(person, 'common.toHome');
    await showsBalance(person, leftSatang);
  } catch (error) {
    await keepFailure(person, `double payment ${loss} ${kind}`);
    throw error;
  } finally {
    await person.context.unrouteAll({ behavior: 'ignoreErrors' });
    Object.assign(payer, { page: person.page });
  }
});
