import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { nameOfLook } from './album.ts';
import type { Album, Picture } from './album.ts';

const style = `
body{margin:24px;font:14px/1.4 system-ui,sans-serif;background:#d8dbe2;color:#16181d}
h1{font-size:24px}h2{font-size:18px;margin:32px 0 12px}
.row{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0;width:220px}figure.wide{width:460px}
img{width:100%;max-height:640px;object-fit:cover;object-position:top;border-radius:8px;box-shadow:0 1px 6px #0003;display:block}
figcaption{margin-top:6px;font-size:12px}b{display:block;font-size:13px}.note{color:#b3261e;overflow-wrap:anywhere}`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function figureOf({ file, name, look, notes }: Picture): string {
  const told = notes
    .map((note) => `<span class="note">${escapeHtml(note.split('\n').slice(0, 3).join(' '))}</span><br>`)
    .join('');
  return `<figure${look.widthPx > 600 ? ' class="wide"' : ''}><a href="${file}"><img src="${file}" alt=""></a><figcaption><b>${escapeHtml(name)}</b>${nameOfLook(look)}<br>${told}</figcaption></figure>`;
}

/** Puts all pictures on one page, `index.html`, and photographs that as `contact-sheet.png`. */
export async function makeContactSheet(browser: Browser, { folder, pictures }: Album): Promise<string> {
  const groups = Map.groupBy(pictures, ({ group }) => group);
  const sections = [...groups].map(
    ([group, members]) => `<h2>${escapeHtml(group)}</h2><div class="row">${members.map(figureOf).join('')}</div>`,
  );
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kapao Wallet: screens</title><style>${style}</style><h1>${pictures.length} pictures</h1>${sections.join('')}</html>`,
  );
  const context = await browser.newContext({ viewport: { width: 2000, height: 1200 } });
  const sheet = await context.newPage();
  await sheet.goto(pathToFileURL(page).href);
  await sheet.waitForLoadState('networkidle');
  const { height } = await sheet.evaluate(() => ({ height: document.documentElement.scrollHeight }));
  // A browser draws at most 16,384 pixels of height; a longer sheet is drawn smaller.
  const scale = Math.min(1, 16_000 / height);
  await sheet.evaluate((zoom) => document.documentElement.style.setProperty('zoom', String(zoom)), scale);
  await sheet.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true });
  await context.close();
  return page;
}
