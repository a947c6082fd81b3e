import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { ensureChromium } from '../../infra/local/chromium.ts';
import { projectRoot } from '../../infra/local/settings.ts';
import { localeOf } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { patience } from '../stage/patience.ts';

const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pictures of failed steps; the folder is ignored by git. */
const failureFolder = join(projectRoot, '.local', 'journeys');

/** A camera that shows a moving test card, and a person who lets every page use it that asks. */
const cameraArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

interface BrowserWishes {
  readonly fakeCamera?: boolean;
  /** Hears of an installation. */
  readonly say?: (text: string) => void;
}

/** Starts a headless Chromium with a profile of its own. */
export async function startBrowser({ fakeCamera = false, say }: BrowserWishes = {}): Promise<Browser> {
  const args = fakeCamera ? [...quietArgs, ...cameraArgs] : quietArgs;
  return chromium.launch({ executablePath: await ensureChromium(say), headless: true, args });
}

export interface ProfileWishes extends BrowserContextOptions {
  readonly language: Language;
}

/** One person's browser: a profile without a past, a phone's width, and everything that went wrong in it. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and the browser's own complaints, content policy included. */
  readonly faults: string[];
  /** Every address that was asked for. */
  readonly addresses: string[];
}

/** A phone's width; movement is off, so that nothing is looked at half way. */
function asPhone({ language, ...options }: ProfileWishes): BrowserContextOptions {
  return {
    viewport: { width: 390, height: 844 },
    locale: localeOf[language],
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
    hasTouch: true,
    ...options,
  };
}

async function watchProfile(context: BrowserContext): Promise<Profile> {
  context.setDefaultTimeout(patience.timeout);
  const faults: string[] = [];
  const addresses: string[] = [];
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    // Our pages name their icons; the browser asks by itself for the one of the emulator's login page, which has none.
    const isIcon = message.location().url.endsWith('/favicon.ico');
    if (message.type() === 'error' && !isIcon) faults.push(`${message.text()} ${message.location().url}`);
  });
  context.on('request', (request) => addresses.push(request.url()));
  return { context, page: context.pages()[0] ?? (await context.newPage()), faults, addresses };
}

/** Opens a profile at 390 px. */
export async function openProfile(browser: Browser, wishes: ProfileWishes): Promise<Profile> {
  return watchProfile(await browser.newContext(asPhone(wishes)));
}

/**
 * Starts a browser of one person's own, which keeps everything in a folder: closed and started again it knows it still.
 */
export async function startOwnBrowser(folder: string, wishes: ProfileWishes): Promise<Profile> {
  const launch = { executablePath: await ensureChromium(), headless: true, args: quietArgs };
  return watchProfile(await chromium.launchPersistentContext(folder, { ...launch, ...asPhone(wishes) }));
}

/** Keeps a picture of every page of a failed test. */
export async function keepFailure(profile: Profile, name: string): Promise<void> {
  mkdirSync(failureFolder, { recursive: true });
  const slug = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  for (const [index, page] of profile.context.pages().entries()) {
    await page.screenshot({ path: join(failureFolder, `${slug}-${index}.png`), timeout: 5_000 }).catch(() => undefined);
  }
}
