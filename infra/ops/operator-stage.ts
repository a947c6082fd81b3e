import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CloudFormationClient, paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { FriendlyError, localSettings } from '../local/settings.ts';
import { stageFilePath } from '../local/stage-file.ts';
import type { Signer } from '../sign-request.ts';
import { stageNames, stageOf } from '../stages.ts';
import { openToolClient } from '../tool-client.ts';

/**
 * A stage as an operator reaches it: the operators' API, who they are there, and the table for those who may read it.
 */
export interface OperatorStage {
  readonly name: string;
  readonly opsApiUrl: string;
  readonly signer: Signer;
  readonly tableName: string;
  readonly documents: DynamoDBDocumentClient;
  /** How long what was under way while the table was read takes to end, and be told to everybody. */
  readonly unrestMs: number;
}

/** On one machine a message arrives at once; on AWS it may take its second try. */
const unrestMs = { emulated: 300, aws: 5_000 } as const;

/** The part of `stage.json` that operators need. */
const stageFile = z.object({
  stage: z.string(),
  opsApiUrl: z.string(),
  tableName: z.string(),
  emulator: z.object({
    endpoint: z.string(),
    region: z.string(),
    credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
  }),
});

/**
 * Says that a stage's file is missing; a stage on ports of its own (`npm start -- --port 9000`) has
 * its file in a folder beside it.
 */
export function describeMissingStage(path: string): string {
  const folder = dirname(path);
  const others = existsSync(folder)
    ? readdirSync(folder)
        .map((name) => join(folder, name, 'stage.json'))
        .filter((file) => existsSync(file))
    : [];
  return [
    `No stage is running here (${path} is missing). Start it first: npm start`,
    ...others.map((file) => `A stage was started on other ports; add --stage-file ${file}`),
  ].join('\n');
}

function openEmulated(path: string): OperatorStage {
  if (!existsSync(path)) throw new FriendlyError(describeMissingStage(path));
  const parsed = stageFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success)
    throw new FriendlyError(`${path} is not what the launcher writes. Start the stage again: npm start`);
  const {
    stage: name,
    opsApiUrl,
    tableName,
    emulator: { endpoint, region, credentials },
  } = parsed.data;
  const client = openToolClient(DynamoDBClient, { endpoint, region, credentials: { ...credentials } });
  return {
    name,
    opsApiUrl,
    tableName,
    signer: { region, credentials },
    documents: DynamoDBDocumentClient.from(client),
    unrestMs: unrestMs.emulated,
  };
}

async function readOutputs(region: string, stage: string): Promise<ReadonlyMap<string, string>> {
  const outputs = new Map<string, string>();
  for await (const page of paginateDescribeStacks({ client: openToolClient(CloudFormationClient, { region }) }, {})) {
    const own = (page.Stacks ?? []).filter(({ StackName: name }) => name?.startsWith(`kapao-${stage}-`));
    for (const { OutputKey: key, OutputValue: value } of own.flatMap((stack) => stack.Outputs ?? [])) {
      if (key !== undefined && value !== undefined) outputs.set(key, value);
    }
  }
  return outputs;
}

function withoutCredentials(cause: unknown): FriendlyError {
  return new FriendlyError(
    `AWS did not let us in: ${cause instanceof Error ? cause.message : String(cause)}\n` +
      'Log in the way you use the aws command (AWS_PROFILE, or credentials in the environment) and try again.',
  );
}

async function openOnAws(name: string): Promise<OperatorStage> {
  const { region } = stageOf(name);
  const client = openToolClient(DynamoDBClient, { region });
  // The client has found the operator's credentials wherever they are: a profile, single sign-on or the environment.
  const credentials = await client.config.credentials().catch((cause: unknown) => {
    throw withoutCredentials(cause);
  });
  const outputs = await readOutputs(region, name).catch((cause: unknown) => {
    throw withoutCredentials(cause);
  });
  const [apiId, tableName] = [outputs.get('OpsApiId'), outputs.get('TableName')];
  if (apiId === undefined || tableName === undefined)
    throw new FriendlyError(`This account holds no deployed stage "${name}" in ${region}.`);
  return {
    name,
    tableName,
    opsApiUrl: `https://${apiId}.execute-api.${region}.amazonaws.com`,
    signer: { region, credentials },
    documents: DynamoDBDocumentClient.from(client),
    unrestMs: unrestMs.aws,
  };
}

/** The stages that operators name; the tests' own one goes by its file. */
export const operatorStages = stageNames.filter((name) => name !== 'test');

/** Opens a stage by its name; `file` names the `stage.json` of an emulated stage elsewhere. */
export async function openOperatorStage(name: string, file: string | undefined): Promise<OperatorStage> {
  if (file !== undefined) return openEmulated(file);
  const known = operatorStages.find((candidate) => candidate === name);
  if (known === undefined)
    throw new FriendlyError(`There is no stage "${name}"; choose one of ${operatorStages.join(', ')}.`);
  return stageOf(known).kind === 'emulated' ? openEmulated(stageFilePath(localSettings())) : openOnAws(known);
}
