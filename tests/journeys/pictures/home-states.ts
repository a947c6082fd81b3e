import type { Browser } from 'playwright-core';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { allBrands } from '../../../web/brands/all-brands.ts';
import { heading, logIn, newPerson, press, said, seen, showsBalance } from '../wallet.ts';
import type { Person } from '../wallet.ts';
import type { Album } from './album.ts';
import { whileBroken, whileHeld } from './answers.ts';
import { freshTab, goHome, openAt, phone } from './people.ts';
import type { People } from './people.ts';

const group = 'Home';

async function pictureArrival(album: Album, malee: Person): Promise<void> {
  const tab = await freshTab(malee);
  await whileHeld(tab.page, [getBaseInfo], async () => {
    await openAt(tab, '/');
    await tab.page.getByRole('heading', { name: allBrands[tab.brand].displayName }).waitFor();
    await album.take(tab.page, group, 'starting');
  });
  await tab.page.close();
  const loading = await freshTab(malee);
  await whileHeld(loading.page, [getLastBalance, getTransactionPage], async () => {
    await openAt(loading, '/');
    await said(loading, 'home.available').waitFor();
    await album.take(loading.page, group, 'loading');
  });
  await loading.page.close();
  const broken = await freshTab(malee);
  await whileBroken(broken.page, [getLastBalance, getTransactionPage], async () => {
    await openAt(broken, '/');
    await said(broken, 'error.title').waitFor();
    await album.take(broken.page, group, 'not loaded');
  });
  await broken.page.close();
  const unknown = await freshTab(malee);
  await whileBroken(unknown.page, [getBaseInfo], async () => {
    await openAt(unknown, '/');
    await said(unknown, 'error.title').waitFor();
    await album.take(unknown.page, group, 'not started');
  });
  await unknown.page.close();
}

/** The first tab: new, full, hidden, loading, broken, and what lies over it. */
export async function pictureHome(album: Album, { newcomer, malee }: People): Promise<void> {
  await goHome(newcomer);
  await said(newcomer, 'start.topUp').waitFor();
  await album.take(newcomer.page, group, 'newcomer');
  await pictureArrival(album, malee);
  const { page } = malee;
  await goHome(malee);
  await showsBalance(malee, 10_694_25);
  await album.take(page, group, 'in use');
  await press(malee, 'home.hide');
  await album.take(page, group, 'balance hidden');
  await press(malee, 'home.show');
  await press(malee, 'action.more');
  await page.getByRole('dialog', { name: malee.words.t('action.more') }).waitFor();
  await album.take(page, group, 'more');
  await page.keyboard.press('Escape');
  await malee.context.setOffline(true);
  await said(malee, 'offline.banner').waitFor();
  await album.take(page, group, 'offline');
  await malee.context.setOffline(false);
  await page.evaluate(() => sessionStorage.setItem('kapao.reactivate', 'true'));
  await page.reload();
  await said(malee, 'home.reactivated').waitFor();
  await album.take(page, group, 'account taken up again');
  await page.evaluate(() => sessionStorage.removeItem('kapao.reactivate'));
  await openAt(malee, '/cashOut');
  await seen(malee, malee.words.t('notOpen.textTransfer')).waitFor();
  await album.take(page, group, 'not open yet');
}

/** The minute before somebody is logged out for want of input. */
export async function pictureIdleNotice(album: Album, browser: Browser, stage: StageInfo): Promise<void> {
  const person = await newPerson(browser, stage, phone);
  await person.page.clock.install();
  await logIn(person);
  await person.page.clock.fastForward(9 * 60_000 + 5_000);
  await heading(person, 'idle.title').waitFor();
  await album.take(person.page, 'Over every screen', 'still there?');
  await person.context.close();
}

/** A screen whose code does not arrive, even after one reload. */
export async function picturePageError(album: Album, malee: Person): Promise<void> {
  const tab = await freshTab(malee);
  await goHome(tab);
  await tab.page.route('**/assets/account-limits-screen*.js', (route) => route.abort());
  await press(tab, 'action.more');
  await press(tab, 'action.limits');
  await heading(tab, 'error.title').waitFor();
  await album.take(tab.page, 'Over every screen', 'a page that did not load');
  await tab.page.close();
}
