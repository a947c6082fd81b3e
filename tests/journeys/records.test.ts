import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { operation as getReceipt } from '../../functions/handlers/transaction/receipt.ts';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { formatBaht } from '../../shared/money.ts';
import type { Receipt } from '../../shared/receipt.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { payAtSandbox } from '../front-door/money/sandbox.ts';
import { arrangeTransfer } from '../front-door/money/transfer-cases.ts';
import { ownStage } from '../stage/own-stage.ts';
import { shareOf } from '../turns/share-of-run.ts';
import { assertAccessible } from './accessible.ts';
import { forgetSends } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { type } from './identity.ts';
import { addressOf, button, heading, logIn, newPerson, press, said, seen, tab, typeAmount } from './wallet.ts';
import type { Person } from './wallet.ts';

const stage = ownStage();
const [sentSatang, addedSatang] = [12_050, 25_000];
let browser: Browser;
let person: Person;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(person, task.name);
});

/** Somebody who has sent money to somebody, logged in in a language; what the receipt of that says. */
async function begins(language: Language): Promise<Receipt> {
  const door = await openDoor();
  // Some minutes ago: what is under way as a statement is asked for stands in the next one.
  door.clock.advance(-300_000);
  const { sender, receiverId } = await arrangeTransfer(door);
  const made = await succeed(door, createTransfer, sender, { receiverId, amountSatang: sentSatang, feeSatang: 0 });
  const { receipt } = await succeed(door, getReceipt, sender, { transactionId: made.transactionId });
  if (receipt === undefined) throw new Error('the transfer has no receipt');
  person = { ...(await newPerson(browser, stage)), mobile: sender.mobile };
  await forgetSends(stage, person.mobile);
  await logIn(person, language);
  return receipt;
}

/** Asks for the details of a bank transfer, pays it at the bank, and sees without a press that it is here. */
async function addsByTransfer(): Promise<void> {
  await person.page.goto(addressOf(person, '/topUp?by=transfer'));
  await typeAmount(person, '250');
  await assertAccessible(person.page, 'how much by bank transfer');
  await press(person, 'topUp.createTransfer');
  await said(person, 'topUp.transfer.waiting').waitFor();
  await said(person, 'topUp.transfer.yourTurn').waitFor();
  await assertAccessible(person.page, 'a bank transfer that is waited for');
  const row = person.page.getByText(person.words.t('topUp.transfer.reference'), { exact: true }).locator('..');
  const reference1 = /^[0-9A-Z]{10,20}$/m.exec(await row.innerText())?.[0];
  await payAtSandbox(stage, { reference1, amountSatang: addedSatang });
  await heading(person, 'topUp.done').waitFor();
  await press(person, 'common.toHome');
}

/** Looks for what is not there, and for the payment by its number; what it says of itself and of the balance. */
async function looksItUp({ number }: Receipt): Promise<void> {
  await tab(person, 'tabs.transactions').click();
  const search = person.page.getByRole('searchbox', { name: person.words.t('transactions.search') });
  await search.fill('nobody has written this');
  await search.press('Enter');
  await said(person, 'transactions.noneFound').waitFor();
  await assertAccessible(person.page, 'nothing that was looked for');
  await press(person, 'transactions.clearFilters');
  await search.fill(number);
  await search.press('Enter');
  const row = person.page
    .getByRole('button')
    .or(person.page.getByRole('link'))
    .filter({ hasText: formatBaht(sentSatang) });
  await row.filter({ visible: true }).first().click();
  await seen(person, number).waitFor();
  await assertAccessible(person.page, 'a payment that was looked for');
  await person.page.goto(addressOf(person, '/balanceChanges'));
  await seen(person, new RegExp(formatBaht(addedSatang))).waitFor();
  await assertAccessible(person.page, 'the changes of a balance');
}

/** Asks for this month as a file and fetches it; its bytes. */
async function fetchesStatement(format: 'pdf' | 'csv'): Promise<Buffer> {
  await person.page.goto(addressOf(person, '/newStatement'));
  const { page, words } = person;
  await page
    .locator('label', { has: page.getByRole('radio', { name: words.t(`newStatement.format.${format}`) }) })
    .click();
  await assertAccessible(page, 'what a statement is asked for');
  await press(person, 'newStatement.submit');
  const line = page.getByRole('listitem').filter({ hasText: words.t(`newStatement.format.${format}`) });
  const fetching = page.waitForEvent('download');
  await line.getByRole('button', { name: words.t('statements.fetch') }).click();
  await assertAccessible(page, 'the statements of somebody');
  return readFileSync(await (await fetching).path());
}

/** Whoever was shown the receipt types what it says, first with another amount. */
async function checksIt({ number, code, paidAtMs, receiverLastFour }: Receipt): Promise<void> {
  const [day = '', time = ''] = new Date(paidAtMs + 7 * 3_600_000).toISOString().split('T');
  await person.page.goto(addressOf(person, '/verify'));
  await type(person, {
    'verify.number': number,
    'verify.code': code,
    'verify.amount': formatBaht(sentSatang + 100),
    'verify.day': day,
    'verify.time': time.slice(0, 5),
    'verify.digits': receiverLastFour,
  });
  await press(person, 'verify.submit');
  await said(person, 'verify.notGenuine').waitFor();
  await assertAccessible(person.page, 'a receipt that is not genuine');
  await press(person, 'verify.change');
  await type(person, { 'verify.amount': formatBaht(sentSatang) });
  await press(person, 'verify.submit');
  await said(person, 'verify.genuine').waitFor();
  await assertAccessible(person.page, 'a receipt that is genuine');
}

/** Chooses a statement's file on the page that checks it; what that page says of it, in its own words. */
async function fileIs(pdf: Buffer, verdict: 'statementGenuine' | 'statementNotGenuine'): Promise<void> {
  await person.page.goto(addressOf(person, '/verify?of=statement'));
  const file = { name: `${verdict}.pdf`, mimeType: 'application/pdf', buffer: pdf };
  await person.page.locator('input[type=file]').setInputFiles(file);
  await button(person, file.name).waitFor();
  await press(person, 'verify.submit');
  await heading(person, `verify.${verdict}`).waitFor();
  await assertAccessible(person.page, `a statement: ${verdict}`);
  await press(person, 'verify.another');
}

/** Whoever was handed the fetched file looks whether it is ours, and whether it still is with one byte changed. */
async function checksStatement(pdf: Buffer): Promise<void> {
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await fileIs(pdf, 'statementGenuine');
  const changed = Buffer.from(pdf);
  const middle = changed.length >> 1;
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
  await fileIs(changed, 'statementNotGenuine');
}

// Languages take turns: in three runs somebody walks in each.
describe.each(shareOf(languages, { oneIn: 3 }))('in %s', (language) => {
  test('money that comes by bank transfer, a payment that is looked for, statements, and a receipt that is checked', async () => {
    const receipt = await begins(language);
    await addsByTransfer();
    await looksItUp(receipt);
    await checksStatement(await fetchesStatement('pdf'));
    const csv = (await fetchesStatement('csv')).toString();
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain(formatBaht(sentSatang));
    await checksIt(receipt);
    expect(person.faults).toEqual([]);
    await person.context.close();
  });
});
