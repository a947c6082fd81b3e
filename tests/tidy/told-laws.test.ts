import { expect, it, test } from 'vitest';
import { parseSource, readSources } from './source.ts';
import { toldStanding } from './told-laws.ts';

const faultsOf = (path: string, text: string) => toldStanding([parseSource(path, text)]);

test('nothing changes what an account may without the notice of it', () => {
  expect(toldStanding(readSources())).toEqual([]);
});

it.each([
  ['a tier', 'functions/a/b.ts', "import { changeTier } from '../table/wallet.ts';"],
  ['a freeze', 'functions/a/b.ts', "import { freezeAmount } from '../ledger/freeze.ts';"],
  [
    'a lifted freeze',
    'functions/a/b.ts',
    "import { liftFreeze } from '../ledger/freeze.ts'; import { putTierNotice } from '../table/person-notice.ts';",
  ],
  [
    "a freeze of somebody's own",
    'functions/ledger/a.ts',
    'const a = updateItem(table, key, { add: { freezeAllSatang: 1 }, where: [] });',
  ],
  ['a review', 'functions/a/b.ts', 'const a = changeWallet(wallet, { set: { auditStatus: 1 } });'],
])('finds %s that nobody would be told of', (_what, path, text) => {
  expect(faultsOf(path, text)).toHaveLength(1);
});

it.each([
  [
    'the notice is written with it',
    'functions/a/b.ts',
    "import { changeTier } from '../table/wallet.ts'; import { tierNoticeSteps } from './inbox.ts';",
  ],
  [
    'it is only a condition',
    'functions/a/b.ts',
    "const a = updateItem(table, key, { set: { status: 2 }, where: [equals('tier', b)] });",
  ],
  ['a test arranges it', 'tests/a.ts', "import { changeTier } from '../functions/table/wallet.ts';"],
])('says nothing where %s', (_what, path, text) => {
  expect(faultsOf(path, text)).toEqual([]);
});
