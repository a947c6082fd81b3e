import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../accessible.ts';
import { inspectPage } from './inspect-page.ts';

/** How wide a window is: a small phone's, most phones', a desk's. */
export const widthsPx = [360, 390, 1280] as const;
export type WidthPx = (typeof widthsPx)[number];

/** How a picture was taken. */
export interface Look {
  readonly language: 'th' | 'en' | 'zh';
  readonly theme: 'light' | 'dark';
  readonly brand: 'kapao' | 'jt';
  readonly widthPx: WidthPx;
  readonly textPercent: 100 | 200;
}

export const firstLook: Look = { language: 'th', theme: 'light', brand: 'kapao', widthPx: 390, textPercent: 100 };

export function nameOfLook({ language, theme, brand, widthPx, textPercent }: Look): string {
  return `${language} ${theme} ${brand} ${widthPx} px${textPercent === 100 ? '' : ` text ${textPercent} %`}`;
}

export interface Picture {
  /** Which part of the contact sheet it stands in. */
  readonly group: string;
  readonly name: string;
  /** Relative to the album's folder. */
  readonly file: string;
  readonly look: Look;
  readonly notes: readonly string[];
}

export interface Album {
  readonly folder: string;
  readonly pictures: Picture[];
  readonly take: (page: Page, group: string, name: string, look?: Look) => Promise<void>;
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

async function accessibilityNotes(page: Page): Promise<string[]> {
  try {
    await assertAccessible(page, 'picture');
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message.slice(0, 600) : String(error)];
  }
}

/** Empties the folder and opens an album in it; `say` hears of every picture. */
export function openAlbum(folder: string, say: (text: string) => void): Album {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pictures: Picture[] = [];
  const take: Album['take'] = async (page, group, name, look = firstLook) => {
    await settle(page);
    const window = page.viewportSize();
    const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
    // The window grows to the page, so that what stands at its bottom stands at the bottom of the picture.
    if (window !== null && heightPx > window.height)
      await page.setViewportSize({ width: window.width, height: heightPx });
    await settle(page);
    const file = `${`${group} ${name} ${nameOfLook(look)}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    if (window !== null) await page.setViewportSize(window);
    const notes = [...(await inspectPage(page, look.language)), ...(await accessibilityNotes(page))];
    pictures.push({ group, name, file, look, notes });
    say(`${group}: ${name} (${nameOfLook(look)})${notes.map((note) => `\n    ${note}`).join('')}`);
  };
  return { folder, pictures, take };
}
