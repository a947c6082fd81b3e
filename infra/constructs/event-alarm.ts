import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, type JsonPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { AuthEventName } from '../../shared/auth-events.ts';
import type { LogEvent } from '../../functions/runtime/process/log.ts';
import type { FunctionSpec } from '../function-spec.ts';
import { functionNames, specOf, type FunctionName } from '../function-specs.ts';
import { nameIn } from '../stages.ts';
import { partnersSigningWith } from './function-grants.ts';
import type { StageStack } from './stage-stack.ts';

/** An alarm on how often the functions of some kind log something, though none of them fails. */
export interface EventAlarm {
  readonly name: string;
  readonly event: LogEvent;
  /** Only these events of the audit trail, where that is what is counted. */
  readonly authEvents?: readonly AuthEventName[];
  /** Lines of the audit trail with this reason tell of the same. */
  readonly authReason?: string;
  /** Lines of information count as well as errors. */
  readonly countsAll: boolean;
  /** Which functions log it. */
  readonly loggedBy: (spec: FunctionSpec, name: FunctionName) => boolean;
  /** From how many within five minutes on. */
  readonly threshold: number;
  readonly urgency: FunctionSpec['urgency'];
  /** One sentence: what a customer notices. */
  readonly impact: string;
  /** What to do: the name of its page in `docs/runbooks`. */
  readonly runbook: string;
}

export const alarmsOnEvents = [
  {
    name: 'sms-budget-spent',
    event: 'sms-budget-spent',
    countsAll: true,
    loggedBy: ({ caps }) => caps.includes('sms'),
    threshold: 1,
    urgency: 'page',
    impact:
      'Whoever is not logged in gets no SMS code until the hour is over, nor does anybody where all are spent; somebody pumps them.',
    runbook: 'sms-budget-spent',
  },
  {
    name: 'sms-not-sent',
    event: 'sms-not-sent',
    // Of a code that was not taken the trail says so.
    authReason: 'sms-not-sent',
    // A person who is gone by then is no fault.
    countsAll: false,
    loggedBy: ({ topics }) => topics.includes('sms'),
    threshold: 1,
    urgency: 'page',
    impact: 'Some people wait for a code or a warning by SMS that could not be handed over for sending.',
    runbook: 'sms-not-arriving',
  },
  {
    name: 'logins-refused',
    event: 'auth-event',
    authEvents: ['login-refused', 'password-refused', 'password-locked'],
    countsAll: true,
    loggedBy: ({ caps }) => caps.includes('login'),
    // A start, to be moved by what the first weeks show.
    threshold: 500,
    urgency: 'ticket',
    impact:
      'Far more logins than usual are refused: somebody guesses codes or passwords, or the app sends wrong ones for everybody.',
    runbook: 'logins-refused',
  },
  {
    name: 'auth-event-lost',
    event: 'auth-event-lost',
    countsAll: true,
    // Where most of the trail is written; what stops it there stops it everywhere.
    loggedBy: ({ caps }) => caps.includes('login') || caps.includes('sms'),
    threshold: 1,
    urgency: 'ticket',
    impact:
      "No customer notices; what happened at somebody's login is missing from the trail that a dispute or the police will ask for.",
    runbook: 'who-logged-in',
  },
  {
    name: 'message-failed',
    event: 'message-failed',
    countsAll: true,
    loggedBy: (_spec, name) => name.startsWith('streams/'),
    // Each is tried again by itself; so many in five minutes are one that does not go through, or all of them.
    threshold: 5,
    urgency: 'page',
    impact: 'Some people wait for an SMS or for the message that money came, because it fails again and again.',
    runbook: 'consumers-behind',
  },
  {
    name: 'partner-contradiction',
    event: 'partner-contradiction',
    countsAll: true,
    // Whoever books what a partner says; the sandbox plays the partners and operators only
    // look, and both book nothing here.
    loggedBy: (spec) => partnersSigningWith(spec).length > 0 && spec.table.includes('PutItem') && !spec.forOperators,
    threshold: 1,
    urgency: 'page',
    impact:
      'Somebody may have too much or too little in their wallet: a partner told one payment, refund or delivery in two ways.',
    runbook: 'partner-contradiction',
  },
  {
    name: 'screening-hit',
    event: 'screening-hit',
    countsAll: true,
    loggedBy: (_spec, name) => name === 'workflows/end-due-items',
    threshold: 1,
    urgency: 'ticket',
    impact: 'Nobody notices, nor may they: somebody stands on a list of sanctions or in the register of fraud.',
    runbook: 'screening-hit',
  },
  {
    name: 'face-not-reachable',
    event: 'face-not-reachable',
    countsAll: true,
    loggedBy: ({ partners }) => partners.includes('face'),
    // One question without an answer is asked again; so many in five minutes are a partner that is down.
    threshold: 5,
    urgency: 'ticket',
    impact:
      'People cannot come to the level that transfers, pay large sums or unlock their wallet: faces are not compared.',
    runbook: 'face-partner-silent',
  },
  {
    name: 'registry-not-reachable',
    event: 'registry-not-reachable',
    countsAll: true,
    loggedBy: ({ partners }) => partners.includes('registry'),
    // Whoever asks is told to ask again later, which is no failure of ours: only the count tells that nobody gets on.
    threshold: 5,
    urgency: 'ticket',
    impact: 'Nobody with a Thai card comes to the first level: the registry gives no word on cards.',
    runbook: 'bank-or-registry-silent',
  },
  {
    name: 'bank-not-reachable',
    event: 'bank-not-reachable',
    countsAll: true,
    // Whoever asks it for an operator reads the refusal themselves.
    loggedBy: ({ partners, forOperators }) => partners.includes('bank') && !forOperators,
    threshold: 5,
    urgency: 'ticket',
    impact: 'Nobody can link a bank account or withdraw a top-up: the bank gives no word when it is asked.',
    runbook: 'bank-or-registry-silent',
  },
  {
    name: 'holidays-run-out',
    event: 'holidays-run-out',
    countsAll: true,
    loggedBy: (_spec, name) => name === 'workflows/end-due-items',
    threshold: 1,
    urgency: 'ticket',
    impact:
      'Nobody notices yet; when our list of bank holidays ends, money that came late is looked for on days on which banks are closed.',
    runbook: 'bank-holidays',
  },
  {
    // One line for each minute in which the status page says that something does not work: its sum is the outage.
    name: 'outage-minutes',
    event: 'outage-minute',
    countsAll: true,
    loggedBy: (_spec, name) => name === 'workflows/tell-status',
    threshold: 3,
    urgency: 'page',
    impact: 'For three minutes something that people use has not worked, and the status page says so to everybody.',
    runbook: 'status-page',
  },
  {
    name: 'status-look-failed',
    event: 'status-look-failed',
    countsAll: true,
    loggedBy: (_spec, name) => name === 'workflows/tell-status',
    // One look that fails is made again in a minute.
    threshold: 3,
    urgency: 'ticket',
    impact: 'The status page does not know what works, or does not say what was announced, and says so to everybody.',
    runbook: 'status-page',
  },
  {
    name: 'unmasked-often',
    event: 'unmasked-often',
    countsAll: true,
    loggedBy: (_spec, name) => name === 'inspect/unmask' || name === 'ops/list-proposals',
    threshold: 1,
    urgency: 'ticket',
    impact: "No customer notices; one operator has looked at many people's whole numbers or names on one day.",
    runbook: 'unmasked-often',
  },
  {
    name: 'scam-reported',
    event: 'scam-reported',
    countsAll: true,
    loggedBy: ({ tellsStaff }) => tellsStaff.includes('scam-reported'),
    threshold: 1,
    urgency: 'page',
    impact:
      'Somebody says that they were tricked: what could be frozen of their money at its receiver is for 72 hours, the rest may leave now.',
    runbook: 'scam-wave',
  },
  {
    name: 'scam-reported-again',
    event: 'scam-reported-again',
    countsAll: true,
    loggedBy: ({ tellsStaff }) => tellsStaff.includes('scam-reported-again'),
    threshold: 1,
    urgency: 'ticket',
    impact:
      'Somebody who has reported a scam today reports another payment: what could be frozen of it is, and nobody was woken.',
    runbook: 'scam-wave',
  },
  {
    name: 'unlock-asked',
    event: 'unlock-asked',
    countsAll: true,
    loggedBy: ({ tellsStaff }) => tellsStaff.includes('unlock-asked'),
    threshold: 1,
    urgency: 'ticket',
    impact: 'Somebody who locked their wallet waits for our call; nothing leaves it, and after 72 hours they ask anew.',
    runbook: 'wallet-locked',
  },
  {
    name: 'proof-kept',
    event: 'proof-kept',
    countsAll: true,
    loggedBy: ({ tellsStaff }) => tellsStaff.includes('proof-kept'),
    threshold: 1,
    urgency: 'ticket',
    impact:
      'Somebody has made a bank transfer that does not show, has sent a picture of it, and waits for us to find it.',
    runbook: 'money-in-suspense',
  },
] as const satisfies readonly EventAlarm[];

/** The functions whose logs hold the event. */
export function loggersOf({ loggedBy }: EventAlarm): readonly FunctionName[] {
  return functionNames.filter((name) => loggedBy(specOf(name), name));
}

function patternOf({ event, authEvents = [], authReason, countsAll }: EventAlarm): JsonPattern {
  const names = authEvents.map((name) => FilterPattern.stringValue('$.event', '=', name));
  const own = FilterPattern.all(
    FilterPattern.stringValue('$.message', '=', event),
    ...(names.length === 0 ? [] : [FilterPattern.any(...names)]),
    ...(countsAll ? [] : [FilterPattern.stringValue('$.level', '=', 'ERROR')]),
  );
  if (authReason === undefined) return own;
  const inTrail: LogEvent = 'auth-event';
  return FilterPattern.any(
    own,
    FilterPattern.all(
      FilterPattern.stringValue('$.message', '=', inTrail),
      FilterPattern.stringValue('$.reason', '=', authReason),
    ),
  );
}

/** One counter for each function's log, all into one metric, and the alarm on it. */
export function addEventAlarm(stack: StageStack, each: EventAlarm, topic: ITopic): void {
  const { name, threshold, urgency, impact, runbook } = each;
  const stage = stack.settings;
  const counted = { metricNamespace: nameIn(stage, 'events'), metricName: name };
  for (const logger of loggersOf(each)) {
    const id = `${name}-${logger.replaceAll('/', '-')}`;
    new MetricFilter(stack, `Count-${id}`, {
      ...counted,
      logGroup: LogGroup.fromLogGroupName(stack, `Counted-${id}`, `/aws/lambda/${nameIn(stage, logger)}`),
      filterPattern: patternOf(each),
      metricValue: '1',
    });
  }
  const alarm = new Alarm(stack, `Alarm-${name}`, {
    alarmName: nameIn(stage, name),
    alarmDescription: `${urgency === 'page' ? 'Page' : 'Ticket'}: ${impact} What to do: docs/runbooks/${runbook}.md.`,
    metric: new Metric({
      namespace: counted.metricNamespace,
      metricName: counted.metricName,
      period: Duration.minutes(5),
      statistic: Stats.SUM,
    }),
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
}
