import { Duration, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { booksSilent, watchBooks, watchLines } from '../constructs/books-alarms.ts';
import { groupsFunction, groupsSilent, mayChangeGroups, watchGroups } from '../constructs/operator-groups.ts';
import { ConsumerAlarms, type Meaning } from '../constructs/consumer-alarms.ts';
import {
  mayReadStream,
  mayTakeMessages,
  readStream,
  takeMessages,
  type TableReader,
} from '../constructs/event-sources.ts';
import type { Surroundings } from '../constructs/function-grants.ts';
import { explain, statusPages } from '../constructs/explained.ts';
import { watchQueues } from '../constructs/queue-alarms.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { mayTellStatus, statusBucketName } from '../constructs/status-bucket.ts';
import { watchSweep } from '../constructs/sweep-alarms.ts';
import { mayRunWorkflows, runWorkflows } from '../constructs/workflows.ts';
import { type CodeOf, WalletFunction, type WalletFunctionProps } from '../constructs/wallet-function.ts';
import type { SupportName } from '../function-specs.ts';
import { notificationType } from '../../shared/enums.ts';
import { queueNames } from '../../functions/due-queues.ts';
import { queueOf } from '../../functions/partners/partners.ts';
import { payerNames } from '../../functions/ledger/payee/payout-readers.ts';
import { statementTransitions } from '../../functions/domains/statement/transitions.ts';
import { didNotFitMark } from '../../functions/table/did-not-fit.ts';
import { nameIn } from '../stages.ts';
import type { DataStack } from './data-stack.ts';

export interface WorkflowsStackProps {
  readonly around: Surroundings;
  readonly data: DataStack;
  /** All that send the origin secret. */
  readonly distributions: readonly Distribution[];
  /** Where browsers enter, which the status page's function tries as an app does. */
  readonly frontDoorUrlIn: (scope: Construct) => string;
  /** Absent where the firewall is dropped. */
  readonly firewallArn: string | undefined;
  readonly codeOf: CodeOf;
}

/** One function orders from all who pay, so it never orders more at once than any of them bears. */
const payersAtOnce = Math.min(...payerNames.map((name) => queueOf(name).atOnce));

/** What a function holds beyond its spec, because of what triggers it or what it alone does. */
type More = Pick<WalletFunctionProps, 'moreStatements' | 'moreEnvironment'>;

/** The next run does the same work, so a failed one is not worth repeating: neither its delivery nor the run. */
const notRepeated = { retryAttempts: 0, maxEventAge: Duration.minutes(1) } as const;

const page = { urgency: 'page', runbook: 'consumers-behind' } as const satisfies Partial<Meaning>;

const published = ['TXN#', 'HOLD#', 'SUS#', 'AUDIT#'].flatMap((kind) => FilterRule.beginsWith(kind));

/** What runs without a request: schedules, the table's stream, queues and topics. */
export class WorkflowsStack extends StageStack {
  private readonly props: WorkflowsStackProps;
  private readonly alarms: ConsumerAlarms;

  constructor(scope: Construct, props: WorkflowsStackProps) {
    super(scope, 'workflows', props.around.stage, { description: 'Kapao: schedules, stream and queue consumers' });
    this.props = props;
    this.alarms = new ConsumerAlarms(this, props.data.topics.alarms);
    const rotate = this.runEvery(Duration.days(1), 'workflows/rotate-server-keys', {
      urgency: 'ticket',
      runbook: 'rotate-keys',
      impact:
        'Nobody notices for weeks: the key that seals requests is not renewed, and at its end the app stops for all.',
    });
    this.rotateOriginSecret();
    watchSweep(this.alarms, this.sweepEachQueue());
    const groups = this.runEvery(Duration.minutes(1), groupsFunction, groupsSilent, mayChangeGroups(props.around));
    watchGroups(this.alarms, groups, nameIn(this.settings, `${groupsFunction}-compares`));
    watchBooks(this.alarms, this.runEvery(Duration.minutes(15), 'workflows/close-books', booksSilent));
    this.tellStatus();
    this.publishJournals();
    this.alertUsers();
    this.readQueue('streams/write-notices', this.props.data.queues.notices);
    this.readQueue('streams/keep-payees', this.props.data.queues.payees);
    this.readQueue('streams/order-payouts', this.props.data.queues.payouts, payersAtOnce);
    this.makeStatements();
    this.checkUploads();
    runWorkflows(this, this.alarms, (name) => this.makeFunction(name));
    const sendSms = this.makeFunction('streams/send-sms');
    props.data.topics.sms.addSubscription(new LambdaSubscription(sendSms.live));
    Validations.of(sendSms).acknowledge({
      id: 'CloudFormation-Validate::W3694',
      reason: 'SNS delivers to an alias of a function as well as to the function',
    });
    // Whoever made the code has long answered, so the topic calls again, twice at most and within three minutes. A
    // login code is worthless after five, so late tries only confuse; and no queue keeps what was given up, for it
    // would hold codes in clear. Each call publishes once more by itself (`sms-sns.ts`), so six times in all.
    sendSms.live.configureAsyncInvoke({ maxEventAge: Duration.minutes(3), retryAttempts: 2 });
    this.alarms.onDropped(sendSms, 'sms-given-up', {
      ...page,
      impact: 'Some people wait for a code or a warning by SMS that was tried three times and given up.',
      runbook: 'sms-not-arriving',
    });
    const { sms, events } = props.data.topics;
    this.alarms.onUndelivered(sms, 'sms-undelivered', {
      ...page,
      impact: 'Codes are made and stay with the topic: no SMS leaves.',
      runbook: 'sms-not-arriving',
    });
    this.alarms.onUndelivered(events, 'events-undelivered', {
      ...page,
      impact: 'Money came in and its message went to no inbox.',
    });
    watchQueues(this.alarms, props.data.queues);
    // The first key pair has to exist before the first request: whoever deploys invokes this function once.
    this.publish('RotateServerKeysFunctionName', rotate.live.functionName);
  }

  private makeFunction(name: SupportName, more: More = {}): WalletFunction {
    const { around, data, codeOf } = this.props;
    return new WalletFunction(this, { name, around, storageKey: data.keys.storage, codeOf, ...more });
  }

  /** A run in each pause; `silent` is what it means when there is none. */
  private runEvery(pause: Duration, name: SupportName, silent: Meaning, more: More = {}): WalletFunction {
    const made = this.makeFunction(name, more);
    this.alarms.onSilence(made, `${name.slice(name.indexOf('/') + 1)}-silent`, pause, silent);
    new Rule(made, 'Schedule', {
      ruleName: nameIn(this.settings, name),
      schedule: Schedule.rate(pause),
      targets: [new LambdaFunction(made.live, notRepeated)],
    });
    made.live.configureAsyncInvoke(notRepeated);
    return made;
  }

  /** A run for each queue every minute: what hangs in one holds nothing of another. */
  private sweepEachQueue(): WalletFunction {
    const name = 'workflows/end-due-items';
    const made = this.makeFunction(name, mayRunWorkflows(this, this.settings));
    for (const queue of queueNames) {
      new Rule(made, `Schedule-${queue}`, {
        ruleName: nameIn(this.settings, `${name}-${queue}`),
        schedule: Schedule.rate(Duration.minutes(1)),
        targets: [new LambdaFunction(made.live, { ...notRepeated, event: RuleTargetInput.fromObject({ queue }) })],
      });
    }
    made.live.configureAsyncInvoke(notRepeated);
    return made;
  }

  /** It alone may change the secret and the distribution; the functions that check the secret only read it. */
  private rotateOriginSecret(): void {
    const { around, distributions, firewallArn } = this.props;
    const silent = {
      urgency: 'ticket',
      runbook: 'rotate-origin-secret',
      impact:
        'No customer notices; the secret between CloudFront and the functions grows old without anybody renewing it.',
    } as const;
    this.runEvery(Duration.days(1), 'workflows/rotate-origin-secret', silent, {
      moreEnvironment: {
        ORIGIN_SECRET_ARN: around.secrets.origin,
        DISTRIBUTION_IDS: distributions.map(({ distributionId }) => distributionId).join(','),
      },
      moreStatements: [
        new PolicyStatement({
          sid: 'OriginSecret',
          actions: [
            'secretsmanager:GetSecretValue',
            'secretsmanager:PutSecretValue',
            'secretsmanager:UpdateSecretVersionStage',
          ],
          resources: [around.secrets.origin],
        }),
        new PolicyStatement({
          sid: 'FrontDoor',
          actions: ['cloudfront:GetDistribution', 'cloudfront:UpdateDistribution'],
          resources: distributions.map(({ distributionArn }) => distributionArn),
        }),
        // CloudFront refuses an update of a distribution by whoever may not read its firewall.
        ...(firewallArn === undefined
          ? []
          : [new PolicyStatement({ sid: 'Firewall', actions: ['wafv2:GetWebACL'], resources: [firewallArn] })]),
      ],
    });
  }

  /** It alone writes the status page and reads which alarms sound. */
  private tellStatus(): void {
    const made = this.runEvery(
      Duration.minutes(1),
      'workflows/tell-status',
      {
        urgency: 'ticket',
        runbook: 'status-page',
        impact: 'The status page goes on saying what it said last, whatever works and does not work by now.',
      },
      mayTellStatus(this.settings, this.props.frontDoorUrlIn(this)),
    );
    explain(made.role, statusPages(statusBucketName(this.settings, '<AWS::AccountId>')));
  }

  private publishJournals(): void {
    const made = this.readTable('streams/publish-journals', {
      giveUpTo: this.props.data.queues.failedJournals,
      maxRecordAge: Duration.hours(12),
      filters: [
        { dynamodb: { Keys: { sk: { S: published } } } },
        { dynamodb: { NewImage: { tells: { S: FilterRule.isEqual(didNotFitMark) } } } },
        {
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: {
            Keys: { sk: { S: FilterRule.beginsWith('STATEMENT#') } },
            NewImage: { state: { S: FilterRule.isEqual(statementTransitions.start) } },
          },
        },
      ],
    });
    watchLines(this.alarms, made);
    this.alarms.onLag(made, 'journals-late', {
      ...page,
      impact: 'Money moves, but people learn of it only minutes later.',
    });
  }

  /** One message is as much work as the function has time for. */
  private makeStatements(): void {
    this.readQueue('streams/make-statements', this.props.data.queues.statements, 5, 1);
  }

  /** One picture is as much memory as the function has. */
  private checkUploads(): void {
    this.readQueue('streams/check-uploads', this.props.data.queues.uploads, 10, 1);
  }

  /** An SMS that comes an hour late only frightens, so by then it is given up. */
  private alertUsers(): void {
    const made = this.readTable('streams/alert-users', {
      giveUpTo: this.props.data.queues.failedAlerts,
      maxRecordAge: Duration.hours(1),
      filters: [
        {
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: {
            Keys: { sk: { S: FilterRule.beginsWith('NOTICE#') } },
            NewImage: { type: { N: FilterRule.isEqual(String(notificationType.security)) } },
          },
        },
      ],
    });
    this.alarms.onLag(made, 'alerts-late', {
      ...page,
      impact: 'The SMS about a new device or a changed password comes minutes late, while a thief may be at work.',
    });
  }

  /** Reads some of the table's changes in their order; what it cannot take goes to a queue, and on-call is told. */
  private readTable(name: SupportName, reader: TableReader): WalletFunction {
    const streamArn = this.props.data.table.tableStreamArn;
    if (streamArn === undefined) throw new Error(`The table has no stream, but ${name} reads it.`);
    const made = this.makeFunction(name, { moreStatements: mayReadStream(streamArn, reader) });
    readStream(made, streamArn, reader);
    return made;
  }

  private readQueue(name: SupportName, queue: Queue, atOnce = 20, batchSize = 10): void {
    takeMessages(this.makeFunction(name, { moreStatements: [mayTakeMessages(queue)] }), queue, atOnce, batchSize);
  }
}
