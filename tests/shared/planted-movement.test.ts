import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** A kind of money without any of its parts: its number, and its row. */
const planted = [
  ['shared/enums.ts', '  codSettlement: 14,\n', '  planted: 15,\n'],
  [
    'shared/movements.ts',
    '  [transactionType.codSettlement]: { sign: 1, isDanger: false },\n',
    "  [transactionType.planted]: { sign: -1, isDanger: false, booking: 'planted', channel: 'wallet'," +
      " source: { domain: 'planted', prefix: 'pla', begins: success, ownerPays: false, hasFee: true } },\n",
  ],
] as const;

/** Where its parts belong, and what the compiler says is missing there. */
const parts: Readonly<Record<string, readonly RegExp[]>> = {
  // Limits, count of day and fee; what the ledger's checker expects.
  'functions/domains/limits/movement-rules.ts': [/'15' is missing/],
  'functions/ledger/entry-expectations.ts': [/'15' is missing/],
  // What a code for money out is bound to.
  'shared/money-out.ts': [/planted\/create.* is missing/],
  'web/source-pages.ts': [/'pla' is missing/],
  // Icon, words in three languages, and the operators' word.
  'web/screens/transactions/transaction-look.ts': [/'15' is missing/],
  'web/text/th/first.ts': [/type\.15.* is missing/],
  'web/text/en/first.ts': [/type\.15.* is missing/],
  'web/text/zh/first.ts': [/type\.15.* is missing/],
  'infra/ops/commands/find-transaction.ts': [/'15' is missing/],
};

/** What the compiler said, by file: each fault with the lines that explain it. */
function faultsByFile(output: string): ReadonlyMap<string, string> {
  const faults = output.split(/^(?=\S+\(\d+,\d+\): error)/m).filter((text) => text.includes(': error '));
  const texts = Map.groupBy(faults, (text) => text.slice(0, text.indexOf('(')));
  return new Map([...texts].map(([path, all]) => [path, all.join('')]));
}

test('a row of the table of movements without its parts does not compile, and the compiler names each', async () => {
  mkdirSync('.local', { recursive: true });
  const folder = mkdtempSync(join('.local', 'planted-'));
  try {
    for (const tree of ['shared', 'functions', 'web', 'infra', 'package.json']) {
      cpSync(tree, join(folder, tree), { recursive: true });
    }
    for (const [path, before, row] of planted) {
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(before);
      writeFileSync(join(folder, path), text.replace(before, `${before}${row}`));
    }
    const config = { extends: '../../tsconfig.json', include: [], files: Object.keys(parts) };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compile = ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false', '--checkers', '1'];
    const { stdout } = await run(process.execPath, compile).catch((error: { stdout: string }) => error);
    const faults = faultsByFile(stdout.replaceAll(`${folder}/`, ''));
    expect([...faults.keys()].toSorted()).toEqual(Object.keys(parts).toSorted());
    for (const [path, missing] of Object.entries(parts)) {
      for (const each of missing) expect(faults.get(path)).toMatch(each);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
