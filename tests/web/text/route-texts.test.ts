import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { laterPages, openPages } from '../../../web/route-table.ts';
import { areas } from '../../../web/text/areas.ts';
import { areaNames } from './all-texts.ts';

const areaOfKey = new Map<string, string>();
for (const area of areaNames) {
  for (const key of Object.keys((await areas[area].th()).texts)) areaOfKey.set(key, area);
}

/** Facts about routes, not texts that are shown: each title comes with its route's screen, which is looked at below. */
const withoutTexts = /^web\/(?:route-table|list-routes)\.ts$|^web\/text\/(?:th|en|zh|areas)/;

interface Module {
  /** Areas that it waits for by itself before it shows anything. */
  readonly awaited: readonly string[];
  /** Keys that it may show; a key that is put together stands for its whole family. */
  readonly keys: readonly string[];
  readonly imports: readonly string[];
  /** What is loaded later, with the areas that are loaded at the same time. */
  readonly lazy: readonly { readonly path: string; readonly areas: readonly string[] }[];
}

const modules = new Map<string, Module>();

function moduleOf(path: string): Module {
  const known = modules.get(path);
  if (known !== undefined) return known;
  const code = readFileSync(join(process.cwd(), path), 'utf8');
  const target = (from: string) => posix.join(posix.dirname(path), from);
  const families = [...code.matchAll(/`([\w.]+\.)\$\{/g)].flatMap(([, start = '']) =>
    [...areaOfKey.keys()].filter((key) => key.startsWith(start)),
  );
  // A row of the money flows is shown in a family of words, all of which its pages put together.
  const words = path.startsWith('web/screens/') ? [...code.matchAll(/^ {2}words: '(\w+)',$/gm)] : [];
  const ofRows = words.flatMap(([, family = '']) =>
    [...areaOfKey.keys()].filter((key) => key.startsWith(`${family}.`)),
  );
  const found: Module = {
    awaited: [...code.matchAll(/await loadTexts\(([^)]*)\)/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
    ),
    keys: [
      ...[...code.matchAll(/'([\w.]+)'/g)].flatMap(([, key = '']) => (areaOfKey.has(key) ? [key] : [])),
      ...families,
      ...ofRows,
    ],
    imports: [...code.matchAll(/^import (?!type )[^;]*?from '(\.[^']+)'/gm)].map(([, from = '']) => target(from)),
    lazy: [...code.matchAll(/import\('(\.[^']+)'\)\s*\)\s*\.\w+((?:,\s*'[\w-]+')*)/g)].map(
      ([, from = '', names = '']) => ({
        path: target(from),
        areas: [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
      }),
    ),
  };
  modules.set(path, found);
  return found;
}

/** `file: key` for each text of an area that is not loaded when the file is run. */
function missingTexts(root: string, loaded: readonly string[]): string[] {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string, loadedBefore: ReadonlySet<string>) => {
    const visitKey = `${path} ${[...loadedBefore].sort().join()}`;
    if (seen.has(visitKey) || !/^web\/.*\.tsx?$/.test(path) || withoutTexts.test(path)) return;
    seen.add(visitKey);
    const { awaited, keys, imports, lazy } = moduleOf(path);
    const held = new Set([...loadedBefore, ...awaited]);
    for (const key of keys) {
      if (!held.has(areaOfKey.get(key) ?? '')) missing.add(`${path}: ${key}`);
    }
    for (const imported of imports) visit(imported, held);
    for (const part of lazy) visit(part.path, new Set([...held, ...part.areas]));
  };
  visit(root, new Set(loaded));
  return [...missing];
}

it('a screen shows only texts that its route has loaded', () => {
  expect(missingTexts('web/main.tsx', ['first'])).toEqual([]);
});

it('finds a screen whose texts are not loaded', () => {
  expect(missingTexts('web/screens/public/product-screen.tsx', ['first'])).toContain(
    'web/screens/public/product-screen.tsx: product.lead',
  );
  expect(missingTexts('web/screens/settings/settings-tab.tsx', ['first'])).toContain(
    'web/screens/settings/settings-tab.tsx: tier.basic',
  );
  expect(missingTexts('web/screens/transfer/transfer-flow.ts', ['first'])).toContain(
    'web/screens/transfer/transfer-flow.ts: transfer.review',
  );
});

it('each route loads the area of its own title', () => {
  // On one line, so that it says the same however it is laid out.
  const code = readFileSync('web/routes.tsx', 'utf8').replaceAll(/\s+/g, ' ');
  const rowOf = (begin: string) => code.split(begin)[1]?.split(/;|, '\//)[0] ?? '';
  const areasIn = (row: string) => [
    'first',
    ...[...row.replace(/^.*\) ?\) ?\.\w+/, '').matchAll(/'([\w-]+)'/g)].map(([, name]) => name),
  ];
  const notOpen = areasIn(rowOf('const NotOpen = '));
  const open = Object.entries(openPages).filter(
    ([path, { title }]) => !areasIn(rowOf(`'${path}': `)).includes(areaOfKey.get(title)),
  );
  const later = Object.entries(laterPages).filter(([, { title }]) => !notOpen.includes(areaOfKey.get(title)));
  expect([...open, ...later].map(([path]) => path)).toEqual([]);
});
