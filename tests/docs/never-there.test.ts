import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/local/settings.ts';
import { firstCover, firstVisitTags } from '../../web/first-visit.ts';
import { readSources } from '../tidy/source.ts';

/** What `docs/security/asvs.md` promises to be nowhere in these folders, and what of it would be seen. */
const never = [
  {
    promise: 'plugins, applets and frame sets in the app',
    folders: /^web\//,
    text: /<(?:object|embed|applet|frameset|frame)(?:[\s/]|>\s*<)|ActiveXObject|application\/x-(?:shockwave|silverlight|java)/i,
    planted: '<embed src={a} />',
  },
  {
    promise: 'hints and secret questions',
    folders: /^(?:shared|functions)\//,
    text: /\b(?:\w*hint|\w*question|secretAnswer|mothersMaidenName)['"]?:\s*z\./i,
    planted: 'z.strictObject({ passwordHint: z.string() })',
  },
] as const;

test.each(never)('there are no $promise', ({ folders, text, planted }) => {
  const found = readSources().filter((source) => folders.test(source.path) && text.test(source.text));
  expect(found.map(({ path }) => path)).toEqual([]);
  expect(text.test(planted)).toBe(true);
});

test('the page of the app loads one module, and nothing that a browser has to be told of otherwise', () => {
  const page = readFileSync(join(projectRoot, 'web/index.html'), 'utf8');
  expect([...page.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag)).toEqual([
    '<script type="module" src="main.tsx">',
  ]);
  // What the build puts beside it is a file of its own, too.
  expect(firstVisitTags.map(({ tag, attrs, children }) => [tag, attrs, children])).toEqual([
    ['script', { src: './first-visit.js' }, undefined],
  ]);
  expect(`${page}${firstCover}`).not.toMatch(/<(?:object|embed|applet|frame|iframe|base)\b|\bon\w+=|javascript:/i);
});
