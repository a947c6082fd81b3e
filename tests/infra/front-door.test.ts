import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openScreen, tellViewerAddress } from '../../infra/constructs/edge-code.ts';
import { apiPathPatterns } from '../../infra/stacks/web-stack.ts';
import { stageOf } from '../../infra/stages.ts';
import { operations } from '../../shared/operations.ts';
import { atTheEdge, joinedText, withoutBuckets } from './at-the-edge.ts';
import { ofType, type Synthesized, synthesize, synthesized } from './synthesized.ts';

describe("the viewer's address", () => {
  it('given a viewer who sends the header too, even twice, then only the true address remains', () => {
    const forged = { value: '9.9.9.9', multiValue: [{ value: '9.9.9.9' }, { value: '8.8.8.8' }] };
    const event = {
      viewer: { ip: '203.0.113.7' },
      request: { uri: '/wallet-app-api/keys', headers: { 'x-viewer-address': forged, lang: { value: 'th-TH' } } },
    };
    expect(atTheEdge(tellViewerAddress, event)).toEqual({
      uri: '/wallet-app-api/keys',
      headers: { 'x-viewer-address': { value: '203.0.113.7' }, lang: { value: 'th-TH' } },
    });
  });
});

describe('a path typed without the hash', () => {
  it.each([
    ['/kapao', '/#/kapao'],
    ['/topUp/status/tup_1', '/#/topUp/status/tup_1'],
    ['//evil/page', '/#/evil/page'],
    ['/kapao.old/page', '/#/kapao.old/page'],
  ])('%s opens the screen %s', (uri, location) => {
    const answer = atTheEdge(openScreen, { request: { uri, headers: {} } });
    expect(answer).toMatchObject({ statusCode: 302, headers: { location: { value: location } } });
  });

  it.each(['/', '/index.html', '/assets/index-abc123.js', '/manifest.webmanifest'])(
    '%s is served as the file it is',
    (uri) => {
      expect(atTheEdge(openScreen, { request: { uri, headers: {} } })).toEqual({ uri, headers: {} });
    },
  );
});

const behaviorSchema = z.object({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.unknown().optional(),
  ViewerProtocolPolicy: z.string(),
  FunctionAssociations: z.array(z.unknown()).default([]),
  ResponseHeadersPolicyId: z.unknown(),
});
const distributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string(),
    DefaultCacheBehavior: behaviorSchema,
    CacheBehaviors: z.array(behaviorSchema),
    Origins: z.array(
      z.object({
        Id: z.string(),
        CustomOriginConfig: z.unknown().optional(),
        OriginAccessControlId: z.unknown().optional(),
        OriginCustomHeaders: z.unknown().optional(),
        OriginPath: z.unknown().optional(),
        DomainName: z.unknown(),
      }),
    ),
  }),
});

function distributionOf(name: 'local' | 'prod') {
  const distribution = ofType(synthesized(name), 'AWS::CloudFront::Distribution').find(({ stack }) => stack === 'web');
  const config = distributionSchema.parse(distribution?.properties).DistributionConfig;
  const api = config.Origins.find((origin) => origin.CustomOriginConfig !== undefined);
  const site = config.Origins.find((origin) => origin.OriginAccessControlId !== undefined);
  if (api === undefined || site === undefined) throw new Error('an origin is missing');
  return { ...config, api, site };
}

describe('the distribution', () => {
  it("given the registry, then every client's path reaches the API and nothing else does", () => {
    expect(apiPathPatterns()).toEqual([
      '/events',
      '/oss-api/*',
      '/partner/*',
      '/wallet-app-api/*',
      '/walletUserNotificationMessage/*',
    ]);
    const { CacheBehaviors, api } = distributionOf('prod');
    const toApi = CacheBehaviors.filter((behavior) => behavior.TargetOriginId === api.Id).map(
      (behavior) => behavior.PathPattern,
    );
    expect(new Set(toApi)).toEqual(new Set(apiPathPatterns()));
    const prefixes = apiPathPatterns().map((pattern) => pattern.replace('*', ''));
    const reached = operations.filter((operation) => prefixes.some((prefix) => operation.path.startsWith(prefix)));
    expect(reached).toEqual(operations.filter((operation) => operation.caller !== 'operator'));
  });

  it('given the paths of the API, then nothing is cached, every header but Host goes on, and address and place are told', () => {
    const { CacheBehaviors, api } = distributionOf('prod');
    const toApi = CacheBehaviors.filter((each) => each.TargetOriginId === api.Id);
    expect(toApi).toHaveLength(apiPathPatterns().length);
    for (const behavior of toApi) {
      expect(behavior).toMatchObject({
        CachePolicyId: { Ref: expect.stringContaining('AnswersCache') },
        // The managed policy AllViewerExceptHostHeader.
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        ViewerProtocolPolicy: 'https-only',
        FunctionAssociations: [
          {
            EventType: 'viewer-request',
            FunctionARN: { 'Fn::GetAtt': [expect.stringContaining('TellViewerAddress'), 'FunctionARN'] },
          },
        ],
      });
    }
  });

  it('given the cache of answers, then it keeps nothing by itself and adds only where the viewer is', () => {
    const [policy] = ofType(synthesized('prod'), 'AWS::CloudFront::CachePolicy').filter(
      (each) =>
        each.properties['CachePolicyConfig'] !== undefined &&
        JSON.stringify(each.properties).includes('kapao-prod-answers'),
    );
    expect(policy?.properties).toMatchObject({
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 1,
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: {
            HeaderBehavior: 'whitelist',
            Headers: ['CloudFront-Viewer-Country', 'CloudFront-Viewer-City'],
          },
          CookiesConfig: { CookieBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
        },
      },
    });
  });

  it('given production, then the API is reached over TLS 1.2 with the secret, which the template does not hold', () => {
    const { api } = distributionOf('prod');
    expect(api.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
    expect(api.OriginCustomHeaders).toEqual([
      {
        HeaderName: 'x-origin-secret',
        HeaderValue: '{{resolve:secretsmanager:kapao-prod-origin:SecretString:sent::}}',
      },
    ]);
  });

  it('given the local stage, then only the origin of the API differs', () => {
    const local = distributionOf('local');
    expect(local.api).toMatchObject({
      DomainName: 'localhost',
      CustomOriginConfig: { HTTPPort: 4566, OriginProtocolPolicy: 'http-only' },
    });
    expect(JSON.stringify(local.api.OriginPath)).toContain('/_aws/execute-api/');
    expect(local.CacheBehaviors.map((behavior) => behavior.PathPattern)).toEqual(
      distributionOf('prod').CacheBehaviors.map((behavior) => behavior.PathPattern),
    );
  });

  it('given the app, then it comes from the bucket that only this distribution reads', () => {
    const { DefaultRootObject, DefaultCacheBehavior, site } = distributionOf('prod');
    expect(DefaultRootObject).toBe('index.html');
    expect(DefaultCacheBehavior).toMatchObject({ TargetOriginId: site.Id, ViewerProtocolPolicy: 'redirect-to-https' });
    const policies = ofType(synthesized('prod'), 'AWS::S3::BucketPolicy')
      .filter(({ stack }) => stack === 'web')
      .map(({ properties }) => properties);
    const read = policies.filter((policy) => JSON.stringify(policy).includes('"AWS:SourceArn"'));
    expect(read.map((policy) => JSON.stringify(policy['Bucket']))).toEqual([
      expect.stringContaining('Site'),
      expect.stringContaining('Status'),
    ]);
  });
});

describe('the security headers', () => {
  const policySchema = z.object({
    ResponseHeadersPolicyConfig: z.object({
      Name: z.string(),
      CorsConfig: z.unknown().optional(),
      SecurityHeadersConfig: z.object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: joinedText, Override: z.literal(true) }),
        StrictTransportSecurity: z.object({
          AccessControlMaxAgeSec: z.number(),
          IncludeSubdomains: z.literal(true),
          Override: z.literal(true),
        }),
        ContentTypeOptions: z.object({ Override: z.literal(true) }),
        FrameOptions: z.object({ FrameOption: z.enum(['DENY', 'SAMEORIGIN']) }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.literal('no-referrer') }),
      }),
      CustomHeadersConfig: z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.boolean() })),
      }),
      RemoveHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }),
    }),
  });
  const policiesOf = (stage: Synthesized) =>
    ofType(stage, 'AWS::CloudFront::ResponseHeadersPolicy')
      .filter((each) => each.stack === 'web')
      .map((each) => policySchema.parse(each.properties).ResponseHeadersPolicyConfig);
  const policies = () => policiesOf(synthesized('prod'));
  const policyOf = (stage: Synthesized, kind: 'app' | 'answers') => {
    const found = policiesOf(stage).find((policy) => policy.Name.endsWith(`-${kind}`));
    if (found === undefined) throw new Error(`no policy for ${kind}`);
    return found;
  };
  const framing = (stage: Synthesized, kind: 'app' | 'answers') => {
    const { ContentSecurityPolicy: content, FrameOptions: option } = policyOf(stage, kind).SecurityHeadersConfig;
    return [/frame-ancestors ([^;]+)$/.exec(content.ContentSecurityPolicy)?.[1], option?.FrameOption];
  };

  it('given both policies, then they are strict about transport, types and referrers, and hide the server', () => {
    expect(
      policies()
        .map((policy) => policy.Name)
        .sort(),
    ).toEqual(['kapao-prod-answers', 'kapao-prod-app', 'kapao-prod-status']);
    for (const policy of policies()) {
      expect(policy.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(
        63_072_000,
      );
      expect(policy.CustomHeadersConfig.Items.map((item) => item.Header)).toContain('permissions-policy');
      expect(policy.CustomHeadersConfig.Items).toContainEqual({
        Header: 'cross-origin-opener-policy',
        Value: 'same-origin',
        Override: true,
      });
      expect(policy.RemoveHeadersConfig.Items).toEqual([{ Header: 'server' }]);
    }
  });

  it('given the content policy, then nothing inline, no frame, and from elsewhere the two buckets in Bangkok alone', () => {
    expect(policies().length).toBeGreaterThan(1);
    for (const policy of policies()) {
      const whole = policy.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
      const { content, elsewhere } = withoutBuckets(whole);
      expect(elsewhere).toEqual(policy.Name === 'kapao-prod-app' ? ['img-src pictures', 'connect-src uploads'] : []);
      expect(content).toMatch(/^default-src 'none'/);
      expect(content).toContain("frame-ancestors 'none'");
      expect(content).not.toMatch(/unsafe-|https?:|\*/);
    }
  });

  it('given who may frame the app, then both headers say the same, and an answer of the API is never framed', () => {
    const shell = ['https://shell.example', 'https://partner.example'];
    const named = synthesize({ ...stageOf('prod'), frameAncestors: shell });
    expect(framing(synthesized('prod'), 'app')).toEqual(["'none'", 'DENY']);
    expect(framing(named, 'app')).toEqual([shell.join(' '), undefined]);
    expect(framing(synthesized('dev'), 'app')).toEqual(["'self'", 'SAMEORIGIN']);
    expect(framing(synthesized('local'), 'app')).toEqual(["'self' http://localhost:8081", undefined]);
    for (const stage of [named, synthesized('dev'), synthesized('local')])
      expect(framing(stage, 'answers')).toEqual(["'none'", 'DENY']);
  });

  it('given an error, then no header makes a browser keep it: of the app none says so, of the API one forbids it', () => {
    const cacheOf = (kind: 'app' | 'answers') =>
      policyOf(synthesized('prod'), kind).CustomHeadersConfig.Items.filter((item) => item.Header === 'cache-control');
    expect(cacheOf('app')).toEqual([]);
    // Not overriding: the server keys say for themselves how long they may be kept.
    expect(cacheOf('answers')).toEqual([{ Header: 'cache-control', Value: 'no-store', Override: false }]);
  });

  it.each(['local', 'dev', 'prod'] as const)('given %s, then no foreign origin is ever answered', (name) => {
    for (const policy of policiesOf(synthesized(name))) expect(policy.CorsConfig).toBeUndefined();
    expect(JSON.stringify(ofType(synthesized(name), 'AWS::ApiGatewayV2::Api'))).not.toContain('CorsConfiguration');
  });

  it('given a foreign origin by name, then it alone may call the API, without cookies, and the app stays as it was', () => {
    const stage = synthesize({ ...stageOf('prod'), corsOrigins: ['https://partner.example'] });
    expect(policyOf(stage, 'answers').CorsConfig).toEqual({
      AccessControlAllowCredentials: false,
      OriginOverride: true,
      AccessControlMaxAgeSec: 600,
      AccessControlAllowOrigins: { Items: ['https://partner.example'] },
      AccessControlAllowMethods: { Items: ['GET', 'POST'] },
      AccessControlAllowHeaders: { Items: expect.arrayContaining(['authorization', 'key-id', 'sign']) },
      AccessControlExposeHeaders: { Items: ['authorization'] },
    });
    expect(policyOf(stage, 'app')).toEqual(policyOf(synthesized('prod'), 'app'));
    const cors = ofType(stage, 'AWS::ApiGatewayV2::Api').map((api) => [
      api.properties['Name'],
      api.properties['CorsConfiguration'],
    ]);
    expect(Object.fromEntries(cors)).toMatchObject({
      'kapao-prod-wallet': { AllowOrigins: ['https://partner.example'] },
    });
    expect(Object.fromEntries(cors)['kapao-prod-ops']).toBeUndefined();
  });
});
