import type { Browser } from 'playwright-core';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { formatThb } from '../../../shared/money.ts';
import { forgetSends } from '../arrange.ts';
import { button, chooseReceiver, heading, press, reviewAmount, said } from '../wallet.ts';
import type { Person } from '../wallet.ts';
import { firstLook, nameOfLook } from './album.ts';
import type { Album, Look } from './album.ts';
import { whileBroken } from './answers.ts';
import { makeTopUps, pictureLook, putOn } from './looks.ts';
import { enterAgain, goHome, openAt } from './people.ts';
import type { People } from './people.ts';

/** The partner's entry in every language, and the house's own in the one that few of us read. */
const brandLooks: readonly Look[] = [
  { ...firstLook, brand: 'jt' },
  { ...firstLook, brand: 'jt', language: 'en' },
  { ...firstLook, brand: 'jt', language: 'zh' },
  { ...firstLook, language: 'zh' },
];

async function toConfirmation(person: Person, receiver: Person): Promise<() => Promise<void>> {
  await goHome(person);
  await chooseReceiver(person, receiver.mobile);
  await reviewAmount(person, '11');
  return () => button(person, person.words.t('transfer.submit', { amount: formatThb(11_00) })).click();
}

/** A device that has shown no code: its form locked, then what the server said, then the code that it asks for. */
async function pictureCodeAndLock(album: Album, person: Person, receiver: Person, look: Look): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  const group = nameOfLook(look);
  const lose = await toConfirmation(person, receiver);
  await whileBroken(page, [createTransfer], async () => {
    await lose();
    await heading(person, 'pending.transfer.finding').waitFor();
    await album.take(page, group, 'a payment without a result', look);
    await goHome(person);
    await said(person, 'pending.transfer.finding').waitFor();
    await album.take(page, group, 'home, a payment without a result', look);
  });
  await said(person, 'pending.nothing').click();
  await heading(person, 'pending.nothing').waitFor();
  await album.take(page, group, 'nothing was paid', look);
  await press(person, 'common.toHome');
  const send = await toConfirmation(person, receiver);
  await send();
  await heading(person, 'codeSheet.title').waitFor();
  await album.take(page, group, 'a code before money goes out', look);
  await forgetSends(person.stage, person.mobile);
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.getByLabel(t('login.codeLabel')).waitFor();
  await album.take(page, group, 'the code for it', look);
}

async function pictureNotice(album: Album, person: Person, look: Look): Promise<void> {
  await openAt(person, '/mainPage/notify');
  await button(person, new RegExp(person.words.t('notice.title.new-device')))
    .first()
    .click();
  await said(person, 'notice.notMe').waitFor();
  await album.take(person.page, nameOfLook(look), 'a notice of a new device', look);
}

async function pictureEnding(album: Album, person: Person, look: Look): Promise<void> {
  await pictureNotice(album, person, look);
  await press(person, 'notice.notMe');
  await heading(person, 'notice.ended').waitFor();
  await album.take(person.page, nameOfLook(look), 'a new device that was logged out', look);
}

/** What is seen of money and of devices, in both brands. */
export async function pictureBrands(
  album: Album,
  browser: Browser,
  { somchai, ...people }: People,
  stage: StageInfo,
): Promise<void> {
  const { malee } = people;
  const topUps = await makeTopUps(malee);
  const entries = { jt: await enterAgain(browser, { somchai, ...people }, 'jt'), kapao: malee };
  await forgetSends(stage, malee.mobile);
  const other = await enterAgain(browser, { somchai, ...people, nextCodeAtMs: 0 }, 'kapao');
  // A tab that stands open would find out what another one is pictured waiting for.
  for (const { page } of [entries.jt, other]) await page.close();
  for (const look of brandLooks) {
    const isPartner = look.brand === 'jt';
    await pictureLook(album, entries[look.brand], somchai, topUps, look);
    const untrusted = await putOn(isPartner ? entries.jt : other, look);
    await pictureCodeAndLock(album, untrusted, somchai, look);
    await untrusted.page.close();
    const told = await putOn(entries[look.brand], look);
    await (look === brandLooks.at(-1) ? pictureEnding : pictureNotice)(album, told, look);
    await told.page.close();
  }
  await other.context.close();
}
