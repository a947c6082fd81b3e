import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { openToolClient } from '../tool-client.ts';
import { emulatorEndpoint, ownerCredentials, region, tableEndpoint, type StageSettings } from './settings.ts';

/** AWS clients that speak to the emulator as the account's owner, who may do anything. */
export interface OwnerClients {
  readonly cloudFormation: CloudFormationClient;
  readonly lambda: LambdaClient;
  readonly s3: S3Client;
  readonly ssm: SSMClient;
}

/** How any AWS client is aimed at a stage's emulator; the credentials are a copy, because the SDK writes into them. */
export function clientConfig(settings: StageSettings) {
  return { endpoint: emulatorEndpoint(settings), region, credentials: { ...ownerCredentials } };
}

/** The same for whoever talks to the stage's table. */
export function tableConfig(settings: StageSettings) {
  return { ...clientConfig(settings), endpoint: tableEndpoint(settings) };
}

export function openOwnerClients(settings: StageSettings): OwnerClients {
  const config = clientConfig(settings);
  return {
    cloudFormation: openToolClient(CloudFormationClient, config),
    lambda: openToolClient(LambdaClient, config),
    s3: openToolClient(S3Client, { ...config, forcePathStyle: true }),
    ssm: openToolClient(SSMClient, config),
  };
}
