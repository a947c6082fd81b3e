import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { unlessDropped } from '../constructs/drop-for-local.ts';
import { explain } from '../constructs/explained.ts';
import { firewallRules, measuredAs } from '../constructs/firewall-rules.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { nameIn, type Stage } from '../stages.ts';

/** What AWS offers in one region for the whole world: CloudFront's firewall, and the budget. Holds no personal data. */
export class GlobalStack extends StageStack {
  readonly firewallArn: string | undefined;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'global', stage, {
      description: 'Kapao: firewall of the front door, and budget',
      region: stage.globalRegion,
    });
    const firewall = unlessDropped(stage, ['AWS::WAFv2::WebACL'], () => this.makeFirewall());
    this.firewallArn = firewall?.attrArn;
    unlessDropped(stage, ['AWS::Budgets::Budget'], () => this.limitSpending());
  }

  /** It writes no log: its lines hold addresses that cannot be left out, and would be kept outside Thailand. */
  private makeFirewall(): CfnWebACL {
    const firewall = new CfnWebACL(this, 'Firewall', {
      name: nameIn(this.settings, 'front-door'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: firewallRules(this.settings),
      visibilityConfig: measuredAs('front-door'),
    });
    explain(firewall, {
      'NIST.800.53.R5-WAFv2LoggingEnabled':
        "Its lines hold viewers' addresses, which must not be kept outside Thailand; each rule is counted.",
    });
    return firewall;
  }

  /** The address is read from this region's Parameter Store, so it is kept here as well as in Bangkok. */
  private limitSpending(): void {
    const { monthlyBudgetUsd, alarmEmail } = this.settings;
    if (monthlyBudgetUsd === undefined || alarmEmail === undefined) return;
    const subscribers = [{ subscriptionType: 'EMAIL', address: StageStack.outsideValue(this, alarmEmail) }];
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
