import { expect, test } from 'vitest';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import { walletCommand } from '../../shared/operation.ts';
import { cappedCalls } from './cap-laws.ts';
import { parseSource } from './source.ts';

const planted = walletCommand({ ...createTransfer, name: 'transfer/planted', path: '/planted' });

test('a call without a cap, with two, and a cap without a call', () => {
  const name = 'transfer/planted';
  const by = 'functions/runtime/counting.ts';
  expect(cappedCalls([planted], [], [], {})).toEqual([expect.stringContaining(`${name} is capped nowhere, or twice`)]);
  expect(cappedCalls([planted], [], [name], { [name]: { why: 'twice' } })).toHaveLength(1);
  expect(cappedCalls([], [], [name], {})).toHaveLength(1);
  const handler = parseSource(
    `functions/handlers/${name}.ts`,
    "import { count } from '../../runtime/counting.ts'; import { serve } from '../../runtime/serve.ts';",
  );
  const counter = parseSource(by, "import { UpdateCommand } from '@aws-sdk/lib-dynamodb';");
  expect(cappedCalls([planted], [handler, counter], [], { [name]: { why: 'it counts', by } })).toEqual([]);
  expect(cappedCalls([planted], [handler], [], { [name]: { why: 'it says so', by } })).toEqual([
    `${name} says that ${by} counts it, and never comes to it`,
  ]);
});

test.for<[given: string, files: readonly (readonly [path: string, text: string])[], faults: number]>([
  [
    'nothing but the pipeline',
    [['functions/runtime/operation/serve.ts', "import { UpdateCommand } from '@aws-sdk/lib-dynamodb';"]],
    0,
  ],
  ['a reader of others', [['functions/runtime/between.ts', "import { readAccount } from './account.ts';"]], 1],
  [
    'a reader by number, two files away',
    [
      ['functions/runtime/between.ts', "import { a } from './further.ts';"],
      ['functions/runtime/further.ts', "import { readOwner } from './read-owner.ts';"],
    ],
    1,
  ],
  ['a write', [['functions/runtime/between.ts', "import { PutCommand } from '@aws-sdk/lib-dynamodb';"]], 1],
  ['a transaction', [['functions/runtime/between.ts', "import { settle } from './settle.ts';"]], 1],
  [
    'an error of the one that writes',
    [
      ['functions/runtime/between.ts', "import { BusyError } from './settle.ts';"],
      ['functions/runtime/operation/settle.ts', "import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';"],
    ],
    0,
  ],
  [
    'a type only',
    [
      ['functions/runtime/between.ts', "import type { A } from './further.ts';"],
      ['functions/runtime/further.ts', "import { findUser } from './find-user.ts';"],
    ],
    0,
  ],
])('a query without a cap, whose handler comes to %s', ([, files, faults]) => {
  const asking = { ...planted, kind: 'query', loads: [], gates: 'none' } as const;
  const handler = "import { a } from '../../runtime/between.ts'; import { serve } from '../../runtime/serve.ts';";
  const tree = [['functions/handlers/transfer/planted.ts', handler] as const, ...files].map(([path, text]) =>
    parseSource(path, text),
  );
  expect(cappedCalls([asking], tree, [], {})).toHaveLength(faults);
});
