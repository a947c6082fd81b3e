import { existsSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { App, Duration } from 'aws-cdk-lib';
import { Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cappedFunctions } from '../../infra/capped-functions.ts';
import { queueNames } from '../../functions/due-queues.ts';
import { payerNames } from '../../functions/ledger/payee/payout-readers.ts';
import { readStream } from '../../infra/constructs/event-sources.ts';
import { StageStack } from '../../infra/constructs/stage-stack.ts';
import { functionNames, specOf } from '../../infra/function-specs.ts';
import { bangkok, nameIn } from '../../infra/stages.ts';
import { ofType, synthesized } from './synthesized.ts';

const sweep = 'workflows/end-due-items';
type Row = [name: string, metric: string, threshold: number];

const prod = synthesized('prod');
const alarmSchema = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.unknown()).min(1),
  Threshold: z.number(),
  TreatMissingData: z.string(),
  ComparisonOperator: z.string(),
  MetricName: z.string().optional(),
  Namespace: z.string().optional(),
  Metrics: z.array(z.record(z.string(), z.unknown())).default([]),
});
const alarms = new Map(
  ofType(prod, 'AWS::CloudWatch::Alarm').map(({ properties }) => {
    const alarm = alarmSchema.parse(properties);
    return [alarm.AlarmName.replace('kapao-prod-', ''), alarm] as const;
  }),
);

/** Whether an alarm says how urgent it is, what a customer notices, and a page for on-call that speaks of it. */
function isSaidAs(urgency: 'Page' | 'Ticket', name: string): boolean {
  const said = new RegExp(`^${urgency}: [A-Z].{30,200}\\. What to do: (docs/runbooks/[\\w-]+\\.md)\\.$`);
  const page = said.exec(alarms.get(name)?.AlarmDescription ?? '')?.[1] ?? '';
  return existsSync(page) && readFileSync(page, 'utf8').includes(name);
}

describe('what runs without a request tells somebody by itself', () => {
  it.each<Row>([
    ['journals-late', 'IteratorAge', 300_000],
    ['alerts-late', 'IteratorAge', 300_000],
    ['notices-late', 'ApproximateAgeOfOldestMessage', 300],
    ['message-failed', 'message-failed', 5],
    ['failed-journals', 'ApproximateNumberOfMessagesVisible', 1],
    ['failed-alerts', 'ApproximateNumberOfMessagesVisible', 1],
    ['failed-notices', 'ApproximateNumberOfMessagesVisible', 1],
    ['sms-given-up', 'AsyncEventsDropped', 1],
    ['sms-undelivered', 'NumberOfNotificationsFailed', 1],
    ['events-undelivered', 'NumberOfNotificationsFailed', 1],
    ...payerNames.map((queue): Row => [`sweep-silent-${queue}`, `sweep-silent-${queue}`, 1]),
    ['close-books-silent', 'Invocations', 1],
    ['payout-stuck', 'payout-stuck', 1],
    ...['safeguarding-short', 'books-unexplained', 'book-day-not-closed'].map((of): Row => [of, of, 1]),
  ])(
    'given %s, then it pages, says what a customer notices and names the page for on-call',
    (name, metric, threshold) => {
      expect(alarms.get(name)).toMatchObject({ MetricName: metric, Threshold: threshold });
      expect(isSaidAs('Page', name)).toBe(true);
    },
  );

  // Nobody is poorer by any of these: the list of receivers is a convenience, and the sweep orders each cash out too.
  it.each<Row>([
    ['payees-late', 'ApproximateAgeOfOldestMessage', 300],
    ['failed-payees', 'ApproximateNumberOfMessagesVisible', 1],
    ['payouts-late', 'ApproximateAgeOfOldestMessage', 300],
    ['failed-statements', 'ApproximateNumberOfMessagesVisible', 1],
    ['failed-uploads', 'ApproximateNumberOfMessagesVisible', 1],
    ['statements-waiting', 'ApproximateAgeOfOldestMessage', 300],
    ['uploads-waiting', 'ApproximateAgeOfOldestMessage', 300],
    ['days-not-compared', 'days-not-compared', 1],
    ...['book-finding', 'book-line-late', 'refund-stuck', 'statement-failed'].map((of): Row => [of, of, 1]),
  ])('given %s, then it leaves a ticket for the morning, and says the same', (name, metric, threshold) => {
    expect(alarms.get(name)).toMatchObject({ MetricName: metric, Threshold: threshold });
    expect(isSaidAs('Ticket', name)).toBe(true);
  });

  it('given every alarm that names a page for on-call, then that page speaks of it', () => {
    const named = [...alarms].flatMap(([name, { AlarmDescription: said }]) => {
      const [, page] = /What to do: (docs\/runbooks\/[\w-]+\.md)\.$/.exec(said) ?? [];
      return page === undefined ? [] : [{ name, page }];
    });
    expect(named.length).toBeGreaterThan(15);
    const spokenOf = named.filter(({ name, page }) => existsSync(page) && readFileSync(page, 'utf8').includes(name));
    expect(spokenOf).toEqual(named);
  });

  it('given a cash out that has given up, then it alone is counted for its alarm, which leads to its own page', () => {
    const counted = ofType(prod, 'AWS::Logs::MetricFilter').filter(({ properties }) =>
      JSON.stringify(properties['MetricTransformations']).includes('"payout-stuck"'),
    );
    expect(counted.map(({ properties }) => [properties['LogGroupName'], properties['FilterPattern']])).toEqual([
      [expect.anything(), '{ ($.message = "due-item-given-up") && ($.kind = "payout") }'],
    ]);
    expect(alarms.get('payout-stuck')?.AlarmDescription).toContain('docs/runbooks/payout-stuck.md');
  });

  it('given what ends cash outs late, then whoever is told reads that they wait as well', () => {
    for (const name of ['due-item-failed', 'due-item-given-up', 'sweep-silent-bank'])
      expect(alarms.get(name)?.AlarmDescription).toMatch(/cash outs?\b/i);
  });

  it('given a sweep of which one queue is not run, then silence is the alarm, and that of no other queue ends it', () => {
    const counted = ofType(prod, 'AWS::Logs::MetricFilter').flatMap(({ properties }) => {
      const pattern = String(properties['FilterPattern']);
      return pattern.includes('due-items-swept') ? [pattern] : [];
    });
    expect(counted).toEqual(queueNames.map((queue) => `{ ($.message = "due-items-swept") && ($.queue = "${queue}") }`));
    for (const queue of queueNames)
      expect(alarms.get(`sweep-silent-${queue}`)).toMatchObject({
        ComparisonOperator: 'LessThanThreshold',
        TreatMissingData: 'breaching',
      });
  });

  it('given every function that a schedule runs, then it does not stand still unnoticed', () => {
    const scheduled = ofType(prod, 'AWS::Events::Rule').flatMap(({ properties }) => {
      const name = String(properties['Name']).replace('kapao-prod-', '');
      return properties['ScheduleExpression'] === undefined ? [] : [name];
    });
    expect(scheduled.length).toBeGreaterThan(queueNames.length + 4);
    // The sweep's queues have theirs above; comparing is the second run of a function that has one.
    const others = scheduled.filter((name) => !name.includes('end-due-items') && !name.endsWith('-compares'));
    expect(
      others.map((name) => [name, alarms.get(`${name.replace('workflows-', '')}-silent`)?.TreatMissingData]),
    ).toEqual(others.map((name) => [name, 'breaching']));
  });

  it('given every source of events, then its way of trying again is stated', () => {
    const sources = ofType(prod, 'AWS::Lambda::EventSourceMapping').map(({ properties }) => properties);
    const ofStream = {
      BatchSize: 50,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 20,
      ParallelizationFactor: 10,
      MaximumRecordAgeInSeconds: expect.any(Number),
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    };
    // Eight at once are what the bank takes; a statement or a picture is as much as a function has time for.
    const ofQueue = {
      BatchSize: expect.toSatisfy((size: number) => size === 10 || size === 1),
      ScalingConfig: { MaximumConcurrency: expect.toSatisfy((most: number) => [20, 10, 8, 5].includes(most)) },
    };
    expect(sources).toHaveLength(7);
    for (const source of sources) {
      expect(source).toMatchObject({
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ...('StartingPosition' in source ? ofStream : ofQueue),
      });
    }
  });
});

describe('a reader of the stream', () => {
  // AWS refuses the sixth when the stack is deployed, the emulator takes it.
  const readerOf = (kinds: number) => {
    const stack = new StageStack(new App(), 'consumers', prod.stage, { description: 'One reader of the stream' });
    const live = new Function(stack, 'Live', {
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: Code.fromInline('exports.handler = async () => {};'),
    });
    const made = Object.assign(new Construct(stack, 'Reader'), { live });
    const reader = {
      giveUpTo: new Queue(stack, 'Lost'),
      maxRecordAge: Duration.hours(1),
      filters: Array.from({ length: kinds }, (_, kind) => ({ eventID: [String(kind)] })),
    };
    return () => readStream(made, `arn:aws:dynamodb:${bangkok}:000000000000:table/kapao/stream/1`, reader);
  };

  it('given five kinds of changes, then it is made', () => {
    expect(readerOf(5)).not.toThrow();
  });

  it('given a sixth, then it is refused by name before AWS is asked', () => {
    expect(readerOf(6)).toThrow(/may have 5 filters, and .*Reader has 6/);
  });
});

describe('nothing is repeated twice over', () => {
  it('given what Lambda is handed and nobody waits for, then it repeats only the SMS, for three minutes', () => {
    const settings = ofType(prod, 'AWS::Lambda::EventInvokeConfig').map(({ properties }) => properties);
    const tries = settings.map(({ FunctionName: name, MaximumRetryAttempts: most, MaximumEventAgeInSeconds: age }) => [
      JSON.stringify(name),
      most,
      age,
    ]);
    const ofSms = tries.filter(([name]) => String(name).includes('SendSms'));
    expect(ofSms.map(([, ...rest]) => rest)).toEqual([[2, 180]]);
    expect(tries.filter((each) => !ofSms.includes(each)).map(([, ...rest]) => rest)).toEqual([
      [0, 60],
      [0, 60],
      [0, 60],
      [0, 60],
      [0, 60],
      [0, 60],
    ]);
  });

  it('given each schedule, then the function that it calls is among them', () => {
    const scheduled = ofType(prod, 'AWS::Events::Rule').map(({ properties }) => String(properties['Name']));
    const steps = (name: string) => name === 'workflows/park' || name.endsWith('/look');
    const workflows = functionNames.filter((name) => name.startsWith('workflows/') && !steps(name));
    const rulesOf = (name: string) => (name === sweep ? queueNames.map((queue) => `${name}-${queue}`) : [name]);
    const rules = [...workflows.flatMap(rulesOf), 'workflows/set-groups-compares'];
    expect(scheduled.toSorted()).toEqual(rules.map((name) => `kapao-prod-${name.replace('/', '-')}`).toSorted());
    expect(ofType(prod, 'AWS::Lambda::EventInvokeConfig')).toHaveLength(workflows.length + 1);
  });

  it.each(queueNames)('given the queue of %s, then every minute a run is told to sweep it, and it alone', (queue) => {
    const name = `kapao-prod-workflows-end-due-items-${queue}`;
    const rule = ofType(prod, 'AWS::Events::Rule').find(({ properties }) => properties['Name'] === name);
    const everyMinute = { ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' };
    expect(rule?.properties).toMatchObject({ ...everyMinute, Targets: [{ Input: JSON.stringify({ queue }) }] });
  });
});

describe("a flood of the app's reports", () => {
  const reservedIn = (name: 'prod' | 'local') =>
    ofType(synthesized(name), 'AWS::Lambda::Function')
      .filter(({ properties }) => properties['ReservedConcurrentExecutions'] !== undefined)
      .map(({ properties }) => [properties['FunctionName'], properties['ReservedConcurrentExecutions']]);

  it('given production, then it takes its own copies and no others, and money keeps nine tenths of the account', () => {
    expect(cappedFunctions).toEqual(['log/event', 'log/write']);
    expect(reservedIn('prod')).toEqual(cappedFunctions.map((name) => [nameIn(prod.stage, name), 50]));
  });

  it('given the local stage, then nothing is reserved: the machine is the limit', () => {
    expect(reservedIn('local')).toEqual([]);
  });
});

/** CloudWatch's own words for these expressions are JavaScript's, but for the condition. */
function shareOf(expression: string, calls: number, failed: number): number {
  const computed: unknown = runInNewContext(expression, {
    calls,
    failed,
    IF: (is: boolean, then: number, other: number) => (is ? then : other),
  });
  return z.number().parse(computed);
}

describe("when a function's failures sound", () => {
  const expressionOf = (name: string) => {
    const alarm = alarms.get(name.replaceAll('/', '-'));
    const expressions =
      alarm?.Metrics.flatMap(({ Expression: text }) => (typeof text === 'string' ? [text] : [])) ?? [];
    return {
      expression: expressions.join(),
      threshold: alarm?.Threshold ?? 0,
      measured: JSON.stringify(alarm?.Metrics),
      said: alarm?.AlarmDescription,
    };
  };

  it.each(functionNames.filter((name) => name !== 'sandbox/serve'))(
    'given %s, then its share of failed calls is what counts',
    (name) => {
      const { expression, threshold, measured, said } = expressionOf(name);
      const hasRoute = !/^(?:workflows|streams)\//.test(name);
      const as = expressionOf(hasRoute ? 'transfer/create' : 'workflows/end-due-items');
      expect([expression, threshold]).toEqual([as.expression, as.threshold]);
      for (const metric of hasRoute ? ['"Count"', '"5xx"'] : ['"Invocations"', '"Errors"'])
        expect(measured).toContain(metric);
      expect(said).toContain(specOf(name).impact);
    },
  );

  it.each([
    ['transfer/create', 1, 1, false],
    ['transfer/create', 19, 2, false],
    ['transfer/create', 3, 3, true],
    ['transfer/create', 20, 2, false],
    ['transfer/create', 60, 3, true],
    ['transfer/create', 61, 3, false],
    ['transfer/create', 10_000, 499, false],
    ['transfer/create', 10_000, 500, true],
    ['transfer/create', 0, 0, false],
    ['workflows/rotate-server-keys', 1, 1, true],
    ['workflows/end-due-items', 5, 1, false],
    ['workflows/end-due-items', 5, 2, true],
    ['streams/publish-journals', 3, 1, true],
    ['streams/publish-journals', 100, 39, false],
    ['streams/publish-journals', 100, 40, true],
  ])('given %s called %d times, of which %d failed, then it sounds: %s', (name, calls, failed, sounds) => {
    const { expression, threshold } = expressionOf(name);
    expect(shareOf(expression, calls, failed) >= threshold).toBe(sounds);
  });
});
