import { Aws, Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { nameIn, type Stage } from '../stages.ts';
import { explain } from './explained.ts';
import type { StageStack } from './stage-stack.ts';
import type { WalletFunctionProps } from './wallet-function.ts';

/** The bucket's name, known to who writes it without asking the stack of who serves it. */
export function statusBucketName(stage: Stage, account: string = Aws.ACCOUNT_ID): string {
  return `${nameIn(stage, 'status')}-${account}`;
}

/**
 * Where the status page lies: apart from the app's files, because a function writes it every minute and a deploy of the
 * app must not take it away.
 */
export function statusBucket(stack: StageStack, stage: Stage): Bucket {
  const bucket = new Bucket(stack, 'Status', {
    bucketName: statusBucketName(stage),
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: stage.demandsTls,
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    removalPolicy: stack.removalPolicy,
  });
  const written = 'One function writes seven files anew every minute, and everybody may read them.';
  explain(bucket, {
    'AwsSolutions-S1': written,
    'NIST.800.53.R5-S3BucketLoggingEnabled': written,
    'NIST.800.53.R5-S3BucketReplicationEnabled': written,
    'NIST.800.53.R5-S3BucketVersioningEnabled': written,
    'NIST.800.53.R5-S3DefaultEncryptionKMS':
      'What everybody may fetch needs no key of ours; S3 encrypts it with its own.',
  });
  return bucket;
}

/** What the function holds that writes the page: the files themselves, and which alarms of the stage sound. */
export function mayTellStatus(
  stage: Stage,
  frontDoorUrl: string,
): Pick<WalletFunctionProps, 'moreStatements' | 'moreEnvironment'> {
  const bucket = statusBucketName(stage);
  return {
    moreEnvironment: { STATUS_BUCKET: bucket, ALARM_PREFIX: nameIn(stage, ''), FRONT_DOOR_URL: frontDoorUrl },
    moreStatements: [
      new PolicyStatement({
        sid: 'StatusPage',
        actions: ['s3:PutObject'],
        resources: [`arn:aws:s3:::${bucket}/status/*`],
      }),
      new PolicyStatement({ sid: 'Alarms', actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
    ],
  };
}
