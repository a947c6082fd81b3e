import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { renewalWorkflow } from '../../functions/renewal/workflow.ts';
import { reviewWorkflow } from '../../functions/review/cases/workflow.ts';
import type { LogEvent } from '../../functions/runtime/process/log.ts';
import type { SupportName } from '../function-specs.ts';
import type { Stage } from '../stages.ts';
import type { ConsumerAlarms } from './consumer-alarms.ts';
import type { StageStack } from './stage-stack.ts';
import type { WalletFunction, WalletFunctionProps } from './wallet-function.ts';
import { machineArnOf, Workflow } from './workflow.ts';

interface WorkflowRow {
  readonly look: SupportName;
  readonly impact: string;
  /** What somebody is told of by an alarm, which the sweep has: it comes minutes later, and finds it done. */
  readonly tells: readonly LogEvent[];
}

/** Every workflow: what looks at its subjects, and what a customer notices where an execution is cut short. */
const workflows: Readonly<Record<string, WorkflowRow>> = {
  [renewalWorkflow]: {
    look: 'workflows/renewal/look',
    impact:
      'Nobody loses anything where an execution failed or was stopped: whose document ends is looked after by the sweep, minutes later.',
    tells: [],
  },
  [reviewWorkflow]: {
    look: 'workflows/review/look',
    impact:
      'Nobody loses anything where an execution failed or was stopped: a case with a reviewer is looked after by the sweep, minutes later.',
    tells: ['review-late', 'review-lapsed'],
  },
};

/** What the one function holds that starts executions and wakes them: these machines, and no others. */
export function mayRunWorkflows(
  scope: StageStack,
  stage: Stage,
): Pick<WalletFunctionProps, 'moreStatements' | 'moreEnvironment'> {
  const machines = Object.keys(workflows).map((name) => machineArnOf(scope, stage, name));
  return {
    moreEnvironment: { WORKFLOW_ARN_PREFIX: machineArnOf(scope, stage, '') },
    moreStatements: [
      new PolicyStatement({
        sid: 'Workflows',
        actions: ['states:StartExecution', 'states:SendTaskSuccess'],
        resources: machines,
      }),
    ],
  };
}

/** Makes every workflow, and the one function that keeps what they wait with. */
export function runWorkflows(
  stack: StageStack,
  alarms: ConsumerAlarms,
  makeFunction: (name: SupportName) => WalletFunction,
): void {
  const park = makeFunction('workflows/park');
  for (const [name, { look, impact, tells }] of Object.entries(workflows)) {
    const made = makeFunction(look);
    const { machine } = new Workflow(stack, { name, look: made, park });
    for (const event of tells) alarms.alsoOn(made, event);
    const meaning = { urgency: 'ticket', runbook: 'workflow-behind', impact } as const;
    alarms.onExecutions(machine, `${name}-execution-failed`, meaning);
  }
}
