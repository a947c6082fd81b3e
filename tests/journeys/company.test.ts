import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { readReviewsOf } from '../../functions/review/cases/find-review.ts';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { randomCompanyNumber } from '../front-door/identity/companies.ts';
import { randomNationalId } from '../front-door/identity/personal-data.ts';
import { walletOf } from '../front-door/people/account.ts';
import { ownStage } from '../stage/own-stage.ts';
import { shareOf } from '../turns/share-of-run.ts';
import { assertAccessible } from './accessible.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { choose, nextPage, ownName, photograph, pick, type } from './identity.ts';
import { keepReports, leaksOfBrowser } from './leaks.ts';
import { acceptByKeys, askAnewByKeys, reviewerAt } from './reviewers.ts';
import { readToken } from './secrets.ts';
import { addressOf, button, heading, logIn, newPerson, press, said, seen, tab } from './wallet.ts';
import type { Person } from './wallet.ts';

/** Longer than an open app looks for new messages. */
const halfAMinuteMs = 31_000;

/** Who registers their company in which language, so that over the turns all that may be asked for is. */
const registrants = {
  th: { role: 'company.role.1', document: 'company.document.1', papers: ['id-front', 'id-back'] },
  en: { role: 'company.role.2', document: 'company.document.2', papers: ['company-authorisation', 'passport'] },
  zh: {
    role: 'company.role.2',
    document: 'company.document.1',
    papers: ['company-authorisation', 'id-front', 'id-back'],
  },
} as const;
const places = { th: 'พระบรมมหาราชวัง', en: 'Phra Borom Maha Ratchawang', zh: 'Phra Borom Maha Ratchawang' } as const;
const banks = { th: 'ธนาคารกสิกรไทย', en: 'Kasikornbank', zh: '开泰银行' } as const;
const laos = { th: 'ลาว', en: 'Laos', zh: '老挝' } as const;

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

/** What stands on the tiles whose text is wider than they are. */
function overfullTiles({ page }: Person): Promise<readonly string[]> {
  return page
    .locator('label:has(input[type=radio])')
    .evaluateAll((tiles) =>
      tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).map((tile) => tile.textContent),
    );
}

/** From home to the first page of the form, past the text that everybody agrees to first. */
async function begins(language: Language): Promise<void> {
  // As tall as its longest page: a row that the bottom's buttons cover until one scrolls is no fault.
  const viewport = { width: 390, height: 1_400 };
  person = await newPerson(browser, ownStage(), { permissions: ['camera'], viewport });
  reports = keepReports(person);
  // What is looked for by time is then due when the test says so.
  await person.page.clock.install();
  await logIn(person, language);
  await person.page.goto(addressOf(person, '/identityChoose'));
  await button(person, new RegExp(`^${person.words.t('identity.company')}`)).click();
  await assertAccessible(person.page, 'before the data of a company');
  await choose(person, 'identity.agree');
  await press(person, 'identity.goOn');
  await press(person, 'company.begin');
  await heading(person, 'company.step.company').waitFor();
}

/**
 * Gives the company's data on the four pages and sends it; ends where its documents are wanted. Answers what of it lies
 * in no place that others can read.
 */
async function givesData(language: Language, legalName: string): Promise<Readonly<Record<string, string>>> {
  const { page } = person;
  const { role, document } = registrants[language];
  const number = randomCompanyNumber();
  const account = '123-4-56789-0';
  await type(person, { 'company.legalName': legalName, 'company.legalNameEn': 'Example Co., Ltd.' });
  // The number of another company is found out before the next page.
  await type(person, { 'company.number': number.replace(/.$/, (last) => String((Number(last) + 1) % 10)) });
  await type(person, {
    'company.taxId': number,
    'company.sells': 'เสื้อผ้า',
    'company.website': 'https://www.example.co.th',
  });
  await press(person, 'longForm.next');
  await said(person, 'company.fault.number').waitFor();
  await assertAccessible(page, 'a fault in the data of a company');
  await type(person, { 'company.number': number });
  await nextPage(person, 'company.step.address');
  await pick(person, 'company.registeredPlace', '10200', places[language]);
  await type(person, { 'company.registeredStreet': '1/2 ถนนมหาราช' });
  await choose(person, 'company.sameAddress');
  await assertAccessible(page, 'the addresses of a company');
  await nextPage(person, 'company.step.person');
  await choose(person, role);
  await choose(person, document);
  const isForeign = document === 'company.document.2';
  if (isForeign) await pick(person, 'personal.nationality', 'Laos', laos[language]);
  const idNumber = isForeign ? 'P1234567' : randomNationalId();
  await type(person, { 'personal.idNumber': idNumber });
  const [firstName, lastName] = isForeign ? ['Keo', 'Phonsavan'] : ['สมหญิง', 'ใจงาม'];
  const names = { 'personal.firstName': firstName, 'personal.lastName': lastName };
  await type(person, { ...names, 'personal.expiryDate': '31/01/2035' });
  expect(await overfullTiles(person)).toEqual([]);
  await assertAccessible(page, 'who registers a company');
  await nextPage(person, 'company.step.account');
  await pick(person, 'company.bank', 'KBANK', banks[language]);
  await type(person, { 'company.account': account });
  await nextPage(person, 'title.companyConfirm');
  await seen(person, legalName).waitFor();
  await assertAccessible(page, 'the review of the data of a company');
  await press(person, 'personal.send');
  await said(person, 'company.documentsText').waitFor();
  return { number, idNumber, account };
}

/** Photographs each document that is wanted and sends all of it; what the table has of it then. */
async function sendsDocuments(language: Language) {
  const slots = ['company-registration', ...registrants[language].papers, 'company-bank-proof'] as const;
  for (const slot of slots) await photograph(person, `papers.slot.${slot}`);
  await assertAccessible(person.page, 'all documents of a company');
  await press(person, 'review.send');
  await said(person, 'review.state.waiting').waitFor();
  await assertAccessible(person.page, 'a company that waits');
  const [userId = ''] = (await readToken(person))?.split('.') ?? [];
  const [review] = await readReviewsOf(door.runtime, userId, { size: 1 });
  return { userId, reviewId: `rev_${review?.body ?? ''}`, pictures: slots.length };
}

/** Somebody asks for the first document anew; its page says so by itself, and it is replaced and sent again. */
async function isAskedOnce({ reviewId, pictures }: { readonly reviewId: string; readonly pictures: number }) {
  const reviewer = await reviewerAt(browser, door, reviewId);
  await askAnewByKeys(reviewer, pictures);
  await reviewer.page.getByText(/^Asked for more\./).waitFor();
  expect(reviewer.faults).toEqual([]);
  await reviewer.context.close();
  await person.page.clock.fastForward(halfAMinuteMs);
  await said(person, 'review.state.asked').waitFor();
  await said(person, 'papers.askedAnew').waitFor();
  // What was seen already answers nothing, so there is nothing to send yet.
  expect(await button(person, person.words.t('review.send')).count()).toBe(0);
  await assertAccessible(person.page, 'a company of which more is asked');
  await photograph(person, 'papers.slot.company-registration');
  await press(person, 'review.send');
  await said(person, 'review.state.waiting').waitFor();
}

/** Two who see nothing of each other's words decide; the first may not look a second time. */
async function twoDecide({ reviewId, pictures }: { readonly reviewId: string; readonly pictures: number }) {
  const first = await reviewerAt(browser, door, reviewId);
  const second = await reviewerAt(browser, door, reviewId);
  try {
    await assertAccessible(first.page, 'the case of a company');
    await acceptByKeys(first, pictures);
    await first.page.getByText('Accepted by you. It waits for another reviewer, who decides it.').waitFor();
    // Its person is told nothing of the first of two.
    await person.page.clock.fastForward(halfAMinuteMs);
    await said(person, 'review.state.waiting').waitFor();
    for (const place of ['#/reviews', `#/review?reviewId=${reviewId}`])
      for (const { page } of [first, second]) await page.evaluate((hash) => location.replace(hash), place);
    await first.page.getByText('You have accepted this already.').waitFor();
    await second.page.getByText(`${first.user.id} has accepted it`).waitFor();
    await assertAccessible(second.page, 'the second look at a company');
    await acceptByKeys(second, pictures);
    await second.page.getByText('Accepted. Its person is told, and has what it opens.').waitFor();
    expect([first.faults, second.faults]).toEqual([[], []]);
  } catch (error) {
    await Promise.all([keepFailure(first, 'a company, first'), keepFailure(second, 'a company, second')]);
    throw error;
  } finally {
    await Promise.all([first.context.close(), second.context.close()]);
  }
}

// Languages take turns: in one run a company comes in one of them, in three runs in all.
describe.each(shareOf(languages, { oneIn: 3 }))('in %s', (language) => {
  test('a company gives its data and documents and answers what is asked for, two reviewers accept it by their keyboards, and its page says so by itself', async () => {
    const legalName = `บริษัท ${ownName('thai')} จำกัด`;
    await begins(language);
    const personal = await givesData(language, legalName);
    const sent = await sendsDocuments(language);
    await isAskedOnce(sent);
    await twoDecide(sent);
    await person.page.clock.fastForward(halfAMinuteMs);
    await said(person, 'company.accepted').waitFor();
    await assertAccessible(person.page, 'a company that is accepted');
    expect(await walletOf(door, sent)).toMatchObject({ tier: 'enterprise' });
    await person.page.goto(addressOf(person));
    await tab(person, 'tabs.notify').click();
    // An acceptance is told by what it has opened.
    await said(person, 'notify.8').click();
    await seen(person, person.words.t('tier.enterprise')).waitFor();
    const never = { token: (await readToken(person)) ?? '', picture: '/9j/4A' };
    // A company's name is shown whole on its own page.
    const secrets = { never, personal, shown: { legalName } };
    expect(await leaksOfBrowser(person, secrets, reports)).toEqual([]);
    expect(person.faults).toEqual([]);
    await person.context.close();
  }, 180_000);
});
