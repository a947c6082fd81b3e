import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { formatThb } from '../../shared/money.ts';
import { readScanned } from '../../shared/my-qr.ts';
import { openDoor } from '../front-door/door/door.ts';
import { awaitRecent } from '../front-door/money/payees.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { assertAccessible } from './accessible.ts';
import { forgetSends } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { readQrPicture } from './sandbox.ts';
import { trustDevicesOf } from './trust.ts';
import { addressOf, button, heading, logIn, newPerson, press, said, seen, typeAmount } from './wallet.ts';
import type { Person } from './wallet.ts';
import { ownStage } from '../stage/own-stage.ts';
import { shareOf } from '../turns/share-of-run.ts';

let browser: Browser;
let payer: Person;
let payee: Person;
let picture: string;
let payerUser: User;
let payeeUser: User;

const door = await openDoor();

/** Logs somebody in whom the test has made. */
async function enter({ mobile }: User, language: Language): Promise<Person> {
  const person = { ...(await newPerson(browser, ownStage())), mobile };
  await forgetSends(person.stage, mobile);
  await logIn(person, language);
  return person;
}

// Languages take turns: in one run somebody is led through in one of them, in three runs in all.
describe.each(shareOf(languages, { oneIn: 3 }))('in %s', (language) => {
  beforeAll(async () => {
    const [payerMade, made, started] = await Promise.all([
      newUser(door, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan', balanceSatang: 100_000 }),
      newUser(door, { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' }),
      startBrowser(),
    ]);
    [browser, payerUser, payeeUser] = [started, payerMade, made];
    payer = await enter(payerUser, language);
    payee = await enter(payeeUser, language);
    await trustDevicesOf(ownStage(), payerUser.userId);
  });
  afterAll(() => browser.close());
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await keepFailure(payer, `${task.name} payer`);
    await keepFailure(payee, `${task.name} payee`);
  });

  test('somebody asks for an amount by their own QR, and saves it as a picture that says who they are by an id alone', async () => {
    await payee.page.goto(addressOf(payee, '/myQr'));
    await said(payee, 'myQr.any').waitFor();
    await assertAccessible(payee.page, 'my QR');
    await press(payee, 'myQr.askAmount');
    await typeAmount(payee, '120.50');
    await press(payee, 'myQr.show');
    const saving = payee.page.waitForEvent('download');
    await press(payee, 'myQr.save');
    picture = await (await saving).path();
    const text = await readQrPicture(payee.page, readFileSync(picture));
    expect(readScanned(text)).toEqual({ kind: 'wallet', receiverId: payeeUser.userId, amountSatang: 12_050 });
  });

  test('a device without a camera reads it from the picture, and the payment has receiver and amount filled in', async () => {
    const { page, words } = payer;
    await press(payer, 'action.transfer');
    await press(payer, 'transfer.scan');
    await said(payer, 'scan.noCamera').waitFor();
    await assertAccessible(page, 'scanning without a camera');
    await page.locator('input[type=file]').setInputFiles(picture);
    await seen(payer, 'Somchai J.').waitFor();
    await press(payer, 'transfer.review');
    await heading(payer, 'transfer.confirmTitle').waitFor();
    await button(payer, words.t('transfer.submit', { amount: formatThb(12_050) })).click();
    await said(payer, 'transfer.done').waitFor();
    await awaitRecent(door, payerUser, /trf_\w+/.exec(page.url())?.[0] ?? '');
  });

  test('whoever was paid is kept as a favourite, and called by another name', async () => {
    const { page, words } = payer;
    const name = 'Somchai J.';
    // A payment that is over leads home, whatever address follows it.
    await press(payer, 'common.toHome');
    await press(payer, 'action.transfer');
    await button(payer, words.t('transfer.keep', { name })).click();
    await button(payer, words.t('transfer.changeFavourite', { name })).click();
    await page.getByLabel(words.t('transfer.label')).fill('ลุงสมชาย');
    await assertAccessible(page, 'the name of a favourite');
    await press(payer, 'transfer.saveLabel');
    await seen(payer, 'ลุงสมชาย').click();
    await page.getByLabel(words.t('transfer.amount')).waitFor();
  });
});
