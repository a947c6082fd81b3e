import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { projectRoot, readProjectText } from '../../infra/local/settings.ts';
import { laterPages } from '../../web/route-table.ts';
import { projectOf } from '../projects.ts';

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

/** Tests of the lists' ends that run in another project than is said behind them. */
function misplaced(text: string): readonly string[] {
  const ends = text.split('\n').filter((line) => line.startsWith('Green: '));
  return ends.flatMap((line) => {
    const wrong: string[] = [];
    let paths: string[] = [];
    for (const [, path, said] of line.matchAll(/`(tests\/[^`]+)`|\((?:all )?(fast|web|stage)\)/g)) {
      if (path !== undefined) {
        paths.push(path);
        continue;
      }
      wrong.push(...paths.filter((each) => projectOf(each) !== said));
      paths = [];
    }
    return wrong;
  });
}

test('CONTRIBUTING names commands and files that there are, and a route that still waits for its screen', () => {
  expect([unknownScripts(written), unknownFiles(written), takenRoutes(written)]).toEqual([[], [], []]);
  expect(written.some((text) => text.startsWith('npm run new screen '))).toBe(true);
});

test('says of the tests that its lists end in where they run', () => {
  expect(misplaced(page)).toEqual([]);
  expect(
    misplaced('Green: `tests/tidy.test.ts`, `tests/ledger` (fast), `tests/web/text`, `tests/fuzz` (all stage).'),
  ).toEqual(['tests/ledger', 'tests/web/text']);
});

test('is seen to name what is not there', () => {
  const wrong = ['npm run nothing', 'tests/docs/nothing.test.ts', 'npm run new screen assets/assets /assets'];
  expect([unknownScripts(wrong), unknownFiles(wrong), takenRoutes(wrong)]).toEqual([
    ['npm run nothing'],
    ['tests/docs/nothing.test.ts'],
    ['/assets'],
  ]);
});
