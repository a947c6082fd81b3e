import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { statementsOf } from './policy-statements.ts';
import { ofType, synthesized } from './synthesized.ts';

const allRoles = (name: 'local' | 'prod') => ofType(synthesized(name), 'AWS::IAM::Role');
const machinesOf = (name: 'local' | 'prod') => ofType(synthesized(name), 'AWS::StepFunctions::StateMachine');
const machines = machinesOf('local');

const definitionSchema = z.object({
  StartAt: z.string(),
  States: z.record(z.string(), z.looseObject({ Type: z.string(), Next: z.string().optional() })),
});

/** The definition with a word in the place of each value that the deploy fills in. */
function definitionOf(properties: Readonly<Record<string, unknown>>) {
  const { DefinitionString: text } = z
    .object({ DefinitionString: z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) }) })
    .parse(properties);
  const parts = text['Fn::Join'][1].map((part) =>
    typeof part === 'string' ? part : JSON.stringify(part).replaceAll('"', "'"),
  );
  return definitionSchema.parse(JSON.parse(parts.join('')));
}

describe('every workflow', () => {
  it.each(machines.map((machine) => [String(machine.properties['StateMachineName']), machine] as const))(
    '%s is the one loop: it looks, is over or waits with an end, and looks again whatever comes of that',
    (_name, { properties }) => {
      expect(properties['StateMachineType']).toBe('STANDARD');
      const { StartAt, States } = definitionOf(properties);
      expect(StartAt).toBe('Look');
      expect(Object.keys(States)).toEqual(['Look', 'IsOver', 'Wait', 'Pause', 'Over']);
      expect(States['IsOver']).toMatchObject({
        Choices: [{ Variable: '$.seen.ended', BooleanEquals: true, Next: 'Over' }],
        Default: 'Wait',
      });
      expect(States['Look']).toMatchObject({ Next: 'IsOver', Retry: [{ ErrorEquals: ['States.ALL'] }] });
      expect(States['Wait']).toMatchObject({
        Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
        Next: 'Look',
        Catch: [
          { ErrorEquals: ['States.Timeout'], Next: 'Look' },
          { ErrorEquals: ['States.ALL'], Next: 'Pause' },
        ],
      });
      expect(States['Pause']).toMatchObject({ Type: 'Wait', Next: 'Look' });
    },
  );

  // Without an end a lost token would be waited for for a year, and on the emulator, which reads no path, for 27 hours.
  it.each([
    ['prod', { TimeoutSecondsPath: '$.seen.waitSeconds' }],
    ['local', { TimeoutSeconds: 120 }],
  ] as const)('each waits in %s at most %o', (name, end) => {
    const waits = machinesOf(name).map(({ properties }) => definitionOf(properties).States['Wait'] ?? {});
    const ends = waits.map((wait) => Object.entries(wait).filter(([key]) => /^Timeout|^Heartbeat/.test(key)));
    expect(ends.map((each) => Object.fromEntries(each))).toEqual([end, end]);
  });

  it('each has a role that invokes its own two functions and nothing else', () => {
    expect(machines.map(({ properties }) => properties['StateMachineName'])).toEqual([
      'kapao-local-renewal',
      'kapao-local-review',
    ]);
    const ofStates = allRoles('prod').filter(({ properties }) =>
      JSON.stringify(properties).includes('states.amazonaws.com'),
    );
    const statements = ofStates.flatMap(statementsOf).filter(({ Action }) => !Action.includes('sts:AssumeRole'));
    expect(statements.map(({ Action, Resource }) => [Action, Resource?.length])).toEqual(
      machines.map(() => [['lambda:InvokeFunction'], 2]),
    );
    const reached = statements.map(({ Resource }) => JSON.stringify(Resource));
    for (const look of ['WorkflowsRenewalLook', 'WorkflowsReviewLook'])
      expect(reached.filter((each) => each.includes(look) && each.includes('WorkflowsPark'))).toHaveLength(1);
  });

  const alarmsOf = (stage: 'local' | 'prod', name: string) =>
    ofType(synthesized(stage), 'AWS::CloudWatch::Alarm')
      .map(({ properties }) => properties)
      .filter(({ AlarmName }) => String(AlarmName).endsWith(name));

  it.each(['renewal', 'review'])(
    '%s alarms where an execution fails, is stopped or runs out of time: each alone is one too many',
    (workflow) => {
      const [alarm, ...more] = alarmsOf('prod', `${workflow}-execution-failed`);
      expect(more).toEqual([]);
      expect(alarm).toMatchObject({ Threshold: 1, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' });
      const [sum, ...counted] = z
        .array(z.looseObject({ Id: z.string(), Expression: z.string().optional() }))
        .parse(alarm?.['Metrics']);
      // One that has counted nothing yet would else leave the sum without a value, and the alarm silent.
      expect(sum?.Expression?.split(' + ').toSorted()).toEqual(counted.map(({ Id }) => `FILL(${Id}, 0)`).toSorted());
      expect(counted).toMatchObject(
        ['ExecutionsFailed', 'ExecutionsAborted', 'ExecutionsTimedOut'].map((MetricName) => ({
          ReturnData: false,
          MetricStat: {
            Stat: 'Sum',
            Metric: { Namespace: 'AWS/States', MetricName, Dimensions: [{ Name: 'StateMachineArn' }] },
          },
        })),
      );
      for (const each of counted) expect(JSON.stringify(each)).toContain(`{"Ref":"Workflow${workflow}Machine`);
      expect(alarm?.['AlarmDescription']).toMatch(/failed or was stopped: .* docs\/runbooks\/workflow-behind\.md\.$/);
    },
  );

  it('each alarms on the emulator, which adds nothing up, where an execution fails', () => {
    for (const workflow of ['renewal', 'review'])
      expect(alarmsOf('local', `${workflow}-execution-failed`)).toMatchObject([{ MetricName: 'ExecutionsFailed' }]);
  });

  it('one alarm tells of what has not gone on in time', () => {
    expect(alarmsOf('prod', 'workflow-behind')).toHaveLength(1);
  });

  // Else the alarm on executions that were stopped would ring for what we do ourselves.
  it('nobody of ours may stop an execution', () => {
    const may = [...allRoles('local'), ...allRoles('prod')]
      .flatMap(statementsOf)
      .flatMap(({ Action }) => Action)
      .filter((action) => /^(?:\*|states:(?:\*|Stop|Delete))/.test(action));
    expect(may).toEqual([]);
  });

  it('a case that is late or has lapsed wakes somebody whoever writes it down: its workflow, or the sweep behind that', () => {
    for (const name of ['local', 'prod'] as const) {
      for (const event of ['review-late', 'review-lapsed']) {
        const filters = ofType(synthesized(name), 'AWS::Logs::MetricFilter').filter(
          ({ properties }) => properties['FilterPattern'] === `{ $.message = "${event}" }`,
        );
        expect(filters.map(({ properties }) => JSON.stringify(properties['LogGroupName'])).toSorted()).toEqual([
          expect.stringContaining('WorkflowsEndDueItems'),
          expect.stringContaining('WorkflowsReviewLook'),
        ]);
        for (const { properties } of filters)
          expect(properties['MetricTransformations']).toMatchObject([
            { MetricName: event, MetricNamespace: `kapao-${name}-events` },
          ]);
      }
    }
  });

  it('only the sweep starts and wakes executions, of these machines alone', () => {
    for (const name of ['local', 'prod'] as const) {
      const holders = allRoles(name).flatMap((role) =>
        statementsOf(role).filter(({ Action }) => Action.some((each) => each.startsWith('states:'))),
      );
      expect(holders.map(({ where, Action }) => [where.replace(/[0-9A-F]{8} /, ' '), Action.toSorted()])).toEqual([
        ['workflows/WorkflowsEndDueItemsRole Workflows', ['states:SendTaskSuccess', 'states:StartExecution']],
      ]);
      for (const workflow of ['renewal', 'review'])
        expect(JSON.stringify(holders[0]?.Resource)).toContain(`stateMachine:kapao-${name}-${workflow}`);
    }
  });
});
