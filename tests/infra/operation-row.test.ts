import { expect, test } from 'vitest';
import { specOf } from '../../infra/function-specs.ts';
import { pipelineSpec, specFrom } from '../../infra/operation-row.ts';
import { faultsOfRows, rowFileOf, rowsByDomain } from '../../infra/operation-specs.ts';
import { joinRows } from '../../infra/row-files.ts';
import { login } from '../../shared/contracts/auth/login.ts';
import { writeLog } from '../../shared/contracts/log/write.ts';
import { listSuspense } from '../../shared/contracts/ops/list-suspense.ts';
import { setUser } from '../../shared/contracts/ops/set-user.ts';
import { getLastBalance } from '../../shared/contracts/balance/get-last.ts';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import { createTopUp } from '../../shared/contracts/top-up/create.ts';
import { getNotificationPage } from '../../shared/contracts/notification/page.ts';
import { walletCommand } from '../../shared/operation.ts';

test.for([
  { contract: login, table: ['Query', 'UpdateItem'], wireKey: 1, personalKey: 0, secrets: ['origin'], memoryMb: 1024 },
  {
    contract: getLastBalance,
    table: ['Query', 'BatchGetItem', 'UpdateItem'],
    wireKey: 1,
    personalKey: 0,
    secrets: ['origin'],
    memoryMb: 1024,
  },
  {
    contract: createTopUp,
    table: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    wireKey: 1,
    personalKey: 0,
    secrets: ['origin', 'lookup'],
    memoryMb: 1024,
  },
  {
    contract: createTransfer,
    table: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    wireKey: 1,
    personalKey: 1,
    secrets: ['origin', 'lookup'],
    memoryMb: 1024,
  },
  {
    contract: getNotificationPage,
    table: ['BatchGetItem', 'UpdateItem'],
    wireKey: 0,
    personalKey: 0,
    secrets: ['origin'],
    memoryMb: 512,
  },
  {
    contract: writeLog,
    table: ['BatchGetItem', 'UpdateItem'],
    wireKey: 0,
    personalKey: 0,
    secrets: ['origin'],
    memoryMb: 512,
  },
  {
    contract: listSuspense,
    table: ['BatchGetItem', 'PutItem', 'UpdateItem'],
    wireKey: 0,
    personalKey: 0,
    secrets: ['origin'],
    memoryMb: 512,
  },
  {
    contract: setUser,
    table: ['BatchGetItem', 'PutItem', 'UpdateItem'],
    wireKey: 0,
    personalKey: 0,
    secrets: ['origin', 'lookup'],
    memoryMb: 512,
  },
])(
  'what $contract.name is granted by its contract alone',
  ({ contract, table, wireKey, personalKey, secrets, memoryMb }) => {
    const spec = pipelineSpec(contract);
    expect(spec).toMatchObject({
      table,
      secrets,
      memoryMb,
      indexes: [],
      topics: [],
      partners: [],
      caps: [],
      urgency: 'ticket',
    });
    expect([spec.wireKey.length, spec.personalKey.length]).toEqual([wireKey, personalKey]);
  },
);

test("a row adds grants to its contract's, and takes none away", () => {
  const spec = specFrom(createTopUp, {
    table: ['GetItem'],
    partners: ['bank'],
    timeoutSeconds: 20,
    impact: 'Nobody notices.',
  });
  expect(spec).toMatchObject({
    table: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'GetItem'],
    secrets: ['origin', 'lookup'],
    partners: ['bank'],
    timeoutSeconds: 20,
    memoryMb: 1024,
  });
});

const planted = walletCommand({ ...createTransfer, name: 'transfer/planted', path: '/planted' });

test('a new operation misses its row by a sentence that names the file', () => {
  expect(faultsOfRows([planted], {})).toEqual(['transfer/planted has no row in infra/specs/transfer.ts']);
  expect(() => specOf('transfer/planted')).toThrow('transfer/planted has no row in infra/specs/transfer.ts');
});

test("a row of no operation, one in another domain's file, and a grant said twice are found", () => {
  const row = { impact: 'Nobody notices.' };
  expect(faultsOfRows([planted], { transfer: { [planted.name]: row, 'transfer/gone': row } })).toEqual([
    'infra/specs/transfer.ts has a row for transfer/gone, which is no operation of transfer',
  ]);
  expect(faultsOfRows([planted], { transfer: { [planted.name]: row }, user: { [planted.name]: row } })).toEqual([
    'infra/specs/user.ts has a row for transfer/planted, which is no operation of user',
  ]);
  expect(
    faultsOfRows([planted], {
      transfer: { [planted.name]: { ...row, table: ['Query', 'GetItem'], personalKey: ['decrypt'] } },
    }),
  ).toEqual([
    'infra/specs/transfer.ts repeats Query for transfer/planted, whose contract brings it',
    'infra/specs/transfer.ts repeats decrypt for transfer/planted, whose contract brings it',
  ]);
  expect(Object.keys(rowsByDomain)).toContain('top-up');
});

test('the file of a row is named where it stands, also in the folder of a large domain', () => {
  expect(['ops/list-payouts', 'ops/approve-proposal', 'transfer/create'].map(rowFileOf)).toEqual([
    'infra/specs/ops/money.ts',
    'infra/specs/ops.ts',
    'infra/specs/transfer.ts',
  ]);
});

test('a large domain has its rows in several files, and each operation in one of them', () => {
  const row = { impact: 'Nobody notices.' };
  const files = [
    ['ops.ts', { 'ops/one': row }],
    ['ops/money.ts', { 'ops/other': row }],
    ['user.ts', { 'user/one': row }],
  ] as const;
  expect(joinRows(files)).toEqual({ ops: { 'ops/one': row, 'ops/other': row }, user: { 'user/one': row } });
  expect(() => joinRows([...files, ['ops/people.ts', { 'ops/one': row }]])).toThrow(
    'infra/specs/ops/people.ts has a row for ops/one, which has another one already',
  );
});
