import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

const head = `
import type { getLastBalance } from '../../shared/contracts/balance/get-last.ts';
import { endSession } from '../../shared/contracts/session/end.ts';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import type { FactsOf } from '../../web/commands/command-facts.ts';
import { endSessionFacts } from '../../web/commands/session/end.ts';
import { createTransferFacts } from '../../web/commands/transfer/create.ts';
import { queryNames } from '../../web/data/queries/query-names.ts';
import { useCommand } from '../../web/data/sending/use-command.ts';
import { useRefresh } from '../../web/data/queries/use-refresh.ts';
type Pay = FactsOf<typeof createTransfer>;
const { words: _words, ...wordless } = createTransferFacts;
`;

/** One line each: what it is about, the line, and whether it has to be refused by the compiler. */
const lines: readonly (readonly [string, string, 'compiles' | 'refused'])[] = [
  ['a command with its own facts', 'useCommand(createTransfer, createTransferFacts);', 'compiles'],
  ['a command without facts', 'useCommand(createTransfer);', 'refused'],
  ['a command with the facts of another', 'useCommand(createTransfer, endSessionFacts);', 'refused'],
  [
    'a command that moves money and does not say how it is taken up again',
    "useCommand(createTransfer, { name: 'transfer/create', changes: queryNames<[]>() });",
    'refused',
  ],
  [
    'one that nobody takes up again',
    "useCommand(endSession, { name: 'session/end', changes: queryNames<[]>() });",
    'compiles',
  ],
  ['a refresh of a query', "void useRefresh()(queryNames<[typeof getLastBalance]>('balance/get-last'));", 'compiles'],
  [
    'a refresh of a query under another name',
    "void useRefresh()(queryNames<[typeof getLastBalance]>('balance/last'));",
    'refused',
  ],
  ['a refresh of a name that was held against nothing', "void useRefresh()(['balance/get-last']);", 'refused'],
  ['a refresh of a command', "void useRefresh()(queryNames<[typeof createTransfer]>('transfer/create'));", 'refused'],
  [
    'a result at a page that there is',
    '({ ...createTransferFacts, resultPath: ({ transferId }) => `/transfer/status/${transferId}` }) satisfies Pay;',
    'compiles',
  ],
  [
    'a result at a page that there is not',
    '({ ...createTransferFacts, resultPath: ({ transferId }) => `/transfer/result/${transferId}` }) satisfies Pay;',
    'refused',
  ],
  [
    'a result from what the answer does not have',
    '({ ...createTransferFacts, resultPath: ({ payoutId }) => `/transfer/status/${payoutId}` }) satisfies Pay;',
    'refused',
  ],
  [
    'a form at a page whose screen is not built',
    "({ ...createTransferFacts, formPath: () => '/promotion' }) satisfies Pay;",
    'refused',
  ],
  ['a payment without words for its lost answer', 'wordless satisfies Pay;', 'refused'],
  ['words that no text has', "({ ...createTransferFacts, words: 'planted' }) satisfies Pay;", 'refused'],
];

test('what a screen does not say of its command, and what is not there, do not compile', async () => {
  mkdirSync('.local', { recursive: true });
  const folder = mkdtempSync(join('.local', 'types-'));
  try {
    const first = head.split('\n').length;
    writeFileSync(join(folder, 'planted.ts'), `${head}${lines.map(([, line]) => line).join('\n')}\n`);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: ['../../web/vite-env.d.ts'], files: ['planted.ts'] }),
    );
    const compile = ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false', '--checkers', '1'];
    const { stdout } = await run(process.execPath, compile).catch((error: { stdout: string }) => error);
    const faulty = new Set(
      [...stdout.matchAll(/^(\S+)\((\d+),/gm)].map(([, path, line]) =>
        path?.endsWith('planted.ts') === true ? Number(line) - first : -1,
      ),
    );
    expect(
      [...faulty].filter((index) => index < 0),
      stdout,
    ).toEqual([]);
    expect(lines.map(([what], index) => [what, faulty.has(index) ? 'refused' : 'compiles'])).toEqual(
      lines.map(([what, , expected]) => [what, expected]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
