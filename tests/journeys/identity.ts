import { randomInt } from 'node:crypto';
import type { Request } from 'playwright-core';
import { texts } from '../../functions/sandbox/pages/texts.ts';
import type { FaceOutcome } from '../../functions/sandbox/face/face-outcomes.ts';
import { drawSample } from '../../infra/samples/drawn-picture.ts';
import type { PlainTextKey } from '../../web/text/text.ts';
import { forgetSends } from './arrange.ts';
import { nextCode } from './sandbox.ts';
import { addressOf, button, heading, press, said, seen } from './wallet.ts';
import type { Person } from './wallet.ts';

const thaiLetters = 'กขคงจชดตนบปพมรลวส';
const latinLetters = 'abcdefghijklmnopqrstuvwxyz';

/** Ten letters that stand in nobody else's name, so that whoever finds them anywhere knows whose they are. */
export function ownName(script: 'thai' | 'latin'): string {
  const letters = script === 'thai' ? thaiLetters : latinLetters;
  const [first = '', ...others] = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]);
  return first.toUpperCase() + others.join('');
}

const typeOf = (request: Request): string => request.headers()['content-type'] ?? '';

/** Fills in lines of text, each by its label. */
export async function type({ page, words }: Person, lines: Readonly<Partial<Record<PlainTextKey, string>>>) {
  for (const [key, text] of Object.entries(lines) as [PlainTextKey, string][])
    await page.getByLabel(words.t(key), { exact: true }).fill(text);
}

/** Chooses a tile or ticks a line, by what stands on it. */
export async function choose({ page, words }: Person, key: PlainTextKey): Promise<void> {
  const input = page.getByRole('radio', { name: words.t(key), exact: true });
  const box = page.getByRole('checkbox', { name: words.t(key), exact: true });
  await page
    .locator('label')
    .filter({ has: input.or(box) })
    .click();
}

/** Opens the list of a field, finds a line in it by what is typed, and chooses it by its beginning. */
export async function pick(person: Person, key: PlainTextKey, typed: string, begins: string): Promise<void> {
  const { page, words } = person;
  await page.getByRole('button', { name: new RegExp(`^${words.t(key)} `) }).click();
  const sheet = page.getByRole('dialog', { name: words.t(key) });
  await sheet.getByRole('searchbox').fill(typed);
  await sheet
    .getByRole('button', { name: new RegExp(`^${begins}`) })
    .first()
    .click();
  await sheet.waitFor({ state: 'detached' });
}

/** Leads on to a page of the long form. */
export async function nextPage(person: Person, key: PlainTextKey): Promise<void> {
  await press(person, 'longForm.next');
  await heading(person, key).waitFor();
}

/** From an address of the app to the page that says where one stands, and on by its button. */
export async function beginCheck(person: Person): Promise<void> {
  await person.page.goto(addressOf(person, '/identityChoose'));
  await button(person, new RegExp(`^${person.words.t('identity.personal')}`)).click();
  await press(person, 'identity.begin');
}

/** Says which document one has, reads the policy, comes back, agrees, and ends on the form's first page. */
export async function agree(person: Person, document: 'identity.thai' | 'identity.foreign'): Promise<boolean> {
  const { page, words } = person;
  await choose(person, document);
  await press(person, 'identity.readPolicy');
  await heading(person, 'title.kycPrivacy').waitFor();
  await page.goBack();
  const isKept = await page.getByRole('radio', { name: words.t(document), exact: true }).isChecked();
  if (!isKept) await choose(person, document);
  await choose(person, 'identity.agree');
  await press(person, 'identity.goOn');
  await heading(person, 'personal.step.person').waitFor();
  return isKept;
}

/** On a phone that is new to them: takes over for a code what they have typed on another, and ends where they were. */
export async function goOnTyping(person: Person, key: PlainTextKey): Promise<void> {
  await person.page.goto(addressOf(person, '/identity-view'));
  await press(person, 'identity.goOnTyping');
  await said(person, 'longForm.elsewhere').waitFor();
  await forgetSends(person.stage, person.mobile);
  await press(person, 'infoCode.send');
  const code = person.page.getByLabel(person.words.t('infoCode.label'));
  await code.fill(await nextCode(person.stage, person.mobile));
  await heading(person, key).waitFor();
}

/** Types the laser id anew, of which the registry has another one, and comes back before its check. */
async function correctsLaserId(person: Person, laserId: string): Promise<void> {
  await person.page.goto(addressOf(person, '/registerInfoDetail?step=document'));
  await type(person, { 'personal.laserId': laserId });
  await nextPage(person, 'personal.step.address');
  await nextPage(person, 'personal.step.work');
  await nextPage(person, 'personal.step.use');
  await nextPage(person, 'title.registerConfirm');
  await press(person, 'personal.send');
  await press(person, 'identity.checkCard');
  await heading(person, 'title.dopa').waitFor();
}

/** Has the card looked at, whose laser id the registry has otherwise, types the right one, and is known by it. */
export async function passesRegistry(person: Person, laserId: string): Promise<void> {
  await press(person, 'registry.check');
  await said(person, 'registry.word.no-match').waitFor();
  await correctsLaserId(person, laserId);
  await press(person, 'registry.check');
  await heading(person, 'registry.result.confirmed').waitFor();
  await press(person, 'registry.seeNext');
}

/** Shows a face that is not the card's, then the one that is. */
export async function passesFace(person: Person): Promise<void> {
  await press(person, 'face.start');
  await playFace(person, 'no-match');
  await heading(person, 'face.result.again').waitFor();
  await press(person, 'face.again');
  await playFace(person, 'match');
  await heading(person, 'face.result.confirmed').waitFor();
  await press(person, 'face.seeNext');
}

/** Plays the run of a face that is under way, on the sandbox's page, which opens in another tab. */
export async function playFace(
  person: Person,
  outcome: FaceOutcome,
  opens = person.page.getByRole('link', { name: person.words.t('face.openPage') }),
): Promise<void> {
  const opening = person.context.waitForEvent('page');
  await opens.click();
  const page = await opening;
  const language = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'th';
  const { outcomes, chosen } = texts[language].facePage;
  await page.getByRole('button', { name: outcomes[outcome], exact: true }).click();
  await page.getByText(chosen).waitFor();
  await page.close();
}

/** From the list of papers: takes one by the camera, looks at it, and ends on the list, which says that it is there. */
export function photograph(person: Person, slot: PlainTextKey): Promise<void> {
  return fillPlace(person, person.words.t(slot), () => shootPicture(person));
}

/**
 * The same where the connection goes as the picture is sent, and the tab with it: it is still on the device, and goes
 * on by a press. What the browser complains of meanwhile is the loss itself.
 */
export async function photographOverLoss(person: Person, slot: PlainTextKey): Promise<void> {
  const { page, words, faults } = person;
  const isFile = (request: Request) => request.method() === 'POST' && typeOf(request).startsWith('multipart/');
  await fillPlace(person, words.t(slot), async () => {
    const before = faults.length;
    await page.route('**', (route) => (isFile(route.request()) ? route.abort() : route.continue()));
    await shootPicture(person);
    await said(person, 'picture.lost').waitFor();
    await page.unroute('**');
    await page.reload();
    await page.getByRole('img', { name: words.t('papers.yourPicture') }).waitFor();
    const others = faults.splice(before).filter((fault) => !fault.includes('net::ERR_FAILED'));
    faults.push(...others);
    await press(person, 'picture.again');
  });
}

/** The same for the first of several documents of a kind. */
export function photographSupporting(person: Person): Promise<void> {
  const name = person.words.t('papers.slot.supporting', { number: '1' });
  return fillPlace(person, name, () => shootPicture(person));
}

/** In the page: whether this device keeps what somebody has signed with. It is sealed a moment behind the last key. */
function liesSealed(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kapao');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const keys = database.transaction('data').objectStore('data').getAllKeys();
      keys.addEventListener('success', () => {
        database.close();
        resolve(keys.result.some((key) => typeof key === 'string' && key.endsWith(':signature')));
      });
    });
  });
}

/** From the list of papers: signs by a typed name, over a lost tab, and ends on the list; is looked at in between. */
export async function signByName(person: Person, name: string, lookAt: () => Promise<void>): Promise<void> {
  const { page, words } = person;
  await fillPlace(person, words.t('papers.slot.signature'), async () => {
    await type(person, { 'papers.typeName': name });
    await page.waitForFunction(liesSealed);
    await page.reload();
    await lookAt();
    // What was typed stands there, so that it can be used.
    await press(person, 'papers.useSignature');
  });
}

async function fillPlace(person: Person, name: string, fill: () => Promise<void>): Promise<void> {
  await button(person, new RegExp(`^${name}`)).click();
  await fill();
  await said(person, 'papers.kept').waitFor();
  await button(person, new RegExp(`^${name}.*${person.words.t('papers.there')}`)).waitFor();
}

/** Has all that was given shown for a code, sees it, and hides it again. */
export async function looksAtAll(person: Person, wholeNumber: string): Promise<void> {
  await press(person, 'identity.seeData');
  await press(person, 'personalInfo.show');
  await press(person, 'infoCode.send');
  await person.page.getByLabel(person.words.t('infoCode.label')).fill(await nextCode(person.stage, person.mobile));
  await seen(person, wholeNumber).waitFor();
  await press(person, 'personalInfo.hide');
  await seen(person, wholeNumber).waitFor({ state: 'detached' });
}

/** Looks at what was taken or chosen, and has it sent; the app may see that a test's picture is none of somebody. */
async function acceptsPicture({ page, words: { t } }: Person): Promise<void> {
  await page.getByRole('img', { name: t('papers.yourPicture') }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^(?:${t('papers.use')}|${t('papers.useAnyway')})$`) }).click();
}

/** Chooses a picture of oneself. */
export async function setsAvatar(person: Person): Promise<void> {
  await person.page.goto(addressOf(person, '/profilePicture'));
  const buffer = await drawSample('Avatar', person.mobile);
  await person.page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await acceptsPicture(person);
  await said(person, 'picture.set').waitFor();
}

/** Where a picture is wanted: takes one by the camera, looks at it, and sends it. */
export async function shootPicture(person: Person): Promise<void> {
  await press(person, 'papers.camera');
  await press(person, 'papers.shoot');
  await acceptsPicture(person);
}

/** What the app shows of a level, once it does. */
export async function standsAt(person: Person, tier: 'tier.basic' | 'tier.semi' | 'tier.fully'): Promise<void> {
  await heading(person, 'title.identityView').waitFor();
  await seen(person, person.words.t(tier)).waitFor();
}
