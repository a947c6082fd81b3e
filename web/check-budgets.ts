import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Measures the built app against its budgets, in kB (1000 bytes) after gzip,
 * fonts as they are. Prints every figure and fails where one is above its budget, or a font is not there.
 * Run after the builds: `node web/check-budgets.ts [folder of the app] [folder of the console]`.
 */
const folder = process.argv[2] ?? 'dist/web';
const assets = join(folder, 'assets');
const names = readdirSync(assets);
const ofConsole = join(process.argv[3] ?? 'dist/console', 'assets');

function read(name: string): Buffer {
  return readFileSync(join(assets, name));
}

function kB(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

const zipped = new Map(
  names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => [name, gzipSync(read(name), { level: 9 }).length]),
);
const sizeOf = (name: string) => zipped.get(name) ?? 0;

/** The files that a chunk imports before it can run. */
function importsOf(name: string): string[] {
  const code = read(name).toString();
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)].map((match) => match[1] ?? '');
}

function withImports(roots: readonly string[]): Set<string> {
  const all = new Set<string>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    waiting.push(...importsOf(name));
  }
  return all;
}

/** The chunks of a name; a screen's chunk may be one with those it is always shown with. */
function chunksOf(start: string): string[] {
  const found = names.filter((name) => name.startsWith(`${start}-`) && name.endsWith('.js'));
  if (found.length === 0) throw new Error(`The build holds no chunk ${start}.`);
  return found;
}

const html = readFileSync(join(folder, 'index.html'), 'utf8');
const entry = [...html.matchAll(/(?:src|href)="\.\/assets\/([\w.-]+\.js)"/g)].map((match) => match[1] ?? '');
const shell = withImports(entry);
const sum = (chunks: Iterable<string>) => [...chunks].reduce((total, name) => total + sizeOf(name), 0);

/**
 * What is loaded before somebody who comes for the first time sees the login page, with the largest catalogue; and
 * all that home needs, with what asks the server. Those who see home have been here before, mostly with every file
 * on the device.
 */
const catalogue = chunksOf('text-first-th');
const login = withImports([...shell, ...catalogue, ...chunksOf('login')]);
const home = withImports([...shell, ...catalogue, ...chunksOf('home')]);

/**
 * Every other screen is opened from home, whose files are there by then: its list of the newest entries included, and
 * what watches beside every screen, with the parts that they share.
 */
const there = withImports([...home, ...chunksOf('news'), ...chunksOf('logged-in-watch')]);
const lazyRoutes = names
  .filter((name) => /-(?:screen|tab)-[\w-]+\.js$/.test(name) && !there.has(name))
  .map((name) => ({ name, bytes: sum([...withImports([name])].filter((needed) => !there.has(needed))) }))
  .toSorted((one, other) => other.bytes - one.bytes);

// What the service worker keeps: its list holds every file once.
const precached = [...readFileSync(join(folder, 'sw.js'), 'utf8').matchAll(/url:\s*"([^"]+)"/g)].map(
  (match) => match[1] ?? '',
);
const precacheBytes = precached.reduce((total, name) => {
  const bytes = readFileSync(join(folder, name));
  return total + (name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length);
}, 0);

/** Fonts are packed already. */
const fontBytes = (script: string) =>
  names
    .filter((name) => name.includes(`-thai-${script}-`) && name.endsWith('.woff2'))
    .reduce((total, name) => total + read(name).length, 0);

/** Of the console everything is loaded at once, by few people at a desk. */
const consoleBytes = (ending: string) =>
  readdirSync(ofConsole)
    .filter((name) => name.endsWith(ending))
    .reduce((total, name) => total + gzipSync(readFileSync(join(ofConsole, name)), { level: 9 }).length, 0);

/** A long form asks for all that a person is, and keeps what is typed on the device until the server has it. */
const longForms: ReadonlySet<string> = new Set(['register-info-detail-screen', 'company-data-screen']);

interface Figure {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
  /** In kB as the budget is; below it something is missing. */
  readonly least?: number;
}

const figures: readonly Figure[] = [
  { what: 'initial JS (shell, login page, one catalogue)', bytes: sum(login), budget: 92 },
  { what: 'home as a whole (with what asks the server)', bytes: sum(home), budget: 123 },
  { what: 'CSS', bytes: sum(names.filter((name) => name.endsWith('.css'))), budget: 15 },
  // A build that lost a font draws it with whatever the device has, and weighs less: it would be praised for that.
  { what: 'Thai font', bytes: fontBytes('thai'), budget: 24, least: 16 },
  { what: 'its digits and Latin letters', bytes: fontBytes('latin'), budget: 38, least: 26 },
  { what: 'whole precache', bytes: precacheBytes, budget: 700 },
  { what: 'console, all JS', bytes: consoleBytes('.js'), budget: 145 },
  { what: 'console, CSS', bytes: consoleBytes('.css'), budget: 12 },
  ...lazyRoutes
    .map(({ name, bytes }) => ({ what: name.replace(/-[\w-]{7}\.js$/, ''), bytes }))
    .map((route) => ({ ...route, budget: longForms.has(route.what) ? 24 : 20 })),
];

let above = 0;
for (const { what, bytes, budget, least = 0 } of figures) {
  const verdict = kB(bytes) > budget ? 'ABOVE' : kB(bytes) < least ? 'BELOW' : 'ok   ';
  if (verdict !== 'ok   ') above += 1;
  process.stdout.write(`${verdict} ${kB(bytes).toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB  ${what}\n`);
}
if (precached.length === 0) {
  process.stdout.write('The service worker lists no files.\n');
  above += 1;
}
process.exitCode = above === 0 ? 0 : 1;
