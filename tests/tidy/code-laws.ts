import { eachNode, faultAt, literalText, memberName, nodesIn } from './source.ts';
import type { Law, Node, Source } from './source.ts';

/** Where the world comes in: time, randomness, settings and output are handed on from there. */
function isPure(path: string): boolean {
  const isInside = path.startsWith('functions/') || path.startsWith('shared/');
  return isInside && !path.startsWith('functions/runtime/') && path !== 'functions/sandbox/settings.ts';
}

const worldly: ReadonlySet<string> = new Set(['Date.now', 'Math.random', 'process.env']);

/** Time, ids and settings come in as arguments; nothing prints but the log. */
export const noWorldInside: Law = (sources) =>
  eachNode(sources, isPure, (node) => {
    const member = memberName(node);
    if (member !== undefined && (worldly.has(member) || member.startsWith('console.')))
      return `${member} belongs into functions/runtime`;
    const isDate = node.type === 'NewExpression' && nodesIn(node['callee']).some(({ name }) => name === 'Date');
    const hasNoArgument = Array.isArray(node['arguments']) && node['arguments'].length === 0;
    return isDate && hasNoArgument ? 'new Date() without an argument reads the clock' : undefined;
  });

/** The environment of tools is read in one place each, so that one look shows what they depend on. */
export const environmentInOnePlace: Law = (sources) =>
  eachNode(
    sources,
    (path) => path.startsWith('infra/') && path !== 'infra/local/settings.ts',
    (node) =>
      memberName(node) === 'process.env' ? 'infra reads the environment in infra/local/settings.ts only' : undefined,
  );

const looksLikeCondition = /(?:[<>=]|BETWEEN|\bIN\b)\s*\(?:\w+|attribute_(?:not_)?exists/;
const arithmetic = /[\w)]\s*[+*/]\s*[\w#:(]|[\w)]\s+-\s+[\w#:(]|[#:]\w+-/;

/** DynamoDB conditions know no arithmetic: each compares one attribute with one value computed before. */
export const noArithmeticInConditions: Law = (sources) =>
  eachNode(
    sources,
    (path) => path.startsWith('functions/'),
    (node) => {
      const text = literalText(node);
      return text !== undefined && looksLikeCondition.test(text) && arithmetic.test(text)
        ? `arithmetic in an expression: ${text}`
        : undefined;
    },
  );

const skipping = /^(?:test|it|describe|suite|expect)\.(?:skip|only|todo|fails|skipIf|runIf)$/;

/** The bench makes figures, which are no tests, and only when it is asked for. */
const isTestFile = (path: string) => path.startsWith('tests/') && !path.startsWith('tests/bench/');

/** A test that does not run proves nothing. */
export const noSkippedTests: Law = (sources) =>
  eachNode(sources, isTestFile, (node) => {
    const member = memberName(node);
    if (member !== undefined && skipping.test(member)) return `${member}: every test runs`;
    const isCall = node.type === 'CallExpression' && nodesIn(node['callee']).length === 1;
    const callee = isCall ? nodesIn(node['callee'])[0]?.['name'] : undefined;
    return callee === 'xtest' || callee === 'xit' || callee === 'xdescribe' ? `${callee}: every test runs` : undefined;
  });

const unfinished = /\b(?:TODO|FIXME|XXX|HACK|WIP)\b/;
const silenced = /@ts-(?:ignore|expect-error|nocheck)|(?:oxlint|eslint)-disable/;

/** What is not done is an issue, not a comment; what a checker says is mended, not silenced. */
export const noLooseEnds: Law = (sources) =>
  sources.flatMap((source) =>
    source.comments.flatMap(({ text, start }) => {
      if (unfinished.test(text)) return [faultAt(source, start, 'an unfinished thing is an issue, not a comment')];
      return silenced.test(text) ? [faultAt(source, start, 'a checker is not silenced')] : [];
    }),
  );

const lines = (text: string): number => text.trimEnd().split('\n').length;
const functionTypes: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** The callbacks of `describe` are lists of tests, not functions that somebody has to hold in their head. */
function describeCallbacks({ nodes, text }: Source): ReadonlySet<Node> {
  const calls = nodes.filter(({ type, start }) => type === 'CallExpression' && text.startsWith('describe', start));
  return new Set(calls.flatMap((call) => (Array.isArray(call['arguments']) ? call['arguments'] : [])));
}

/** Small enough to be read as a whole: files 300 lines, handlers 100, functions 70. */
export const sizes: Law = (sources) =>
  sources.flatMap((source) => {
    const { path, text, nodes } = source;
    const most = path.startsWith('functions/handlers/') ? 100 : 300;
    const lists = describeCallbacks(source);
    const tooLong = nodes.filter(
      (node) => functionTypes.has(node.type) && !lists.has(node) && lines(text.slice(node.start, node.end)) > 70,
    );
    return [
      ...(lines(text) > most ? [`${path} has ${lines(text)} lines, at most ${most}`] : []),
      ...tooLong.map((node) =>
        faultAt(source, node.start, `a function of ${lines(text.slice(node.start, node.end))} lines, at most 70`),
      ),
    ];
  });

const mostInMedianHandler = 40;

/**
 * Half of the handlers have at most 40 lines. One may be longer, because its operation is; many that are longer hold
 * rules that belong into their domain.
 */
export const medianHandler: Law = (sources) => {
  const sorted = sources
    .filter(({ path }) => path.startsWith('functions/handlers/'))
    .map(({ text }) => lines(text))
    .toSorted((one, other) => one - other);
  const median = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return median > mostInMedianHandler
    ? [`half of the handlers have ${median} lines and more, the median is at most ${mostInMedianHandler}`]
    : [];
};

const emptyWords = /(?:^|[-.])(?:util|utils|helper|helpers|common|misc|manager|service|stuff)(?:[-.]|$)/;

/** Files are named in kebab-case and for what they hold. */
export function fileNames(paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => /\.(?:tsx?|css|json)$/.test(path))
    .flatMap((path) => {
      const name = path.split('/').at(-1) ?? '';
      if (!/^[a-z0-9.]+(?:-[a-z0-9.]+)*$/.test(name)) return [`${path} is not in kebab-case`];
      return emptyWords.test(name) ? [`${path} does not say what it holds`] : [];
    });
}
