import { describe, expect, test } from 'vitest';
import { specOf } from '../../infra/function-specs.ts';
import { partOf } from '../../infra/stacks/domain-stack.ts';
import { operations } from '../../shared/operations.ts';
import { allowsOf, statementsOf } from '../infra/policy-statements.ts';
import type { Statement } from '../infra/policy-statements.ts';
import { ofType, synthesized } from '../infra/synthesized.ts';
import { parseSource, readSources } from '../tidy/source.ts';
import { alsoWrittenBy, onlyActsWrite, ordinaryWrites } from './act-writes.ts';
import { ledgerOfOne, wayAroundLaws } from './way-around-laws.ts';

const sources = readSources();

/** What somebody in a hurry might write, and the law that finds it. */
const bypasses: readonly (readonly [law: string, path: string, text: string, fault: RegExp])[] = [
  [
    'only acts write what takes two',
    'functions/handlers/ops/lock-payout.ts',
    "import { unlockHold } from '../../ledger/payout/payout-writes.ts';",
    /takes unlockHold/,
  ],
  [
    'only acts write what takes two',
    'functions/workflows/mend-suspense.ts',
    "import { completeByHand } from '../ledger/refund.ts';",
    /takes completeByHand/,
  ],
  [
    'only acts write what takes two',
    'functions/four-eyes/proposals/acts.ts',
    "import { giveMoneyAct } from '../money/give-money.ts';",
    /give-money\.ts writes nothing that a law/,
  ],
  [
    'only acts write what takes two',
    'functions/handlers/ops/end-sessions.ts',
    "import { decideSetting } from '../../four-eyes/limits/set-rule.ts';",
    /takes decideSetting/,
  ],
  [
    'only an approval carries an act out',
    'functions/handlers/ops/set-user.ts',
    "import { decideHeld } from '../../four-eyes/proposals/act.ts';",
    /decides an act by itself/,
  ],
  [
    'only an approval carries an act out',
    'functions/handlers/ops/resolve-suspense.ts',
    'resolveSuspenseAct.decide(tools, loaded, wish);',
    /decides an act by itself/,
  ],
  [
    'only an approval carries an act out',
    'functions/workflows/approve-all.ts',
    "import { endProposal } from '../table/proposal.ts';",
    /ends a proposal by itself/,
  ],
  [
    'only the correction forces a payout',
    'functions/handlers/ops/cancel-payout.ts',
    "voidSteps(table, wallet, hold, 'force-void', body, nowMs);",
    /forces a payout/,
  ],
  [
    'the handler of an act proposes and does nothing else',
    'functions/handlers/ops/resolve-suspense.ts',
    "import { propose } from '../../four-eyes/proposals/propose.ts'; import { settle } from '../../runtime/operation/settle.ts';",
    /may do more than propose/,
  ],
  [
    'the handler of an act proposes and does nothing else',
    'functions/handlers/ops/reverse-transfer.ts',
    "import { implement } from '../../runtime/operation/implement.ts';",
    /does not propose/,
  ],
  [
    'one person books nothing but what is listed',
    'functions/handlers/ops/lift-lock.ts',
    "import { journalOf } from '../../ledger/journal.ts';",
    /takes journalOf/,
  ],
  [
    'one person books nothing but what is listed',
    'functions/handlers/ops/end-sessions.ts',
    "import { endDueItems } from '../../workflows/end-due-items.ts';",
    /takes endDueItems/,
  ],
  [
    'rooms between only read',
    'functions/runtime/money/give.ts',
    "import { transferSteps } from '../../ledger/transfer.ts';",
    /takes transferSteps/,
  ],
  [
    'rooms between only read',
    'functions/table/sweep-now.ts',
    "import { endDueItems } from '../workflows/end-due-items.ts';",
    /acts by itself/,
  ],
  [
    'what operators look at changes nothing',
    'functions/handlers/ops/list-suspense.ts',
    "import { completeByHand } from '../../ledger/refund.ts';",
    /takes completeByHand/,
  ],
  [
    'one person writes by the names of the table',
    'functions/handlers/ops/lift-lock.ts',
    "import { updateItem } from '../../table/expression.ts'; import { keys } from '../../table/keys.ts';",
    /writes by hand: updateItem/,
  ],
  [
    'one person writes by the names of the table',
    'functions/handlers/ops/close-case.ts',
    "import { PutCommand } from '@aws-sdk/lib-dynamodb';",
    /writes by hand: PutCommand/,
  ],
  [
    'no setting decides',
    'functions/four-eyes/proposals/approval.ts',
    "if (runtime.config.fourEyes === 'off') approve();",
    /reads a setting/,
  ],
];

describe.for(Object.entries(wayAroundLaws))('%s', ([name, law]) => {
  test('holds in this tree', () => {
    expect(law(sources)).toEqual([]);
  });

  const planted = bypasses.filter(([found]) => found === name);

  test('somebody has tried to break it here', () => {
    expect(planted.length).toBeGreaterThan(0);
  });

  test.for(planted)('is broken, and found, by %s in %s: %s', ([, path, text, fault]) => {
    const own = sources.find((each) => each.path === path);
    const before = own === undefined ? '' : own.text;
    const others = sources.filter((each) => each.path !== path);
    // The law of a proposer is that of a whole file; everything else is found beside what stands there.
    const after = fault.source.includes('does not propose') ? text : `${before}\n${text}`;
    expect(law([...others, parseSource(path, after)]).join('\n')).toMatch(fault);
  });
});

test('what a new act writes is its own by the type of what makes it, without a line anywhere', () => {
  const planted = (type: string) => {
    const list = sources.find(({ path }) => path === 'functions/four-eyes/proposals/acts.ts');
    return [
      ...sources.filter((each) => each !== list),
      parseSource(
        'functions/four-eyes/proposals/acts.ts',
        `${list?.text}\nimport { giveMoneyAct } from '../money/give-money.ts';`,
      ),
      parseSource('functions/four-eyes/money/give-money.ts', "import { giveMoney } from '../../ledger/give-money.ts';"),
      parseSource('functions/ledger/give-money.ts', `export function giveMoney()${type} { return made(); }`),
      parseSource('functions/workflows/give-all.ts', "import { giveMoney } from '../ledger/give-money.ts';"),
    ];
  };
  for (const type of [': TransactItem', ': readonly Step<Giving>[]', ': FourSteps', ': UpdateParts', ''])
    expect(onlyActsWrite(planted(type)), type).toEqual([
      'functions/workflows/give-all.ts:1 takes giveMoney, which only an act of four eyes may write',
    ]);
  expect(onlyActsWrite(planted(': number'))).toEqual([
    'functions/four-eyes/money/give-money.ts writes nothing that a law could keep others from',
  ]);
});

test('what is written elsewhere too says why', () => {
  for (const why of [...Object.values(ordinaryWrites), ...Object.values(alsoWrittenBy).flatMap(Object.values)])
    expect(why.length).toBeGreaterThan(20);
});

test('whoever one person is enough for is a command of operators, and says why', () => {
  for (const [name, { why }] of Object.entries(ledgerOfOne)) {
    expect(operations.some((contract) => contract.name === name && contract.kind === 'command')).toBe(true);
    expect(why.length).toBeGreaterThan(20);
  }
});

/** Where functions of operators stand, in whatever domain their contract is. */
const operatorStacks = new Set(
  operations.filter(({ caller }) => caller === 'operator').map((contract) => `domain-${partOf(contract)}`),
);
const stackOf = (where: string): string => where.slice(0, where.indexOf('/'));

type Allow = Pick<Statement, 'where' | 'Action'>;

const ofOperators = (allows: readonly Allow[]): readonly Allow[] =>
  allows.filter(({ where }) => operatorStacks.has(stackOf(where)) && !where.includes('/ReleasesRole'));

/** What functions of operators may have another one do. */
const handedOn = (allows: readonly Allow[]): readonly string[] =>
  ofOperators(allows).flatMap(({ Action: actions }) =>
    actions.filter((action) =>
      /^(?:lambda|states|scheduler|sqs|events|iam|sts|cognito-idp:Admin(?!Get|List)):?/.test(action),
    ),
  );

describe.each(['dev', 'prod'] as const)('in the templates of %s', (name) => {
  const stage = synthesized(name);

  test('a person of the operators may call their API and nothing else: no table, no function, no queue', () => {
    const policies = ofType(stage, 'AWS::IAM::ManagedPolicy');
    expect(policies.length).toBeGreaterThan(0);
    for (const policy of policies)
      for (const { Action: actions } of statementsOf(policy)) expect(actions).toEqual(['execute-api:Invoke']);
  });

  test('no function of theirs can have another one do it: none calls, starts, schedules or sends', () => {
    const allows = allowsOf(stage);
    expect(new Set(ofOperators(allows).map(({ where }) => stackOf(where)))).toEqual(operatorStacks);
    expect(handedOn(allows)).toEqual([]);
    // In whatever domain an operators' command stands.
    for (const stack of operatorStacks)
      expect(handedOn([...allows, { where: `${stack}/Role`, Action: ['lambda:InvokeFunction'] }])).toEqual([
        'lambda:InvokeFunction',
      ]);
  });

  test('only an approval, and a rejection, may look at whether its persons still may, in the transaction of the act', () => {
    const mayCheck = operations
      .filter(
        (contract) => contract.caller === 'operator' && specOf(contract.name).table.includes('ConditionCheckItem'),
      )
      .map((contract) => contract.name);
    // The others ask whether a payout, a level, what a person has given or agreed to, still stands as it was looked at.
    expect(mayCheck.toSorted()).toEqual([
      'ops/approve-proposal',
      'ops/ask-reverification',
      'ops/cancel-payout',
      'ops/decide-review',
      'ops/reject-proposal',
      'ops/replay-message',
    ]);
  });

  test('the login that stands for the console on emulated stages is on none of these', () => {
    const functions = ofType(stage, 'AWS::Lambda::Function');
    expect(functions.length).toBeGreaterThan(0);
    expect(functions.filter(({ properties }) => JSON.stringify(properties).includes('TEST_LOGINS'))).toEqual([]);
  });
});
