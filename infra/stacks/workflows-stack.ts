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
import { type CodeOf, WalletFunction } from '../constructs/wallet-function.ts';
import type { LogEvent } from '../../functions/runtime/log.ts';
import type { SupportName } from '../function-specs.ts';
import { nameIn } from '../stages.ts';
import type { DataStack } from './data-stack.ts';

export interface WorkflowsStackProps {
  readonly around: Surroundings;
  readonly data: DataStack;
  readonly codeOf: CodeOf;
}

/** What runs without a request: schedules, the table's stream, queues and topics. */
export class WorkflowsStack extends StageStack {
  private readonly props: WorkflowsStackProps;

  constructor(scope: Construct, props: WorkflowsStackProps) {
    super(scope, 'workflows', props.around.stage, { description: 'Kapao: schedules, stream and queue consumers' });
    this.props = props;
    const rotate = this.runEvery(Duration.days(1), 'workflows/rotate-server-keys');
    const sweep = this.runEvery(Duration.minutes(1), 'workflows/end-due-items');
    this.warnOfEvent(sweep, 'refund-stuck', 'Money that arrived and fitted nowhere could not be sent back to its payer; somebody waits for it.');
    this.warnOfEvent(sweep, 'due-item-failed', 'An unpaid top-up stays open or a refund waits although its time has come.');
    this.publishJournals();
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
    this.warnOfFailed(props.data.queues.failedNotices, 'failed-notices', 'Some people who received money find no message about it in their inbox.');
    // The first key pair has to exist before the first request: whoever deploys invokes this function once.
    this.publish('RotateServerKeysFunctionName', rotate.live.functionName);
  }

  private makeFunction(name: SupportName, moreStatements: readonly PolicyStatement[] = []): WalletFunction {
    const { around, data, codeOf } = this.props;
    return new WalletFunction(this, { name, around, storageKey: data.keys.storage, codeOf, moreStatements });
  }

  private runEvery(pause: Duration, name: SupportName): WalletFunction {
    const made = this.makeFunction(name);
    new Rule(made, 'Schedule', {
      ruleName: nameIn(this.settings, name),
      schedule: Schedule.rate(pause),
      // The next run does the same work, so a failed one is not worth repeating.
      targets: [new LambdaFunction(made.live, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
    return made;
  }

  private publishJournals(): void {
    const { table, queues } = this.props.data;
    const streamArn = table.tableStreamArn;
    if (streamArn === undefined) throw new Error('The table has no stream, but publish-journals reads it.');
    const made = this.makeFunction('streams/publish-journals', [
      new PolicyStatement({
        sid: 'ReadStream',
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
        resources: [streamArn],
      }),
      new PolicyStatement({ sid: 'GiveUp', actions: ['sqs:SendMessage'], resources: [queues.failedJournals.queueArn] }),
    ]);
    new EventSourceMapping(made, 'Stream', {
      target: made.live,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 50,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 20,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(queues.failedJournals),
      filters: [FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: FilterRule.beginsWith('TXN#') } } } })],
    });
  }

  private writeNotices(): void {
    const { notices } = this.props.data.queues;
    const made = this.makeFunction('streams/write-notices', [
      new PolicyStatement({
        sid: 'ReadQueue',
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'],
        resources: [notices.queueArn],
      }),
    ]);
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
