import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Browser } from 'playwright-core';
import type { Language } from '../../shared/enums.ts';
import { formatThb } from '../../shared/money.ts';
import { languageNames } from '../../web/text/language-names.ts';
import { assertAccessible } from './accessible.ts';
import { knownPerson, topUp } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { randomMobile } from './sandbox.ts';
import {
  addressOf, askForCode, chooseReceiver, enterCode, findReceiver, heading, newPerson, press, said, seen, showsBalance, typeAmount,
} from './wallet.ts';
import type { Person } from './wallet.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
let payer: Person;
/** Of the basic tier: takes at most THB 5,000 at once. */
let receiver: Person;

beforeAll(async () => {
  browser = await startBrowser();
  const stage = inject('stage');
  [payer, receiver] = await Promise.all([
    knownPerson(browser, stage, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan' }),
    knownPerson(browser, stage, { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' }),
  ]);
  await topUp(payer, '6000');
  await showsBalance(payer, 6_000_00);
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

describe.each(['th', 'en'] as const)('in %s, somebody is told in words', (language) => {
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
    await isTold(payer, payer.words.t('topUp.tooMuch', { amount: formatThb(44_000_00) }));
    expect(new URL(payer.page.url()).hash).toBe('#/topUp');
  });
});

test('a wrong code is refused with the tries that are left, and the right one is still good', async () => {
  const person = await newPerson(browser, inject('stage'));
  await person.page.goto(addressOf(person));
  const code = await askForCode(person);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await enterCode(person, wrong);
  await isTold(person, person.words.refusal('code-wrong', { triesLeft: 4 }));
  await assertAccessible(person.page, 'a refused code');
  await enterCode(person, code);
  await showsBalance(person, 0);
  expect(person.faults).toEqual([]);
});

test('whose tier may not send money is told so, and what to do instead', async () => {
  await press(receiver, 'action.transfer');
  await said(receiver, 'transfer.tierText').waitFor();
  await assertAccessible(receiver.page, 'transfer not in this tier');
  await press(receiver, 'transfer.seeLimits');
  await heading(receiver, 'limits.title').waitFor();
  await said(receiver, 'limits.closed').waitFor();
  await assertAccessible(receiver.page, 'limits');
  expect(receiver.faults).toEqual([]);
});
