import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  type Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, type JsonPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { LogEvent } from '../../functions/runtime/process/log.ts';
import type { DueKind } from '../../shared/due.ts';
import { nameIn } from '../stages.ts';
import { lacksMetricMath } from './drop-for-local.ts';
import type { StageStack } from './stage-stack.ts';
import type { WalletFunction } from './wallet-function.ts';

const period = Duration.minutes(5);

/** What an alarm says besides its name. */
export interface Meaning {
  /** `page`: somebody is woken; `ticket`: it can wait until the morning. */
  readonly urgency: 'page' | 'ticket';
  /** One sentence: what a customer notices. */
  readonly impact: string;
  /** What to do: the name of its page in `docs/runbooks`. */
  readonly runbook: string;
}

interface Measured extends Meaning {
  readonly name: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** Silence for so many periods is the alarm, where something has to happen all the time. */
  readonly whenFewerIn?: number;
}

/** Alarms on what runs without a request: nobody waits for its answer, so nobody else would tell us. */
export class ConsumerAlarms {
  private readonly stack: StageStack;
  private readonly topic: ITopic;

  constructor(stack: StageStack, topic: ITopic) {
    this.stack = stack;
    this.topic = topic;
  }

  /** On messages that were given up, which wait in a queue. */
  onGivenUp(queue: Queue, name: string, meaning: Meaning): void {
    const metric = queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM });
    this.warn({ name, metric, threshold: 1, ...meaning });
  }

  /** On a queue whose oldest message has waited for five minutes. */
  onWaiting(queue: Queue, name: string, meaning: Meaning): void {
    const metric = queue.metricApproximateAgeOfOldestMessage({ period, statistic: Stats.MAXIMUM });
    this.warn({ name, metric, threshold: 300, ...meaning });
  }

  /** On a reader of the table's stream that is five minutes behind: it is stuck at a record, or too slow. */
  onLag(made: WalletFunction, name: string, meaning: Meaning): void {
    const metric = made.code.metric('IteratorAge', { period, statistic: Stats.MAXIMUM });
    this.warn({ name, metric, threshold: 300_000, ...meaning });
  }

  /** On events that Lambda gave up, their tries or their time used up. */
  onDropped(made: WalletFunction, name: string, meaning: Meaning): void {
    this.warn({
      name,
      metric: made.code.metric('AsyncEventsDropped', { period, statistic: Stats.SUM }),
      threshold: 1,
      ...meaning,
    });
  }

  /** On messages of a topic that reached nobody. */
  onUndelivered(from: Topic, name: string, meaning: Meaning): void {
    this.warn({
      name,
      metric: from.metricNumberOfNotificationsFailed({ period, statistic: Stats.SUM }),
      threshold: 1,
      ...meaning,
    });
  }

  /**
   * On executions of a workflow that ended otherwise than by themselves: they failed, were stopped, or ran out of
   * time. Nothing of ours stops one, and a redeploy lets them run, so that each of these is somebody's doing or a
   * fault. On the emulator it is those that failed alone: it computes nothing, and its restart ends them all.
   */
  onExecutions(machine: StateMachine, name: string, meaning: Meaning): void {
    const counted = { period, statistic: Stats.SUM };
    const failed = machine.metricFailed(counted);
    if (lacksMetricMath(this.stack.settings)) {
      this.warn({ name, metric: failed, threshold: 1, ...meaning });
      return;
    }
    const metric = new MathExpression({
      // What has not been counted yet is none: a sum with a part that has no value has none either.
      expression: 'FILL(failed, 0) + FILL(stopped, 0) + FILL(outOfTime, 0)',
      usingMetrics: { failed, stopped: machine.metricAborted(counted), outOfTime: machine.metricTimedOut(counted) },
      label: 'executions that failed, were stopped or ran out of time',
      period,
    });
    this.warn({ name, metric, threshold: 1, ...meaning });
  }

  /**
   * On a function that has to run once in each `pause` and has not: not once in five minutes where it runs more often
   * than that, else not in two pauses.
   */
  onSilence(made: WalletFunction, name: string, pause: Duration, meaning: Meaning): void {
    const isOften = pause.toSeconds() <= period.toSeconds();
    this.warn({
      name,
      metric: made.code.metricInvocations({ period: isOften ? period : pause, statistic: Stats.SUM }),
      threshold: 1,
      whenFewerIn: isOften ? 1 : 2,
      ...meaning,
    });
  }

  /** On a function whose runs end with this event, where none of one kind has ended so for five minutes. */
  onSilenceOf(
    made: WalletFunction,
    event: LogEvent,
    of: { readonly field: string; readonly value: string },
    name: string,
    meaning: Meaning,
  ): void {
    const metric = this.countOf(made, name, [
      FilterPattern.stringValue('$.message', '=', event),
      FilterPattern.stringValue(`$.${of.field}`, '=', of.value),
    ]);
    this.warn({ name, metric, threshold: 1, whenFewerIn: 1, ...meaning });
  }

  /**
   * On a log event of a function that itself ends well, because one bad item must not stop the others. With `only`, on
   * what it tells of one kind of due items, under a name of its own.
   */
  onEvent(
    made: WalletFunction,
    event: LogEvent,
    meaning: Meaning,
    only?: { readonly name: string; readonly kind: DueKind },
  ): void {
    const name = only?.name ?? event;
    const isEvent = FilterPattern.stringValue('$.message', '=', event);
    const metric = this.countOf(
      made,
      name,
      only === undefined ? [isEvent] : [isEvent, FilterPattern.stringValue('$.kind', '=', only.kind)],
    );
    this.warn({ name, metric, threshold: 1, ...meaning });
  }

  /** Counts for the alarm on an event of another function what this one tells of the same. */
  alsoOn(made: WalletFunction, event: LogEvent): void {
    this.countOf(made, event, [FilterPattern.stringValue('$.message', '=', event)]);
  }

  /** Counts the lines of a function's log that fit all of these. */
  private countOf(made: WalletFunction, name: string, fits: readonly [JsonPattern, ...JsonPattern[]]): Metric {
    const [only, ...more] = fits;
    return new MetricFilter(made, `Count-${name}`, {
      logGroup: made.logGroup,
      filterPattern: more.length === 0 ? only : FilterPattern.all(only, ...more),
      metricNamespace: nameIn(this.stack.settings, 'events'),
      metricName: name,
      metricValue: '1',
      defaultValue: 0,
    }).metric({ period, statistic: Stats.SUM });
  }

  private warn({ name, metric, threshold, whenFewerIn, urgency, impact, runbook }: Measured): void {
    const alarm = new Alarm(this.stack, `Alarm-${name}`, {
      alarmName: nameIn(this.stack.settings, name),
      alarmDescription: `${urgency === 'page' ? 'Page' : 'Ticket'}: ${impact} What to do: docs/runbooks/${runbook}.md.`,
      metric,
      threshold,
      evaluationPeriods: whenFewerIn ?? 1,
      comparisonOperator:
        whenFewerIn === undefined
          ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: whenFewerIn === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
