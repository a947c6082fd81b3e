import { Aws, Duration } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectLockRetention, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { reportLockOf } from '../book-report-retention.ts';
import { nameIn, type Stage } from '../stages.ts';
import { explain } from './explained.ts';
import { removalPolicyOf } from './stage-stack.ts';

/** The bucket's name, known in every stack; with the account's number, because names of buckets are the world's. */
export function reportBucketName(stage: Stage, account: string = Aws.ACCOUNT_ID): string {
  return `${nameIn(stage, 'book-reports')}-${account}`;
}

/**
 * Where the reports of closed days lie: each is put once, by the one function that closes days, and nobody can change
 * or delete it for ten years, the account's owner included. What is put over one is refused by the bucket.
 */
export class ReportBucket extends Construct {
  constructor(scope: Construct, stage: Stage, storageKey: Key) {
    super(scope, 'BookReports');
    const lock = reportLockOf(stage);
    const days = Duration.days(lock?.days ?? 0);
    const bucket = new Bucket(this, 'Bucket', {
      bucketName: reportBucketName(stage),
      encryption: BucketEncryption.KMS,
      encryptionKey: storageKey,
      bucketKeyEnabled: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.demandsTls,
      versioned: true,
      ...(lock === undefined
        ? {}
        : {
            objectLockEnabled: true,
            objectLockDefaultRetention:
              lock.mode === 'compliance' ? ObjectLockRetention.compliance(days) : ObjectLockRetention.governance(days),
          }),
      removalPolicy: removalPolicyOf(stage),
    });
    // The emulator knows no such condition, and would refuse every put.
    if (stage.kind !== 'emulated')
      bucket.addToResourcePolicy(
        new PolicyStatement({
          sid: 'NeverOverAnother',
          effect: Effect.DENY,
          principals: [new AnyPrincipal()],
          actions: ['s3:PutObject'],
          resources: [bucket.arnForObjects('*')],
          conditions: { Null: { 's3:if-none-match': 'true' } },
        }),
      );
    const unlogged = 'Two functions reach it, and whoever reads a report by one of them stands in the audit.';
    explain(bucket, {
      'AwsSolutions-S1': unlogged,
      'NIST.800.53.R5-S3BucketLoggingEnabled': unlogged,
      'NIST.800.53.R5-S3BucketReplicationEnabled':
        'It stays in Thailand, in three data centres; what a report says stands in the table too, which is backed up.',
    });
  }
}
