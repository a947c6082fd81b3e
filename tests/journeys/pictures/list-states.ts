import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { PlainTextKey } from '../../../web/text/text.ts';
import { button, heading, press, said, seen } from '../wallet.ts';
import type { Person } from '../wallet.ts';
import type { Album } from './album.ts';
import { whileBroken, whileHeld } from './answers.ts';
import { freshTab, openAt } from './people.ts';
import type { People } from './people.ts';

interface List {
  readonly group: string;
  readonly path: string;
  readonly title: PlainTextKey;
  readonly empty: PlainTextKey;
  readonly contract: { readonly path: string };
}

const transactions: List = {
  group: 'Activity',
  path: '/mainPage/transactions',
  title: 'transactions.title',
  empty: 'transactions.empty',
  contract: getTransactionPage,
};
const inbox: List = {
  group: 'Inbox',
  path: '/mainPage/notify',
  title: 'notify.title',
  empty: 'notify.empty',
  contract: getNotificationPage,
};

async function pictureList(
  album: Album,
  { group, path, title, empty, contract }: List,
  { newcomer, malee }: People,
): Promise<void> {
  const blank = await freshTab(newcomer);
  await openAt(blank, path);
  await said(blank, empty).waitFor();
  await album.take(blank.page, group, 'empty');
  await blank.page.close();
  for (const [look, name] of [
    [whileHeld, 'loading'],
    [whileBroken, 'not loaded'],
  ] as const) {
    const tab = await freshTab(malee);
    await look(tab.page, [contract], async () => {
      await openAt(tab, path);
      await (look === whileHeld ? heading(tab, title) : said(tab, 'error.title')).waitFor();
      await album.take(tab.page, group, name);
    });
    await tab.page.close();
  }
}

async function pictureDetail(album: Album, malee: Person): Promise<void> {
  const tab = await freshTab(malee);
  await openAt(tab, transactions.path);
  await said(tab, 'transactions.end').waitFor();
  await album.take(tab.page, transactions.group, 'list');
  for (const [text, name] of [
    ['12,000', 'top-up'],
    ['120.50', 'transfer out'],
    ['80.25', 'money received'],
  ] as const) {
    await tab.page.getByRole('button').filter({ hasText: text, visible: true }).first().click();
    await heading(tab, 'transactions.detail').waitFor();
    await button(tab, tab.words.t('receipt.copyNumber')).waitFor();
    await album.take(tab.page, transactions.group, name);
    if (name === 'top-up') await pictureDetailStates(album, malee, new URL(tab.page.url()).hash.slice(1));
    await tab.page.goBack();
    await said(tab, 'transactions.end').waitFor();
  }
  await tab.page.close();
}

async function pictureDetailStates(album: Album, malee: Person, path: string): Promise<void> {
  for (const [look, name] of [
    [whileHeld, 'entry, loading'],
    [whileBroken, 'entry, not loaded'],
  ] as const) {
    const tab = await freshTab(malee);
    await look(tab.page, [getTransaction], async () => {
      await openAt(tab, path);
      await (look === whileHeld ? heading(tab, 'transactions.detail') : said(tab, 'error.title')).waitFor();
      await album.take(tab.page, transactions.group, name);
    });
    await tab.page.close();
  }
  const copied = await freshTab(malee);
  await copied.context.grantPermissions(['clipboard-write', 'clipboard-read'], { origin: copied.stage.webUrl });
  await openAt(copied, path);
  await press(copied, 'receipt.copyNumber');
  await said(copied, 'copy_success').waitFor();
  await album.take(copied.page, transactions.group, 'number copied');
  await copied.page.close();
}

/** History and inbox: empty, loading, broken, full, and one entry of each kind. */
export async function pictureLists(album: Album, people: People): Promise<void> {
  await pictureList(album, transactions, people);
  await pictureDetail(album, people.malee);
  await pictureList(album, inbox, people);
  const tab = await freshTab(people.malee);
  await openAt(tab, inbox.path);
  await said(tab, 'notify.readAll').waitFor();
  await album.take(tab.page, inbox.group, 'unread');
  await press(tab, 'notify.readAll');
  await said(tab, 'notify.readAll').waitFor({ state: 'detached' });
  await seen(tab, tab.words.t('notify.5')).waitFor();
  await album.take(tab.page, inbox.group, 'read');
  await tab.page.close();
}
