import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { DefinitionBody, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { nameIn, type Stage } from '../stages.ts';
import { lacksTimeoutPath } from './drop-for-local.ts';
import { explain, inlinePolicyOf } from './explained.ts';
import type { StageStack } from './stage-stack.ts';
import type { WalletFunction } from './wallet-function.ts';

export interface WorkflowProps {
  readonly name: string;
  /** Does what is due of a subject, and answers a `Look` (`functions/engine/workflow/look.ts`). */
  readonly look: WalletFunction;
  /** Keeps the token of an execution that waits; one for all workflows. */
  readonly park: WalletFunction;
}

/** The ARN of a workflow's state machine by its name, for whoever starts and wakes it and stands before it. */
export function machineArnOf(scope: Construct, stage: Stage, name: string): string {
  return Stack.of(scope).formatArn({
    service: 'states',
    resource: 'stateMachine',
    resourceName: nameIn(stage, name),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}

/** Within the grace after which the sweep steps in, so that an execution on the emulator goes on by itself as well. */
const emulatedWaitSeconds = 120;

/** How long an execution waits: as long as the look has said, or ever the same where the emulator reads no path. */
function longestWait(stage: Stage): { readonly TimeoutSeconds: number } | { readonly TimeoutSecondsPath: string } {
  return lacksTimeoutPath(stage)
    ? { TimeoutSeconds: emulatedWaitSeconds }
    : { TimeoutSecondsPath: '$.seen.waitSeconds' };
}

/** Where Lambda itself was at fault, or out of copies: worth the same call again. */
const again = [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 5, MaxAttempts: 6, BackoffRate: 3 }];

/**
 * The one loop of every workflow: look, wait, look. Truth stands in the table and everything is done by the look's
 * Lambda under its own role, so an execution may end anywhere and another begin from the top. It waits with a token,
 * as long as the look has said (`longestWait`); woken or not it looks, so that a lost token costs only time.
 */
function definitionOf(stage: Stage, { name, look, park }: WorkflowProps): object {
  const invoke = (made: WalletFunction, payload: object) => ({ FunctionName: made.live.functionArn, Payload: payload });
  return {
    Comment: `${name}: looks at its subject by our clock, waits, and looks again until it is over`,
    StartAt: 'Look',
    States: {
      Look: {
        Type: 'Task',
        Resource: 'arn:aws:states:::lambda:invoke',
        Parameters: invoke(look, { 'subject.$': '$.subject' }),
        ResultSelector: { 'ended.$': '$.Payload.ended', 'waitSeconds.$': '$.Payload.waitSeconds' },
        ResultPath: '$.seen',
        Retry: again,
        Next: 'IsOver',
      },
      IsOver: {
        Type: 'Choice',
        Choices: [{ Variable: '$.seen.ended', BooleanEquals: true, Next: 'Over' }],
        Default: 'Wait',
      },
      Wait: {
        Type: 'Task',
        Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
        Parameters: invoke(park, { workflow: name, 'subject.$': '$.subject', 'token.$': '$$.Task.Token' }),
        ...longestWait(stage),
        ResultPath: null,
        Catch: [
          { ErrorEquals: ['States.Timeout'], ResultPath: null, Next: 'Look' },
          { ErrorEquals: ['States.ALL'], ResultPath: null, Next: 'Pause' },
        ],
        Next: 'Look',
      },
      // Nobody has the token, so it waits as long as a sweep would take to come by.
      Pause: { Type: 'Wait', Seconds: 60, Next: 'Look' },
      Over: { Type: 'Succeed' },
    },
  };
}

/** A standard state machine with a role that invokes its own two functions, and nothing else. */
export class Workflow extends Construct {
  readonly machine: StateMachine;
  readonly role: Role;

  constructor(scope: StageStack, props: WorkflowProps) {
    super(scope, `Workflow-${props.name}`);
    const { name, look, park } = props;
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('states.amazonaws.com'),
      description: `What the workflow ${name} may do in ${scope.settings.name}`,
      inlinePolicies: {
        grants: new PolicyDocument({
          statements: [
            new PolicyStatement({
              sid: 'OwnSteps',
              actions: ['lambda:InvokeFunction'],
              resources: [look.live.functionArn, park.live.functionArn],
            }),
          ],
        }),
      },
    });
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: nameIn(scope.settings, name),
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromString(scope.toJsonString(definitionOf(scope.settings, props))),
      role: this.role.withoutPolicyUpdates(),
    });
    explain(this.role, inlinePolicyOf('this workflow'));
    explain(this.machine, {
      'AwsSolutions-SF1':
        'Its steps write their own log lines, and Step Functions keeps the history of each execution for 90 days.',
      'AwsSolutions-SF2':
        'No function of ours is traced: a case is followed by its ids in the log lines, which a trace would only repeat.',
    });
  }
}
