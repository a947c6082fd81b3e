import { laterPages, openPages } from './route-table.ts';
import type { RouteFacts } from './route-table.ts';
import { areas } from './text/areas.ts';

/**
 * Lists every route of the app: whether its screen is built, who may see it,
 * its entry, its title. Run by `npm run routes`; a test holds the routes that
 * are not open yet.
 */
const parts = await Promise.all(Object.values(areas).map((area) => area.en()));
const texts: Readonly<Record<string, string>> = Object.assign({}, ...parts.map((part) => part.texts));

function rowsOf(pages: Readonly<Record<string, RouteFacts>>, state: string): string[][] {
  return Object.entries(pages).map(([path, { title, access, brand, keepScroll }]) => [
    path,
    state,
    access,
    brand,
    keepScroll ? 'keepScroll' : '',
    texts[title] ?? title,
  ]);
}

const open = rowsOf(openPages, 'open');
const later = rowsOf(laterPages, 'not open');
const head = ['path', 'state', 'access', 'brand', 'scroll', 'title'];
const rows = [head, ...open, ...later];
const widths = head.map((_name, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows) {
  process.stdout.write(
    `${row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  );
}
process.stdout.write(`\n${open.length} open, ${later.length} not open yet\n`);
