import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { readActReviews } from '../../functions/review/cases/find-review.ts';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { formatThb } from '../../shared/money.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { beforeActReview, faceSum } from '../front-door/identity/act-reviews.ts';
import { itemsOf, walletOf } from '../front-door/people/account.ts';
import type { User } from '../front-door/people/users.ts';
import { ownStage } from '../stage/own-stage.ts';
import { shareOf } from '../turns/share-of-run.ts';
import { assertAccessible } from './accessible.ts';
import { forgetSends } from './arrange.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { playFace, shootPicture } from './identity.ts';
import { keepReports, leaksOfBrowser } from './leaks.ts';
import { acceptByKeys, reviewerAt } from './reviewers.ts';
import { readToken } from './secrets.ts';
import { trustDevicesOf } from './trust.ts';
import {
  addressOf,
  button,
  chooseReceiver,
  heading,
  logIn,
  newPerson,
  press,
  reviewAmount,
  said,
  tab,
} from './wallet.ts';
import type { Person } from './wallet.ts';

/** Longer than an open app looks for new messages, and than its sheet looks after a face. */
const halfAMinuteMs = 31_000;

let browser: Browser;
let door: Door;
let person: Person;
let reports: readonly string[];

beforeAll(async () => {
  [browser, door] = await Promise.all([startBrowser({ fakeCamera: true }), openDoor()]);
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(person, task.name);
});

/** Somebody fully verified, logged in on a device that needs no code, who confirms a payment that asks for a face. */
async function confirms(language: Language, sender: User, receiver: User): Promise<void> {
  const { page } = (person = {
    ...(await newPerson(browser, ownStage(), { permissions: ['camera'] })),
    mobile: sender.mobile,
  });
  reports = keepReports(person);
  // What is looked for by time is then due when the test says so.
  await page.clock.install();
  await forgetSends(person.stage, sender.mobile);
  await logIn(person, language);
  await trustDevicesOf(person.stage, sender.userId);
  await chooseReceiver(person, receiver.mobile);
  await reviewAmount(person, String(faceSum / 100));
  await press(person, 'transfer.firstYes');
  await button(person, person.words.t('transfer.submit', { amount: formatThb(faceSum) })).click();
  await said(person, 'faceSheet.why').waitFor();
  await assertAccessible(page, 'a payment that asks for a face');
}

/** Shows a face that is not matched, as often as it is looked at, and ends on the page of a picture instead. */
async function failsThrice(): Promise<void> {
  for (const begin of ['faceSheet.begin', 'faceSheet.retry', 'faceSheet.retry'] as const) {
    await press(person, begin);
    await playFace(person, 'no-match', button(person, person.words.t('faceSheet.open')));
    await button(person, person.words.t('faceSheet.open')).waitFor({ state: 'detached' });
  }
  await said(person, 'faceSheet.over').waitFor();
  expect(await button(person, person.words.t('faceSheet.retry')).count()).toBe(0);
  await assertAccessible(person.page, 'three faces in vain');
  await press(person, 'faceSheet.picture');
  await said(person, 'actReview.what').waitFor();
  await assertAccessible(person.page, 'a picture in the place of a face');
}

async function isAcceptedAtTheConsole(userId: string): Promise<void> {
  const [review] = await readActReviews(door.runtime, userId, door.clock.peekMs());
  const reviewer = await reviewerAt(browser, door, `rev_${review?.body ?? ''}`);
  try {
    await reviewer.page.getByText(`A transfer of ${formatThb(faceSum)}, in the place of a face check`).waitFor();
    await assertAccessible(reviewer.page, 'the case of one act');
    await acceptByKeys(reviewer, 1);
    await reviewer.page.getByText(/^Accepted\./).waitFor();
    expect(reviewer.faults).toEqual([]);
  } catch (error) {
    await keepFailure(reviewer, 'the case of one act');
    throw error;
  } finally {
    await reviewer.context.close();
  }
}

/** One journal moved the sum from the one to the other, and both wallets say so. */
async function isPaidOnce(sender: User, receiver: User, beforeSatang: number): Promise<void> {
  const journals = (await itemsOf(door, sender.userId)).filter(({ journal }) => journal !== undefined);
  expect(journals.map(({ journal }) => journal)).toMatchObject([
    {
      lines: [
        { account: `${sender.userId}:available`, amountSatang: -faceSum },
        { account: `${receiver.userId}:available`, amountSatang: faceSum },
      ],
    },
  ]);
  expect((await walletOf(door, sender)).availableSatang).toBe(beforeSatang - faceSum);
  expect((await walletOf(door, receiver)).availableSatang).toBe(faceSum);
}

// Languages take turns: in one run somebody is led through in one of them, in three runs in all.
describe.each(shareOf(languages.toReversed(), { oneIn: 3 }))('in %s', (language) => {
  test('whoever is matched, in a tab that was lost meanwhile, goes on with that very payment, which goes out once', async () => {
    const { sender, receiver } = await beforeActReview(door);
    const { availableSatang } = await walletOf(door, sender);
    await confirms(language, sender, receiver);
    const { page } = person;
    await press(person, 'faceSheet.begin');
    await button(person, person.words.t('faceSheet.open')).waitFor();
    await page.reload();
    await button(person, person.words.t('transfer.submit', { amount: formatThb(faceSum) })).click();
    await playFace(person, 'match', button(person, person.words.t('faceSheet.open')));
    await page.clock.fastForward(halfAMinuteMs);
    await heading(person, 'transfer.done').waitFor();
    await isPaidOnce(sender, receiver, availableSatang);
    expect(person.faults).toEqual([]);
    await person.context.close();
  }, 180_000);

  test('whoever fails the face sends a picture, a reviewer accepts it, and that very payment goes out once', async () => {
    const { sender, receiver } = await beforeActReview(door);
    const { availableSatang } = await walletOf(door, sender);
    await confirms(language, sender, receiver);
    const { page } = person;
    await failsThrice();
    await shootPicture(person);
    await said(person, 'actReview.state.waiting').waitFor();
    await assertAccessible(page, 'a picture that waits');
    expect((await walletOf(door, sender)).availableSatang).toBe(availableSatang);
    await isAcceptedAtTheConsole(sender.userId);
    await page.clock.fastForward(halfAMinuteMs);
    await said(person, 'actReview.state.accepted').waitFor();
    await assertAccessible(page, 'a picture that is accepted');
    // The notice leads there, too, whatever became of the tab.
    await page.goto(addressOf(person));
    await tab(person, 'tabs.notify').click();
    await said(person, 'notify.act.accepted').click();
    await press(person, 'actReview.goOn');
    await heading(person, 'transfer.done').waitFor();
    await page.goto(addressOf(person, '/stepUpReview'));
    await said(person, 'actReview.isDone').waitFor();
    expect(await button(person, person.words.t('actReview.goOn')).count()).toBe(0);
    await assertAccessible(page, 'an act that has gone through');

    await isPaidOnce(sender, receiver, availableSatang);
    const secrets = {
      never: { token: (await readToken(person)) ?? '', picture: '/9j/4A' },
      personal: { phone: sender.mobile },
      shown: { receiver: receiver.mobile },
    };
    expect(await leaksOfBrowser(person, secrets, reports)).toEqual([]);
    expect(person.faults).toEqual([]);
    await person.context.close();
  }, 180_000);
});
