import { FriendlyError } from '../local/settings.ts';
import { languages } from '../../shared/enums.ts';
import { changed, importingUndecided, newFile, partsOf, pascal } from './skeleton.ts';
import type { Change, Read, Skeleton } from './skeleton.ts';

/** A route that is not open yet, as its line in the table of routes says. */
interface LaterRoute {
  readonly line: string;
  readonly title: string;
  readonly marks: readonly string[];
}

const table = 'web/route-table.ts';
const screens = 'web/routes.tsx';
const listed = 'tests/web/app/routes.test.ts';

function laterRouteOf(read: Read, route: string): LaterRoute {
  const [, later = ''] = (read(table) ?? '').split('export const laterPages = {\n');
  const line = later.split('\n').find((each) => each.startsWith(`  '${route}': page(`));
  const [title, ...marks] = [...(line ?? '').matchAll(/'([^']+)'/g)].slice(1).map(([, word = '']) => word);
  if (line !== undefined && title !== undefined) return { line: `${line}\n`, title, marks };
  const open = [...later.matchAll(/^ {2}'([^']+)': page\(/gm)].map(([, path = '']) => `  ${path}`);
  throw new FriendlyError(
    `Which route is it? "${route}" is none that waits for its screen. These do:\n${open.join('\n')}`,
  );
}

/** Takes the route over into the pages that are open; its person's needs are still to be decided. */
function openRoute(read: Read, route: string, { line, title, marks }: LaterRoute): Change {
  const words = [title, ...marks].map((word) => `'${word}'`).join(', ');
  const row = [
    `  '${route}': page(`,
    `    ${words},`,
    "    ...([] satisfies Undecided<'what its person needs (no-review, money-out), or nothing'>),",
    '  ),',
    '',
  ].join('\n');
  const end = '} as const;\n\ntype PathOf';
  const opened = changed(read, table, [
    { before: line, after: '' },
    { before: end, after: `${row}${end}` },
  ]);
  return { ...opened, text: importingUndecided(opened.text, '../shared/undecided.ts') };
}

/** The area of texts that holds a key. */
function areaOfKey(read: Read, key: string): string {
  const names = [...(read('web/text/areas.ts') ?? '').matchAll(/^ {2}'([\w-]+)': \{/gm)].map(([, name = '']) => name);
  return names.find((name) => read(`web/text/th/${name}.ts`)?.includes(`  '${key}': `) === true) ?? 'first';
}

const headOf = (language: string, area: string): string =>
  language === 'th'
    ? 'export const texts = {\n'
    : [
        "import type { SameKeys } from '../same-keys.ts';",
        `import type { texts as th } from '../th/${area}.ts';`,
        '',
        'export const texts: SameKeys<typeof th> = {',
        '',
      ].join('\n');

/**
 * Takes a title out of the texts of what is not open, and puts it first in those of its area, which may be a new one.
 */
function moveTitle(read: Read, title: string, area: string): readonly Change[] {
  const moved = languages.flatMap((language) => {
    const from = `web/text/${language}/not-open.ts`;
    const to = `web/text/${language}/${area}.ts`;
    const line = (read(from) ?? '').split('\n').find((each) => each.startsWith(`  '${title}': `));
    if (line === undefined) throw new FriendlyError(`${from} does not hold ${title}.`);
    const head = headOf(language, area);
    const added =
      read(to) === undefined
        ? newFile(to, [`${head}${line}`, language === 'th' ? '} as const;' : '};'])
        : changed(read, to, [
            { before: head.slice(head.indexOf('export')), after: `${head.slice(head.indexOf('export'))}${line}\n` },
          ]);
    return [changed(read, from, [{ before: `${line}\n`, after: '' }]), added];
  });
  if (read(`web/text/th/${area}.ts`) !== undefined) return moved;
  const loads = languages.map((language) => `${language}: () => import('./${language}/${area}.ts')`).join(', ');
  const end = '} as const;\n\nexport type AreaName';
  return [...moved, changed(read, 'web/text/areas.ts', [{ before: end, after: `  '${area}': { ${loads} },\n${end}` }])];
}

function screenFile(name: string, component: string, title: string, route: string): Change {
  return newFile(`web/screens/${name}-screen.tsx`, [
    "import type { Undecided } from '../../../shared/undecided.ts';",
    "import { t } from '../../text/text.ts';",
    "import { Screen } from '../../ui/screen.tsx';",
    "import { useBack } from '../use-back.ts';",
    '',
    `/** What stands at ${route}. */`,
    `export function ${component}() {`,
    "  const back = useBack('/mainPage/home' satisfies Undecided<'the page above it, for whoever opened it directly'>);",
    '  return (',
    `    <Screen title={t('${title}')} onBack={back}>`,
    "      {undefined satisfies Undecided<'what it shows: QueryView and ListScreen of the kit, and parts of web/ui'>}",
    '    </Screen>',
    '  );',
    '}',
  ]);
}

function statesFile(name: string, { title, marks }: LaterRoute, route: string): Change {
  const at = route.replace(/:\w+/, '1');
  return newFile(`tests/states/${name}-screen.ts`, [
    "import type { Undecided } from '../../../shared/undecided.ts';",
    "import type { ScreenStates } from '../state.ts';",
    '',
    `const at = '${at}';`,
    '',
    'export const states: ScreenStates = {',
    `  routes: [${at === route ? 'at' : `'${route}'`}],`,
    `  session: '${marks.includes('public') ? 'out' : 'in'}',`,
    "  answers: [] satisfies Undecided<'what the server answers to its queries'>,",
    `  first: { at, shows: '${title}' satisfies Undecided<'the text that is seen once it is whole'> },`,
    "  others: {} satisfies Undecided<'everything else that it may look like: empty, long, refused, of another tier'>,",
    '};',
  ]);
}

function testFile(name: string, component: string, title: string, route: string): Change {
  return newFile(`tests/web/screens/${name.split('/')[1]}.test.tsx`, [
    '// @vitest-environment jsdom',
    "import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';",
    "import { cleanup, screen } from '@testing-library/react';",
    "import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';",
    "import type { Undecided } from '../../../shared/undecided.ts';",
    `import { ${component} } from '../../../web/screens/${name}-screen.tsx';`,
    "import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';",
    "import { allTexts } from '../text/all-texts.ts';",
    '',
    'let server: WalletServer;',
    'beforeAll(async () => {',
    '  server = await startWalletServer();',
    '});',
    'afterAll(() => server.close());',
    'beforeEach(async () => {',
    '  await startScreens(server);',
    '  await startLoggedIn(server);',
    '});',
    'afterEach(cleanup);',
    '',
    "it('shows itself' satisfies Undecided<'what somebody presses, and what comes of it'>, async () => {",
    `  showScreen(<${component} />, '${route.replace(/:\w+/, '1')}');`,
    `  expect(await screen.findByText(allTexts.en['${title}'])).toBeDefined();`,
    '});',
  ]);
}

/** The line that a test of routes keeps besides: who builds a screen takes it out there too. */
function takeOut(read: Read, route: string): Change {
  const [head = '', list = ''] = (read(listed) ?? '').split('that are not open yet are exactly these');
  const rest = new RegExp(`(?:\\n +)?'${route}',(?=\\n)|'${route}', `);
  if (!rest.test(list)) throw new FriendlyError(`${listed} does not list ${route} among those that are not open.`);
  const text = `${head}that are not open yet are exactly these${list.replace(rest, '')}`;
  return { path: listed, text, isNew: false };
}

/**
 * The skeleton of a screen: its file, its states, its test, its line among the open routes, and its title in its own
 * area of texts. @throws FriendlyError where the route is none that waits for its screen.
 */
export function screenSkeleton(read: Read, name: string, route = ''): Skeleton {
  const [area, rest] = partsOf(name);
  const later = laterRouteOf(read, route);
  const component = `${pascal(rest)}Screen`;
  const held = areaOfKey(read, later.title);
  const isShared = (read(table) ?? '').split(`page('${later.title}'`).length > 2;
  const moves = held === 'not-open' && !isShared;
  const loaded = moves ? area : held;
  const areas = loaded === 'first' ? '' : `, '${loaded}'`;
  const row = `  '${route}': screenOf(async () => (await import('./screens/${name}-screen.tsx')).${component}${areas}),\n`;
  const end = '};\n\n// The keys of a record';
  return {
    changes: [
      openRoute(read, route, later),
      changed(read, screens, [{ before: end, after: `${row}${end}` }]),
      takeOut(read, route),
      ...(moves ? moveTitle(read, later.title, area) : []),
      screenFile(name, component, later.title, route),
      statesFile(name, later, route),
      testFile(name, component, later.title, route),
    ],
    next: [
      `Its title is ${later.title} in ${moves ? `web/text/{th,en,zh}/${area}.ts, moved there` : `the area ${held}`}; its other texts stand beside it, Thai first.`,
      'What its person needs is a line of the table in tests/web/app/guard.test.ts too.',
      'npm run screens -- --only states draws it; look at the pictures.',
    ],
  };
}
