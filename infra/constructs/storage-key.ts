import type { RemovalPolicy } from 'aws-cdk-lib';
import { Stack } from 'aws-cdk-lib';
import { AnyPrincipal, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

const cipherActions = [
  'kms:Encrypt',
  'kms:Decrypt',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
  'kms:GenerateDataKey',
  'kms:GenerateDataKeyWithoutPlaintext',
  'kms:DescribeKey',
];

/**
 * The key under which the table, queues, topics, secrets, files and logs are stored. Functions hold no grant
 * on it: whoever may use the table, a queue, a topic, a secret or a file may use the key through that service
 * only, the way AWS's own managed keys work, but with a policy and a rotation of our own.
 */
export function makeStorageKey(scope: Construct, alias: string, removalPolicy: RemovalPolicy): Key {
  const stack = Stack.of(scope);
  const key = new Key(scope, 'StorageKey', {
    alias,
    description: 'Stores the table, queues, topics, secrets, files and logs',
    enableKeyRotation: true,
    removalPolicy,
  });
  const services = ['dynamodb', 'sqs', 'sns', 'secretsmanager', 's3'];
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'OnlyThroughTheServicesThatStore',
      principals: [new AnyPrincipal()],
      actions: [...cipherActions, 'kms:CreateGrant'],
      resources: ['*'],
      conditions: {
        StringEquals: {
          'kms:CallerAccount': stack.account,
          'kms:ViaService': services.map((service) => `${service}.${stack.region}.amazonaws.com`),
        },
      },
    }),
  );
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'LogsOfThisAccount',
      principals: [new ServicePrincipal(`logs.${stack.region}.amazonaws.com`)],
      actions: cipherActions,
      resources: ['*'],
      conditions: {
        ArnLike: {
          'kms:EncryptionContext:aws:logs:arn': `arn:${stack.partition}:logs:${stack.region}:${stack.account}:log-group:*`,
        },
      },
    }),
  );
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'WhatTellsTopicsAndQueues',
      // Alarms into topics, topics into queues, and a bucket into the queue of what was uploaded.
      principals: ['cloudwatch', 'sns', 's3'].map((service) => new ServicePrincipal(`${service}.amazonaws.com`)),
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  return key;
}
