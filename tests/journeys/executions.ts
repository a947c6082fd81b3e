import * as z from 'zod/mini';
import { callSigned } from '../../functions/engine/signed-call.ts';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';

const states = {
  signedAs: 'states',
  actions: 'AWSStepFunctions',
  contentType: 'application/x-amz-json-1.0',
  answerMs: 15_000,
} as const;
const machinesSchema = z.object({
  stateMachines: z.array(z.object({ name: z.string(), stateMachineArn: z.string() })),
});
const executionsSchema = z.object({
  executions: z.array(z.object({ executionArn: z.string(), startDate: z.number() })),
});
/** More than there are of anything here. */
const most = 1_000;

/** One action of the stage's Step Functions, as the account's owner. */
async function askStates<T>(
  { emulator }: StageInfo,
  schema: z.ZodMiniType<T>,
  action: string,
  input: object,
): Promise<T> {
  const access = { ...emulator, credentials: { ...emulator.credentials } };
  const response = await callSigned(states, access, action, input);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${action} was refused: ${JSON.stringify(answer)}`);
  return schema.parse(answer);
}

/** The histories of the stage's executions that began since a moment (epoch ms): what went into each and each step. */
export async function readExecutions(stage: StageInfo, sinceMs: number): Promise<readonly string[]> {
  const { stateMachines: machines } = await askStates(stage, machinesSchema, 'ListStateMachines', { maxResults: most });
  const own = machines.filter(({ name }) => name.startsWith(nameIn(stageOf(stage.stage), '')));
  const histories: string[] = [];
  for (const { stateMachineArn } of own) {
    const asked = { stateMachineArn, maxResults: most };
    const { executions } = await askStates(stage, executionsSchema, 'ListExecutions', asked);
    // The moment that Step Functions says is of its own clock, in seconds.
    for (const { executionArn } of executions.filter(({ startDate }) => (startDate + 1) * 1_000 >= sinceMs)) {
      const history = await askStates(stage, z.unknown(), 'GetExecutionHistory', { executionArn, maxResults: most });
      histories.push(`${executionArn} ${JSON.stringify(history)}`);
    }
  }
  return histories;
}
