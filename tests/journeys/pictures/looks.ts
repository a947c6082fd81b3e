import { choosePassword } from '../door.ts';
import { wordsOf } from '../words.ts';
import { heading, openTopUp, press, said, seen } from '../wallet.ts';
import type { Person } from '../wallet.ts';
import type { PlainTextKey } from '../../../web/text/text.ts';
import { firstLook, nameOfLook } from './album.ts';
import type { Album, Look } from './album.ts';
import { freshTab, openAt } from './people.ts';

/**
 * Not every combination of everything: each language, theme, brand, width and text size with every main screen,
 * and each pair of them at least once.
 */
export const looks: readonly Look[] = [
  { ...firstLook, theme: 'dark' },
  { ...firstLook, brand: 'jt' },
  { ...firstLook, brand: 'jt', theme: 'dark' },
  { ...firstLook, language: 'en' },
  { ...firstLook, language: 'zh', brand: 'jt' },
  { ...firstLook, widthPx: 360 },
  { ...firstLook, textPercent: 200 },
  { ...firstLook, language: 'en', widthPx: 360, textPercent: 200, theme: 'dark' },
  { ...firstLook, language: 'zh', widthPx: 360, theme: 'dark' },
  { ...firstLook, widthPx: 1280 },
  { ...firstLook, language: 'en', widthPx: 1280, brand: 'jt', theme: 'dark' },
];

const heightOf = { 360: 740, 390: 844, 1280: 900 } as const;

interface MainScreen {
  readonly name: string;
  readonly path: string;
  /** What is seen once the screen is whole. */
  readonly shows: PlainTextKey;
}

/** What somebody who is logged in sees most; entries of the history are found by their kind. */
const mainScreens: readonly MainScreen[] = [
  { name: 'home', path: '/mainPage/home', shows: 'common.seeAll' },
  { name: 'top-up amount', path: '/topUp', shows: 'topUp.create' },
  { name: 'transfer receiver', path: '/transfer', shows: 'transfer.who' },
  { name: 'activity', path: '/mainPage/transactions', shows: 'transactions.end' },
  { name: 'inbox', path: '/mainPage/notify', shows: 'notify.5' },
  { name: 'account', path: '/mainPage/settings', shows: 'tier.semi' },
  { name: 'limits', path: '/accountLimits', shows: 'limits.reset' },
  { name: 'sessions', path: '/sessions', shows: 'sessions.thisDevice' },
  { name: 'set a password', path: '/setPassword', shows: 'setPassword.save' },
  { name: 'a new password', path: '/resetPassword', shows: 'resetPassword.phoneHeading' },
  { name: 'product', path: '/kapao', shows: 'product.open' },
  { name: 'language', path: '/language', shows: 'language.title' },
  { name: 'not open yet', path: '/promotion', shows: 'notOpen.textTransfer' },
  { name: 'not found', path: '/404', shows: 'notFound.text' },
];

/** Puts on a look: language and theme as the person would have chosen them, width, and the size of the text. */
export async function putOn(person: Person, look: Look): Promise<Person> {
  const tab = await freshTab(person);
  await tab.page.setViewportSize({ width: look.widthPx, height: heightOf[look.widthPx] });
  await tab.page.addInitScript(({ language, theme, textPercent }) => {
    localStorage.setItem('kapao.language', language);
    localStorage.setItem('kapao.theme', theme);
    document.addEventListener('readystatechange', () =>
      document.documentElement.style.setProperty('font-size', `${textPercent}%`),
    );
  }, look);
  return { ...tab, words: wordsOf(look.language) };
}

/**
 * Addresses of a QR that is open and of one that was cancelled; the looks share them, so that the history stays short.
 */
export interface TopUps {
  readonly open: string;
  readonly cancelled: string;
}

function pathOf({ page }: Person): string {
  return new URL(page.url()).hash.slice(1);
}

export async function makeTopUps(person: Person): Promise<TopUps> {
  const tab = await freshTab(person);
  await openAt(tab, '/');
  await openTopUp(tab, '300');
  const cancelled = pathOf(tab);
  await press(tab, 'topUp.cancel');
  await tab.page
    .getByRole('dialog')
    .getByRole('button', { name: tab.words.t('topUp.cancelConfirm') })
    .click();
  await heading(tab, 'topUp.cancelled').waitFor();
  await press(tab, 'common.toHome');
  await openTopUp(tab, '300');
  const open = pathOf(tab);
  await tab.page.close();
  return { open, cancelled };
}

async function pictureTopUps(album: Album, person: Person, { open, cancelled }: TopUps, look: Look): Promise<void> {
  const { page } = person;
  const group = nameOfLook(look);
  await openAt(person, open);
  await said(person, 'topUp.waiting').waitFor();
  await album.take(page, group, 'QR', look);
  await press(person, 'topUp.cancel');
  await heading(person, 'topUp.cancelTitle').waitFor();
  await album.take(page, group, 'cancel a top-up?', look);
  await press(person, 'topUp.keep');
  await openAt(person, cancelled);
  await heading(person, 'topUp.cancelled').waitFor();
  await album.take(page, group, 'top-up cancelled', look);
}

async function pictureTransferLook(album: Album, person: Person, receiver: Person, look: Look): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  const group = nameOfLook(look);
  await openAt(person, '/transfer');
  await page.getByLabel(t('transfer.phone')).fill(receiver.mobile);
  await press(person, 'transfer.find');
  await page.getByLabel(t('transfer.amount')).fill('1050.50');
  await album.take(page, group, 'transfer amount', look);
  await press(person, 'transfer.review');
  await heading(person, 'transfer.confirmTitle').waitFor();
  await album.take(page, group, 'transfer confirmation', look);
}

/** Every main screen in one look. */
export async function pictureLook(
  album: Album,
  person: Person,
  receiver: Person,
  topUps: TopUps,
  look: Look,
): Promise<void> {
  const tab = await putOn(person, look);
  const group = nameOfLook(look);
  for (const { name, path, shows } of mainScreens) {
    await openAt(tab, path);
    await said(tab, shows).waitFor();
    await album.take(tab.page, group, name, look);
  }
  await openAt(tab, '/mainPage/transactions');
  await tab.page.getByRole('button').filter({ hasText: '120.50', visible: true }).first().click();
  await heading(tab, 'transactions.detail').waitFor();
  await seen(tab, 'ค่าข้าวกลางวัน').waitFor();
  await album.take(tab.page, group, 'receipt', look);
  await pictureTopUps(album, tab, topUps, look);
  await pictureTransferLook(album, tab, receiver, look);
  await tab.page.close();
}

/** The login page in one look; for somebody who is not logged in. */
export async function pictureLoginLook(album: Album, stranger: Person, look: Look): Promise<void> {
  const tab = await putOn(stranger, look);
  await openAt({ ...tab, brand: look.brand }, '/login');
  await heading(tab, 'login.heading').waitFor();
  await album.take(tab.page, nameOfLook(look), 'login', look);
  await choosePassword(tab);
  await album.take(tab.page, nameOfLook(look), 'login by password', look);
  await tab.page.close();
}
