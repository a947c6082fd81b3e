import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { callSigned } from '../../functions/engine/signed-call.ts';
import type { WorkflowAccess } from '../../functions/engine/workflow/executions.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { ownStage } from '../stage/own-stage.ts';

const states = {
  signedAs: 'states',
  actions: 'AWSStepFunctions',
  contentType: 'application/x-amz-json-1.0',
  answerMs: 5_000,
} as const;

const machineSchema = z.object({ definition: z.string(), roleArn: z.string() });
const definitionSchema = z.looseObject({
  States: z.looseObject({ Wait: z.looseObject({ TimeoutSeconds: z.number() }) }),
});
const executionsSchema = z.object({
  executions: z.array(
    z.object({ name: z.string(), status: z.string(), executionArn: z.string(), startDate: z.number() }),
  ),
});

/** The state machines of a stage as the account's owner has them, and how the executions of one stand. */
export interface Machines {
  readonly access: WorkflowAccess;
  /** The executions whose names begin so, the oldest first. */
  executionsOf(begin: string): Promise<readonly { readonly arn: string; readonly status: string }[]>;
  statusOf(begin: string): Promise<readonly string[]>;
  /** Ends whatever runs of these, as a restart of the emulator does; how many there were. */
  endAll(begin: string): Promise<number>;
}

/** A machine of the test's own. */
export interface OwnMachine extends Machines {
  /** Another definition in the place of its own, as a deploy puts it there; without one, its own again. */
  redeploy(definition?: object): Promise<void>;
  remove(): Promise<void>;
}

async function ask(action: string, input: object): Promise<unknown> {
  const { endpoint, region, credentials } = ownStage().emulator;
  const response = await callSigned(states, { endpoint, region, credentials: { ...credentials } }, action, input);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${action} was refused: ${JSON.stringify(answer)}`);
  return answer;
}

function machinesAt(workflow: string, machineOf: WorkflowAccess['machineOf']): Machines {
  const { endpoint, region, credentials } = ownStage().emulator;
  const executionsOf: Machines['executionsOf'] = async (begin) => {
    const answer = await ask('ListExecutions', { stateMachineArn: machineOf(workflow), maxResults: 1_000 });
    return executionsSchema
      .parse(answer)
      .executions.filter(({ name }) => name.startsWith(begin))
      .toSorted((one, other) => one.startDate - other.startDate)
      .map(({ executionArn: arn, status }) => ({ arn, status }));
  };
  return {
    access: { endpoint, region, credentials: { ...credentials }, machineOf },
    executionsOf,
    statusOf: async (begin) => (await executionsOf(begin)).map(({ status }) => status),
    endAll: async (begin) => {
      const running = (await executionsOf(begin)).filter(({ status }) => status === 'RUNNING');
      for (const { arn } of running) await ask('StopExecution', { executionArn: arn });
      return running.length;
    },
  };
}

function arnOf(name: string): string {
  const { region, accountId } = ownStage().emulator;
  return `arn:aws:states:${region}:${accountId}:stateMachine:${name}`;
}

/** The machine of a workflow as it is deployed: its executions wait longer than a test does, unless woken. */
export function deployedMachine(workflow: string): Machines {
  const stage = stageOf(ownStage().stage);
  return machinesAt(workflow, (name) => arnOf(nameIn(stage, name)));
}

/**
 * The deployed machine of a workflow once more, with its definition, its role and its functions, but that an execution
 * waits a second at most: so it is seen to look again by itself, and no other execution of the stage looks as often.
 */
export async function ownMachine(workflow: string): Promise<OwnMachine> {
  const stage = stageOf(ownStage().stage);
  const deployed = await ask('DescribeStateMachine', { stateMachineArn: arnOf(nameIn(stage, workflow)) });
  const { definition, roleArn } = machineSchema.parse(deployed);
  const scaled = definitionSchema.parse(JSON.parse(definition));
  scaled.States.Wait.TimeoutSeconds = 1;
  const own = JSON.stringify(scaled);
  const name = nameIn(stage, `${workflow}-${randomUUID().slice(0, 8)}`);
  const stateMachineArn = arnOf(name);
  await ask('CreateStateMachine', { name, definition: own, roleArn });
  return {
    ...machinesAt(workflow, (each) => (each === workflow ? stateMachineArn : undefined)),
    redeploy: async (other) => {
      await ask('UpdateStateMachine', { stateMachineArn, definition: other ? JSON.stringify(other) : own });
    },
    remove: async () => {
      await ask('DeleteStateMachine', { stateMachineArn });
    },
  };
}
