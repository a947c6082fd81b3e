import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { statementsOf } from './policy-statements.ts';
import { ofType, synthesized } from './synthesized.ts';

const allRoles = (name: 'local' | 'prod') => ofType(synthesized(name), 'AWS::IAM::Role');
const machines = ofType(synthesized('local'), 'AWS::StepFunctions::StateMachine');

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
      // Without an end a lost token would be waited for for a year.
      expect(States['Wait']).toMatchObject({
        Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
        TimeoutSecondsPath: '$.seen.waitSeconds',
        Next: 'Look',
        Catch: [
          { ErrorEquals: ['States.Timeout'], Next: 'Look' },
          { ErrorEquals: ['States.ALL'], Next: 'Pause' },
        ],
      });
      expect(States['Pause']).toMatchObject({ Type: 'Wait', Next: 'Look' });
    },
  );

  it('there is one for reviews, and its role invokes its own two functions and nothing else', () => {
    expect(machines.map(({ properties }) => properties['StateMachineName'])).toEqual(['kapao-local-review']);
    const ofStates = allRoles('prod').filter(({ properties }) =>
      JSON.stringify(properties).includes('states.amazonaws.com'),
    );
    expect(ofStates).toHaveLength(1);
    const statements = ofStates.flatMap(statementsOf).filter(({ Action }) => !Action.includes('sts:AssumeRole'));
    expect(statements.map(({ Action, Resource }) => [Action, Resource?.length])).toEqual([
      [['lambda:InvokeFunction'], 2],
    ]);
    const reached = JSON.stringify(statements[0]?.Resource);
    expect([reached.includes('WorkflowsReviewLook'), reached.includes('WorkflowsPark')]).toEqual([true, true]);
  });

  it('only the sweep starts and wakes executions, of these machines alone', () => {
    for (const name of ['local', 'prod'] as const) {
      const holders = allRoles(name).flatMap((role) =>
        statementsOf(role).filter(({ Action }) => Action.some((each) => each.startsWith('states:'))),
      );
      expect(holders.map(({ where, Action }) => [where.replace(/[0-9A-F]{8} /, ' '), Action.toSorted()])).toEqual([
        ['workflows/WorkflowsEndDueItemsRole Workflows', ['states:SendTaskSuccess', 'states:StartExecution']],
      ]);
      expect(JSON.stringify(holders[0]?.Resource)).toContain(`stateMachine:kapao-${name}-review`);
    }
  });
});
