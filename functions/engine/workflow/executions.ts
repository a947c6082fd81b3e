import * as z from 'zod/mini';
import { callSigned } from '../signed-call.ts';
import type { JsonService, ServiceAccess } from '../signed-call.ts';

/** Where workflows run, and as whom they are started and woken. */
export interface WorkflowAccess extends ServiceAccess {
  /** The state machine of a workflow, by its name; undefined where this function starts none of it. */
  readonly machineOf: (workflow: string) => string | undefined;
}

const service: JsonService = {
  signedAs: 'states',
  actions: 'AWSStepFunctions',
  contentType: 'application/x-amz-json-1.0',
  answerMs: 5_000,
};
const refusedSchema = z.object({ __type: z.string() });

/** Step Functions has said no, by the name of its exception. */
export class ExecutionRefused extends Error {
  override readonly name = 'ExecutionRefused';
  readonly exception: string;
  constructor(action: string, exception: string) {
    super(`${action} was refused: ${exception}`);
    this.exception = exception;
  }
}

async function ask(access: WorkflowAccess, action: string, input: object): Promise<void> {
  const { region, endpoint = `https://states.${region}.amazonaws.com` } = access;
  const response = await callSigned(service, { ...access, endpoint }, action, input);
  if (response.ok) return;
  const { __type: exception } = z.parse(refusedSchema, await response.json());
  throw new ExecutionRefused(action, exception.slice(exception.indexOf('#') + 1));
}

/** The refusals that only say that somebody was faster, or that an execution is over: nothing has to be done then. */
const gone: ReadonlySet<string> = new Set(['TaskDoesNotExist', 'TaskTimedOut', 'InvalidToken']);

/**
 * Starts an execution of a workflow for a subject. The name makes it one: started twice it is there once.
 * @throws ExecutionRefused, or what a lost connection throws.
 */
export async function startExecution(
  access: WorkflowAccess,
  workflow: string,
  name: string,
  subject: string,
): Promise<'started' | 'there-already'> {
  const stateMachineArn = access.machineOf(workflow);
  if (stateMachineArn === undefined) throw new Error(`${workflow} is no workflow of this function`);
  try {
    await ask(access, 'StartExecution', { stateMachineArn, name, input: JSON.stringify({ subject }) });
    return 'started';
  } catch (error) {
    if (error instanceof ExecutionRefused && error.exception === 'ExecutionAlreadyExists') return 'there-already';
    throw error;
  }
}

/**
 * Wakes an execution that waits with a token, so that it looks at its subject now; `gone` where it waits no more.
 * @throws ExecutionRefused, or what a lost connection throws.
 */
export async function wakeExecution(access: WorkflowAccess, token: string): Promise<'woken' | 'gone'> {
  try {
    await ask(access, 'SendTaskSuccess', { taskToken: token, output: '{}' });
    return 'woken';
  } catch (error) {
    if (error instanceof ExecutionRefused && gone.has(error.exception)) return 'gone';
    throw error;
  }
}
