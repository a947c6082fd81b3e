import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { compilerWalk } from '../turns/compiler-walks.ts';

const run = promisify(execFile);

type Change = readonly [path: string, before: string, after: string];
type Parts = Readonly<Record<string, readonly RegExp[]>>;

/** A kind of money of a new shape without any of its parts: its number, and its row. */
const newShape: readonly Change[] = [
  ['shared/enums.ts', '  transferTakenBack: 15,\n', '  transferTakenBack: 15,\n  planted: 16,\n'],
  [
    'shared/movements.ts',
    "  [transactionType.codSettlement]: { sign: 1, isDanger: false, funds: 'online', isPurchase: false },\n",
    "  [transactionType.codSettlement]: { sign: 1, isDanger: false, funds: 'online', isPurchase: false },\n  [transactionType.planted]: { sign: -1, isDanger: false, funds: 'balance', isPurchase: false, booking: 'planted', channel: 'wallet'," +
      " source: { domain: 'planted', prefix: 'pla', page: '/planted/status', begins: success, ownerPays: false, hasFee: true } },\n",
  ],
];
/** Where its parts belong, and what the compiler says is missing there. Each is somebody's decision or sentence. */
const partsOfNewShape: Parts = {
  // Limits, count of day and fee; what the ledger's checker expects.
  'functions/domains/limits/movement-rules.ts': [/'16' is missing/],
  'functions/ledger/check/entry-expectations.ts': [/'16' is missing/],
  // What a code for money out is bound to.
  'shared/money-out.ts': [/planted\/create.* is missing/],
  // What the SMS with that code says of it, in three languages.
  'functions/handlers/auth/send-money-out-code.ts': [/Not all code paths return a value/],
  // Its screen: no route leads to the page that the row names.
  'web/source-pages.ts': [/"\/planted\/status"' is not assignable/],
  // Icon, and words in three languages.
  'web/screens/transactions/transaction-look.ts': [/'16' is missing/],
  'web/text/th/first.ts': [/type\.16.* is missing/],
  'web/text/en/first.ts': [/type\.16.* is missing/],
  'web/text/zh/first.ts': [/type\.16.* is missing/],
};

/** What reads a part that is missing, and is whole again with it. */
const readers = ['functions/domains/limits/outgoing.ts', 'web/screens/security/use-money-command.tsx'];

/** A kind that the product has numbered, held until somebody outside has paid, and its way back: their rows alone. */
const held: readonly Change[] = [
  [
    'shared/movements.ts',
    '    wayBack: transactionType.billRefund,\n',
    "wayBack: transactionType.billRefund, booking: 'hold', channel: 'bank'," +
      " source: { domain: 'planted', prefix: 'pla', page: '/planted/status', begins: pending, ownerPays: false, hasFee: true },\n",
  ],
  [
    'shared/movements.ts',
    '[transactionType.billRefund]: { sign: 1, isDanger: false,',
    "[transactionType.billRefund]: { sign: 1, isDanger: false, booking: 'hold', channel: 'bank',",
  ],
];
/** The checker knows it by its row, and what comes back counts nothing; its words and its icon are there. */
const partsOfHeld: Parts = {
  'functions/domains/limits/movement-rules.ts': [/'9' is missing/],
  'shared/money-out.ts': [/planted\/create.* is missing/],
  'functions/handlers/auth/send-money-out-code.ts': [/Not all code paths return a value/],
  'web/source-pages.ts': [/"\/planted\/status"' is not assignable/],
};

/** What the compiler said, by file: each fault with the lines that explain it. */
function faultsByFile(output: string): ReadonlyMap<string, string> {
  const faults = output.split(/^(?=\S+\(\d+,\d+\): error)/m).filter((text) => text.includes(': error '));
  const texts = Map.groupBy(faults, (text) => text.slice(0, text.indexOf('(')));
  return new Map([...texts].map(([path, all]) => [path, all.join('')]));
}

/** Plants the changes into a copy of the tree, and holds what the compiler then says against the parts. */
async function expectAsked(changes: readonly Change[], parts: Parts, looked: object): Promise<void> {
  mkdirSync('.local', { recursive: true });
  const folder = mkdtempSync(join('.local', 'planted-'));
  try {
    for (const tree of ['shared', 'functions', 'web', 'infra', 'package.json']) {
      cpSync(tree, join(folder, tree), { recursive: true });
    }
    for (const [path, before, after] of changes) {
      const text = readFileSync(join(folder, path), 'utf8');
      expect(text).toContain(before);
      writeFileSync(join(folder, path), text.replace(before, after));
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', ...looked }));
    const compile = ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false', '--checkers', '1'];
    const { stdout } = await run(process.execPath, compile).catch((error: { stdout: string }) => error);
    const faults = faultsByFile(stdout.replaceAll(`${folder}/`, ''));
    const places = [...faults.keys()].filter((path) => !readers.includes(path));
    expect(places.toSorted()).toEqual(Object.keys(parts).toSorted());
    for (const [path, missing] of Object.entries(parts)) {
      for (const each of missing) expect(faults.get(path)).toMatch(each);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.for(compilerWalk('a kind of money'))(
  'a row of a new shape without its parts does not compile, and the compiler names each: nine places, no more',
  { timeout: 300_000 },
  async () => {
    await expectAsked(newShape, partsOfNewShape, { include: ['shared', 'functions', 'web', 'infra'] });
  },
);

test('a row of what is held, and that of its way back, lack their limits, their code, its SMS and their screen, and no more', async () => {
  // One of a new shape is asked for no more than these, so they are all that there is to look at.
  await expectAsked(held, partsOfHeld, { include: [], files: Object.keys(partsOfNewShape) });
}, 300_000);
