import { GetRolePolicyCommand, PutRolePolicyCommand } from '@aws-sdk/client-iam';
import { GetFunctionConfigurationCommand, InvokeCommand } from '@aws-sdk/client-lambda';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { openStageClients } from '../stage/clients.ts';
import { ownStage } from '../stage/own-stage.ts';

const policySchema = z.object({ Version: z.string(), Statement: z.array(z.looseObject({ Sid: z.string() })) });
type Policy = z.infer<typeof policySchema>;

const errorSchema = z.object({ errorMessage: z.string() });

/** Invoked by nobody else while tests run, and safe to repeat: with a fresh key it only looks at the keys. */
const stage = ownStage();
const functionName = nameIn(stageOf(stage.stage), 'workflows/rotate-server-keys');
const policyName = 'grants';
const { iam, lambda } = openStageClients(stage);

async function findRole(): Promise<string> {
  const { Role: arn } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName: functionName }));
  return z.string().parse(arn?.split('/').at(-1));
}

async function readPolicy(role: string): Promise<Policy> {
  const { PolicyDocument: text } = await iam.send(new GetRolePolicyCommand({ RoleName: role, PolicyName: policyName }));
  return policySchema.parse(JSON.parse(decodeURIComponent(z.string().parse(text))));
}

async function writePolicy(role: string, policy: Policy): Promise<void> {
  await iam.send(
    new PutRolePolicyCommand({ RoleName: role, PolicyName: policyName, PolicyDocument: JSON.stringify(policy) }),
  );
}

async function invoke(): Promise<{ readonly error: string | undefined; readonly answer: unknown }> {
  const { FunctionError: error, Payload: payload } = await lambda.send(
    new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from('{}') }),
  );
  return { error, answer: JSON.parse(Buffer.from(payload ?? []).toString()) };
}

const role = await findRole();
const whole = await readPolicy(role);

describe('a deployed function without one of its grants', () => {
  afterEach(() => writePolicy(role, whole));

  it('given all its grants, then it does its work', async () => {
    const { error, answer } = await invoke();
    expect(error).toBeUndefined();
    expect(answer).toMatchObject({ rotated: false });
  });

  it('given no grant on the table, then the emulator refuses the call by name', async () => {
    await writePolicy(role, { ...whole, Statement: whole.Statement.filter((statement) => statement.Sid !== 'Table') });
    const { error, answer } = await invoke();
    expect(error).toBe('Unhandled');
    expect(errorSchema.parse(answer).errorMessage).toContain('is not authorized to perform: dynamodb:Query');
  });

  it('given the grant back, then it works again', async () => {
    const { error } = await invoke();
    expect(error).toBeUndefined();
  });
});
