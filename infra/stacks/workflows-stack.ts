import { Duration, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Surroundings } from '../constructs/function-grants.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { type CodeOf, WalletFunction, type WalletFunctionProps } from '../constructs/wallet-function.ts';
import type { LogEvent } from '../../functions/runtime/log.ts';
import type { SupportName } from '../function-specs.ts';
import { notificationType } from '../../shared/enums.ts';
import { nameIn } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import type { WebStack } from './web-stack.ts';

export interface WorkflowsStackProps {
  readonly around: Surroundings;
  readonly data: DataStack;
  readonly web: WebStack;
  /** Absent where the firewall is dropped. */
  readonly firewallArn: string | undefined;
  readonly codeOf: CodeOf;
}

/** What a function holds beyond its spec, because of what triggers it or what it alone does. */
type More = Pick<WalletFunctionProps, 'moreStatements' | 'moreEnvironment'>;

interface TableReader {
  /** Where records go that it could not take. */
  readonly giveUpTo: Queue;
  readonly maxRecordAge: Duration;
  /** The changes it is woken for. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** What runs without a request: schedules, the table's stream, queues and topics. */
export class WorkflowsStack extends StageStack {
  private readonly props: WorkflowsStackProps;

  constructor(scope: Construct, props: WorkflowsStackProps) {
    super(scope, 'workflows', props.around.stage, { description: 'Kapao: schedules, stream and queue consumers' });
    this.props = props;
    const rotate = this.runEvery(Duration.days(1), 'workflows/rotate-server-keys');
    this.rotateOriginSecret();
    const sweep = this.runEvery(Duration.minutes(1), 'workflows/end-due-items');
    this.warnOfEvent(sweep, 'refund-stuck', 'Money that arrived and fitted nowhere could not be sent back to its payer; somebody waits for it.');
    this.warnOfEvent(sweep, 'due-item-failed', 'An unpaid top-up stays open or a refund waits although its time has come.');
    this.publishJournals();
    this.alertUsers();
    this.writeNotices();
    const sendSms = this.makeFunction('streams/send-sms');
    props.data.topics.sms.addSubscription(new LambdaSubscription(sendSms.live));
    Validations.of(sendSms).acknowledge({
      id: 'CloudFormation-Validate::W3694',
      reason: 'SNS delivers to an alias of a function as well as to the function',
    });
    // A login code is worthless after five minutes, so late tries only confuse.
    sendSms.live.configureAsyncInvoke({ maxEventAge: Duration.minutes(3), retryAttempts: 2 });
    this.warnOfFailed(props.data.queues.failedJournals, 'failed-journals', 'Some money moved without anybody being told; the journals wait in a queue.');
    this.warnOfFailed(props.data.queues.failedAlerts, 'failed-alerts', 'Some people got no SMS about a new device or a changed password, which may have been a thief.');
    this.warnOfFailed(props.data.queues.failedNotices, 'failed-notices', 'Some people who received money find no message about it in their inbox.');
    // The first key pair has to exist before the first request: whoever deploys invokes this function once.
    this.publish('RotateServerKeysFunctionName', rotate.live.functionName);
  }

  private makeFunction(name: SupportName, more: More = {}): WalletFunction {
    const { around, data, codeOf } = this.props;
    return new WalletFunction(this, { name, around, storageKey: data.keys.storage, codeOf, ...more });
  }

  private runEvery(pause: Duration, name: SupportName, more: More = {}): WalletFunction {
    const made = this.makeFunction(name, more);
    new Rule(made, 'Schedule', {
      ruleName: nameIn(this.settings, name),
      schedule: Schedule.rate(pause),
      // The next run does the same work, so a failed one is not worth repeating.
      targets: [new LambdaFunction(made.live, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
    return made;
  }

  /** It alone may change the secret and the distribution; the functions that check the secret only read it. */
  private rotateOriginSecret(): void {
    const { around, web: { distribution }, firewallArn } = this.props;
    this.runEvery(Duration.days(1), 'workflows/rotate-origin-secret', {
      moreEnvironment: { ORIGIN_SECRET_ARN: around.secrets.origin, DISTRIBUTION_ID: distribution.distributionId },
      moreStatements: [
        new PolicyStatement({
          sid: 'OriginSecret',
          actions: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue', 'secretsmanager:UpdateSecretVersionStage'],
          resources: [around.secrets.origin],
        }),
        new PolicyStatement({
          sid: 'FrontDoor',
          actions: ['cloudfront:GetDistribution', 'cloudfront:UpdateDistribution'],
          resources: [distribution.distributionArn],
        }),
        // CloudFront refuses an update of a distribution by whoever may not read its firewall.
        ...(firewallArn === undefined ? [] : [new PolicyStatement({ sid: 'Firewall', actions: ['wafv2:GetWebACL'], resources: [firewallArn] })]),
      ],
    });
  }

  private publishJournals(): void {
    this.readTable('streams/publish-journals', {
      giveUpTo: this.props.data.queues.failedJournals,
      maxRecordAge: Duration.hours(12),
      filter: { dynamodb: { Keys: { sk: { S: FilterRule.beginsWith('TXN#') } } } },
    });
  }

  /** An SMS that comes an hour late only frightens, so by then it is given up. */
  private alertUsers(): void {
    this.readTable('streams/alert-users', {
      giveUpTo: this.props.data.queues.failedAlerts,
      maxRecordAge: Duration.hours(1),
      filter: {
        eventName: FilterRule.isEqual('INSERT'),
        dynamodb: {
          Keys: { sk: { S: FilterRule.beginsWith('NOTICE#') } },
          NewImage: { type: { N: FilterRule.isEqual(String(notificationType.security)) } },
        },
      },
    });
  }

  /** A function that reads some of the table's changes in their order; what it cannot take goes to a queue, and on-call is told. */
  private readTable(name: SupportName, { giveUpTo, maxRecordAge, filter }: TableReader): void {
    const streamArn = this.props.data.table.tableStreamArn;
    if (streamArn === undefined) throw new Error(`The table has no stream, but ${name} reads it.`);
    const made = this.makeFunction(name, {
      moreStatements: [
        new PolicyStatement({
          sid: 'ReadStream',
          actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
          resources: [streamArn],
        }),
        new PolicyStatement({ sid: 'GiveUp', actions: ['sqs:SendMessage'], resources: [giveUpTo.queueArn] }),
      ],
    });
    new EventSourceMapping(made, 'Stream', {
      target: made.live,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 50,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 20,
      maxRecordAge,
      onFailure: new SqsDlq(giveUpTo),
      filters: [FilterCriteria.filter(filter)],
    });
  }

  private writeNotices(): void {
    const { notices } = this.props.data.queues;
    const made = this.makeFunction('streams/write-notices', {
      moreStatements: [new PolicyStatement({
        sid: 'ReadQueue',
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'],
        resources: [notices.queueArn],
      })],
    });
    new EventSourceMapping(made, 'Queue', {
      target: made.live,
      eventSourceArn: notices.queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
    });
  }

  /** An alarm on a log event of a function that itself ends well, because one bad item must not stop the others. */
  private warnOfEvent(made: WalletFunction, event: LogEvent, impact: string): void {
    const filter = new MetricFilter(made, `Count-${event}`, {
      logGroup: made.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', event),
      metricNamespace: nameIn(this.settings, 'events'),
      metricName: event,
      metricValue: '1',
      defaultValue: 0,
    });
    this.warnOf(event, filter.metric({ period: Duration.minutes(5), statistic: Stats.SUM }), impact);
  }

  private warnOfFailed(queue: Queue, part: string, impact: string): void {
    this.warnOf(part, queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: Stats.MAXIMUM }), impact);
  }

  private warnOf(part: string, metric: Metric, impact: string): void {
    const alarm = new Alarm(this, `Alarm-${part}`, {
      alarmName: nameIn(this.settings, part),
      alarmDescription: `Ticket: ${impact}`,
      metric,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.props.data.topics.alarms));
  }
}
