import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { unlessDropped } from '../constructs/drop-for-local.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { nameIn, type Stage } from '../stages.ts';

type Rule = CfnWebACL.RuleProperty;

/** Requests are counted but not sampled: a sample would keep viewers' addresses outside Thailand. */
function measuredAs(name: string): CfnWebACL.VisibilityConfigProperty {
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

function rateRule(priority: number, limit: number): Rule {
  return {
    name: 'requests-per-address',
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, evaluationWindowSec: 300 } },
    visibilityConfig: measuredAs('requests-per-address'),
  };
}

/** What AWS offers in one region for the whole world: CloudFront's firewall, and the budget. Holds no personal data. */
export class GlobalStack extends StageStack {
  readonly firewallArn: string | undefined;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'global', stage, { description: 'Kapao: firewall of the front door, and budget', region: stage.globalRegion });
    const firewall = unlessDropped(stage, ['AWS::WAFv2::WebACL'], () => this.makeFirewall());
    this.firewallArn = firewall?.attrArn;
    unlessDropped(stage, ['AWS::Budgets::Budget'], () => this.limitSpending());
  }

  private makeFirewall(): CfnWebACL {
    return new CfnWebACL(this, 'Firewall', {
      name: nameIn(this.settings, 'front-door'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: [
        rateRule(0, this.settings.requestsPerAddressIn5Minutes),
        managedRules(1, 'AWSManagedRulesAmazonIpReputationList'),
        managedRules(2, 'AWSManagedRulesKnownBadInputsRuleSet'),
        // Sealed bodies are long, and partners' programs often name no user agent.
        managedRules(3, 'AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'NoUserAgent_HEADER']),
      ],
      visibilityConfig: measuredAs('front-door'),
    });
  }

  /** The address is read from this region's Parameter Store, so it is kept here as well as in Bangkok. */
  private limitSpending(): void {
    const { monthlyBudgetUsd, alarmEmail } = this.settings;
    if (monthlyBudgetUsd === undefined || alarmEmail === undefined) return;
    const subscribers = [{ subscriptionType: 'EMAIL', address: StageStack.outsideValue(alarmEmail) }];
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers,
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: nameIn(this.settings, 'month'),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${this.settings.name}`] },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    });
  }
}
