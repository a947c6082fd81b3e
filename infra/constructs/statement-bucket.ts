import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { statementKeptMs } from '../../shared/statement.ts';
import { nameIn, type Stage } from '../stages.ts';
import { explain } from './explained.ts';

/** S3 forgets in whole days, counted from the next midnight: never before its owner was told so. */
const keptDays = Math.ceil(statementKeptMs / Duration.days(1).toMilliseconds()) + 1;

/**
 * The bucket's name, known in every stack without asking the one that makes it; names of buckets are the world's, so
 * the account's number is a part of it.
 */
export function statementBucketName(stage: Stage, account: string = Aws.ACCOUNT_ID): string {
  return `${nameIn(stage, 'statements')}-${account}`;
}

const unlogged =
  'Each address that lets in is given out by one function, which writes its session into the trail; it lives a minute.';

/**
 * Where the files of statements lie for a week: below their owner's id, open to nobody but two functions that put them
 * and one that signs for who fetches them. Each can be made anew from the ledger, so none is kept twice.
 */
export class StatementBucket extends Construct {
  constructor(scope: Construct, stage: Stage, storageKey: Key) {
    super(scope, 'StatementFiles');
    const bucket = new Bucket(this, 'Bucket', {
      bucketName: statementBucketName(stage),
      encryption: BucketEncryption.KMS,
      encryptionKey: storageKey,
      bucketKeyEnabled: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.demandsTls,
      lifecycleRules: [{ expiration: Duration.days(keptDays), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.DESTROY,
    });
    explain(bucket, {
      'AwsSolutions-S1': unlogged,
      'NIST.800.53.R5-S3BucketLoggingEnabled': unlogged,
      'NIST.800.53.R5-S3BucketReplicationEnabled': 'A file is made anew from the ledger whenever it is asked for.',
      'NIST.800.53.R5-S3BucketVersioningEnabled':
        'A version would outlive the week that its owner was told; the same key is the same file again.',
    });
  }
}
