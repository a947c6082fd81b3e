import { eachNode, memberName, nodesIn } from './source.ts';
import type { Law, Node, Source } from './source.ts';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What the oldest browser has not, by its whole name. `isWellFormed` and `toSorted` are as old as it is. */
const youngNames = wordsOf(
  'Map.groupBy Object.groupBy Promise.withResolvers Promise.try Array.fromAsync URL.canParse URL.parse ' +
    'AbortSignal.any Atomics.waitAsync Atomics.pause Response.json Intl.DurationFormat Iterator.from ' +
    'Iterator.concat RegExp.escape Error.isError Math.sumPrecise Math.f16round JSON.rawJSON ' +
    'JSON.isRawJSON ReadableStream.from Symbol.dispose Symbol.asyncDispose Uint8Array.fromBase64 ' +
    'Uint8Array.fromHex',
);

/** And what is called on a value, whose type no law sees: nothing of ours is called the same. */
const youngMethods = wordsOf(
  'isSubsetOf isSupersetOf isDisjointFrom symmetricDifference getOrInsert getOrInsertComputed toBase64 ' +
    'toHex setFromBase64 setFromHex getSetCookie transferToFixedLength requestClose moveBefore ' +
    'setHTMLUnsafe getHTML',
);
/** Schemas have a `union` too. */
const setMethods = wordsOf('union intersection difference');

const iteratorMakers = wordsOf('values keys entries');
const iteratorHelpers = /^(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/;

/** What some browser of those that we serve lacks, so that whoever calls it asks first; in a row one stands for all. */
const askedFirst: readonly (readonly string[])[] = [
  ['requestIdleCallback', 'cancelIdleCallback'],
  ['showPopover', 'hidePopover', 'togglePopover'],
  ['share', 'canShare'],
  ['checkVisibility'],
  ['startViewTransition'],
  ['vibrate'],
  ['setAppBadge', 'clearAppBadge'],
  ['captureStackTrace'],
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const first = (value: unknown): Node | undefined => nodesIn(value)[0];
/** The last part of a name: `b` of `a.b`, and of `b` alone. */
const lastPart = (node: Node | undefined): string =>
  node?.type === 'MemberExpression'
    ? textOf(first(node['property'])?.['name'])
    : node?.type === 'Identifier'
      ? textOf(node['name'])
      : '';

function calledOnValue(node: Node): string | undefined {
  const callee = first(node['callee']);
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return undefined;
  const [name, object] = [lastPart(callee), first(callee['object'])];
  if (youngMethods.has(name)) return name;
  if (setMethods.has(name)) return object?.['name'] === 'z' ? undefined : name;
  if (!iteratorHelpers.test(name) || object?.type !== 'CallExpression') return undefined;
  const [maker, given] = [lastPart(first(object['callee'])), nodesIn(object['arguments'])];
  // `Object.values(a)` is a list; `a.values()` is none.
  const isIterator = maker === 'matchAll' || (iteratorMakers.has(maker) && given.length === 0);
  return isIterator ? `${maker}().${name}` : undefined;
}

/** A pattern with sets in classes (`v`), or with flags for a part of it. */
function youngPattern(node: Node): string | undefined {
  const regex: unknown = node['regex'];
  const isRegex = node.type === 'Literal' && typeof regex === 'object' && regex !== null;
  const { flags, pattern } = isRegex ? (regex satisfies object as { flags?: unknown; pattern?: unknown }) : {};
  const made = node.type === 'NewExpression' && lastPart(first(node['callee'])) === 'RegExp' ? node['arguments'] : [];
  const madeFlags = Array.isArray(made) ? first(made[1])?.['value'] : undefined;
  if (`${textOf(flags)}${textOf(madeFlags)}`.includes('v')) return 'the flag v of a pattern';
  return /\(\?(?=[ims-])[ims]*(?:-[ims]+)?:/.test(textOf(pattern)) ? 'a flag within a pattern' : undefined;
}

function youngOther(node: Node): string | undefined {
  if (
    node.type === 'MemberExpression' &&
    lastPart(node) === 'size' &&
    lastPart(first(node['object'])) === 'searchParams'
  )
    return 'URLSearchParams.size';
  if (node.type === 'Literal' && node['value'] === 'scrollend') return 'scrollend';
  if (node.type === 'VariableDeclaration' && textOf(node['kind']).endsWith('using')) return 'using';
  const isStream = /^(?:body|stream|readable)$/.test(
    lastPart(first(first(node['right'])?.['callee'] ?? node['right'])),
  );
  return node.type === 'ForOfStatement' && node['await'] === true && isStream ? 'for await of a stream' : undefined;
}

/** The names that a file asks for before it calls them: `typeof a.b`, `'b' in a`, `a.b?.()`. */
function askedIn({ nodes }: Source): ReadonlySet<string> {
  return new Set(
    nodes.flatMap((node) => {
      if (node.type === 'UnaryExpression' && node['operator'] === 'typeof') return [lastPart(first(node['argument']))];
      if (node.type === 'BinaryExpression' && node['operator'] === 'in')
        return [textOf(first(node['left'])?.['value'])];
      return node.type === 'CallExpression' && node['optional'] === true ? [lastPart(first(node['callee']))] : [];
    }),
  );
}

function unasked(node: Node, asked: ReadonlySet<string>): string | undefined {
  const called = node.type === 'CallExpression' ? lastPart(first(node['callee'])) : '';
  const alike = askedFirst.find((names) => names.includes(called));
  return alike === undefined || alike.some((name) => asked.has(name)) ? undefined : `${called} without asking for it`;
}

/**
 * What a browser loads runs on the oldest one that we serve (`build.target` of vite.config.ts): the compiler brings its
 * syntax down to that, and no function that it does not have. One such call, and the page does not open there.
 */
export const oldEnough: Law = (sources) =>
  sources.flatMap((source) => {
    if (!/^(?:web|shared)\//.test(source.path)) return [];
    const asked = askedIn(source);
    return eachNode(
      [source],
      () => true,
      (node) => {
        const name = memberName(node) ?? '';
        const young = youngNames.has(name) ? name : (calledOnValue(node) ?? youngPattern(node) ?? youngOther(node));
        const what = young ?? unasked(node, asked);
        return what === undefined ? undefined : `${what}: Chrome 111 and iOS 16.4 do not have it`;
      },
    );
  });
