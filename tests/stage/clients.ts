import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { IAMClient } from '@aws-sdk/client-iam';
import { KMSClient } from '@aws-sdk/client-kms';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SNSClient } from '@aws-sdk/client-sns';
import { SSMClient } from '@aws-sdk/client-ssm';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { ownStage } from './own-stage.ts';

/**
 * AWS clients aimed at the tests' stage, as the account's owner: for arranging and for looking,
 * not for the code under test.
 */
export interface StageClients {
  readonly documents: DynamoDBDocumentClient;
  readonly kms: KMSClient;
  readonly secrets: SecretsManagerClient;
  readonly sns: SNSClient;
  readonly s3: S3Client;
  readonly lambda: LambdaClient;
  readonly iam: IAMClient;
  readonly ssm: SSMClient;
  readonly cloudFormation: CloudFormationClient;
}

/** Longer than anything here takes on a busy machine, and short enough to ask again within a test's time. */
const answerMs = 15_000;

/**
 * Endpoint, region, credentials and limits of time of the stage, as every AWS client takes them. Left alone the SDK
 * waits for ever: one answer that the emulator never gave would hang a whole test, and say nothing of where.
 */
export function awsConfigOf(stage: StageInfo) {
  const { endpoint, region, credentials } = stage.emulator;
  const limits = {
    connectionTimeout: 5_000,
    requestTimeout: answerMs,
    throwOnRequestTimeout: true,
    socketTimeout: answerMs,
  };
  // A copy: the SDK writes into the object it is given.
  return { endpoint, region, credentials: { ...credentials }, requestHandler: limits };
}

/** The same for a client of DynamoDB, which may answer elsewhere: see `tests/judge`. */
export function tableConfigOf(stage: StageInfo) {
  return { ...awsConfigOf(stage), endpoint: stage.emulator.tableEndpoint };
}

/** Each try that the emulator left without an answer is told of, for the next one covers it up. */
function tellOfSilence(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        try {
          return await next(args);
        } catch (error) {
          if (error instanceof Error && error.name === 'TimeoutError') {
            process.stderr.write(`the emulator gave no answer to ${String(commandName)} within ${answerMs} ms\n`);
          }
          throw error;
        }
      },
    { step: 'finalizeRequest', priority: 'low', name: 'tellOfSilence' },
  );
  return client;
}

/** Opens the clients of the stage that the global setup started. */
export function openStageClients(stage: StageInfo = ownStage()): StageClients {
  const config = awsConfigOf(stage);
  return {
    documents: DynamoDBDocumentClient.from(tellOfSilence(new DynamoDBClient(tableConfigOf(stage))), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    kms: new KMSClient(config),
    secrets: new SecretsManagerClient(config),
    sns: new SNSClient(config),
    s3: new S3Client({ ...config, forcePathStyle: true }),
    lambda: new LambdaClient(config),
    iam: new IAMClient(config),
    ssm: new SSMClient(config),
    cloudFormation: new CloudFormationClient(config),
  };
}
