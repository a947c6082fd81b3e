import type { Browser } from 'playwright-core';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import { setPassword } from '../../../shared/contracts/auth/set-password.ts';
import {
  askForResetCode,
  choosePassword,
  passwordField,
  setFirstPassword,
  submitPassword,
  typeNewPassword,
} from '../door.ts';
import { addressOf, button, enterCode, heading, logIn, newPerson, press, said, seen, tab } from '../wallet.ts';
import type { Person } from '../wallet.ts';
import type { Album } from './album.ts';
import { whileBroken, whileHeld } from './answers.ts';
import { openAt, phone } from './people.ts';

const group = 'Password';
const password = 'sticky-rice4';

async function pictureSetting(album: Album, person: Person): Promise<void> {
  const {
    page,
    words: { t },
  } = person;
  await tab(person, 'tabs.settings').click();
  await button(person, new RegExp(t('settings.password'))).click();
  await heading(person, 'setPassword.set').waitFor();
  await album.take(page, group, 'first password');
  await typeNewPassword(person, 'rice', 'rise');
  await album.take(page, group, 'rules while typing');
  await typeNewPassword(person, 'Password1!');
  await press(person, 'setPassword.save');
  await seen(person, person.words.refusal('password-too-common', undefined)).waitFor();
  await album.take(page, group, 'too common');
  await typeNewPassword(person, password);
  await whileBroken(page, [setPassword], async () => {
    await press(person, 'setPassword.save');
    await said(person, 'setPassword.unsure').waitFor();
    await album.take(page, group, 'no answer');
  });
  await button(person, t('common.back')).click();
  await setFirstPassword(person, password);
  await openAt(person, '/setPassword');
  await heading(person, 'setPassword.change').waitFor();
  await album.take(page, group, 'change');
  await typeNewPassword(person, 'mango7&lime');
  await passwordField(person, 'setPassword.current').fill('not-this-1');
  await press(person, 'setPassword.save');
  await said(person, 'setPassword.change').waitFor();
  await page.getByRole('alert').filter({ visible: true }).first().waitFor();
  await album.take(page, group, 'current one wrong');
}

async function pictureLoggingIn(album: Album, person: Person): Promise<void> {
  const { page } = person;
  await openAt(person, '/login');
  await heading(person, 'login.heading').waitFor();
  await choosePassword(person);
  await album.take(page, group, 'login');
  await press(person, 'login.submit');
  await album.take(page, group, 'login without a number');
  await whileHeld(page, [loginPassword], async () => {
    await submitPassword(person, 'not-this-1');
    await page.getByRole('button', { name: person.words.t('login.submit'), disabled: true }).waitFor();
    await album.take(page, group, 'checking');
  });
  // One try went with the wrong current password above.
  await seen(person, person.words.refusal('credentials-wrong', { triesLeft: 3 })).waitFor();
  await album.take(page, group, 'wrong');
  for (const triesLeft of [2, 1, 0]) {
    await submitPassword(person, 'not-this-1');
    await seen(person, person.words.refusal('credentials-wrong', { triesLeft })).waitFor();
  }
  await album.take(page, group, 'locked');
}

async function pictureReset(album: Album, person: Person): Promise<void> {
  const { page, words } = person;
  await press(person, 'login.forgot');
  await heading(person, 'resetPassword.title').waitFor();
  await album.take(page, group, 'forgotten, number');
  const code = await askForResetCode(person);
  await album.take(page, group, 'forgotten, code and new password');
  await enterCode(person, code === '111111' ? '222222' : '111111');
  await typeNewPassword(person, 'mango7&lime');
  await press(person, 'resetPassword.submit');
  await seen(person, words.refusal('code-wrong', { triesLeft: 4 })).waitFor();
  await album.take(page, group, 'forgotten, wrong code');
  await enterCode(person, code);
  await press(person, 'resetPassword.submit');
  await said(person, 'resetPassword.done').waitFor();
  await album.take(page, group, 'forgotten, done');
}

/** Everything about a password: setting, changing, logging in with it, and replacing it. */
export async function picturePassword(album: Album, browser: Browser, stage: StageInfo): Promise<void> {
  const person = await newPerson(browser, stage, phone);
  await logIn(person);
  await pictureSetting(album, person);
  const stranger = { ...(await newPerson(browser, stage, phone)), mobile: person.mobile };
  await stranger.page.goto(addressOf(stranger));
  await pictureLoggingIn(album, stranger);
  await pictureReset(album, stranger);
  await stranger.context.close();
  await person.context.close();
}
