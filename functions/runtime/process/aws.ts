import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openClient } from './aws-client.ts';

/** The AWS clients that every operation shares; tests hand in ones of their own. */
export interface AwsClients {
  readonly documents: DynamoDBDocumentClient;
  readonly kms: KMSClient;
  readonly secrets: SecretsManagerClient;
}

/** Makes the clients; region, endpoint and credentials come from the environment, as AWS SDKs read them. */
export function createAwsClients(): AwsClients {
  return {
    documents: DynamoDBDocumentClient.from(openClient(DynamoDBClient), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    kms: openClient(KMSClient),
    secrets: openClient(SecretsManagerClient),
  };
}
