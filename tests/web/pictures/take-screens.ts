import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import type { Scene } from './fake-backend.ts';
import { edgeOrigin, serveScene } from './fake-edge.ts';
import { pictures } from './pictures.ts';
import type { Picture } from './pictures.ts';

/**
 * Drives the built app through every screen and state and leaves the pictures
 * and one contact sheet in `screens/`. Arguments: a part of a picture's name,
 * `--main` for the main screens only, `--base` for the first look only.
 */
const folder = 'screens';
const browserPath = '/usr/bin/chromium';
const browserArguments = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--hide-scrollbars',
];

interface Look {
  readonly name: string;
  readonly language: 'th' | 'en' | 'zh';
  readonly theme: 'light' | 'dark';
  readonly brand: 'kapao' | 'jt';
  readonly width: number;
  readonly height: number;
  readonly textScale: number;
  /** Every picture, or the main ones. */
  readonly all: boolean;
}

const base: Look = { name: 'th', language: 'th', theme: 'light', brand: 'kapao', width: 390, height: 844, textScale: 1, all: true };
const looks: readonly Look[] = [
  base,
  { ...base, name: 'en', language: 'en', all: false },
  { ...base, name: 'zh', language: 'zh', all: false },
  { ...base, name: 'th-dark', theme: 'dark', all: false },
  { ...base, name: 'en-jt', language: 'en', brand: 'jt', all: false },
  { ...base, name: 'th-jt-dark', brand: 'jt', theme: 'dark', all: false },
  { ...base, name: 'th-360', width: 360, height: 640, all: false },
  { ...base, name: 'en-1280', language: 'en', width: 1280, height: 860, all: false },
  { ...base, name: 'th-200', textScale: 2, all: false },
];

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const onlyBase = process.argv.includes('--base');
const onlyMain = process.argv.includes('--main');

async function buildApp(): Promise<string> {
  const target = mkdtempSync(join(tmpdir(), 'kapao-screens-'));
  process.env['VITE_WIRE_ENCRYPTION'] = 'off';
  process.env['VITE_APP_VERSION'] = '0.1.0';
  await build({ logLevel: 'error', build: { outDir: target, emptyOutDir: true } });
  return target;
}

async function logIn(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${edgeOrigin}/#/login`);
  await page.locator('input[type=tel]').fill('0812345678');
  await page.locator('form button[type=submit]').click();
  await page.locator('input[autocomplete=one-time-code]').pressSequentially('123456');
  await page.locator('nav').first().waitFor();
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForTimeout(700);
}

/** Takes all pictures of one look; answers their names and what went wrong. */
async function takeLook(browser: Browser, look: Look, app: string, wanted: readonly Picture[]): Promise<string[]> {
  const faults: string[] = [];
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    deviceScaleFactor: look.width > 1000 ? 1 : 2,
    hasTouch: look.width < 1000,
    isMobile: look.width < 1000,
    serviceWorkers: 'block',
  });
  await context.addInitScript(({ language, theme, textScale }) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('kapao.language', language);
    localStorage.setItem('kapao.theme', theme);
    for (const key of ['kapao.queries', 'kapao.reactivate', 'kapao.balanceHidden', 'kapao.transfer']) sessionStorage.removeItem(key);
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${textScale * 100}%`;
    });
  }, { language: look.language, theme: look.theme, textScale: look.textScale });
  let scene: Scene = { nowMs: Date.now() };
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  page.on('pageerror', (error) => faults.push(`${look.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_CONNECTION_FAILED')) faults.push(`${look.name}: ${message.text()}`);
  });
  await serveScene(page, app, () => scene);
  const home = `${edgeOrigin}/?brand=${look.brand}`;
  await page.goto(home);
  let loggedIn = false;
  for (const picture of wanted.toSorted((one, other) => Number(other.loggedOut ?? false) - Number(one.loggedOut ?? false))) {
    if (!(picture.loggedOut ?? false) && !loggedIn) {
      scene = { nowMs: Date.now() };
      await logIn(page);
      loggedIn = true;
    }
    scene = { nowMs: Date.now(), ...picture.scene };
    await page.goto('about:blank');
    await page.goto(`${home}#${picture.path}`);
    if (picture.name !== 'splash') await settle(page);
    try {
      await picture.act?.(page);
    } catch (error) {
      faults.push(`${look.name} ${picture.name}: ${String(error).slice(0, 200)}`);
    }
    if (picture.name !== 'splash') await page.waitForTimeout(500);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) faults.push(`${look.name} ${picture.name}: ${wide} pixels too wide`);
    await page.screenshot({ path: join(folder, `${picture.name}.${look.name}.png`) });
  }
  await context.close();
  return faults;
}

function contactSheet(taken: readonly (readonly [string, Look])[]): string {
  const figures = taken.map(([name, look]) => `<figure><img src="${name}.${look.name}.png" width="${look.width > 1000 ? 620 : 260}" alt=""><figcaption>${name} · ${look.name}</figcaption></figure>`);
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{background:#888;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{display:block;border-radius:12px}</style>${figures.join('')}`;
}

const app = await buildApp();
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments });
const faults: string[] = [];
const taken: (readonly [string, Look])[] = [];
try {
  for (const look of onlyBase ? [base] : looks) {
    const wanted = pictures
      .filter((picture) => (look.all && !onlyMain) || picture.main === true)
      .filter((picture) => asked.length === 0 || asked.some((part) => picture.name.includes(part) || `${picture.name}.${look.name}` === part));
    if (wanted.length === 0) continue;
    faults.push(...await takeLook(browser, look, app, wanted));
    taken.push(...wanted.map((picture) => [picture.name, look] as const));
    process.stdout.write(`${look.name}: ${wanted.length} pictures\n`);
  }
} finally {
  await browser.close();
  rmSync(app, { recursive: true, force: true });
}
writeFileSync(join(folder, 'contact-sheet.html'), contactSheet(taken));
for (const fault of new Set(faults)) process.stdout.write(`FAULT ${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
