import { faultAt, nodesIn } from './source.ts';
import type { Fault, Law, Node, Source } from './source.ts';

/** Where what a seal has given back is whole, as `Clear` says it: for each file what it needs it for. */
const needs: Readonly<Record<string, readonly string[]>> = {
  'functions/runtime/person/phone-hash.ts': ['hash'],
  'functions/runtime/person/personal.ts': ['mask', 'compare', 'seal'],
  'functions/runtime/person/set-person.ts': ['seal'],
  'functions/runtime/person/user-info.ts': ['owner'],
  'functions/runtime/money/bank-account.ts': ['mask', 'compare', 'seal', 'owner'],
  'functions/handlers/bank-account/detail.ts': ['owner'],
  'functions/statement/fill-statement.ts': ['owner'],
  'functions/four-eyes/people/set-user.ts': ['proposal'],
  'functions/runtime/money/favourite.ts': ['seal', 'owner'],
  'functions/runtime/history/transaction-view.ts': ['owner'],
  'functions/runtime/history/held-view.ts': ['owner'],
  'functions/handlers/transaction/search.ts': ['compare'],
  'functions/handlers/transfer/recents.ts': ['owner'],
  'functions/handlers/auth/set-password.ts': ['compare'],
  'functions/runtime/session/send-code.ts': ['sms'],
  'functions/streams/alert-users.ts': ['sms'],
  'functions/runtime/money/airtime-number.ts': ['mask', 'compare', 'seal', 'pay'],
  'functions/ledger/payee/ask-airtime.ts': ['pay'],
  'functions/handlers/airtime/recents.ts': ['owner'],
  'functions/handlers/session/page.ts': ['owner'],
  'functions/four-eyes/subjects/person.ts': ['proposal'],
  'functions/handlers/inspect/unmask.ts': ['answer'],
  'functions/handlers/ops/read-case.ts': ['answer'],
  'functions/face/ask-face.ts': ['asking'],
  'functions/runtime/identity/ask-registry.ts': ['asking'],
  'functions/handlers/identity/verify-registry.ts': ['asking'],
  'functions/screening/screen-person.ts': ['asking'],
  'functions/handlers/identity/get-draft.ts': ['shown'],
  'functions/handlers/identity/open-draft.ts': ['shown'],
  'functions/handlers/user/get-sensitive-info.ts': ['shown'],
  'functions/handlers/ops/read-screening-hit.ts': ['hit'],
  'functions/handlers/ops/read-evidence.ts': ['evidence'],
  'functions/review/reading/person-for-review.ts': ['review'],
  'functions/review/decisions/accept-act.ts': ['review'],
  'functions/review/decisions/acceptance.ts': ['review'],
  'functions/company/company-for-review.ts': ['review'],
  'functions/company/accept-company.ts': ['review'],
};

/** The files that read a sealed record's members; everybody else has them of these. */
const readers: ReadonlySet<string> = new Set([
  'functions/company/company-data.ts',
  'functions/engine/partners/failed-messages.ts',
  'functions/four-eyes/people/set-user.ts',
  'functions/four-eyes/subjects/payout.ts',
  'functions/ledger/payee/ask-bank.ts',
  'functions/review/decisions/reviewed-act.ts',
  'functions/runtime/history/receiver-digits.ts',
  'functions/runtime/identity/draft.ts',
  'functions/runtime/identity/personal-data.ts',
  'functions/runtime/money/airtime-number.ts',
  'functions/runtime/money/bank-account.ts',
  'functions/runtime/money/favourite.ts',
  'functions/runtime/person/personal.ts',
]);

const child = (node: Node, member: string): Node | undefined => nodesIn(node[member])[0];
const nameOf = (node: Node | undefined): string => {
  const name = node?.['name'];
  return typeof name === 'string' ? name : '';
};

/** The method that a call asks something of, by its name. */
function methodOf(node: Node): string {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined;
  return callee?.type === 'MemberExpression' ? nameOf(child(callee, 'property')) : '';
}

/** The ways out that ask for what shows why, and what a file has it for. */
const shownWhy: ReadonlyMap<string, string> = new Map([
  ['wholeIn', 'answer'],
  ['wholeForAsking', 'asking'],
  ['wholeForReview', 'review'],
  ['wholeForEvidence', 'evidence'],
  ['wholeForHit', 'hit'],
]);

function needOf(node: Node): string | undefined {
  const method = methodOf(node);
  if (method !== 'wholeFor') return shownWhy.get(method);
  const [first] = nodesIn(node['arguments']);
  return first?.type === 'Literal' ? String(first['value']) : 'shown';
}

const ofProduct = (path: string): boolean => path.startsWith('functions/');

/** The ways in which a file reads the members of a sealed record. */
const reading = /^(?:parts|readBy)$/;

/** What was sealed is read in clear, and comes whole into an answer, only where it is said here. */
export const readInClear: Law = (sources) => {
  const files = sources.filter(({ path }) => ofProduct(path));
  const done = new Map(
    files.map(({ path, nodes }) => [
      path,
      {
        needs: new Set(nodes.flatMap((node) => needOf(node) ?? [])),
        reads: nodes.some((node) => reading.test(methodOf(node))),
      },
    ]),
  );
  const elsewhere = [...done].flatMap(([path, { needs: used, reads }]) => [
    ...[...used]
      .filter((need) => !(needs[path] ?? []).includes(need))
      .map((need) => `${path} needs sealed content whole (${need}), and tests/tidy/sealed-places.ts does not say so`),
    ...(reads && !readers.has(path)
      ? [`${path} reads a sealed record, and tests/tidy/sealed-places.ts does not say so`]
      : []),
  ]);
  return elsewhere;
};

/** The rows above that no file needs any more. */
export function idlePlaces(sources: readonly Source[]): readonly Fault[] {
  const fileOf = (path: string) => sources.find((source) => source.path === path);
  const idleNeeds = Object.entries(needs).flatMap(([path, named]) =>
    named
      .filter((need) => fileOf(path)?.nodes.some((node) => needOf(node) === need) !== true)
      .map((need) => `${path} needs nothing whole for ${need}`),
  );
  const idleReaders = [...readers]
    .filter((path) => fileOf(path)?.nodes.some((node) => reading.test(methodOf(node))) !== true)
    .map((path) => `${path} reads no sealed record`);
  return [...idleNeeds, ...idleReaders];
}

/** The ways out of a seal: of one text, and of what was opened of several fields. */
const waysOut = /^(?:parts|wholeFor|wholeIn|wholeForAsking|wholeForReview|wholeForEvidence|wholeForHit|openField)$/;
/** The functions that hand a record's members on as plain texts, where the compiler does not hold them. */
const openers = /^(?:openAct|openFailed|openTaken|favouriteRowOf|accountToPay|numberToPay|typedMobileOf|ownMobile)$/;
/** A file without one of these names has nothing to tell. */
const opensSomething =
  /\b(?:parts|whole\w+|open[A-Z]\w*|favouriteRowOf|accountToPay|numberToPay|typedMobileOf|ownMobile)\(/;
/** What makes another text of its arguments, and not another thing. */
const rewriting = /^(?:String|stringify|entries|values|fromEntries|assign|encodeURIComponent)$/;

const children = (node: Node): readonly Node[] => {
  // The name of a member tells nothing of what is in it.
  const isNamed = node.type === 'MemberExpression' ? 'property' : node.type === 'Property' ? 'key' : undefined;
  return Object.entries(node).flatMap(([member, value]) => {
    if (member === isNamed && node['computed'] !== true) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
      const [first] = nodesIn(each);
      return first === undefined ? [] : [first];
    });
  });
};

/** Whether an expression holds what a seal has given back; what another function makes of it is that function's. */
function tells(node: Node | undefined, known: ReadonlySet<string>): boolean {
  if (node === undefined) return false;
  if (node.type === 'Identifier') return known.has(nameOf(node));
  if (node.type !== 'CallExpression') return children(node).some((each) => tells(each, known));
  const callee = child(node, 'callee');
  const name = methodOf(node) || nameOf(callee);
  if (waysOut.test(name) || openers.test(name)) return true;
  const inArguments =
    rewriting.test(name) && children({ ...node, callee: undefined }).some((each) => tells(each, known));
  return inArguments || (callee?.type === 'MemberExpression' && tells(child(callee, 'object'), known));
}

/** The names in a function that stand for what a seal has given back, however often it was handed on. */
function knownIn(scope: Node): ReadonlySet<string> {
  const declared = nodesIn(scope).filter(({ type }) => type === 'VariableDeclarator');
  const known = new Set<string>();
  for (let before = -1; before !== known.size;) {
    before = known.size;
    for (const each of declared) {
      if (!tells(child(each, 'init'), known)) continue;
      const pattern = child(each, 'id');
      const bound = pattern === undefined ? [] : [pattern, ...children(pattern).flatMap((part) => nodesIn(part))];
      for (const part of bound) if (part.type === 'Identifier') known.add(nameOf(part));
    }
  }
  return known;
}

/** Where nothing of a person may be told: an error, a refusal, a log line, an event of the trail, a notice. */
function mouthOf(node: Node): string | undefined {
  if (node.type === 'NewExpression') {
    const name = nameOf(child(node, 'callee'));
    return /(?:Error|DamagedItem|Unavailable|Refused)$/.test(name) ? 'an error' : undefined;
  }
  if (node.type !== 'CallExpression') return undefined;
  const callee = child(node, 'callee');
  const name = methodOf(node) || nameOf(callee);
  if (name === 'refuse') return 'a refusal';
  if (/^(?:recordAuthEvent|logAuthEvent|addAuthEvent|noteReading)$/.test(name)) return 'an event';
  if (name.endsWith('NoticeSteps')) return 'a notice';
  const isLog = /^(?:info|error)$/.test(name) && nodesIn(child(node, 'callee')).some((each) => nameOf(each) === 'log');
  return isLog ? 'a log line' : undefined;
}

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** Errors, refusals, logs, events and notices hold nothing that was sealed, a record's members either. */
export const toldNowhere: Law = (sources) =>
  sources
    .filter(({ path, text }) => ofProduct(path) && opensSomething.test(text))
    .flatMap((source) => {
      const faults = source.nodes.filter(isFunction).flatMap((scope) => {
        const known = knownIn(scope);
        return nodesIn(scope).flatMap((node) => {
          const mouth = mouthOf(node);
          const given = mouth === undefined ? [] : children({ ...node, callee: undefined });
          return given.some((each) => tells(each, known))
            ? [faultAt(source, node.start, `${mouth} holds what was sealed`)]
            : [];
        });
      });
      return [...new Set(faults)];
    });
