import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { tellingPartners } from '../../functions/partners/partners.ts';
import { webhookPathOf } from '../../shared/operation.ts';
import { operations } from '../../shared/operations.ts';
import type { FunctionSpec } from '../function-spec.ts';
import { specOf } from '../function-specs.ts';
import type { Stage } from '../stages.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** Requests are counted but not sampled: a sample would keep viewers' addresses outside Thailand. */
export function measuredAs(name: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName: name, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/** A group of rules that AWS keeps up to date; the named ones only count. */
function managedRules(priority: number, name: string, onlyCounted: readonly string[] = []): Rule {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: measuredAs(name),
  };
}

/** The paths of the operations that spend from one of these caps: where a guess or a flood costs something. */
export function pathsWithCaps(caps: readonly FunctionSpec['caps'][number][]): readonly string[] {
  return operations.filter(({ name }) => specOf(name).caps.some((cap) => caps.includes(cap))).map(({ path }) => path);
}

/** One of these paths, however it is written: the gateway reads percent signs and so must the rule. */
function isPath(paths: readonly string[]): Statement {
  const statements = paths.map((path): Statement => ({
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'EXACTLY',
      searchString: path,
      textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
    },
  }));
  const [only] = statements;
  if (only === undefined) throw new Error('a rule needs a path');
  return statements.length === 1 ? only : { orStatement: { statements } };
}

/** Where partners tell us what happened. */
const partnerPaths = tellingPartners.map((partner) => webhookPathOf(partner));

/** Counts by the viewer's address in windows of five minutes and answers 429 above the limit. */
function rateRule(priority: number, name: string, limit: number, scopeDownStatement?: Statement): Rule {
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: 300,
        ...(scopeDownStatement === undefined ? {} : { scopeDownStatement }),
      },
    },
    visibilityConfig: measuredAs(name),
  };
}

/**
 * A number above 262,144 (256 KiB) in decimal. The firewall sees only the first 16 kB of a body, so it goes by
 * what the request says of its own length; the functions measure what really came.
 */
export const above256KiB =
  '^0*([1-9][0-9]{6,}|[3-9][0-9]{5}|2[7-9][0-9]{4}|26[3-9][0-9]{3}|262[2-9][0-9]{2}|2621[5-9][0-9]|26214[5-9])$';

function bodyRule(priority: number): Rule {
  return {
    name: 'body-too-large',
    priority,
    action: { block: { customResponse: { responseCode: 413 } } },
    statement: {
      regexMatchStatement: {
        fieldToMatch: { singleHeader: { Name: 'content-length' } },
        regexString: above256KiB,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    },
    visibilityConfig: measuredAs('body-too-large'),
  };
}

/** Every rule in the order in which a request meets them: what is cheap and narrow first. */
export function firewallRules(stage: Stage): Rule[] {
  return [
    bodyRule(0),
    rateRule(
      1,
      'ways-in-per-address',
      stage.authRequestsPerAddressIn5Minutes,
      isPath(pathsWithCaps(['login', 'sms', 'receipt'])),
    ),
    rateRule(2, 'telemetry-per-address', stage.telemetryPerAddressIn5Minutes, isPath(pathsWithCaps(['telemetry']))),
    // A bank tells of everybody's payments from one address, signed; those who were blocked go on being counted.
    rateRule(3, 'partner-requests-per-address', stage.partnerRequestsPerAddressIn5Minutes, isPath(partnerPaths)),
    rateRule(4, 'requests-per-address', stage.requestsPerAddressIn5Minutes, {
      notStatement: { statement: isPath(partnerPaths) },
    }),
    managedRules(5, 'AWSManagedRulesAmazonIpReputationList'),
    managedRules(6, 'AWSManagedRulesKnownBadInputsRuleSet'),
    // Sealed bodies are long, and partners' programs often name no user agent.
    managedRules(7, 'AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'NoUserAgent_HEADER']),
  ];
}
