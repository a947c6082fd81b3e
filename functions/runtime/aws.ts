import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The AWS clients that every operation shares; tests hand in ones of their own. */
export interface AwsClients {
  readonly documents: DynamoDBDocumentClient;
  readonly kms: KMSClient;
  readonly secrets: SecretsManagerClient;
}

// A call that hangs longer than this is worth a new try: the whole request has 30 seconds.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000 };

/** Makes the clients; region, endpoint and credentials come from the environment, as AWS SDKs read them. */
export function createAwsClients(): AwsClients {
  const dynamo = new DynamoDBClient({ maxAttempts: 3, requestHandler });
  return {
    documents: DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } }),
    kms: new KMSClient({ maxAttempts: 3, requestHandler }),
    secrets: new SecretsManagerClient({ maxAttempts: 3, requestHandler }),
  };
}
