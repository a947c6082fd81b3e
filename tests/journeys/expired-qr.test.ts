import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { topUpLifetimeMs } from '../../shared/top-up.ts';
import { assertAccessible } from './accessible.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { endExpired, setClock } from './sandbox.ts';
import { button, heading, logIn, newPerson, openTopUp, press, said, showsBalance } from './wallet.ts';
import type { Person } from './wallet.ts';
import { ownStage } from '../stage/own-stage.ts';

/** Moves the time of the whole stage, so it stands in a file of its own, and puts it back whatever happens. */
let browser: Browser;
let person: Person;

beforeAll(async () => {
  browser = await startBrowser();
  person = await newPerson(browser, ownStage());
  await logIn(person);
});
afterAll(async () => {
  await setClock(ownStage(), 0);
  await browser.close();
});

test('a QR that nobody paid within 15 minutes says that it has expired, and offers a new one', async ({
  onTestFailed,
}) => {
  onTestFailed(() => keepFailure(person, 'an expired QR'));
  await openTopUp(person, '300');
  await setClock(person.stage, topUpLifetimeMs + 60_000);
  await endExpired(person.stage);
  // The page asks by itself and puts its own clock right on the way.
  await heading(person, 'topUp.expired').waitFor();
  await said(person, 'topUp.expiredText').waitFor();
  await assertAccessible(person.page, 'an expired QR');
  await setClock(person.stage, 0);
  await press(person, 'topUp.again');
  await person.page.getByLabel(person.words.t('topUp.amount')).waitFor();
  await button(person, person.words.t('common.back')).click();
  await showsBalance(person, 0);
  expect(person.faults).toEqual([]);
});
