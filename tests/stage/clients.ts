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

/** AWS clients aimed at the tests' stage, as the account's owner: for arranging and for looking, not for the code under test. */
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

/** Endpoint, region and credentials of the stage, as every AWS client takes them. */
export function awsConfigOf(stage: StageInfo) {
  const { endpoint, region, credentials } = stage.emulator;
  // A copy: the SDK writes into the object it is given.
  return { endpoint, region, credentials: { ...credentials } };
}

/** Opens the clients of the stage that the global setup started. */
export function openStageClients(stage: StageInfo = ownStage()): StageClients {
  const config = awsConfigOf(stage);
  return {
    documents: DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions: { removeUndefinedValues: true } }),
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
