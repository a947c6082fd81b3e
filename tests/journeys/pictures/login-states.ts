import type { Browser } from 'playwright-core';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { login } from '../../../shared/contracts/auth/login.ts';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { nextCode } from '../sandbox.ts';
import { addressOf, button, enterCode, heading, newPerson, press, said } from '../wallet.ts';
import type { Album } from './album.ts';
import { whileBroken, whileHeld } from './answers.ts';
import { openAt, phone } from './people.ts';

const group = 'Login';

/** The way in, with what can go wrong on it; ends on the home tab of a newcomer. */
export async function pictureLogin(album: Album, browser: Browser, stage: StageInfo): Promise<void> {
  const person = await newPerson(browser, stage, phone);
  const { page, words } = person;
  const field = page.getByLabel(words.t('login.phone'));
  // The page's own clock can be moved on, to the moment when another code may be asked for.
  await page.clock.install();
  await page.goto(addressOf(person, '/login'));
  await heading(person, 'login.heading').waitFor();
  await album.take(page, group, 'phone number');
  await field.fill('0212345');
  await press(person, 'login.sendCode');
  await said(person, 'phone.notValid').waitFor();
  await album.take(page, group, 'not a mobile number');
  await field.fill(person.mobile);
  await whileBroken(page, [sendCode], async () => {
    await press(person, 'login.sendCode');
    await said(person, 'error.network').waitFor();
    await album.take(page, group, 'no connection');
  });
  await page.clock.fastForward(6_000);
  await whileHeld(page, [sendCode], async () => {
    await press(person, 'login.sendCode');
    await page.getByRole('button', { name: words.t('login.sendCode'), disabled: true }).waitFor();
    await album.take(page, group, 'code on its way');
  });
  await heading(person, 'login.codeHeading').waitFor();
  await album.take(page, group, 'code');
  const code = await nextCode(stage, person.mobile);
  await enterCode(person, code === '111111' ? '222222' : '111111');
  await page.getByText(words.refusal('code-wrong', { triesLeft: 4 })).waitFor();
  await album.take(page, group, 'wrong code');
  await page.clock.fastForward(61_000);
  await button(person, words.t('login.resend')).waitFor();
  await album.take(page, group, 'another code may be asked for');
  await whileHeld(page, [login], async () => {
    await enterCode(person, code);
    await page.getByRole('button', { name: words.t('login.submit'), disabled: true }).waitFor();
    await album.take(page, group, 'checking the code');
  });
  await said(person, 'home.available').waitFor();
  await person.context.close();
}

/** Pages that need no login. */
export async function picturePublic(album: Album, browser: Browser, stage: StageInfo): Promise<void> {
  const person = await newPerson(browser, stage, phone);
  const { page } = person;
  const pages = [
    ['/404', 'notFound.title'],
    ['/LogoutPage', 'loggedOut.title'],
    ['/language', 'language.title'],
  ] as const;
  for (const [path, title] of pages) {
    await openAt(person, path);
    await heading(person, title).waitFor();
    await album.take(page, 'Public pages', path);
  }
  for (const path of ['/kapao', '/register', '/faq', '/termsOfService'] as const) {
    await openAt(person, path);
    await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor();
    await album.take(page, 'Public pages', path);
  }
  await openAt(person, '/LogoutPage?because=idle&redirect=%2Ftransfer');
  await said(person, 'loggedOut.idle').waitFor();
  await album.take(page, 'Public pages', 'logged out after a while without input');
  await person.context.close();
}
