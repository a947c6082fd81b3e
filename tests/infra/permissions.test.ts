import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type FunctionName, functionNames, specOf } from '../../infra/function-specs.ts';
import { partnersSigningWith } from '../../infra/constructs/function-grants.ts';
import type { FunctionSpec } from '../../infra/function-spec.ts';
import { nameIn } from '../../infra/stages.ts';
import { allowsOf, roleSchema, type Statement, statementsOf } from './policy-statements.ts';
import { ofType, placeOf, type Synthesized, synthesized, type SynthesizedResource } from './synthesized.ts';
import { wildcards } from './wildcards.ts';

function texts(statement: Statement): string[] {
  const things = [
    ...statement.Action,
    ...(statement.Resource ?? []),
    ...[statement.NotResource ?? []].flat(),
    ...[statement.NotAction ?? []].flat(),
  ];
  return things.map((thing) => (typeof thing === 'string' ? thing : JSON.stringify(thing)));
}

const isAllowed = (statement: Statement, text: string) =>
  wildcards.some((each) => each.where.test(statement.where) && each.text.test(text));

describe.each(['local', 'dev', 'prod'] as const)('least privilege in %s', (name) => {
  it('given every policy, then each wildcard in it is on the list', () => {
    const unlisted = allowsOf(synthesized(name)).flatMap((statement) =>
      texts(statement)
        .filter((text) => text.includes('*') && !isAllowed(statement, text))
        .map((text) => `${statement.where}: ${text}`),
    );
    expect(unlisted).toEqual([]);
  });

  it("given every role, then nobody else's policy is attached to it, and nothing allows all but something", () => {
    const roles = ofType(synthesized(name), 'AWS::IAM::Role');
    expect(roles.length).toBeGreaterThan(0);
    expect(roles.filter((role) => roleSchema.parse(role.properties).ManagedPolicyArns.length > 0).map(placeOf)).toEqual(
      [],
    );
    expect(ofType(synthesized(name), 'AWS::IAM::Policy').map(placeOf)).toEqual([]);
    expect(
      allowsOf(synthesized(name))
        .filter((each) => each.NotAction !== undefined)
        .map((each) => each.where),
    ).toEqual([]);
  });

  it('given every policy of a resource, then what it opens to everybody is bound to this account', () => {
    const withPrincipal = (text: string) =>
      allowsOf(synthesized(name)).filter((each) => JSON.stringify(each.Principal ?? '').includes(text));
    expect(withPrincipal('"*"').map((each) => [each.where, each.Condition])).toEqual([
      [
        expect.stringMatching(/^data\/StorageKey\w+ OnlyThroughTheServicesThatStore$/),
        { StringEquals: { 'kms:CallerAccount': expect.anything(), 'kms:ViaService': expect.any(Array) } },
      ],
    ]);
    expect(
      withPrincipal('"Service"')
        .filter((each) => each.Condition === undefined)
        .map((each) => each.where),
    ).toEqual([]);
  });
});

describe('the list of wildcards', () => {
  it('given all stages, then every entry is still needed', () => {
    const all = (['local', 'dev', 'prod'] as const).flatMap((name) => allowsOf(synthesized(name)));
    const unused = wildcards.filter(
      (each) =>
        !all.some(
          (statement) =>
            each.where.test(statement.where) &&
            texts(statement).some((text) => text.includes('*') && each.text.test(text)),
        ),
    );
    expect(unused.map((each) => each.reason)).toEqual([]);
  });
});

/** What each use of uploads may do, written down a second time. */
const uploadGrants: Readonly<Record<FunctionSpec['uploads'][number], Readonly<Record<string, readonly string[]>>>> = {
  sign: { Quarantine: ['s3:PutObject'], PicturesKey: ['kms:GenerateDataKey'] },
  check: {
    Quarantine: ['s3:DeleteObjectVersion', 's3:GetObjectVersion'],
    QuarantineVersions: ['s3:ListBucketVersions'],
    Pictures: ['s3:DeleteObjectVersion', 's3:PutObject'],
    PictureVersions: ['s3:ListBucketVersions'],
    PicturesKey: ['kms:Decrypt', 'kms:GenerateDataKey'],
  },
  clear: {
    Quarantine: ['s3:DeleteObjectVersion'],
    QuarantineVersions: ['s3:ListBucketVersions'],
    Pictures: ['s3:DeleteObjectVersion'],
    PictureVersions: ['s3:ListBucketVersions'],
  },
  show: { Pictures: ['s3:GetObjectVersion'], PicturesKey: ['kms:Decrypt'] },
};

describe('a role holds what its row says', () => {
  const roleOf = (stage: Synthesized, name: FunctionName) => {
    const code = ofType(stage, 'AWS::Lambda::Function').find(
      (each) => each.properties['FunctionName'] === nameIn(stage.stage, name),
    );
    const id = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }).parse(code?.properties['Role'])[
      'Fn::GetAtt'
    ][0];
    const role = stage.resources.find((each) => each.stack === code?.stack && each.id === id);
    return role === undefined ? [] : statementsOf(role);
  };
  const actionsOn = (statements: readonly Statement[], sid: string) =>
    statements
      .filter((each) => each.Sid === sid)
      .flatMap((each) => each.Action)
      .sort();

  it.each(functionNames.filter((name) => name !== 'sandbox/serve'))(
    'given production, then %s has those grants and no other',
    (name) => {
      const statements = roleOf(synthesized('prod'), name);
      const spec = specOf(name);
      expect(actionsOn(statements, 'Table')).toEqual(spec.table.map((action) => `dynamodb:${action}`).sort());
      expect(actionsOn(statements, 'Indexes')).toEqual(spec.indexes.length > 0 ? ['dynamodb:Query'] : []);
      expect(actionsOn(statements, 'WireKey')).toHaveLength(spec.wireKey.length);
      expect(actionsOn(statements, 'PersonalKey')).toHaveLength(spec.personalKey.length);
      expect(actionsOn(statements, 'EvidenceKey')).toHaveLength(spec.evidenceKey.length);
      const secrets = statements.filter((each) => each.Sid === 'Secrets').flatMap((each) => each.Resource ?? []);
      expect(secrets).toHaveLength(spec.secrets.length + partnersSigningWith(spec).length);
      expect(statements.filter((each) => each.Sid === 'Topics').flatMap((each) => each.Resource ?? [])).toHaveLength(
        spec.topics.length,
      );
      expect(actionsOn(statements, 'StatementFiles')).toHaveLength(spec.statementFiles.length);
      expect(actionsOn(statements, 'OperatorPool')).toEqual(
        spec.forOperators ? ['cognito-idp:AdminGetUser', 'cognito-idp:AdminListGroupsForUser'] : [],
      );
      expect(actionsOn(statements, 'BookReports')).toHaveLength(spec.bookReports.length);
      const ofUploads = ['Quarantine', 'QuarantineVersions', 'Pictures', 'PictureVersions', 'PicturesKey'];
      expect(Object.fromEntries(ofUploads.map((sid) => [sid, actionsOn(statements, sid)]))).toEqual(
        Object.fromEntries(ofUploads.map((sid) => [sid, spec.uploads.flatMap((use) => uploadGrants[use][sid] ?? [])])),
      );
      expect(actionsOn(statements, 'OwnLog')).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
      const known = [
        'Table',
        'Indexes',
        'WireKey',
        'PersonalKey',
        'EvidenceKey',
        'Secrets',
        'Topics',
        'StatementFiles',
        'OperatorPool',
        'BookReports',
        ...ofUploads,
        'OwnLog',
        'Phones',
        'ReadStream',
        'GiveUp',
        'ReadQueue',
        'OriginSecret',
        'FrontDoor',
        'Firewall',
        'StatusPage',
        'Alarms',
        'Groups',
        'Workflows',
      ];
      expect(statements.map((each) => each.Sid).filter((sid) => !known.includes(sid))).toEqual([]);
    },
  );

  it('given production, then one function alone changes the origin secret and the front door, and nothing else of theirs', () => {
    const own = ['OriginSecret', 'FrontDoor', 'Firewall'];
    const holders = functionNames
      .filter((name) => name !== 'sandbox/serve')
      .filter((name) => roleOf(synthesized('prod'), name).some((each) => own.includes(each.Sid)));
    expect(holders).toEqual(['workflows/rotate-origin-secret']);
    const held = roleOf(synthesized('prod'), 'workflows/rotate-origin-secret').filter((each) => own.includes(each.Sid));
    expect(held.map((each) => [each.Sid, each.Action, each.Resource?.length])).toEqual([
      [
        'OriginSecret',
        ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue', 'secretsmanager:UpdateSecretVersionStage'],
        1,
      ],
      // The wallet's and the console's.
      ['FrontDoor', ['cloudfront:GetDistribution', 'cloudfront:UpdateDistribution'], 2],
      ['Firewall', ['wafv2:GetWebACL'], 1],
    ]);
  });

  it('given production, then wrapped keys open in their own context only', () => {
    const uses = functionNames
      .filter((name) => name !== 'sandbox/serve')
      .flatMap((name) => roleOf(synthesized('prod'), name));
    const conditionsOf = (sid: string) =>
      new Set(uses.filter((each) => each.Sid === sid).map((each) => JSON.stringify(each.Condition)));
    expect([...conditionsOf('WireKey')]).toEqual(['{"StringEquals":{"kms:EncryptionContext:purpose":"wire"}}']);
    const ofPeople = '"StringLike":{"kms:EncryptionContext:userId":"usr_*"}';
    expect([...conditionsOf('PersonalKey')]).toEqual([`{${ofPeople},"Null":{"kms:EncryptionContext:key":"true"}}`]);
    expect([...conditionsOf('EvidenceKey')]).toEqual([
      `{${ofPeople},"StringEquals":{"kms:EncryptionContext:key":"evidence"}}`,
    ]);
  });

  it('given a movable clock, then the sandbox reaches the clock of the product and no other item', () => {
    const clock = roleOf(synthesized('dev'), 'sandbox/serve').find((each) => each.Sid === 'ClockOfTheProduct');
    expect(clock?.Condition).toEqual({ 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['CLOCK'] } });
  });

  it('given a movable clock, then the sandbox may run the rotation of server keys and the sweep of what is due, and no other function', () => {
    const invoked = roleOf(synthesized('dev'), 'sandbox/serve').filter((each) =>
      JSON.stringify(each.Action).includes('lambda:'),
    );
    expect(invoked.map(({ Sid, Action }) => [Sid, Action])).toEqual([
      ['RenewKeys', ['lambda:InvokeFunction']],
      ['EndDueItems', ['lambda:InvokeFunction']],
    ]);
    const [renew, end] = invoked.map(({ Resource }) => JSON.stringify(Resource));
    expect(renew).toContain('function:kapao-dev-workflows-rotate-server-keys"');
    expect(end).toContain('function:kapao-dev-workflows-end-due-items"');
  });
});

describe.each(['dev', 'prod'] as const)('encryption in %s', (name) => {
  const storageKey = expect.objectContaining({});
  const encrypted: Record<string, unknown> = {
    'AWS::DynamoDB::GlobalTable': {
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      Replicas: [expect.objectContaining({ SSESpecification: { KMSMasterKeyId: storageKey } })],
    },
    'AWS::SQS::Queue': { KmsMasterKeyId: storageKey },
    'AWS::SNS::Topic': { KmsMasterKeyId: storageKey },
    'AWS::Logs::LogGroup': { KmsKeyId: storageKey, RetentionInDays: name === 'prod' ? 365 : 30 },
    'AWS::SecretsManager::Secret': { KmsKeyId: storageKey, GenerateSecretString: { PasswordLength: 64 } },
    'AWS::KMS::Key': { EnableKeyRotation: true },
    'AWS::S3::Bucket': {
      BucketEncryption: expect.anything(),
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    },
  };

  it.each(Object.keys(encrypted))('given each %s, then what it holds is encrypted', (type) => {
    const found = ofType(synthesized(name), type);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((resource) => resource.properties)).toMatchObject(found.map(() => encrypted[type]));
  });

  it('given each queue, topic and bucket, then it refuses plain HTTP', () => {
    const stage = synthesized(name);
    const refusals = stage.resources
      .flatMap(statementsOf)
      .filter(
        (each) => each.Effect === 'Deny' && JSON.stringify(each.Condition).includes('"aws:SecureTransport":"false"'),
      );
    const guarded = ['AWS::SQS::Queue', 'AWS::SNS::Topic', 'AWS::S3::Bucket'].flatMap((type) => ofType(stage, type));
    const isGuarded = (resource: SynthesizedResource) =>
      refusals.some((each) => JSON.stringify(each.Resource).includes(`"${resource.id}"`));
    expect(guarded.length).toBeGreaterThan(0);
    expect(guarded.filter((resource) => !isGuarded(resource)).map(placeOf)).toEqual([]);
  });
});

describe('data that outlives its stack', () => {
  it('given production, then the table is protected and restorable', () => {
    const [table] = ofType(synthesized('prod'), 'AWS::DynamoDB::GlobalTable');
    expect(table?.properties).toMatchObject({
      Replicas: [
        {
          Region: 'ap-southeast-7',
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttlSeconds', Enabled: true },
      GlobalSecondaryIndexes: [{ IndexName: 'due', Projection: { ProjectionType: 'KEYS_ONLY' } }],
    });
  });
});
