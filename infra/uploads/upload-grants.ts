import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { FunctionSpec } from '../function-spec.ts';
import type { Stage } from '../stages.ts';
import { picturesName, picturesPrefix, quarantineName, quarantinePrefix } from './upload-buckets.ts';

type Use = FunctionSpec['uploads'][number];
/** Objects of the one bucket and its list of versions, the same of the other, and the key of both. */
type Reach = 'quarantine' | 'listed' | 'pictures' | 'drawn' | 'key';

const uses = {
  // S3 seals what is sent under the signer's right to the key.
  sign: { quarantine: ['s3:PutObject'], listed: [], pictures: [], drawn: [], key: ['kms:GenerateDataKey'] },
  check: {
    quarantine: ['s3:GetObjectVersion', 's3:DeleteObjectVersion'],
    listed: ['s3:ListBucketVersions'],
    // A version that no item came to name goes again, and so does what was drawn before a later try refused.
    pictures: ['s3:PutObject', 's3:DeleteObjectVersion'],
    drawn: ['s3:ListBucketVersions'],
    key: ['kms:Decrypt', 'kms:GenerateDataKey'],
  },
  // It reads nothing of either.
  clear: {
    quarantine: ['s3:DeleteObjectVersion'],
    listed: ['s3:ListBucketVersions'],
    pictures: ['s3:DeleteObjectVersion'],
    drawn: ['s3:ListBucketVersions'],
    key: [],
  },
  // The very version that the check has written, and no other of its key.
  show: { quarantine: [], listed: [], pictures: ['s3:GetObjectVersion'], drawn: [], key: ['kms:Decrypt'] },
} as const satisfies Record<Use, Record<Reach, readonly string[]>>;

/** What functions may do with uploads; one without any of it gets statements without actions, which are left out. */
export function uploadStatements(spec: FunctionSpec, stage: Stage, key: Key): readonly PolicyStatement[] {
  const actions = (of: Reach): string[] => [
    ...new Set(spec.uploads.flatMap((use): readonly string[] => uses[use][of])),
  ];
  return [
    new PolicyStatement({
      sid: 'Quarantine',
      actions: actions('quarantine'),
      resources: [`arn:aws:s3:::${quarantineName(stage)}/${quarantinePrefix}*`],
    }),
    new PolicyStatement({
      sid: 'QuarantineVersions',
      actions: actions('listed'),
      resources: [`arn:aws:s3:::${quarantineName(stage)}`],
    }),
    new PolicyStatement({
      sid: 'Pictures',
      actions: actions('pictures'),
      resources: [`arn:aws:s3:::${picturesName(stage)}/${picturesPrefix}*`],
    }),
    new PolicyStatement({
      sid: 'PictureVersions',
      actions: actions('drawn'),
      resources: [`arn:aws:s3:::${picturesName(stage)}`],
    }),
    new PolicyStatement({ sid: 'PicturesKey', actions: actions('key'), resources: [key.keyArn] }),
  ];
}

/** The settings that come with these grants. */
export function uploadEnvironment(spec: FunctionSpec, stage: Stage, key: Key): Record<string, string | undefined> {
  const does = (...any: readonly Use[]): boolean => spec.uploads.some((use) => any.includes(use));
  return {
    UPLOADS_BUCKET: does('sign', 'check', 'clear') ? quarantineName(stage) : undefined,
    PICTURES_BUCKET: does('check', 'show', 'clear') ? picturesName(stage) : undefined,
    // A form names the key that S3 has to seal under, or it is refused.
    PICTURES_KEY_ARN: does('sign', 'check') ? key.keyArn : undefined,
  };
}

/** Why a role reaches what was sent, or the pictures, of everybody. */
export function uploadsOfOwners(spec: FunctionSpec, stage: Stage): Readonly<Record<string, string>> {
  const why =
    'Each lies below its owner or under a random key that stands with its owner; who asks is known by the session and not by the role.';
  const found = (bucket: string): string => `AwsSolutions-IAM5[Resource::arn:aws:s3:::${bucket}*]`;
  const account = '<AWS::AccountId>';
  const sent = found(`${quarantineName(stage, account)}/${quarantinePrefix}`);
  const drawn = found(`${picturesName(stage, account)}/${picturesPrefix}`);
  return {
    ...(spec.uploads.some((use) => uses[use].quarantine.length > 0) && { [sent]: why }),
    ...(spec.uploads.some((use) => uses[use].pictures.length > 0) && { [drawn]: why }),
  };
}
