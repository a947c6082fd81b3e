import { ArnFormat, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmRule,
  AlarmState,
  AlarmStatusWidget,
  CompositeAlarm,
  Dashboard,
  GraphWidget,
  type IAlarm,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { unlessDropped } from '../constructs/drop-for-local.ts';
import { addEventAlarm, alarmsOnEvents } from '../constructs/event-alarm.ts';
import { savedQueries, sourceOf } from '../constructs/saved-queries.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { type FunctionName, specOf, supportSpecs } from '../function-specs.ts';
import { operationSpecs } from '../operation-specs.ts';
import { nameIn, type Stage } from '../stages.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

export interface ObservabilityStackProps {
  readonly data: DataStack;
  readonly api: ApiStack;
}

const product: readonly FunctionName[] = [...Object.keys(operationSpecs), ...Object.keys(supportSpecs)];
const paging = product.filter((name) => specOf(name).urgency === 'page');
const minute = Duration.minutes(1);

/** What the people on call look at. Functions and alarms are referred to by name, so this stack holds no other back. */
export class ObservabilityStack extends StageStack {
  private readonly props: ObservabilityStackProps;

  constructor(scope: Construct, stage: Stage, props: ObservabilityStackProps) {
    super(scope, 'observability', stage, { description: 'Kapao: dashboard, combined alarm and saved queries' });
    this.props = props;
    for (const alarm of alarmsOnEvents) addEventAlarm(this, alarm, props.data.topics.alarms);
    const alarms = paging.map((name) => this.alarmOf(name));
    this.drawDashboard(alarms);
    unlessDropped(stage, ['AWS::CloudWatch::CompositeAlarm'], () => this.combine(alarms));
    unlessDropped(stage, ['AWS::Logs::QueryDefinition'], () => this.saveQueries());
  }

  private alarmOf(name: FunctionName): IAlarm {
    const arn = this.formatArn({
      service: 'cloudwatch',
      resource: 'alarm',
      resourceName: nameIn(this.settings, name),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return Alarm.fromAlarmArn(this, `Alarm-${name.replaceAll('/', '-')}`, arn);
  }

  private durationOf(name: FunctionName): Metric {
    return new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Duration',
      dimensionsMap: { FunctionName: nameIn(this.settings, name) },
      statistic: Stats.percentile(99),
      period: minute,
      label: name,
    });
  }

  private drawDashboard(alarms: readonly IAlarm[]): void {
    const { api, data } = this.props;
    const board = new Dashboard(this, 'Dashboard', { dashboardName: nameIn(this.settings, 'wallet') });
    const wallet = api.wallet;
    board.addWidgets(new AlarmStatusWidget({ title: 'What wakes somebody', alarms: [...alarms], width: 24 }));
    board.addWidgets(
      new GraphWidget({
        title: 'Requests and failures of the wallet API',
        left: [wallet.metricCount({ period: minute, label: 'requests' })],
        right: [
          wallet.metricServerError({ period: minute, label: '5xx' }),
          wallet.metricClientError({ period: minute, label: '4xx' }),
        ],
        width: 12,
      }),
      new GraphWidget({
        title: 'How long the wallet API takes',
        left: [50, 95, 99].map((part) =>
          wallet.metricLatency({ period: minute, statistic: Stats.percentile(part), label: `p${part}` }),
        ),
        width: 12,
      }),
    );
    board.addWidgets(
      new GraphWidget({
        title: 'Slowest hundredth of each important function',
        left: paging.map((name) => this.durationOf(name)),
        width: 12,
      }),
      new GraphWidget({
        title: 'Table: units used and requests turned away',
        left: [
          data.table.metricConsumedReadCapacityUnits({ period: minute }),
          data.table.metricConsumedWriteCapacityUnits({ period: minute }),
        ],
        right: [data.table.metricThrottledRequestsForOperations({ operations: [], period: minute })],
        width: 12,
      }),
    );
    board.addWidgets(
      new GraphWidget({
        title: 'Waiting and given up',
        left: Object.values(data.queues).map((queue) =>
          queue.metricApproximateNumberOfMessagesVisible({ period: minute, statistic: Stats.MAXIMUM }),
        ),
        width: 12,
      }),
    );
  }

  private combine(alarms: readonly IAlarm[]): void {
    const combined = new CompositeAlarm(this, 'MoneyPath', {
      compositeAlarmName: nameIn(this.settings, 'money-path'),
      alarmDescription: 'Page: people cannot get in, see their money or move it; the single alarms say which of these.',
      alarmRule: AlarmRule.anyOf(...alarms.map((alarm) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM))),
    });
    combined.addAlarmAction(new SnsAction(this.props.data.topics.alarms));
  }

  private saveQueries(): void {
    for (const saved of savedQueries) {
      new CfnQueryDefinition(this, saved.id, {
        name: `kapao/${this.settings.name}/${saved.name}`,
        ...sourceOf(saved, this.settings),
      });
    }
  }
}
