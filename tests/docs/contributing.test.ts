import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { projectRoot, readProjectText } from '../../infra/local/settings.ts';
import { laterPages } from '../../web/route-table.ts';

/** What its lists write as an example: a part of a path that is nowhere yet. */
const example = /coupon|courier|bill\b|bill-|<|\*|\{/;

const page = readProjectText('CONTRIBUTING.md');
const written = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** The commands of the page that no script has. */
const unknownScripts = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => {
    const [, script = ''] = /^npm run ([\w:-]+)/.exec(text) ?? [];
    return script === '' || Object.hasOwn(project.scripts, script) ? [] : [text];
  });

/** Paths and names of files that are not there, but for those of its examples. */
const unknownFiles = (texts: readonly string[]): readonly string[] =>
  texts
    .filter((text) => /^(?:docs|events|functions|infra|shared|tests|web)\/[\w./-]+$/.test(text) && !example.test(text))
    .filter((text) => !existsSync(join(projectRoot, text)));

/** Routes that a screen cannot be written for any more, since they have theirs. */
const takenRoutes = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => {
    const [, route] = /^npm run new screen \S+ (\S+)$/.exec(text) ?? [];
    return route === undefined || Object.hasOwn(laterPages, route) ? [] : [route];
  });

test('CONTRIBUTING names commands and files that there are, and a route that still waits for its screen', () => {
  expect([unknownScripts(written), unknownFiles(written), takenRoutes(written)]).toEqual([[], [], []]);
  expect(written.some((text) => text.startsWith('npm run new screen '))).toBe(true);
});

test('is seen to name what is not there', () => {
  const wrong = ['npm run nothing', 'tests/docs/nothing.test.ts', 'npm run new screen assets/assets /assets'];
  expect([unknownScripts(wrong), unknownFiles(wrong), takenRoutes(wrong)]).toEqual([
    ['npm run nothing'],
    ['tests/docs/nothing.test.ts'],
    ['/assets'],
  ]);
});
