import { expect, test } from 'vitest';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import { walletCommand, walletQuery } from '../../shared/operation.ts';
import { cappedCalls } from './cap-laws.ts';
import { parseSource } from './source.ts';

const shape = { ...createTransfer, name: 'transfer/planted', path: '/planted' } as const;

test('a change that names who counts it comes to that file', () => {
  const by = 'functions/runtime/counting.ts';
  const planted = walletCommand({ ...shape, cap: 'count-of-day' });
  const counters = { 'count-of-day': by, 'count-of-address': undefined, 'ends-session': undefined };
  const handler = parseSource(
    'functions/handlers/transfer/planted.ts',
    "import { count } from '../../runtime/counting.ts'; import { serve } from '../../runtime/serve.ts';",
  );
  const counter = parseSource(by, "import { UpdateCommand } from '@aws-sdk/lib-dynamodb';");
  expect(cappedCalls([planted], [handler, counter], counters)).toEqual([]);
  expect(cappedCalls([planted], [handler], counters)).toEqual([
    `transfer/planted says that ${by} counts it, and never comes to it`,
  ]);
  expect(cappedCalls([{ ...planted, cap: { of: 'user', perHour: 1 } }], [handler], counters)).toEqual([]);
  expect(cappedCalls([{ ...planted, cap: 'ends-session' }], [handler], counters)).toEqual([]);
});

const asking = walletQuery({ ...shape, loads: [], gates: 'none', cap: 'none' });
const capped = { ...asking, cap: { of: 'user', perHour: 1 } } as const;

test('a read that loads a receiver is capped', () => {
  expect(cappedCalls([{ ...asking, loads: ['receiver'] }], [])).toEqual([
    'transfer/planted looks at others, and its contract says that nothing caps it',
  ]);
  expect(cappedCalls([{ ...capped, loads: ['receiver'] }], [])).toEqual([]);
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
])('a query that says of itself that nothing caps it, whose handler comes to %s', ([, files, faults]) => {
  const handler = "import { a } from '../../runtime/between.ts'; import { serve } from '../../runtime/serve.ts';";
  const tree = [['functions/handlers/transfer/planted.ts', handler] as const, ...files].map(([path, text]) =>
    parseSource(path, text),
  );
  expect(cappedCalls([asking], tree)).toHaveLength(faults);
  expect(cappedCalls([capped], tree)).toHaveLength(1 - faults);
});
