import { describe, expect, it } from 'vitest';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { ofType, placeOf, storedAs, synthesize, synthesized } from './synthesized.ts';

const prod = stageOf('prod');
const neverDeployed = synthesize({ ...prod, thisDeploy: { ...prod.thisDeploy, established: [] } });

describe('a first deploy that fails', () => {
  it('given what holds data, then a creation that is rolled back takes it along, and nothing else ever does', () => {
    const kept = synthesized('prod').resources.filter(({ afterwards }) =>
      afterwards.some((each) => each?.startsWith('Retain') === true),
    );
    const types = new Set(kept.map(({ type }) => type));
    expect([...types].toSorted()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::GlobalTable',
      'AWS::KMS::Key',
      'AWS::Logs::LogGroup',
      'AWS::S3::Bucket',
      'AWS::SecretsManager::Secret',
    ]);
    for (const each of kept)
      expect([placeOf(each), ...each.afterwards]).toEqual([placeOf(each), 'RetainExceptOnCreate', 'Retain']);
  });

  const poolsOf = (stage: ReturnType<typeof synthesize>) =>
    ofType(stage, 'AWS::Cognito::UserPool').map(({ properties }) => properties['DeletionProtection']);

  it('given stacks that never came up, then neither they nor what they hold is protected from their own rollback', () => {
    expect([...neverDeployed.stacks].filter(([, { isProtected }]) => isProtected)).toEqual([]);
    expect(ofType(neverDeployed, 'AWS::DynamoDB::GlobalTable')[0]?.properties).toMatchObject({
      Replicas: [{ DeletionProtectionEnabled: false }],
    });
    expect(poolsOf(neverDeployed)).toEqual(['INACTIVE']);
  });

  it('given some that came up and a new one, then only the new one may be deleted', () => {
    const names = [...synthesized('prod').stacks.keys()];
    const established = names.filter((name) => name !== 'endpoints').map((name) => nameIn(prod, name));
    const partly = synthesize({ ...prod, thisDeploy: { ...prod.thisDeploy, established } });
    expect([...partly.stacks].filter(([, { isProtected }]) => !isProtected).map(([name]) => name)).toEqual([
      'endpoints',
    ]);
    expect(ofType(partly, 'AWS::DynamoDB::GlobalTable')[0]?.properties).toMatchObject({
      Replicas: [{ DeletionProtectionEnabled: true }],
    });
  });

  it('given whoever synthesizes without knowing, then everything is protected', () => {
    expect([...synthesized('prod').stacks].filter(([, { isProtected }]) => !isProtected)).toEqual([]);
    expect(poolsOf(synthesized('prod'))).toEqual(['ACTIVE']);
  });
});

describe('the role that shifts traffic', () => {
  it('given a release, then it may ask for alarms, which IAM grants for all or for none', () => {
    const roles = ofType(synthesized('prod'), 'AWS::IAM::Role').filter(({ id }) => id.startsWith('ReleasesRole'));
    expect(roles.length).toBeGreaterThan(0);
    for (const { properties } of roles) {
      expect(JSON.stringify(properties)).toContain(
        '{"Action":"cloudwatch:DescribeAlarms","Effect":"Allow","Resource":"*","Sid":"WatchAlarms"}',
      );
    }
  });
});

describe('production under its own name', () => {
  const namedBy = (part: string) => ({
    DistributionConfig: {
      Aliases: [storedAs(`/kapao/prod/${part}host-name`)],
      ViewerCertificate: {
        AcmCertificateArn: storedAs(`/kapao/prod/${part}certificate-arn`),
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    },
  });
  const distributionOf = (stack: string) =>
    ofType(synthesized('prod'), 'AWS::CloudFront::Distribution').find((each) => each.stack === stack)?.properties;

  it('given its distribution, then it speaks TLS 1.2 and newer, and the name and certificate come from outside', () => {
    expect(distributionOf('web')).toMatchObject(namedBy(''));
  });

  it("given the console's distribution, then the same holds of a name of its own", () => {
    expect(distributionOf('console')).toMatchObject(namedBy('console-'));
  });
});

describe('what is agreed outside the code', () => {
  it.each(['dev', 'staging', 'prod'] as const)('given %s, then a deploy sees that it has changed', (name) => {
    // Of a reference within a text CloudFormation says that there is no update as long as the text stays the same.
    expect(JSON.stringify(synthesized(name).resources)).not.toContain('{{resolve:ssm:');
  });
});
