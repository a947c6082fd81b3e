import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser } from 'playwright-core';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { getSessionPage } from '../../../shared/contracts/session/page.ts';
import { formatThb } from '../../../shared/money.ts';
import { openStageClients } from '../../stage/clients.ts';
import { forgetSends, knownPerson, topUp } from '../arrange.ts';
import { logInByPassword, setFirstPassword } from '../door.ts';
import { readToken } from '../secrets.ts';
import {
  button,
  chooseReceiver,
  enterCode,
  heading,
  newPerson,
  press,
  reviewAmount,
  said,
  seen,
  tab,
} from '../wallet.ts';
import type { Person } from '../wallet.ts';
import type { Album } from './album.ts';
import { whileBroken, whileHeld } from './answers.ts';
import { freshTab, goHome, openAt, phone } from './people.ts';
import type { People } from './people.ts';

const group = 'Sessions';
const password = 'sticky-rice4';
const computerAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function pictureList(album: Album, person: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  for (const [look, name] of [
    [whileHeld, 'loading'],
    [whileBroken, 'not loaded'],
  ] as const) {
    const fresh = await freshTab(person);
    await look(fresh.page, [getSessionPage], async () => {
      await openAt(fresh, '/sessions');
      await (look === whileHeld ? heading(fresh, 'sessions.title') : said(fresh, 'error.title')).waitFor();
      await album.take(fresh.page, group, name);
    });
    await fresh.page.close();
  }
  await openAt(person, '/sessions');
  await seen(person, t('sessions.others', { count: 2 })).waitFor();
  await album.take(page, group, 'three devices');
  await page
    .getByRole('button', { name: t('sessions.end') })
    .filter({ visible: true })
    .first()
    .click();
  await press(person, 'sessions.keep');
  await press(person, 'sessions.endOthers');
  await heading(person, 'sessions.endOthersTitle').waitFor();
  await album.take(page, group, 'end all others?');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sessions.endOthers') })
    .click();
  await said(person, 'sessions.only').waitFor();
  await album.take(page, group, 'only this device');
}

async function pictureNotices(album: Album, person: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  await openAt(person, '/mainPage/notify');
  const notice = button(person, new RegExp(t('notice.title.new-device'))).first();
  await notice.waitFor();
  await album.take(page, group, 'notices');
  await notice.click();
  await said(person, 'notice.notMe').waitFor();
  await album.take(page, group, 'a notice of a new device');
  await press(person, 'notice.notMe');
  await said(person, 'notice.ended').waitFor();
  await album.take(page, group, 'a new device that was logged out');
}

async function pictureCode(album: Album, person: Person, receiver: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  await goHome(person);
  await chooseReceiver(person, receiver.mobile);
  await reviewAmount(person, '55');
  await button(person, t('transfer.submit', { amount: formatThb(55_00) })).click();
  await heading(person, 'codeSheet.title').waitFor();
  await album.take(page, group, 'a code before money goes out');
  await forgetSends(person.stage, person.mobile);
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.getByLabel(t('login.codeLabel')).waitFor();
  await album.take(page, group, 'the code for it');
  await enterCode(person, '000000');
  await page.getByRole('alert').filter({ visible: true }).first().waitFor();
  await album.take(page, group, 'the code for it, wrong');
}

/** Ends every session behind the app's back, as an expiry does. */
async function endOnServer(person: Person): Promise<void> {
  const { stage } = person;
  const [userId] = ((await readToken(person)) ?? '').split('.');
  const { documents } = openStageClients(stage);
  const { Items: items = [] } = await documents.send(
    new QueryCommand({
      TableName: stage.tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': userId, ':sk': 'SESSION#' },
    }),
  );
  for (const { pk, sk } of items)
    await documents.send(new DeleteCommand({ TableName: stage.tableName, Key: { pk, sk } }));
}

/** Where somebody is logged in, what is told of it, and the code before money goes out on a new device. */
export async function pictureSessions(
  album: Album,
  browser: Browser,
  stage: StageInfo,
  { somchai }: People,
): Promise<void> {
  const person = await knownPerson(browser, stage, { tier: 'semi', firstName: 'วิภา', lastName: 'แสงทอง' }, phone);
  await topUp(person, '700');
  await setFirstPassword(person, password);
  const others: Person[] = [];
  for (const wishes of [{ ...phone, userAgent: computerAgent }, phone]) {
    const other = { ...(await newPerson(browser, stage, wishes)), mobile: person.mobile };
    await logInByPassword(other, password);
    others.push(other);
  }
  const [, second] = others;
  if (second !== undefined) await pictureCode(album, second, somchai);
  await pictureList(album, person);
  await pictureNotices(album, person);
  for (const other of others) await other.context.close();
  await goHome(person);
  await endOnServer(person);
  await tab(person, 'tabs.transactions').click();
  await heading(person, 'login.heading').waitFor();
  await album.take(person.page, group, 'the session is over');
  await person.context.close();
}
