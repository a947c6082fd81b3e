import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import { formatThb } from '../../../shared/money.ts';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { endExpired, payAtBank, setClock } from '../sandbox.ts';
import { heading, openTopUp, press, said, saveQr, seen, typeAmount } from '../wallet.ts';
import type { Person } from '../wallet.ts';
import type { Album } from './album.ts';
import { whileBroken, whileHeld } from './answers.ts';
import { freshTab, goHome, openAt } from './people.ts';
import type { People } from './people.ts';

const group = 'Top-up';

async function pictureAmount(album: Album, person: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  await goHome(person);
  await press(person, 'action.topUp');
  await page.getByLabel(t('topUp.amount')).waitFor();
  await album.take(page, group, 'amount, empty');
  await typeAmount(person, '2000.01');
  await album.take(page, group, 'amount, typed');
  await press(person, 'topUp.create');
  await page.getByRole('alert').filter({ visible: true }).first().waitFor();
  await album.take(page, group, 'amount, too much');
  await page.getByLabel(t('topUp.amount')).fill('500');
  await whileHeld(page, [createTopUp], async () => {
    await press(person, 'topUp.create');
    await page.getByRole('button', { name: t('topUp.create'), disabled: true }).waitFor();
    await album.take(page, group, 'QR being made');
  });
  await said(person, 'topUp.waiting').waitFor();
}

async function pictureQr(album: Album, person: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  await seen(person, formatThb(500_00)).waitFor();
  await album.take(page, group, 'QR');
  const path = new URL(page.url()).hash.slice(1);
  for (const [look, name] of [
    [whileHeld, 'QR, loading'],
    [whileBroken, 'QR, not loaded'],
  ] as const) {
    const tab = await freshTab(person);
    await look(tab.page, [getTopUp], async () => {
      await openAt(tab, path);
      await (look === whileHeld ? heading(tab, 'topUp.title') : said(tab, 'error.title')).waitFor();
      await album.take(tab.page, group, name);
    });
    await tab.page.close();
  }
  const qrText = await saveQr(person);
  await said(person, 'topUp.saved').waitFor();
  await album.take(page, group, 'QR saved');
  await payAtBank(person, person.stage, { qrText, amountSatang: 500_00 }, 'short');
  await seen(person, t('topUp.returnedDiffers', { amount: formatThb(499_00) })).waitFor();
  await album.take(page, group, 'QR, paid with another amount');
  await press(person, 'topUp.cancel');
  await heading(person, 'topUp.cancelTitle').waitFor();
  await album.take(page, group, 'cancel?');
  await press(person, 'topUp.keep');
}

/** From the amount to every end a top-up can have. */
export async function pictureTopUp(album: Album, { newcomer }: People): Promise<void> {
  const person = await freshTab(newcomer);
  const { page } = person;
  await pictureAmount(album, person);
  await pictureQr(album, person);
  await payAtBank(person, person.stage, { qrText: await saveQr(person), amountSatang: 500_00 });
  await heading(person, 'topUp.done').waitFor();
  await album.take(page, group, 'paid');
  await press(person, 'common.toHome');
  await openTopUp(person, '100');
  await press(person, 'topUp.cancel');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: person.words.t('topUp.cancelConfirm') })
    .click();
  await heading(person, 'topUp.cancelled').waitFor();
  await album.take(page, group, 'cancelled');
  await page.close();
}

/** Moves the time of the stage, so only for a stage that nobody else uses. */
export async function pictureExpiredQr(album: Album, { newcomer }: People, stage: StageInfo): Promise<void> {
  const person = await freshTab(newcomer);
  await goHome(person);
  await openTopUp(person, '100');
  await setClock(stage, 16 * 60_000);
  try {
    await endExpired(stage);
    await heading(person, 'topUp.expired').waitFor();
    await album.take(person.page, group, 'expired');
  } finally {
    await setClock(stage, 0);
  }
  await person.page.close();
}
