import type { Browser, BrowserContext, Page } from 'playwright-core';
import { login } from '../../../shared/contracts/auth/login.ts';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { BrandName, Language } from '../../../shared/enums.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { allBrands } from '../../../web/brands/all-brands.ts';
import type { NamedStates } from '../../states/all-states.ts';
import { answer, answersOf, bodyOf } from '../../states/state.ts';
import type { Answer, LostPress, ScreenState } from '../../states/state.ts';
import { startWalletServer } from '../../web/data/wallet-server.ts';
import type { WalletServer } from '../../web/data/wallet-server.ts';
import type { PlainTextKey } from '../../../web/text/text.ts';
import { openProfile } from '../browser.ts';
import { wordsOf } from '../words.ts';
import { phone } from './people.ts';
import { openStatesSite } from './states-site.ts';

const malee: UserInfo = {
  // Whole, for the own QR is made of it.
  userId: `usr_${bodyOf('M')}`,
  phone: '081-***-*678',
  reactivate: false,
  tier: 'fully',
  accountLevel: 3,
  kycLevel: 3,
  createdAtMs: 1,
  hasPassword: false,
  firstName: 'มาลี',
  lastName: 'สุขสันต์',
};

/** The built app beside a server of answers, in a browser of somebody who is logged in and in one of somebody else. */
export interface StatesStudio {
  readonly language: Language;
  readonly brand: BrandName;
  readonly server: WalletServer;
  readonly url: string;
  /** A browser for those who are logged in, and one for those who are not. */
  readonly contexts: Readonly<Record<'in' | 'out', BrowserContext>>;
}

function answerWith(server: WalletServer, answers: readonly Answer[]): void {
  for (const { path, data } of answers)
    server.answer(path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) }));
}

/** A tab without a past at a state, as far as the address goes. */
export async function openState(
  { server, url, brand, contexts }: StatesStudio,
  { screen }: NamedStates,
  state: ScreenState,
): Promise<Page> {
  answerWith(server, [
    answer(getNotificationPage, { total: 0, rows: [] }),
    answer(getBaseInfo, { ...malee, ...state.who }),
    // What a state before has left with a reviewer lies there no more.
    answer(getReview, {}),
    ...answersOf(screen, state),
  ]);
  const context = contexts[screen.session];
  // What is typed belongs to a session: the new tab says that it is of the one that the first tab has begun, and there
  // is none where nobody is logged in.
  const first = context.pages().find((tab) => tab.url().startsWith(url));
  const owner = await first?.evaluate(() => sessionStorage.getItem('kapao.sessionMark'));
  const page = await context.newPage();
  await page.addInitScript(
    ([typed, mark]) => {
      if (mark !== null) sessionStorage.setItem('kapao.sessionMark', mark);
      for (const [form, draft] of Object.entries(typed))
        sessionStorage.setItem(`kapao.draft.${form}`, JSON.stringify(draft));
    },
    [state.typed ?? {}, owner ?? null] as const,
  );
  await page.goto(`${url}/?brand=${brand}#${state.at}`);
  return page;
}

async function fill({ language }: StatesStudio, page: Page, { filled = {} }: ScreenState): Promise<void> {
  for (const [label, text] of Object.entries(filled)) {
    // A key of the texts, which TypeScript knows as a text only.
    await page.getByLabel(wordsOf(language).t(label as PlainTextKey), { exact: true }).fill(text);
  }
}

async function pressAnswered(
  { server, language }: StatesStudio,
  page: Page,
  { button, path, code, data, messageIn }: NonNullable<ScreenState['pressed']>,
): Promise<void> {
  server.answer(path, () => ({
    code,
    message: messageIn(language),
    ...(data === undefined ? {} : { data: JSON.parse(JSON.stringify(data)) }),
  }));
  await page.getByRole('button', { name: wordsOf(language).t(button), exact: true }).click();
}

/** Sends it in a tab that is closed while nobody knows what became of it; from then on it is answered. */
async function lose(
  studio: StatesStudio,
  named: NamedStates,
  { at, typed, button, path, data }: LostPress,
): Promise<void> {
  const { server, language } = studio;
  const { t } = wordsOf(language);
  const page = await openState(studio, named, { ...named.screen.first, at, typed });
  server.answer(path, () => 'drop');
  await page.getByRole('button', { name: button(t), exact: true }).click();
  await page.getByRole('button', { name: t('pending.askNow'), exact: true }).waitFor();
  await page.close();
  server.answer(path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) }));
}

/** Has its person see how it ended, so that no later picture tells of it. */
export async function see({ language }: StatesStudio, page: Page, { seenBy }: LostPress): Promise<void> {
  const button = page.getByRole('button', { name: wordsOf(language).t(seenBy), exact: true });
  await button.click();
  await button.waitFor({ state: 'detached' });
}

function textOf({ language, brand }: StatesStudio, { shows, pressed }: ScreenState): string {
  if (shows === 'the refusal') return pressed?.messageIn(language) ?? '';
  return shows === 'the brand' ? allBrands[brand].displayName : wordsOf(language).t(shows);
}

async function logIn(
  { server, url, language, brand }: Pick<StatesStudio, 'server' | 'url' | 'language' | 'brand'>,
  page: Page,
): Promise<void> {
  const words = wordsOf(language);
  answerWith(server, [
    {
      name: sendCode.name,
      path: sendCode.path,
      data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 },
      without: 'says-so',
    },
    {
      name: login.name,
      path: login.path,
      data: { token: `${malee.userId}.${crypto.randomUUID()}`, userInfo: malee },
      without: 'says-so',
    },
    answer(getBaseInfo, malee),
    answer(getNotificationPage, { total: 0, rows: [] }),
  ]);
  await page.goto(`${url}/?brand=${brand}#/login`);
  await page.getByLabel(words.t('login.phone')).fill('0812345678');
  await page.getByRole('button', { name: words.t('login.sendCode'), exact: true }).click();
  await page.getByLabel(words.t('login.codeLabel')).fill('123456');
  await page.getByText(words.t('home.available'), { exact: true }).first().waitFor();
}

/** Opens a state and gives its page once it is whole. */
export async function showState(studio: StatesStudio, named: NamedStates, state: ScreenState): Promise<Page> {
  if (state.lost !== undefined) await lose(studio, named, state.lost);
  const page = await openState(studio, named, state);
  await fill(studio, page, state);
  if (state.opened !== undefined)
    await page.getByRole('button', { name: state.opened(wordsOf(studio.language).t), exact: true }).click();
  if (state.pressed !== undefined) await pressAnswered(studio, page, state.pressed);
  await page.getByText(textOf(studio, state), { exact: true }).filter({ visible: true }).first().waitFor();
  return page;
}

interface OpenStudio extends StatesStudio {
  readonly close: () => Promise<void>;
}

/** Opens the app as it was built last; the one who is logged in has walked the login. */
export async function openStudio(
  browser: Browser,
  language: Language,
  widthPx = 390,
  brand: BrandName = 'kapao',
): Promise<OpenStudio> {
  const server = await startWalletServer();
  const site = await openStatesSite(server.origin);
  const wishes = { language, ...phone, viewport: { width: widthPx, height: 844 } };
  const [own, strange] = await Promise.all([openProfile(browser, wishes), openProfile(browser, wishes)]);
  const close = async () => {
    await own.context.close();
    await strange.context.close();
    site.close();
    await server.close();
  };
  // What somebody has chosen on this device; a browser's own language says nothing to the app.
  for (const { context } of [own, strange])
    await context.addInitScript((chosen) => localStorage.setItem('kapao.language', chosen), language);
  const studio: StatesStudio = {
    language,
    brand,
    server,
    url: site.url,
    contexts: { in: own.context, out: strange.context },
  };
  try {
    await logIn(studio, own.page);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...studio, close };
}
