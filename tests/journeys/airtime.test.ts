import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { languages } from '../../shared/enums.ts';
import { formatThb } from '../../shared/money.ts';
import type { PlainTextKey } from '../../web/text/text.ts';
import { openDoor } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import { assertAccessible } from './accessible.ts';
import { forgetSends } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { trustDevicesOf } from './trust.ts';
import { addressOf, button, heading, logIn, newPerson, press, said, seen, showsBalance } from './wallet.ts';
import type { Person } from './wallet.ts';
import { ownStage } from '../stage/own-stage.ts';
import { shareOf } from '../turns/share-of-run.ts';

/** A number that the operator of the sandbox refuses (docs/sandbox.md). */
const refused = '0800000003';
let browser: Browser;
let person: Person;

/** Chooses a tile, by what stands on it. */
async function choose({ page }: Person, name: string): Promise<void> {
  await page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click();
}

/** From the home tab to the page of the numbers. */
async function openNumbers(): Promise<void> {
  await press(person, 'action.more');
  await button(person, person.words.t('action.mobile')).click();
  await said(person, 'airtime.which').waitFor();
}

/** From there to the status page, which changes by itself until it says this. */
async function topUp(satang: number, says: PlainTextKey): Promise<void> {
  await choose(person, 'AIS');
  await press(person, 'airtime.next');
  await choose(person, formatThb(satang));
  await press(person, 'airtime.review');
  await heading(person, 'airtime.confirmTitle').waitFor();
  await button(person, person.words.t('airtime.submit', { amount: formatThb(satang) })).click();
  await said(person, says).waitFor({ timeout: 60_000 });
}

// Languages take turns: in one run somebody is led through in one of them, in three runs in all.
describe.each(shareOf(languages, { oneIn: 3 }))('in %s', (language) => {
  beforeAll(async () => {
    const stage = ownStage();
    const door = await openDoor();
    const [user, started] = await Promise.all([
      // Of the first level: a mobile top-up asks for no personal data.
      newUser(door, { tier: 'unauthorized', balanceSatang: 50_000 }),
      startBrowser(),
    ]);
    browser = started;
    person = { ...(await newPerson(browser, stage)), mobile: user.mobile };
    await forgetSends(stage, user.mobile);
    await logIn(person, language);
    await showsBalance(person, 50_000);
    await trustDevicesOf(stage, user.userId);
  });
  afterAll(() => browser.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepFailure(person, task.name);
  });

  test('somebody tops up their own number, and sees without a press that it has arrived', async () => {
    await openNumbers();
    await topUp(10_000, 'airtime.says.arrived');
    await person.page.reload();
    await said(person, 'airtime.says.arrived').waitFor();
    await assertAccessible(person.page, 'a mobile top-up that has arrived');
    await press(person, 'common.toHome');
    await showsBalance(person, 40_000);
  });

  test('one that the operator refuses comes back whole, and its number is there the next time', async () => {
    await openNumbers();
    await choose(person, person.words.t('airtime.other'));
    await person.page.getByLabel(person.words.t('airtime.phone')).fill(refused);
    await topUp(5_000, 'airtime.says.not-paid');
    await said(person, 'airtime.cameBack').click();
    await said(person, 'type.4').waitFor();
    await person.page.goto(addressOf(person));
    await showsBalance(person, 40_000);
    await openNumbers();
    await choose(person, person.words.t('airtime.other'));
    await seen(person, '080-000-0003').click();
    await said(person, 'airtime.amount').waitFor();
  });
});
