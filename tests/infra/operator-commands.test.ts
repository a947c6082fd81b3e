import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/local/settings.ts';
import { allCommands } from '../../infra/ops/all-commands.ts';
import { typeWords } from '../../infra/ops/transaction-table.ts';
import { transactionType } from '../../shared/enums.ts';
import { operations } from '../../shared/operations.ts';
import { commandsOf, wordsOf } from '../stage/runbooks/runbook.ts';
import { listProject } from '../tidy/source.ts';

const files = listProject().filter((path) => path.startsWith('infra/ops/commands/'));
const named = /^export const \w+: Command = \{\n(?: {2}\.\.\.\w+,\n)? {2}name: '([\w-]+)'/gm;
const exported = files.flatMap((path) =>
  [...readFileSync(join(projectRoot, path), 'utf8').matchAll(named)].map(([, name = '']) => name),
);

test('whatever a file of the folder exports as a command is one, in the order of the names', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(allCommands.map(({ name }) => name)).toEqual(exported.toSorted());
  expect(new Set(exported).size).toBe(exported.length);
});

/** What operators may ask for and no command does, each with its reason. */
const withoutCommand: Readonly<Record<string, string>> = {
  'ops/who-am-i': 'It says to the console which roles its user has; whoever signs knows who they are.',
};

test('every operation of operators has its command, or a written reason why not, and none has both', () => {
  const sources = listProject()
    .filter((path) => path.startsWith('infra/ops/'))
    .map((path) => readFileSync(join(projectRoot, path), 'utf8'));
  // What is asked, not only named in a type: the contract stands among the arguments of a call.
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/^import \{ (\w+) \} from '[./]+\/shared\/contracts\/([\w/-]+)\.ts';/gm)]
      .filter(([, contract = '']) => new RegExp(`[(,]\\s*${contract}[,)]`).test(source))
      .map(([, , name = '']) => name),
  );
  const ofOperators = operations.filter(({ caller }) => caller === 'operator').map(({ name }) => name);
  expect(ofOperators.length).toBeGreaterThan(40);
  expect(ofOperators.filter((name) => !asked.includes(name) && !(name in withoutCommand))).toEqual([]);
  const needless = (name: string) => asked.includes(name) || !ofOperators.some((each) => each === name);
  expect(Object.keys(withoutCommand).filter(needless)).toEqual([]);
  for (const reason of Object.values(withoutCommand)) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
});

test('each says what it is for, in a line without a full stop', () => {
  for (const { name, purpose } of allCommands) {
    expect([name, purpose]).toEqual([name, expect.stringMatching(/^[^A-Z].*[^.]$/)]);
  }
});

test('every type of the product has words of its own, by its name and its row', () => {
  expect(Object.values(transactionType).map(typeWords)).toEqual([
    'top up',
    'mobile top up',
    'cash out',
    'mobile top up returned',
    'cash out returned',
    'money received',
    'auto debit',
    'transfer out',
    'bill payment',
    'promotion credit',
    'transfer out returned',
    'auto debit returned',
    'bill payment returned',
    'cod settlement',
    'money received taken back',
  ]);
});

test('every command of a runbook is one, with options that it takes', () => {
  const pages = globSync('docs/runbooks/*.md', { cwd: projectRoot }).map((path) => basename(path, '.md'));
  const unknown = pages.flatMap((page) =>
    commandsOf(page).filter((line) => {
      const [name, ...words] = wordsOf(line);
      const command = allCommands.find((candidate) => candidate.name === name);
      const options = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
      return command === undefined || options.some((option) => !(option in command.options));
    }),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});
