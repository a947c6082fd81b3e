import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { getTransfer } from '../../../shared/contracts/transfer/detail.ts';
import { findReceiver as findContract } from '../../../shared/contracts/transfer/receiver.ts';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { formatThb, parseBaht } from '../../../shared/money.ts';
import { setClock } from '../sandbox.ts';
import {
  button,
  chooseReceiver,
  findReceiver,
  heading,
  press,
  reviewAmount,
  said,
  seen,
  typeAmount,
} from '../wallet.ts';
import type { Person } from '../wallet.ts';
import type { Album } from './album.ts';
import { whileBroken, whileHeld } from './answers.ts';
import { freshTab, goHome, openAt } from './people.ts';
import type { People } from './people.ts';

const group = 'Transfer';

async function pictureReceiver(album: Album, person: Person, other: Person): Promise<void> {
  const { page, words } = person;
  await goHome(person);
  await press(person, 'action.transfer');
  await heading(person, 'transfer.who').waitFor();
  await album.take(page, group, 'receiver, empty');
  await findReceiver(person, person.mobile);
  await seen(person, words.refusal('receiver-is-self', undefined)).waitFor();
  await album.take(page, group, 'receiver, refused');
  await whileHeld(page, [findContract], async () => {
    await findReceiver(person, other.mobile);
    await page.getByRole('button', { name: words.t('transfer.find'), disabled: true }).waitFor();
    await album.take(page, group, 'receiver, being looked for');
  });
  await page.getByLabel(words.t('transfer.amount')).waitFor();
}

async function pictureAmount(album: Album, person: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  await album.take(page, group, 'amount, empty');
  await typeAmount(person, '99999.99');
  await press(person, 'transfer.review');
  await page.getByRole('alert').filter({ visible: true }).first().waitFor();
  await album.take(page, group, 'amount, too much');
  await page.getByLabel(t('transfer.amount')).fill('1');
}

async function pictureConfirmation(album: Album, person: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  await page.getByLabel(t('transfer.amount')).fill('320.75');
  await press(person, 'transfer.review');
  await heading(person, 'transfer.confirmTitle').waitFor();
  await album.take(page, group, 'confirmation');
  await page.getByLabel(t('transfer.note')).fill('ค่าตั๋วรถไฟฟ้าและข้าวเย็นวันเสาร์');
  const send = button(person, t('transfer.submit', { amount: formatThb(320_75) }));
  await whileHeld(page, [createTransfer], async () => {
    await send.click();
    await page.getByRole('status').getByText(t('common.loading')).first().waitFor();
    await album.take(page, group, 'being sent');
  });
  await heading(person, 'transfer.done').waitFor();
  await album.take(page, group, 'receipt');
}

/** From the receiver to the receipt, and who may not. */
export async function pictureTransfer(album: Album, { newcomer, malee, somchai }: People): Promise<void> {
  await openAt(newcomer, '/transfer');
  await said(newcomer, 'whyNot.moneyOut.title').waitFor();
  await album.take(newcomer.page, group, 'not in this tier');
  const person = await freshTab(malee);
  await pictureReceiver(album, person, somchai);
  await pictureAmount(album, person);
  await pictureConfirmation(album, person);
  const path = new URL(person.page.url()).hash.slice(1);
  for (const [look, name] of [
    [whileHeld, 'receipt, loading'],
    [whileBroken, 'receipt, not loaded'],
  ] as const) {
    const tab = await freshTab(malee);
    await look(tab.page, [getTransfer], async () => {
      await openAt(tab, path);
      await (look === whileHeld ? heading(tab, 'receipt.title') : said(tab, 'error.title')).waitFor();
      await album.take(tab.page, group, name);
    });
    await tab.page.close();
  }
  await press(person, 'common.toHome');
  await press(person, 'action.transfer');
  await said(person, 'transfer.recent').waitFor();
  await album.take(person.page, group, 'receiver, with recent ones');
  await person.page.close();
}

/** Sends an amount, and no answer comes while `meanwhile` runs. */
async function loseAnswer(
  person: Person,
  receiver: Person,
  baht: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await goHome(person);
  await chooseReceiver(person, receiver.mobile);
  await reviewAmount(person, baht);
  await whileBroken(person.page, [createTransfer], async () => {
    await button(person, person.words.t('transfer.submit', { amount: formatThb(parseBaht(baht) ?? 0) })).click();
    await heading(person, 'pending.transfer.finding').waitFor();
    await meanwhile();
  });
}

/** A payment whose answer never came locks its form, is told of elsewhere, and is settled once somebody can say. */
export async function pictureResumed(album: Album, { malee, somchai }: People): Promise<void> {
  const person = await freshTab(malee);
  await loseAnswer(person, somchai, '11', async () => {
    await album.take(person.page, group, 'finding out what became of it');
    await goHome(person);
    await said(person, 'pending.transfer.finding').waitFor();
    await album.take(person.page, 'Over every screen', 'a payment without a result');
  });
  await said(person, 'pending.transfer.ended').waitFor();
  await album.take(person.page, 'Over every screen', 'a payment that is settled');
  await said(person, 'pending.transfer.ended').click();
  await heading(person, 'transfer.done').waitFor();
  await person.page.close();
}

/** After a quarter of an hour it is asked about instead. Moves the time of the stage. */
export async function pictureOldPayment(album: Album, { malee, somchai }: People, stage: StageInfo): Promise<void> {
  const person = await freshTab(malee);
  try {
    await loseAnswer(person, somchai, '12', async () => {
      await setClock(stage, 16 * 60_000);
      await person.page.reload();
      await heading(person, 'pending.transfer.asking').waitFor();
      await album.take(person.page, group, 'asked whether it is still wanted');
      await press(person, 'pending.giveUp');
      await heading(person, 'pending.nothing').waitFor();
      await album.take(person.page, group, 'taken back');
    });
  } finally {
    await setClock(stage, 0);
  }
  await person.page.close();
}
