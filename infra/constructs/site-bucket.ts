import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { explain } from './explained.ts';
import type { StageStack } from './stage-stack.ts';
import type { Stage } from '../stages.ts';

/** Why nobody logs who reads the bucket. */
const onlyFiles =
  'It holds files without data of anybody, and only CloudFront reads it; whoever may deploy writes it, and CloudTrail names them.';

/** Where the files of a built site lie, which only its distribution reads. */
export function siteBucket(stack: StageStack, stage: Stage): Bucket {
  const bucket = new Bucket(stack, 'Site', {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: stage.demandsTls,
    versioned: true,
    lifecycleRules: [
      { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    removalPolicy: stack.removalPolicy,
  });
  explain(bucket, {
    'AwsSolutions-S1': onlyFiles,
    'NIST.800.53.R5-S3BucketLoggingEnabled': onlyFiles,
    'NIST.800.53.R5-S3BucketReplicationEnabled':
      'It is built anew from the sources at every deploy; versions of 30 days bring back what was overwritten.',
    'NIST.800.53.R5-S3DefaultEncryptionKMS':
      'What everybody may fetch needs no key of ours; S3 encrypts it with its own.',
  });
  return bucket;
}
