import { FriendlyError } from '../local/settings.ts';
import { camel, importingUndecided, inOrder, newFile, partsOf } from './skeleton.ts';
import type { Change, Read, Skeleton } from './skeleton.ts';

/**
 * What differs by who calls: the members of the contract besides everybody's, the handler, and who asks in the test.
 */
interface Caller {
  readonly members: readonly string[];
  readonly handler: 'answers' | 'commits';
  /** The import and the expression of whoever asks in the good case. */
  readonly asks: readonly [imported: string, expression: string];
  readonly entry: 'app' | 'operators';
}

const entry = "entry: 'any' satisfies Undecided<'of which brand a session may call it: any, or jt alone'>,";
const loads =
  "loads: [] satisfies Undecided<'what the pipeline reads for it in its one look (Load in shared/operation.ts)'>,";
const gates =
  "gates: 'none' satisfies Undecided<'what its wallet must be and its device have shown: Gates in shared/gates.ts, or none'>,";
const requestId = [
  'requestId:',
  "  'required' satisfies Undecided<'whether its request id is one effect (required), or coming twice does no harm (none)'>,",
];
const queryCap =
  "cap: 'none' satisfies Undecided<'how often it may be called, or none where it writes nothing and looks at nobody else'>,";
const commandCap = [
  "cap: { of: 'user', perHour: 60 satisfies",
  "  Undecided<'how often it may be called and whose calls count, or what else bounds it (shared/caps.ts)'> },",
];
const session =
  "session: 'required' satisfies Undecided<'whether somebody has to be logged in: required, or optional'>,";
const acting = [
  "role: 'any' satisfies Undecided<'which role of the register may ask, or any (shared/operator-role.ts)'>,",
  "wayIn: 'any' satisfies Undecided<'by which way in: any, or the console with its second factor alone'>,",
];
const user: Caller['asks'] = ['newUser', 'newUser(door)'];

/** By constructor of `shared/operation.ts`. */
const callers: Readonly<Record<string, Caller>> = {
  walletQuery: { members: [entry, loads, gates, queryCap], handler: 'answers', asks: user, entry: 'app' },
  walletCommand: {
    members: [entry, ...requestId, loads, gates, ...commandCap],
    handler: 'commits',
    asks: user,
    entry: 'app',
  },
  doorCommand: { members: [], handler: 'answers', asks: ['newCaller', 'newCaller()'], entry: 'app' },
  plainQuery: { members: [entry, session, queryCap], handler: 'answers', asks: user, entry: 'app' },
  plainCommand: { members: [entry, session, ...commandCap], handler: 'answers', asks: user, entry: 'app' },
  operatorQuery: { members: acting, handler: 'answers', asks: ['operator', 'operator()'], entry: 'operators' },
  operatorCommand: { members: acting, handler: 'commits', asks: ['operator', 'operator()'], entry: 'operators' },
};

/** What the contract's constant is called: `claimCoupon`, and `getCouponDetail` where the name is no verb. */
function constantOf(domain: string, name: string, caller: string): string {
  const [verb = '', ...rest] = name.split('-');
  const isVerb = !caller.endsWith('Query') || /^(?:get|list|find|quote|check)$/.test(verb);
  const whose = domain === 'ops' ? '' : domain;
  return camel(
    [isVerb ? verb : 'get', whose, ...(isVerb ? [] : [verb]), ...rest].filter((word) => word !== '').join('-'),
  );
}

function contractOf(name: string, constant: string, caller: string, { members, entry: by }: Caller): Change {
  const base = by === 'operators' ? '/ops' : '/wallet-app-api';
  return newFile(`shared/contracts/${name}.ts`, [
    "import * as z from 'zod/mini';",
    `import { ${caller} } from '../../operation.ts';`,
    "import type { Undecided } from '../../undecided.ts';",
    '',
    `export const ${constant} = ${caller}({`,
    `  name: '${name}',`,
    `  path: '${base}/${name}' satisfies Undecided<'the path that its clients know it by'>,`,
    "  method: 'POST',",
    ...members.map((member) => `  ${member}`),
    "  input: z.strictObject({}) satisfies Undecided<'what is asked: every member, with its bounds'>,",
    "  output: z.strictObject({}) satisfies Undecided<'what is answered: every list with its greatest length'>,",
    "  refusals: [] satisfies Undecided<'what it may be refused with, each by its name in shared/refusals.ts'>,",
    '});',
  ]);
}

function rowOf(read: Read, domain: string, name: string): Change {
  const path = `infra/specs/${domain}.ts`;
  const there = read(path);
  const empty =
    "import type { OperationRows } from '../operation-row.ts';\n\nexport const rows: OperationRows = {\n};\n";
  const row = [
    `  '${name}': {`,
    "    impact: 'Nobody can.' satisfies Undecided<'what a customer notices while it fails, in one sentence'>,",
    '  },',
  ].join('\n');
  const text = importingUndecided(inOrder(there ?? empty, name, row), '../../shared/undecided.ts');
  return { path, text, isNew: there === undefined };
}

function handlerOf(name: string, constant: string, { handler }: Caller): Change {
  const decided = "satisfies Undecided<'what is loaded, and what a pure function in functions/domains decides'>";
  const body =
    handler === 'answers'
      ? [`export const operation = implement(${constant}, () => Promise.resolve(`, `  {} ${decided},`, '));']
      : [
          `export const operation = implement(${constant}, ({ commit }) => commit({}, () => (`,
          `  { steps: [], answer: {} } ${decided}`,
          ')));',
        ];
  return newFile(`functions/handlers/${name}.ts`, [
    `import { ${constant} } from '../../../shared/contracts/${name}.ts';`,
    "import type { Undecided } from '../../../shared/undecided.ts';",
    "import { implement } from '../../runtime/operation/implement.ts';",
    "import { serve } from '../../runtime/operation/serve.ts';",
    '',
    ...body,
    '',
    'export const handler = serve(operation);',
  ]);
}

function testOf(name: string, constant: string, { asks: [imported, expression] }: Caller): Change {
  return newFile(`tests/handlers/${name}.test.ts`, [
    "import { expect, test } from 'vitest';",
    `import { ${constant} } from '../../../shared/contracts/${name}.ts';`,
    "import type { Undecided } from '../../../shared/undecided.ts';",
    "import { openDoor } from '../../front-door/door/door.ts';",
    "import { succeedOverHttp } from '../../front-door/door/http.ts';",
    `import { ${imported} } from '../../front-door/people/users.ts';`,
    '',
    'const door = await openDoor();',
    '',
    "test('it answers, over HTTP' satisfies Undecided<'the good case as a sentence: given this, that comes'>, async () => {",
    `  const answer = await succeedOverHttp(door, ${constant}, await ${expression}, {});`,
    "  expect(answer).toEqual({} satisfies Undecided<'what comes, and what it has changed'>);",
    '});',
  ]);
}

function sampleOf(name: string, { entry: by }: Caller): Change {
  const headers =
    by === 'operators' ? { lang: 'en-US' } : { 'app-name': 'kapao', 'app-version': '1.0.0', lang: 'th-TH' };
  return newFile(`events/${name}.json`, [JSON.stringify({ headers, input: {} }, undefined, 2)]);
}

/**
 * The skeleton of an operation: contract, row, handler, sample and test, by the list of CONTRIBUTING.md.
 * @throws FriendlyError where name or caller is none.
 */
export function operationSkeleton(read: Read, name: string, wanted = 'walletQuery'): Skeleton {
  const [domain, rest] = partsOf(name);
  const caller = callers[wanted];
  if (caller === undefined) {
    throw new FriendlyError(`"${wanted}" calls nothing. Who calls is one of: ${Object.keys(callers).join(', ')}.`);
  }
  const constant = constantOf(domain, rest, wanted);
  const isCommand = wanted.endsWith('Command');
  return {
    changes: [
      contractOf(name, constant, wanted, caller),
      rowOf(read, domain, name),
      handlerOf(name, constant, caller),
      sampleOf(name, caller),
      testOf(name, constant, caller),
    ],
    next: [
      `Written for ${wanted}; who calls is its third word: ${Object.keys(callers).join(', ')}.`,
      `Say in a comment above ${constant} what it is for; tests/tidy.test.ts asks for it.`,
      `Give events/${name}.json the members of its input; tests/infra/sample-events.test.ts says which are missing.`,
      ...(isCommand && caller.entry === 'app'
        ? [`Where the app sends it: web/commands/${name}.ts (web/commands/command-facts.ts says what belongs there).`]
        : []),
      ...(caller.entry === 'operators'
        ? ['Where operators use it by hand: its words, a file of infra/ops/commands.']
        : []),
    ],
  };
}
