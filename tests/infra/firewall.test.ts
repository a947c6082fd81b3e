import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { tellingPartners } from '../../functions/partners/partners.ts';
import { above256KiB, pathsWithCaps } from '../../infra/constructs/firewall-rules.ts';
import { ofType, synthesized } from './synthesized.ts';

const pathMatch = z.object({
  ByteMatchStatement: z.object({
    SearchString: z.string(),
    PositionalConstraint: z.literal('EXACTLY'),
    FieldToMatch: z.object({ UriPath: z.object({}) }),
    TextTransformations: z.array(z.object({ Type: z.literal('URL_DECODE') })).length(1),
  }),
});
const pathsSchema = z
  .object({ OrStatement: z.object({ Statements: z.array(pathMatch) }) })
  .transform(({ OrStatement }) =>
    OrStatement.Statements.map(({ ByteMatchStatement }) => ByteMatchStatement.SearchString),
  );
const scopeSchema = z.union([pathsSchema, z.object({ NotStatement: z.object({ Statement: pathsSchema }) })]);
const rateSchema = z.object({
  RateBasedStatement: z.object({
    AggregateKeyType: z.literal('IP'),
    Limit: z.number(),
    EvaluationWindowSec: z.literal(300),
    ScopeDownStatement: scopeSchema.optional(),
  }),
});
const firewallSchema = z.object({
  Scope: z.literal('CLOUDFRONT'),
  DefaultAction: z.object({ Allow: z.object({}) }),
  Rules: z.array(
    z.object({
      Name: z.string(),
      Priority: z.number(),
      Statement: z.record(z.string(), z.unknown()),
      Action: z.unknown().optional(),
      VisibilityConfig: z.object({ SampledRequestsEnabled: z.boolean(), CloudWatchMetricsEnabled: z.boolean() }),
    }),
  ),
});

const [firewall] = ofType(synthesized('prod'), 'AWS::WAFv2::WebACL');
const { Rules: rules } = firewallSchema.parse(firewall?.properties);
const ruleOf = (name: string) => {
  const found = rules.find((rule) => rule.Name === name);
  if (found === undefined) throw new Error(`there is no rule ${name}`);
  return found;
};
const rateOf = (name: string) => rateSchema.parse(ruleOf(name).Statement).RateBasedStatement;
const blocksWith = (ResponseCode: number) => ({ Block: { CustomResponse: { ResponseCode } } });

describe('the firewall', () => {
  it('given the ways in, then an address has far fewer tries at them than requests, and is told 429', () => {
    const rate = rateOf('ways-in-per-address');
    expect(rate.Limit).toBe(300);
    expect(ruleOf('ways-in-per-address').Action).toEqual(blocksWith(429));
    expect(rate.ScopeDownStatement).toEqual(
      expect.arrayContaining(
        [
          'login',
          'login-password',
          'send-opt',
          'send-opt-reset-password',
          'reset-password',
          'send-opt-lock',
          'lock',
        ].map((last) => `/wallet-app-api/wallet-user/${last}`),
      ),
    );
    expect(rate.ScopeDownStatement).toEqual(pathsWithCaps(['login', 'sms', 'receipt']));
  });

  it('given what the app reports of itself, then it has a limit of its own', () => {
    expect(rateOf('telemetry-per-address')).toMatchObject({
      Limit: 600,
      ScopeDownStatement: ['/events', '/oss-api/log'],
    });
    expect(ruleOf('telemetry-per-address').Action).toEqual(blocksWith(429));
  });

  it('given everything else, then the limit of all requests counts', () => {
    expect(rateOf('requests-per-address')).toMatchObject({ Limit: 3_000 });
  });

  it('given what partners tell, then it has a limit of its own, under which a payday does not silence a bank', () => {
    const paths = tellingPartners.map((partner) => `/partner/${partner}/webhook`);
    expect(rateOf('partner-requests-per-address')).toMatchObject({ Limit: 60_000, ScopeDownStatement: paths });
    expect(ruleOf('partner-requests-per-address').Action).toEqual(blocksWith(429));
    expect(rateOf('requests-per-address').ScopeDownStatement).toEqual({ NotStatement: { Statement: paths } });
  });

  it('given the rules that AWS keeps, then they are all there, after ours, and block', () => {
    expect(rules.map((rule) => rule.Name)).toEqual([
      'body-too-large',
      'ways-in-per-address',
      'telemetry-per-address',
      'partner-requests-per-address',
      'requests-per-address',
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
    expect(rules.map((rule) => rule.Priority)).toEqual(rules.map((_rule, place) => place));
  });

  it('given a request, then it is counted but neither sampled nor logged: both would keep addresses abroad', () => {
    expect(
      rules.filter(
        (rule) => rule.VisibilityConfig.SampledRequestsEnabled || !rule.VisibilityConfig.CloudWatchMetricsEnabled,
      ),
    ).toEqual([]);
    expect(ofType(synthesized('prod'), 'AWS::WAFv2::LoggingConfiguration')).toEqual([]);
  });
});

describe('the cap of a body', () => {
  it('given production, then it goes by the length that the request states', () => {
    expect(ruleOf('body-too-large')).toMatchObject({
      Action: blocksWith(413),
      Statement: {
        RegexMatchStatement: { FieldToMatch: { SingleHeader: { Name: 'content-length' } }, RegexString: above256KiB },
      },
    });
    expect(above256KiB.length).toBeLessThanOrEqual(512);
  });

  const edge = 256 * 1024;
  it.each([0, 9, 99_999, 199_999, edge - 1, edge])('%i bytes are let through', (length) => {
    expect(String(length)).not.toMatch(new RegExp(above256KiB));
  });

  it.each([edge + 1, edge + 6, 262_150, 262_200, 263_000, 270_000, 300_000, 999_999, 1_000_000, 123_456_789_012])(
    '%i bytes are refused',
    (length) => {
      expect(String(length)).toMatch(new RegExp(above256KiB));
      expect(`000${length}`).toMatch(new RegExp(above256KiB));
    },
  );

  it('given every length around the edge, then the pattern says what the number says', () => {
    const pattern = new RegExp(above256KiB);
    for (let length = edge - 3_000; length <= edge + 10_000; length += 1)
      expect([length, pattern.test(String(length))]).toEqual([length, length > edge]);
  });
});
