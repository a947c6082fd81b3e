import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Subscription, SubscriptionProtocol, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { StageStack } from '../constructs/stage-stack.ts';
import { nameIn, type Sms, type Stage } from '../stages.ts';

/** From which part of the month's limit on somebody is told, and from which on somebody is woken. */
const spendingAlarms = [
  { name: 'sms-spending-high', part: 0.7, says: 'Ticket: Nobody notices yet;' },
  { name: 'sms-spending-last', part: 0.9, says: 'Page: Soon nobody who is logged out can get in:' },
] as const;

/**
 * What AWS counts of SMS where they are sent from: its figures, and alarms on them, are in that region alone. At the
 * month's limit SNS goes on taking messages and sends none, so that nothing of ours sees it. Holds no personal data.
 */
export class SmsStack extends StageStack {
  constructor(scope: Construct, stage: Stage, sms: Extract<Sms, { readonly provider: 'sns' }>) {
    super(scope, 'sms', stage, { description: 'Kapao: alarms on what SMS cost', region: sms.region });
    const topic = this.makeTopic();
    for (const { name, part, says } of spendingAlarms) {
      const alarm = new Alarm(this, name, {
        alarmName: nameIn(stage, name),
        alarmDescription: `${says} ${100 * part} percent of the month's spending limit for SMS are used, and at its end no code arrives. What to do: docs/runbooks/sms-not-arriving.md.`,
        metric: new Metric({
          namespace: 'AWS/SNS',
          metricName: 'SMSMonthToDateSpentUSD',
          statistic: Stats.MAXIMUM,
          period: Duration.minutes(5),
        }),
        threshold: part * sms.monthlyLimitUsd,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        // It is told with each message alone, and what was told last stays true.
        treatMissingData: TreatMissingData.IGNORE,
      });
      alarm.addAlarmAction(new SnsAction(topic));
    }
  }

  /** No key of another region stores this topic, and AWS's own lets no alarm in. */
  private makeKey(): Key {
    const key = new Key(this, 'Key', {
      alias: nameIn(this.settings, 'sms-alarms'),
      description: 'Stores what alarms on SMS say',
      enableKeyRotation: true,
      removalPolicy: this.removalPolicy,
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    return key;
  }

  /** Alarms reach topics of their own region only. The address is in this region's Parameter Store, too. */
  private makeTopic(): Topic {
    const topic = new Topic(this, 'Alarms', {
      topicName: nameIn(this.settings, 'sms-alarms'),
      enforceSSL: true,
      masterKey: this.makeKey(),
    });
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    const { alarmEmail } = this.settings;
    if (alarmEmail !== undefined) {
      new Subscription(this, 'AlarmEmail', {
        topic,
        protocol: SubscriptionProtocol.EMAIL,
        endpoint: StageStack.outsideValue(this, alarmEmail),
      });
    }
    return topic;
  }
}
