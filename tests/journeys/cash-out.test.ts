import { afterAll, afterEach, beforeAll, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { formatThb } from '../../shared/money.ts';
import type { PlainTextKey } from '../../web/text/text.ts';
import { arrangeAccounts, newLink } from '../front-door/money/bank-accounts.ts';
import { openDoor } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import { assertAccessible } from './accessible.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { receiveCode } from './payer.ts';
import { trustDevicesOf } from './trust.ts';
import {
  addressOf,
  button,
  enterCode,
  heading,
  newPerson,
  press,
  said,
  seen,
  showsBalance,
  typeAmount,
} from './wallet.ts';
import type { Person } from './wallet.ts';
import { ownStage } from '../stage/own-stage.ts';

const link = newLink();
let browser: Browser;
let person: Person;

beforeAll(async () => {
  const stage = ownStage();
  const door = await openDoor();
  const [user, started] = await Promise.all([
    newUser(door, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan', balanceSatang: 100_000 }),
    startBrowser(),
  ]);
  await arrangeAccounts(door, user, [link]);
  browser = started;
  person = { ...(await newPerson(browser, stage)), mobile: user.mobile };
  await person.page.goto(addressOf(person));
  await person.page.getByLabel(person.words.t('login.phone')).fill(user.mobile);
  const code = await receiveCode(person, () => press(person, 'login.sendCode'));
  await heading(person, 'login.codeHeading').waitFor();
  await enterCode(person, code);
  await showsBalance(person, 100_000);
  await trustDevicesOf(stage, user.userId);
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(person, task.name);
});

/** From the home tab to the status page of a cash out, which changes by itself until it says this. */
async function cashOut(baht: string, satang: number, says: PlainTextKey): Promise<void> {
  const { accountNumber } = link.input;
  await press(person, 'action.cashOut');
  await seen(person, `${accountNumber.slice(0, 3)}****${accountNumber.slice(-3)}`).click();
  await typeAmount(person, baht);
  await press(person, 'cashOut.review');
  await heading(person, 'cashOut.confirmTitle').waitFor();
  await button(person, person.words.t('cashOut.submit', { amount: formatThb(satang) })).click();
  await said(person, says).waitFor();
}

test('somebody cashes out to their account, and sees without a press that the money is there', async () => {
  await cashOut('120', 12_000, 'cashOut.says.arrived');
  await person.page.reload();
  await said(person, 'cashOut.says.arrived').waitFor();
  await assertAccessible(person.page, 'a cash out that has arrived');
  await press(person, 'common.toHome');
  await showsBalance(person, 88_000);
});

test('one that the bank does not pay comes back whole, and both say so of each other', async () => {
  await cashOut('50.03', 5_003, 'cashOut.says.not-paid');
  await said(person, 'cashOut.cameBack').click();
  await said(person, 'type.5').waitFor();
  await person.page.goto(addressOf(person));
  await showsBalance(person, 88_000);
});
