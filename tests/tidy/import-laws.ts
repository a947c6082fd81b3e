import { functionNames, handlerFileOf } from '../../infra/function-specs.ts';
import { eachImport, isTypeScript, targetOf } from './source.ts';
import type { Fault, Law, Source } from './source.ts';

const inFolder =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`));
const anywhere = () => true;

/** Which folders a folder may import from; packages are another matter. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared'],
  functions: ['functions', 'shared'],
  web: ['web', 'shared'],
  // Tools look at the product; the product never looks at its tools.
  infra: ['infra', 'shared', 'functions'],
};

/** shared <- functions, web, infra; web and functions never meet; nothing but tests imports tests. */
export const importDirections: Law = (sources) =>
  eachImport(
    sources,
    (path) => mayImport[path.split('/')[0] ?? ''] !== undefined,
    (_each, target, path) => {
      const [from = '', to = ''] = [path, target ?? ''].map((each) => each.split('/')[0]);
      return target === undefined || mayImport[from]?.includes(to) === true
        ? undefined
        : `${from} must not import ${to}`;
    },
  );

/** What every domain's rules are written with: it knows no domain itself. */
const isPureEngine = (path: string): boolean =>
  /^functions\/engine\/(?:refusal|request-record|transitions)\.ts$/.test(path);

/** Rules decide on what they are given: no AWS, no Node, nothing that reads, writes or tells the time. */
export const pureRules: Law = (sources) =>
  eachImport(
    sources,
    (path) => inFolder('functions/domains')(path) || isPureEngine(path),
    ({ from }, target, path) => {
      if (target === undefined) return `a rule must not import ${from}`;
      const isPure =
        target.startsWith('shared/') ||
        isPureEngine(target) ||
        (!isPureEngine(path) && target.startsWith('functions/domains/'));
      return isPure ? undefined : `a rule must not import ${target}`;
    },
  );

/**
 * All that the engine may know beside itself: it would do the same work in a product without a wallet. A folder that is
 * new is none of it until somebody says why here.
 */
const knownToEngine: ReadonlySet<string> = new Set([
  // What its own kinds of item are stored by, and the words that any item is read and written in.
  'functions/table/contradiction.ts',
  'functions/table/due.ts',
  'functions/table/failed-message.ts',
  'functions/table/item.ts',
  'functions/table/keys.ts',
  'functions/table/keys/key.ts',
  'functions/table/pages.ts',
  'functions/table/partner-message.ts',
  'functions/table/postpone-due.ts',
  'functions/table/waiting-execution.ts',
  // How an operation is called, refused and named, whatever it is about.
  'functions/runtime/operation/implement.ts',
  'functions/runtime/operation/origin.ts',
  'functions/runtime/operation/read-together.ts',
  'shared/operation.ts',
  'shared/refusals.ts',
  // A subject's key and the hash that it is found by; of whom, the caller says.
  'functions/runtime/person/lookup-hash.ts',
  'functions/runtime/person/user-key.ts',
]);

const isKnownToEngine = (path: string): boolean =>
  inFolder('functions/engine', 'functions/runtime/process', 'shared/wire')(path) || knownToEngine.has(path);

/** The engine imports what any product has, and nothing that is made of money, persons and operations. */
export const engineKnowsNoWallet: Law = (sources) =>
  eachImport(sources, inFolder('functions/engine'), (_each, target) =>
    target !== undefined && !isKnownToEngine(target) ? `the engine must not know ${target}` : undefined,
  );

/** What the engine may know and does not ask for any more. */
export const unaskedByEngine = (sources: readonly Source[]): readonly Fault[] => {
  const asked = new Set(
    sources
      .filter(({ path }) => path.startsWith('functions/engine/'))
      .flatMap((source) => source.imports.map((each) => targetOf(source, each))),
  );
  return [...knownToEngine].filter((path) => !asked.has(path)).map((path) => `the engine does not ask for ${path}`);
};

/** Production code never reaches the sandbox; a handler never reaches another. */
export const separateHandlers: Law = (sources) =>
  eachImport(sources, inFolder('functions'), (_each, target, path) => {
    if (target === undefined) return undefined;
    if (target.startsWith('functions/sandbox/') && !path.startsWith('functions/sandbox/'))
      return 'only the sandbox imports the sandbox';
    const isEntry = /^functions\/(?:handlers|endpoints|workflows|streams)\//.test(target);
    return isEntry && target !== path ? `${target} is the entry of a function of its own` : undefined;
  });

/** The list of all contracts is for infra and tests: whoever else imported it would carry every contract along. */
export const registryOfOperations: Law = (sources) =>
  eachImport(sources, inFolder('shared', 'functions', 'web'), (_each, target) =>
    target === 'shared/operations.ts' ? 'only infra and tests import the list of operations' : undefined,
  );

/** `import * as z`, so that what is not used stays out of bundles; the small zod where the browser reads it. */
export const importsOfZod: Law = (sources) =>
  eachImport(sources, anywhere, ({ from, names, kind }, _target, path) => {
    if (!/^zod(?:\/|$)/.test(from) || kind !== 'import') return undefined;
    if (names.includes('z') || names.includes('ImportDefaultSpecifier')) return 'import * as z, never { z }';
    const isSmall = from === 'zod/mini' || from.startsWith('zod/v4/core') || from.startsWith('zod/v4-mini');
    return inFolder('shared', 'web')(path) && !isSmall ? 'shared and web import zod/mini only' : undefined;
  });

/** Node runs the files as they are, so a relative import names its file in full. */
export const importsWithExtension: Law = (sources) =>
  eachImport(sources, anywhere, ({ from }) =>
    from.startsWith('.') && !/\.(?:tsx?|json|css|mjs|svg|html)(?:\?.*)?$/.test(from)
      ? `${from} lacks its extension`
      : undefined,
  );

/** No file that only hands on what others export. */
export const noBarrels: Law = (sources) =>
  eachImport(sources, anywhere, ({ kind }, target) =>
    kind === 'export' && target !== undefined ? 'import it where it is made; no export from' : undefined,
  );

const configFiles = new Set(['vite.config.ts', 'vite.console.config.ts', 'vitest.config.ts']);

/** A thing has one name everywhere; tools' configuration files are the exception that tools demand. */
export const noDefaultExports: Law = (sources) =>
  sources
    .filter(({ path }) => !configFiles.has(path))
    .flatMap(({ path, nodes }) =>
      nodes.some(({ type }) => type === 'ExportDefaultDeclaration') ? [`${path} has a default export`] : [],
    );

/** Files that something outside of TypeScript starts, or that a folder's reader finds. */
function isEntry(path: string): boolean {
  return (
    path.endsWith('.test.ts') ||
    path.endsWith('.test.tsx') ||
    configFiles.has(path) ||
    /^infra\/(?:specs(?:\/[^/]+)?|ops\/commands)\/[^/]+\.ts$/.test(path) ||
    /^tests\/(?:states|four-eyes\/cases)\/[^/]+\/[^/]+\.ts$/.test(path) ||
    functionNames.some((name) => handlerFileOf(name) === path)
  );
}

/** Every file is imported by another, named in one (a worker, a script, a setting), or an entry. */
export function orphanFiles(sources: readonly Source[], otherTexts: readonly string[]): readonly string[] {
  const targets = new Set(
    sources.flatMap((source) =>
      source.imports.flatMap((each) => {
        const folder = source.path.split('/').slice(0, -1).join('/');
        return each.from.startsWith('.') ? [new URL(each.from, `file:///${folder}/`).pathname.slice(1)] : [];
      }),
    ),
  );
  const texts = [...otherTexts, ...sources.flatMap(({ path, text }) => (isTypeScript(path) ? [text] : []))];
  return sources
    .map(({ path }) => path)
    .filter((path) => {
      if (isEntry(path) || targets.has(path)) return false;
      const name = path.split('/').slice(-1)[0] ?? path;
      // Named by its path, or beside the file that names it.
      return !texts.some(
        (text) => text.includes(path) || text.includes(`'./${name}'`) || text.includes(`src="${name}"`),
      );
    });
}
