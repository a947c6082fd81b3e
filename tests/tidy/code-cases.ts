import {
  environmentInOnePlace,
  medianHandler,
  noArithmeticInConditions,
  noLooseEnds,
  noSkippedTests,
  noWorldInside,
  sizes,
} from './code-laws.ts';
import { countsInTransactions } from './count-laws.ts';
import { clientsWithLimits, fetchesWithLimits } from './time-limit-laws.ts';
import { judgedClients } from './judge-laws.ts';
import { lineLengths } from './line-laws.ts';
import { typesByTheirRows } from './movement-laws.ts';
import { noWeakRandomness } from './random-laws.ts';
import { statesFromTables } from './table-laws.ts';
import { productsTakeTurns } from './turn-laws.ts';
import type { LawCase } from './law-case.ts';

/** The laws of what code and tests may do. */
export const codeCases: readonly LawCase[] = [
  {
    law: 'time, randomness, settings and output come from functions/runtime',
    holds: noWorldInside,
    breaks: [
      ['functions/domains/a/b.ts', 'const a = Date.now();'],
      ['shared/a.ts', 'const a = new Date();'],
      ['functions/ledger/a.ts', 'const a = Math.random();'],
      ['functions/table/a.ts', 'console.log(1);'],
      ['functions/sandbox/a.ts', "const a = process.env['A'];"],
    ],
    keeps: [
      ['functions/runtime/a.ts', 'const a = Date.now();'],
      ['functions/sandbox/settings.ts', 'const a = process.env;'],
      ['functions/domains/a/b.ts', '// Date.now() is not read here\nconst a = new Date(5); const b = "console.log";'],
    ],
  },
  {
    law: 'infra reads the environment in one place',
    holds: environmentInOnePlace,
    breaks: [['infra/a.ts', 'const a = process.env;']],
    keeps: [['infra/local/settings.ts', 'const a = process.env;']],
  },
  {
    law: 'conditions compare, they do not compute',
    holds: noArithmeticInConditions,
    breaks: [
      ['functions/table/a.ts', "const a = '#a - #b >= :v';"],
      ['functions/table/a.ts', "const a = 'available - frozen >= :v AND #c = :d';"],
      ['functions/table/a.ts', 'const a = `#a >= :v + :w AND ${b}`;'],
      ['functions/ledger/a.ts', "const a = 'attribute_exists(pk) AND #a+:v <= :w';"],
    ],
    keeps: [
      [
        'functions/table/a.ts',
        "const a = '#a >= :v AND attribute_not_exists(#b)'; const c = 'a text - with a dash'; const d = 'pk = :pk AND sk BETWEEN :a AND :b';",
      ],
    ],
  },
  {
    law: 'every AWS client has time limits, for one place makes them',
    holds: clientsWithLimits,
    breaks: [
      ['functions/a/b.ts', "import { KMSClient } from '@aws-sdk/client-kms'; const a = new KMSClient({});"],
      ['infra/a.ts', "import { S3Client } from '@aws-sdk/client-s3'; const a = { b: new S3Client({ region: 'a' }) };"],
    ],
    keeps: [
      ['functions/a/b.ts', "import { KMSClient } from '@aws-sdk/client-kms'; const a = openClient(KMSClient);"],
      ['functions/runtime/process/aws-client.ts', 'const a = new Service({});'],
      ['tests/a.test.ts', "import { S3Client } from '@aws-sdk/client-s3'; new S3Client({});"],
    ],
  },
  {
    law: 'every call of a partner has a signal that ends it',
    holds: fetchesWithLimits,
    breaks: [
      ['functions/partners/a.ts', 'const a = await fetch(url);'],
      ['functions/partners/a.ts', "const a = await settings.fetch(url, { method: 'POST' });"],
      ['functions/sandbox/bank/a.ts', 'const a = parts.fetch(url, {});'],
    ],
    keeps: [
      ['functions/partners/a.ts', 'const a = await settings.fetch(url, { signal: AbortSignal.timeout(1) });'],
      ['functions/sandbox/pages/a.ts', 'fetch(location.href);'],
      ['functions/partners/a.ts', 'const a = { fetch };'],
    ],
  },
  {
    law: 'what counts stands in a transaction, or fails safe and is argued',
    holds: countsInTransactions,
    breaks: [
      ['functions/table/a.ts', 'const a = updateExpressions({ add: { used: 1 }, where: [b] });'],
      ['functions/ledger/a.ts', 'function a() { return { add: { tries: 1 }, where: [b] }; }'],
      [
        'functions/table/cap.ts',
        'const a = updateExpressions({ add: { c: 1 }, where: [b] }); const d = updateExpressions({ add: { c: -1 }, where: [b] });',
      ],
    ],
    keeps: [
      [
        'functions/table/a.ts',
        'const a = updateItem(table, key, { add: { used: 1 }, where: [b] }); const c = updateExpressions({ set: { d: 1 }, where: [b] });',
      ],
      ['functions/table/cap.ts', 'const a = updateExpressions({ add: { used: 1 }, where: [b] });'],
    ],
  },
  {
    law: "a test's own client of DynamoDB asks whoever answers for the stage's tables",
    holds: judgedClients,
    breaks: [
      ['tests/a.test.ts', 'const a = new DynamoDBClient(awsConfigOf(stage));'],
      ['tests/a/b.ts', 'const a = new DynamoDBClient(aws);'],
      ['tests/a/b.ts', "const a = new DynamoDBClient({ ...aws, region: 'b', maxAttempts: 3 });"],
      ['tests/bench/a.ts', 'const a = B.from(new DynamoDBClient({}));'],
    ],
    keeps: [
      ['tests/a.test.ts', 'const a = new DynamoDBClient({ ...tableConfigOf(ownStage()), maxAttempts: 3 });'],
      ['tests/a.test.ts', "const a = mockClient(new DynamoDBClient({ region: 'ap-southeast-7' }));"],
      ['tests/a.test.ts', 'const a = new KMSClient(awsConfigOf(stage));'],
      ['tests/bench/floor-function.ts', 'const a = new DynamoDBClient({});'],
      ['infra/a.ts', 'const a = openToolClient(DynamoDBClient, {});'],
    ],
  },
  {
    law: 'no skipped tests',
    holds: noSkippedTests,
    breaks: [
      ['tests/a.test.ts', "test.skip('a', () => {});"],
      ['tests/a.test.ts', "describe.only('a', () => {});"],
      ['tests/a.test.ts', "test.todo('a');"],
      ['tests/a.test.ts', "xit('a', () => {});"],
      ['tests/a.test.ts', "test.skipIf(true)('a', () => {});"],
    ],
    keeps: [['tests/a.test.ts', "test('a', () => {}); test.for([1])('b', () => {});"]],
  },
  {
    law: 'nothing that could be foretold is an id, a key or a code',
    holds: noWeakRandomness,
    breaks: [
      ['web/data/a.ts', 'const a = Math.random();'],
      ['functions/runtime/a.ts', 'const a = Math.random();'],
    ],
    keeps: [
      ['functions/runtime/process/random.ts', 'const a = () => Math.random();'],
      ['tests/a.test.ts', 'const seed = Math.random();'],
    ],
  },
  {
    law: 'no loose ends',
    holds: noLooseEnds,
    breaks: [
      ['web/a.ts', '// TODO later'],
      ['web/a.ts', '/* FIXME */'],
      ['web/a.ts', '// @ts-expect-error'],
      ['web/a.ts', '// oxlint-disable-next-line no-var'],
    ],
    keeps: [['web/a.ts', "const a = 'TODO is a word'; // what is left to do stands in an issue"]],
  },
  {
    law: 'what is repeated over a growing list takes turns, so that a run has a bound',
    holds: productsTakeTurns,
    breaks: [
      ['tests/web/a.test.tsx', "test.for(allStates.map((each) => [each.name, each]))('%s', () => {});"],
      ['tests/chaos/a.test.ts', "it.each(plantedBugs)('%s', () => {});"],
      ['tests/journeys/a.test.ts', "test.concurrent.each(walks)('%s', () => {});"],
      ['tests/journeys/a.test.ts', "describe.each(Object.keys(a))('%s', () => {});"],
    ],
    keeps: [
      [
        'tests/web/a.test.tsx',
        "import { shareOf } from '../turns/share-of-run.ts';\ntest.for(shareOf(allStates, { oneIn: 4 }))('%s', a);",
      ],
      ['tests/web/a.test.tsx', "test.for(forms)('%s', () => {});\nconst a = allStates.map((each) => each.name);"],
      ['tests/journeys/a.test.ts', "test.each(['th', 'en'] as const)('%s', () => {});"],
      ['tests/journeys/pictures/a.ts', 'const a = allStates;'],
    ],
  },
  {
    law: 'files, handlers and functions are small',
    holds: sizes,
    breaks: [
      ['shared/a.ts', 'const a = 1;\n'.repeat(301)],
      ['functions/handlers/a/b.ts', 'const a = 1;\n'.repeat(101)],
      ['shared/a.ts', `function a() {\n${'a();\n'.repeat(69)}}`],
      ['tests/a.test.ts', `test('a', () => {\n${'a();\n'.repeat(69)}});`],
    ],
    keeps: [
      ['shared/a.ts', 'const a = 1;\n'.repeat(300)],
      ['shared/a.ts', `const a = () => {\n${'a();\n'.repeat(68)}};`],
      ['tests/a.test.ts', `describe('a', () => {\n${"test('b', () => {});\n".repeat(80)}});`],
    ],
  },
  {
    law: 'half of the handlers have at most 40 lines',
    holds: medianHandler,
    breaks: [['functions/handlers/a/b.ts', 'const a = 1;\n'.repeat(41)]],
    keeps: [
      ['functions/handlers/a/b.ts', 'const a = 1;\n'.repeat(40)],
      ['functions/domains/a/b.ts', 'const a = 1;\n'.repeat(41)],
    ],
  },
  {
    law: 'a condition takes its state from a table of transitions, or from what was read',
    holds: statesFromTables,
    breaks: [
      ['functions/ledger/a.ts', "const a = [equals('state', 'sent')];"],
      ['functions/handlers/a/b.ts', "const a = [equals('status', transactionStatus.pending)];"],
      ['functions/table/a.ts', "const a = [equals('status', 1)];"],
    ],
    keeps: [
      ['functions/ledger/a.ts', "const a = [equals('state', hold.state), equals('status', entry.status)];"],
      ['functions/ledger/a.ts', "const a = [...inPriorState(edge), equals('debt', 'owed')];"],
      ['tests/handlers/a.ts', "const a = [equals('state', 'sent')];"],
    ],
  },
  {
    law: 'kinds of money are told apart by their rows, but in the folder of their own domain',
    holds: typesByTheirRows,
    breaks: [
      ['functions/ledger/a.ts', 'const a = type === transactionType.topUp;'],
      ['web/screens/main/a.tsx', 'const a = transactionType.cashOut !== entry.type;'],
      ['shared/a.ts', 'const a = new Set([transactionType.topUp, 3]);'],
      ['functions/runtime/a.ts', 'switch (type) { case transactionType.topUp: break; }'],
    ],
    keeps: [
      ['shared/movements.ts', 'const a = type === transactionType.topUp;'],
      ['functions/handlers/top-up/a.ts', 'const a = type === transactionType.topUp;'],
      ['functions/ledger/a.ts', 'const a = { type: transactionType.topUp, [transactionType.topUp]: 1 };'],
      ['tests/a.ts', 'const a = [transactionType.topUp];'],
    ],
  },
  {
    law: 'no line is over 120 columns but for one text',
    holds: lineLengths,
    breaks: [
      ['shared/a.ts', `const a = [${'1, '.repeat(37)}];`],
      ['shared/a.ts', `// ${'a word '.repeat(17)}`],
      ['shared/a.ts', `/** ${'a word '.repeat(17)}*/\nconst a = 1;`],
      ['shared/a.ts', `const a = b(${'c, '.repeat(20)}'${'d'.repeat(60)}');`],
      ['web/a.tsx', `const a = <p ${'b={1} '.repeat(20)}/>;`],
    ],
    keeps: [
      ['shared/a.ts', `const a = [${'1, '.repeat(35)}];`],
      ['shared/a.ts', `const a = '${'b'.repeat(130)}';`],
      ['shared/a.ts', `const a = \`${'${b}'.repeat(40)}\`;\nconst c = /${'d'.repeat(130)}/;`],
      ['shared/a.ts', `type A = Open<'${'b'.repeat(130)}'>;`],
      ['web/a.tsx', `const a = <p className="${'b '.repeat(60)}" />;`],
      ['shared/a.ts', `// ${'กี่ '.repeat(55)}`],
    ],
  },
];
