import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { tellingPartners } from '../../functions/partners/partners.ts';
import { operations } from '../../shared/operations.ts';
import { ofType, placeOf, synthesized } from './synthesized.ts';

/** `test` is `local` under another name, and `staging` is `prod` with a sandbox. */
const stageNames = ['local', 'dev', 'prod'] as const;
// Made while the file is read, and kept: what takes as long as a machine is busy is no test's own time.
for (const name of stageNames) synthesized(name);

describe('the routes', () => {
  it('given the registry, then each operation has its one route, and operators go through IAM', () => {
    const routes = ofType(synthesized('prod'), 'AWS::ApiGatewayV2::Route').map((each) => each.properties);
    const expected = operations.map((operation) => {
      const isOps = operation.caller === 'operator';
      return expect.objectContaining({
        RouteKey: `POST ${operation.path}`,
        AuthorizationType: isOps ? 'AWS_IAM' : 'NONE',
        ApiId: {
          'Fn::GetStackOutput': expect.objectContaining({
            OutputName: expect.stringContaining(isOps ? 'OpsApi' : 'WalletApi'),
          }),
        },
      });
    });
    expect(routes).toEqual(expect.arrayContaining(expected));
    const ofOperators = operations.filter(({ caller }) => caller === 'operator');
    // Beside them the operators' second ones for the console, the server's keys, and each partner's messages.
    expect(routes).toHaveLength(operations.length + ofOperators.length + 1 + tellingPartners.length);
  });

  it('given the operators API, then not one of its routes is open', () => {
    const routes = stageNames
      .flatMap((name) => ofType(synthesized(name), 'AWS::ApiGatewayV2::Route'))
      .filter((each) => JSON.stringify(each.properties['ApiId']).includes('OpsApi'));
    expect(routes).toHaveLength(
      stageNames.length * 2 * operations.filter((operation) => operation.caller === 'operator').length,
    );
    const isOpen = ({ properties: { AuthorizationType: type, RouteKey: key } }: (typeof routes)[number]) =>
      type !== (String(key).startsWith('POST /ops/console/') ? 'JWT' : 'AWS_IAM');
    expect(routes.filter(isOpen).map(placeOf)).toEqual([]);
  });

  it("given wallet, operators and sandbox, then each has a host name of its own, and the app's leads to the wallet alone", () => {
    const stage = synthesized('dev');
    // Each API is a host of its own: the gateway makes the name out of the API's id.
    const apis = ofType(stage, 'AWS::ApiGatewayV2::Api').map(({ properties }) => String(properties['Name']));
    expect(apis.toSorted()).toEqual(['kapao-dev-ops', 'kapao-dev-sandbox', 'kapao-dev-wallet']);
    const distributions = ofType(stage, 'AWS::CloudFront::Distribution').filter((each) => each.stack !== 'console');
    expect(distributions).toHaveLength(1);
    const origins = JSON.stringify(distributions).match(/"OutputName":"[^"]*Api[^"]*"/g) ?? [];
    expect([...new Set(origins)]).toEqual([expect.stringContaining('WalletApi')]);
    expect(JSON.stringify(distributions)).not.toMatch(/sandbox/i);
  });

  it('given both distributions, then they load from their own buckets and their own API, and from nowhere else', () => {
    const originSchema = z.object({ DomainName: z.unknown() });
    const distributionSchema = z.object({ DistributionConfig: z.object({ Origins: z.array(originSchema) }) });
    const originsOf = (stack: string) =>
      ofType(synthesized('prod'), 'AWS::CloudFront::Distribution')
        .filter((each) => each.stack === stack)
        .flatMap(({ properties }) => distributionSchema.parse(properties).DistributionConfig.Origins)
        .map(({ DomainName: host }) => JSON.stringify(host));
    const bucket = (name: string) => expect.stringMatching(new RegExp(`"${name}[^"]*","RegionalDomainName"`));
    const api = (name: string) =>
      expect.stringMatching(new RegExp(`"OutputName":"[^"]*${name}[^"]*".*"\\.execute-api\\.ap-southeast-7\\.`));
    expect(originsOf('web')).toEqual([bucket('Site'), bucket('Status'), api('WalletApi')]);
    expect(originsOf('console')).toEqual([bucket('Site'), api('OpsApi')]);
  });

  it('given what they may do at their buckets, then it is to get an object by its name, and to list none', () => {
    const policySchema = z.object({
      PolicyDocument: z.object({ Statement: z.array(z.object({ Action: z.unknown(), Effect: z.string() })) }),
    });
    const allowed = ofType(synthesized('prod'), 'AWS::S3::BucketPolicy')
      .filter(({ stack }) => stack === 'web' || stack === 'console')
      .map(({ properties }) => policySchema.parse(properties).PolicyDocument.Statement)
      .map((statements) => statements.filter(({ Effect: effect }) => effect === 'Allow').map(({ Action }) => Action));
    expect(allowed).toEqual([['s3:GetObject'], ['s3:GetObject'], ['s3:GetObject']]);
  });

  it('given the access log, then it keeps nothing about the person', () => {
    const stages = ofType(synthesized('prod'), 'AWS::ApiGatewayV2::Stage');
    expect(stages).toHaveLength(2);
    for (const stage of stages) {
      const text = JSON.stringify(stage.properties['AccessLogSettings']);
      expect(text).toContain('$context.requestId');
      expect(text).not.toMatch(/identity|userAgent|\$context\.path|header|querystring|authorizer/i);
    }
  });

  it('given each API, then it is throttled and answers no foreign site', () => {
    const settings = [
      [2_000, 1_000],
      [100, 100],
    ].map(([ThrottlingRateLimit, ThrottlingBurstLimit]) => ({
      DefaultRouteSettings: { ThrottlingRateLimit, ThrottlingBurstLimit },
    }));
    expect(ofType(synthesized('prod'), 'AWS::ApiGatewayV2::Stage').map((each) => each.properties)).toMatchObject(
      settings,
    );
    expect(JSON.stringify(ofType(synthesized('prod'), 'AWS::ApiGatewayV2::Api'))).not.toContain('CorsConfiguration');
  });
});
