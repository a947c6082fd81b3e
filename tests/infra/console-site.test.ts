import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { admitAddresses } from '../../infra/constructs/edge-code.ts';
import { stageOf } from '../../infra/stages.ts';
import { operations } from '../../shared/operations.ts';
import { consolePathOf } from '../../shared/console-path.ts';
import { atTheEdge } from './at-the-edge.ts';
import { ofType, storedAs, synthesize, synthesized } from './synthesized.ts';

const request = { uri: '/index.html', headers: {} };
const isAdmitted = (list: string, ip: string): boolean => {
  const answer = atTheEdge(admitAddresses(list), { viewer: { ip }, request });
  if (z.object({ uri: z.string() }).safeParse(answer).success) return true;
  expect(answer).toEqual({ statusCode: 404, statusDescription: 'Not Found' });
  return false;
};

describe('who is admitted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.8/29', '203.0.113.15', true],
    ['203.0.113.8/29', '203.0.113.16', false],
    ['198.51.100.1, 203.0.113.0/24', '203.0.113.7', true],
    ['2001:db8::/48', '2001:db8:0:ffff::1', true],
    ['2001:db8::/48', '2001:db8:1::1', false],
    ['2001:DB8::1', '2001:db8:0:0:0:0:0:1', true],
    ['::1', '::1', true],
    ['0.0.0.0/0', '::1', false],
    // What cannot be read lets nobody in.
    ['', '203.0.113.7', false],
    ['203.0.113', '203.0.113.7', false],
    ['203.0.113.0/x', '203.0.113.7', false],
    ['203.0.113.0/', '203.0.113.7', false],
    ['203.0.113.0/33', '203.0.113.7', false],
    ['203.0.113.0/24/0', '203.0.113.7', false],
    ['1:2:3', '1:2:3::', false],
    ['::/0', 'not an address', false],
  ] as const)('by the list "%s": %s, %s', (list, ip, expected) => {
    expect(isAdmitted(list, ip)).toBe(expected);
  });

  it.each(['local', 'dev', 'prod'] as const)(
    'given %s, then every behaviour asks before anything is answered',
    (name) => {
      const distribution = ofType(synthesized(name), 'AWS::CloudFront::Distribution').find(
        ({ stack }) => stack === 'console',
      );
      const behavior = z.object({ PathPattern: z.optional(z.string()), FunctionAssociations: z.unknown() });
      const { DistributionConfig: config } = z
        .object({ DistributionConfig: z.object({ DefaultCacheBehavior: behavior, CacheBehaviors: z.array(behavior) }) })
        .parse(distribution?.properties);
      const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
      expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([undefined, '/assets/*', '/ops/console/*']);
      for (const { FunctionAssociations } of behaviors) {
        expect(FunctionAssociations).toEqual([
          {
            EventType: 'viewer-request',
            FunctionARN: { 'Fn::GetAtt': [expect.stringContaining('AdmitAddresses'), 'FunctionARN'] },
          },
        ]);
      }
    },
  );

  it('given a stage on AWS, then its list is agreed outside the code, and without one nothing is synthesized', () => {
    const code = ofType(synthesized('prod'), 'AWS::CloudFront::Function').find(({ stack }) => stack === 'console');
    expect(JSON.stringify(code?.properties['FunctionCode'])).toContain(storedAs('/kapao/prod/console-addresses'));
    expect(() => synthesize({ ...stageOf('prod'), consoleAddresses: '0.0.0.0/0' })).toThrow('(consoleAddresses)');
    expect(() => synthesize({ ...stageOf('prod'), consoleDoor: { kind: 'distribution' } })).toThrow('(consoleDoor)');
  });
});

describe('what the console is beside the app', () => {
  const headersOf = (part: string) => {
    const found = ofType(synthesized('prod'), 'AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ properties }) => JSON.stringify(properties['ResponseHeadersPolicyConfig']))
      .find((text) => text.includes(`"Name":"kapao-prod-${part}"`));
    // The bucket's name holds the account, which is known when it is deployed.
    return (found ?? '')
      .replaceAll('{"Fn::Join":["",["', '"')
      .replaceAll('",{"Ref":"AWS::AccountId"},"', 'ACCOUNT')
      .replaceAll('"]]}', '"');
  };

  it('is framed by nobody, loads nothing from elsewhere, and no search engine keeps it', () => {
    const headers = headersOf('console');
    const [, content = ''] = /"ContentSecurityPolicy":"([^"]*)"/.exec(headers) ?? [];
    const pool = 'https://kapao-prod-operators.auth.ap-southeast-7.amazoncognito.com';
    const pictures = 'https://kapao-prod-pictures-ACCOUNT.s3.ap-southeast-7.amazonaws.com';
    expect(content.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      // A picture of a case comes from the bucket's own host in Bangkok, and from nowhere else.
      `img-src 'self' data: ${pictures}`,
      "font-src 'self'",
      // Beside itself it speaks to the login page of its stage alone.
      `connect-src 'self' ${pool}`,
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(content.replace(pool, '').replace(pictures, '')).not.toMatch(/unsafe-|https?:|worker-src|\*/);
    expect(headers).toContain('{"Header":"x-robots-tag","Override":true,"Value":"noindex, nofollow"}');
    expect(headers).toContain('"FrameOption":"DENY"');
    expect(headersOf('console-answers')).toContain('no-store');
  });

  it("reaches the operators' API by the console's paths alone, and the wallet's API by none", () => {
    const distribution = ofType(synthesized('dev'), 'AWS::CloudFront::Distribution').find(
      ({ stack }) => stack === 'console',
    );
    const text = JSON.stringify(distribution?.properties);
    expect([...new Set(text.match(/"OutputName":"[^"]*Api[^"]*"/g))]).toEqual([expect.stringContaining('OpsApi')]);
    expect(text).toContain('{{resolve:secretsmanager:kapao-dev-origin:SecretString:sent::}}');
    const paths = operations.filter(({ caller }) => caller === 'operator').map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/ops/console/'))).toEqual([]);
    expect(new Set(paths.map(consolePathOf)).size).toBe(paths.length);
    for (const path of paths) expect(consolePathOf(path)).toMatch(/^\/ops\/console\//);
  });
});
