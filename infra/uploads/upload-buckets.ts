import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { explain } from '../constructs/explained.ts';
import { removalPolicyOf, StageStack } from '../constructs/stage-stack.ts';
import { nameIn, type Stage } from '../stages.ts';

/** Where what a browser sends lies until it was checked: nobody ever reads it but the function that checks. */
export function quarantineName(stage: Stage, account: string = Aws.ACCOUNT_ID): string {
  return `${nameIn(stage, 'uploads')}-${account}`;
}

/** Where the pictures lie that the check has drawn anew. */
export function picturesName(stage: Stage, account: string = Aws.ACCOUNT_ID): string {
  return `${nameIn(stage, 'pictures')}-${account}`;
}

/** What every key begins with, of what was sent and of what was drawn: a grant reaches nothing else. */
export const quarantinePrefix = 'usr_';
export const picturesPrefix = 'pic_';

/**
 * The origins of the two buckets as a browser names them (`decisions.md` 13): their own host in Bangkok and not
 * CloudFront's, so that no picture leaves Thailand. The emulator's host is one for all buckets, by either name.
 */
export function bucketOrigins(stage: Stage): {
  readonly sending: readonly string[];
  readonly showing: readonly string[];
} {
  if (stage.apiOrigin.kind === 'emulator') {
    const { port } = stage.apiOrigin;
    const both = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${port}`);
    return { sending: both, showing: both };
  }
  const originOf = (bucket: string): string => `https://${bucket}.s3.${stage.region}.amazonaws.com`;
  return { sending: [originOf(quarantineName(stage))], showing: [originOf(picturesName(stage))] };
}

/**
 * The pages that may send to the bucket. A distribution's own name is not known before it is made, so that there any
 * of CloudFront's may; the form's signature is what lets in, and not the page's origin.
 */
function sendersOf(scope: Construct, { frontDoor }: Stage): string[] {
  switch (frontDoor.kind) {
    case 'edge':
      return [frontDoor.url];
    case 'distribution':
      return ['https://*.cloudfront.net'];
    case 'host-names':
      return frontDoor.names.map((name) => `https://${StageStack.outsideValue(scope, name)}`);
  }
}

const whoReads = "One function alone reaches it, and each time that a picture is shown stands in its owner's trail.";

/** The two buckets of uploads and what tells of a new object: its version is in the event. */
export class UploadBuckets extends Construct {
  constructor(
    scope: Construct,
    { stage, key, told }: { readonly stage: Stage; readonly key: Key; readonly told: Queue },
  ) {
    super(scope, 'UploadBuckets');
    this.makeQuarantine(stage, key, told);
    this.makePictures(stage, key);
  }

  private makeQuarantine(stage: Stage, key: Key, told: Queue): void {
    const bucket = new Bucket(this, 'Quarantine', {
      bucketName: quarantineName(stage),
      encryption: BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.demandsTls,
      versioned: true,
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: sendersOf(this, stage), maxAge: 600 }],
      // The check takes all versions away; this is the net below it.
      lifecycleRules: [
        {
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        { expiredObjectDeleteMarker: true },
      ],
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Written by its name, for queue and bucket may not wait for each other.
    const permit = told.addToResourcePolicy(
      new PolicyStatement({
        sid: 'NewUploadsOnly',
        principals: [new ServicePrincipal('s3.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [told.queueArn],
        conditions: {
          ArnEquals: { 'aws:SourceArn': `arn:aws:s3:::${quarantineName(stage)}` },
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
        },
      }),
    );
    // CDK's own way is a function of its own, and the emulator has no Python for it.
    const plain = bucket.node.defaultChild;
    if (!(plain instanceof CfnBucket)) throw new Error('the bucket of uploads is no bucket');
    plain.notificationConfiguration = {
      queueConfigurations: [{ event: 's3:ObjectCreated:*', queue: told.queueArn }],
    };
    // S3 asks the queue whether it may before it is told to.
    if (permit.policyDependable !== undefined) bucket.node.addDependency(permit.policyDependable);
    explain(bucket, {
      'AwsSolutions-S1': whoReads,
      'NIST.800.53.R5-S3BucketLoggingEnabled': whoReads,
      'NIST.800.53.R5-S3BucketReplicationEnabled': 'What lies here is checked within seconds and then deleted.',
    });
  }

  private makePictures(stage: Stage, key: Key): void {
    const bucket = new Bucket(this, 'Pictures', {
      bucketName: picturesName(stage),
      encryption: BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.demandsTls,
      versioned: true,
      // No version ends by itself: of two checks of one picture the item may name the one that was put first.
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: removalPolicyOf(stage),
    });
    explain(bucket, {
      'AwsSolutions-S1': whoReads,
      'NIST.800.53.R5-S3BucketLoggingEnabled': whoReads,
      'NIST.800.53.R5-S3BucketReplicationEnabled':
        'Pictures of people stay in Thailand, in three data centres; versions bring back what was overwritten.',
    });
  }
}
