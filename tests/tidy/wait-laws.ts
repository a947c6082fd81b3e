import { mostFastTestMs, mostTestMs } from '../stage/patience.ts';
import { projectOf } from '../projects.ts';
import { eachNode, memberName, nodesIn } from './source.ts';
import type { Law, Node } from './source.ts';

const argumentsOf = (node: Node): readonly unknown[] => (Array.isArray(node['arguments']) ? node['arguments'] : []);

/** A wait for time to pass: a promise that a timer keeps after some milliseconds. */
function isSleep(node: Node): boolean {
  if (node.type !== 'NewExpression') return false;
  return nodesIn(argumentsOf(node)).some(
    (inner) =>
      inner.type === 'CallExpression' &&
      nodesIn(inner['callee'])[0]?.['name'] === 'setTimeout' &&
      argumentsOf(inner).length > 1,
  );
}

/** What is called: `vi.waitFor`, `waitFor`. */
function calledName(node: Node): string | undefined {
  const callee = node.type === 'CallExpression' ? nodesIn(node['callee'])[0] : undefined;
  if (callee === undefined) return undefined;
  return memberName(callee) ?? (typeof callee['name'] === 'string' ? callee['name'] : undefined);
}

/** The last part of what is called, however it was come by: `.toBeLessThan` of an `expect`. */
function lastName(node: Node): string {
  const property = nodesIn(node['callee'])[0]?.['property'];
  return `.${String(nodesIn(property)[0]?.['name'])}`;
}

/** Waits of vitest, and in tests of the app those of its library, that look again and again until something holds. */
const waitsAnywhere = /^(?:vi\.waitFor|vi\.waitUntil|expect\.poll)$/;
const waitsOfApp = /^waitFor$|\bfind(?:All)?By\w+$/;

/** What a machine may stand still for beside other work, and some more. */
const leastLimitMs = 15_000;

/** The limits that its own options say, not those of what is asked meanwhile. */
function limitsOf(node: Node): readonly number[] {
  const options = argumentsOf(node).flatMap((each) =>
    nodesIn(each)
      .slice(0, 1)
      .filter(({ type }) => type === 'ObjectExpression'),
  );
  return options.flatMap((option) =>
    nodesIn(option['properties']).flatMap((property) => {
      if (property.type !== 'Property' || nodesIn(property['key'])[0]?.['name'] !== 'timeout') return [];
      const value = nodesIn(property['value'])[0]?.['value'];
      return typeof value === 'number' ? [value] : [];
    }),
  );
}

const impatientIn =
  (waits: RegExp) =>
  (node: Node): string | undefined =>
    waits.test(calledName(node) ?? '') && limitsOf(node).some((limit) => limit < leastLimitMs)
      ? `a limit below ${leastLimitMs} ms is about this machine, see tests/stage/patience.ts`
      : undefined;

/**
 * A wait ends with what it waits for, and its limit is the test's own time: a second of a busy machine is no property
 * of what is tested. `vi.waitFor` gives up after one, where it is not told otherwise.
 */
export const waitsForEvents: Law = (sources) => [
  ...eachNode(
    sources,
    (path) => path.startsWith('tests/web/'),
    (node) => (isSleep(node) ? 'a test of the app awaits an event, or lets its own clock pass' : undefined),
  ),
  ...eachNode(
    sources,
    (path) => path.startsWith('tests/'),
    (node) =>
      calledName(node) === 'vi.waitFor' && argumentsOf(node).length < 2
        ? 'vi.waitFor without a limit gives up after a second'
        : undefined,
  ),
  ...eachNode(sources, (path) => path.startsWith('tests/'), impatientIn(waitsAnywhere)),
  ...eachNode(sources, (path) => path.startsWith('tests/web/'), impatientIn(waitsOfApp)),
];

/** `sum += await one()` reads the sum before it waits and writes it afterwards: what others add meanwhile is lost. */
export const sumsAfterWaiting: Law = (sources) =>
  eachNode(
    sources,
    () => true,
    (node) =>
      node.type === 'AssignmentExpression' &&
      typeof node['operator'] === 'string' &&
      /^[^=|&?]{1,3}=$/u.test(node['operator']) &&
      nodesIn(node['right'])[0]?.type === 'AwaitExpression'
        ? 'it is read before the wait; wait first, then add'
        : undefined,
  );

/** The folders whose tests have a page of their own; see vitest.config.ts. */
const pageOfOwn = /^tests\/web\/(?:app|data|native|tabs)\//;

/**
 * What of the app is loaded a second time into a page goes on listening there: where files share the page, the next
 * file's own part hears what the one of before has made of it.
 */
export const loadsAnewAlone: Law = (sources) =>
  eachNode(
    sources,
    (path) => path.startsWith('tests/web/') && /\.test\.tsx?$/.test(path) && !pageOfOwn.test(path),
    (node) =>
      /^(?:vi\.resetModules|startPage|otherTab)$/.test(calledName(node) ?? '')
        ? 'this page is shared: what loads the app anew stands in tests/web/{app,data,native,tabs}'
        : undefined,
  );

/** What says how long this machine took, and not how much was done. */
const measures = /^(?:performance\.now|process\.(?:cpuUsage|hrtime|resourceUsage)|cpuMs|tookMs)$/;
const nameOf = (node: Node): string | undefined =>
  node.type === 'Identifier' ? String(node['name']) : memberName(node);

/**
 * A machine is slow for reasons of its own, so how long something takes at most is the bench's to say, as a multiple
 * of what cannot be left out; a test counts what is done: requests, rows, bytes, derivations.
 */
export const boundsByNoClock: Law = (sources) =>
  eachNode(
    sources,
    (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/bench/'),
    (node) => {
      if (nameOf(node) === 'process.cpuUsage') return 'how long it takes is for the bench to say (tests/bench)';
      const isBound = node.type === 'CallExpression' && /\.toBeLessThan(?:OrEqual)?$/.test(lastName(node));
      return isBound && nodesIn(node['callee']).some((inner) => measures.test(nameOf(inner) ?? ''))
        ? 'a time is no test: count what is done, and let the bench measure (tests/bench)'
        : undefined;
    },
  );

/** `test` and `it`, however their cases are given: `test.for(cases)(...)`. */
const isTest = (node: Node): boolean =>
  node.type === 'CallExpression' && nodesIn(node['callee']).some(({ name }) => name === 'test' || name === 'it');
const ownLimitsOf = (node: Node): readonly number[] => {
  const last = nodesIn(argumentsOf(node).at(-1))[0];
  return [...limitsOf(node), ...(last?.type === 'Literal' && typeof last['value'] === 'number' ? [last['value']] : [])];
};

/**
 * No test gives itself less time than its project gives to all: a limit is for what hangs, and what is below the
 * others' was measured on one machine on one day. None at all (0) is for what is told how long it goes on.
 */
export const noLessTimeThanOthers: Law = (sources) =>
  sources.flatMap((source) => {
    const least = projectOf(source.path) === 'stage' ? mostTestMs : mostFastTestMs;
    return eachNode(
      [source],
      (path) => /\.test\.tsx?$/.test(path),
      (node) =>
        isTest(node) && ownLimitsOf(node).some((limit) => limit !== 0 && limit < least)
          ? `a test has ${least} ms here anyway (tests/stage/patience.ts)`
          : undefined,
    );
  });
