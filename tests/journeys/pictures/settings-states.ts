import type { Browser } from 'playwright-core';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { knownPerson } from '../arrange.ts';
import { heading, press, said, seen } from '../wallet.ts';
import type { Album } from './album.ts';
import { whileBroken, whileHeld } from './answers.ts';
import { freshTab, openAt, phone } from './people.ts';
import type { People } from './people.ts';

const group = 'Account';

/** The last tab and what it leads to. */
export async function pictureSettings(album: Album, { newcomer, malee }: People): Promise<void> {
  const blank = await freshTab(newcomer);
  await openAt(blank, '/mainPage/settings');
  await said(blank, 'settings.noName').waitFor();
  await album.take(blank.page, group, 'without a name');
  await openAt(blank, '/accountLimits');
  await said(blank, 'limits.reset').waitFor();
  await album.take(blank.page, group, 'limits of a newcomer');
  await blank.page.close();
  const tab = await freshTab(malee);
  await openAt(tab, '/mainPage/settings');
  await said(tab, 'tier.semi').waitFor();
  await album.take(tab.page, group, 'account');
  await press(tab, 'settings.logout');
  await heading(tab, 'settings.logoutTitle').waitFor();
  await album.take(tab.page, group, 'log out?');
  await press(tab, 'settings.stay');
  await openAt(tab, '/language');
  await heading(tab, 'language.title').waitFor();
  await album.take(tab.page, group, 'language');
  await openAt(tab, '/accountLimits');
  await said(tab, 'limits.reset').waitFor();
  await album.take(tab.page, group, 'limits');
  await tab.page.close();
  for (const [look, name] of [
    [whileHeld, 'limits, loading'],
    [whileBroken, 'limits, not loaded'],
  ] as const) {
    const fresh = await freshTab(malee);
    await look(fresh.page, [getTradeLimitConfig], async () => {
      await openAt(fresh, '/accountLimits');
      await (look === whileHeld ? heading(fresh, 'limits.title') : said(fresh, 'error.title')).waitFor();
      await album.take(fresh.page, group, name);
    });
    await fresh.page.close();
  }
}

/**
 * The longest name an operator may give, of somebody new: who was idle while other pictures were taken is logged out.
 */
export async function pictureLongName(album: Album, browser: Browser, stage: StageInfo): Promise<void> {
  const name = { firstName: 'กาญจนาภรณ์พรรณราย', lastName: 'วงศ์สุวรรณเกษมทรัพย์เจริญรุ่งเรือง' };
  const tab = await knownPerson(browser, stage, { tier: 'fully', ...name }, phone);
  await seen(tab, `${name.firstName} ${name.lastName}`).waitFor();
  await album.take(tab.page, group, 'a long name at home');
  await openAt(tab, '/mainPage/settings');
  await said(tab, 'tier.fully').waitFor();
  await album.take(tab.page, group, 'a long name in the account');
  await tab.context.close();
}
