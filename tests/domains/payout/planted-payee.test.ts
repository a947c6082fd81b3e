import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { plantTree } from '../../front-door/payouts/planted-payee.ts';

const run = promisify(execFile);

/** Everything that a payout goes through, from the hold to the last word. */
const wholeWay = [
  'functions/handlers/cash-out/create.ts',
  'functions/streams/order-payouts.ts',
  'functions/workflows/end-due-items.ts',
  'functions/endpoints/bank-webhook.ts',
  'functions/handlers/ops/cancel-payout.ts',
  'infra/ops/commands/reconcile.ts',
];

test('another kind of payee is a row, its partner another, and the compiler names the one place that they lack', async () => {
  const folder = plantTree(['row']);
  try {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: [], files: wholeWay }),
    );
    const compile = ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false'];
    const { stdout } = await run(process.execPath, compile).catch((error: { stdout: string }) => error);
    const output = stdout.replaceAll(`${folder}/`, '');
    const places = output
      .split('\n')
      .filter((line) => line.includes(': error '))
      .map((line) => line.slice(0, line.indexOf('(')));
    // How it is asked; what is due in its queue is ended by what it is.
    expect([...new Set(places)]).toEqual(['functions/ledger/payee/ask-reader.ts']);
    expect(output).toMatch(/phone-credit\W+is missing/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('all that the tree needs for it is those two rows, one line, and a file of three questions', () => {
  const folder = plantTree(['row', 'questions']);
  const linesIn = (path: string) => readFileSync(path, 'utf8').split('\n').length;
  try {
    const added = [
      'functions/partners/partners.ts',
      'functions/ledger/payee/payout-readers.ts',
      'functions/ledger/payee/ask-reader.ts',
    ].map((path) => linesIn(join(folder, path)) - linesIn(path));
    // The third has its import too.
    expect(added).toEqual([4, 4, 2]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
