import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The app as it was built for this stage. */
const assets = 'dist/web/assets';
const codeOf = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
);

/** All files that are there once this one runs. */
function loadedWith(name: string, all = new Set<string>()): Set<string> {
  if (all.has(name)) return all;
  all.add(name);
  for (const [, needed = ''] of (codeOf.get(name) ?? '').matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    loadedWith(needed, all);
  }
  return all;
}

/** A part that is fetched when it is needed, and the files that are fetched beside it. */
interface Fetched {
  readonly part: string;
  readonly beside: readonly string[];
}

function fetchedBy(code: string): readonly Fetched[] {
  const listed = /__vite__mapDeps=\(.*?\(m\.f=\[([^\]]*)\]/.exec(code)?.[1] ?? '';
  const files = [...listed.matchAll(/"\.\/([\w.-]+)"/g)].map(([, name = '']) => name);
  const fetches =
    /import\([`"']\.\/([\w.-]+\.js)[`"']\).*?,(?:__vite__mapDeps\(\[([\d,]*)\]\)|\[\]),import\.meta\.url\)/g;
  return [...code.matchAll(fetches)].map(([, part = '', places = '']) => ({
    part,
    beside: places.split(',').flatMap((place) => (place === '' ? [] : [files[Number(place)] ?? place])),
  }));
}

test('whatever a part needs is fetched beside it, and not one round trip later', () => {
  const fetches = [...codeOf].flatMap(([host, code]) => fetchedBy(code).map((fetched) => ({ host, ...fetched })));
  expect(fetches.length).toBeGreaterThan(80);
  const late = fetches.flatMap(({ host, part, beside }) => {
    const there = new Set([part, ...beside, ...loadedWith(host)]);
    return [...loadedWith(part)].filter((needed) => !there.has(needed)).map((needed) => `${host} > ${part}: ${needed}`);
  });
  expect(late).toEqual([]);
});
