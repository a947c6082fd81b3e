import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alarmsOnEvents, loggersOf } from '../../infra/constructs/event-alarm.ts';
import { logGroupPrefix, savedQueries } from '../../infra/constructs/saved-queries.ts';
import { functionNames, sandboxSpecs, specOf } from '../../infra/function-specs.ts';
import { readProjectText } from '../../infra/local/settings.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { refusals } from '../../shared/refusals.ts';
import { listProject } from '../tidy/source.ts';
import { ofType, synthesized } from './synthesized.ts';

describe('what on-call is told and can ask', () => {
  it.each(['local', 'prod'] as const)(
    'given %s, then each counted event has its alarm, and the log of every function that says it is counted',
    (name) => {
      const stage = synthesized(name);
      const filters = ofType(stage, 'AWS::Logs::MetricFilter').map((each) => each.properties);
      const alarms = ofType(stage, 'AWS::CloudWatch::Alarm').map((each) => each.properties);
      for (const each of alarmsOnEvents) {
        const loggers = loggersOf(each);
        expect(loggers.length).toBeGreaterThan(0);
        for (const logger of loggers) {
          expect(filters).toContainEqual(
            expect.objectContaining({
              LogGroupName: `/aws/lambda/${nameIn(stage.stage, logger)}`,
              FilterPattern: expect.stringContaining(`$.message = "${each.event}"`),
              MetricTransformations: [
                expect.objectContaining({ MetricName: each.name, MetricNamespace: nameIn(stage.stage, 'events') }),
              ],
            }),
          );
        }
        expect(alarms).toContainEqual(
          expect.objectContaining({
            AlarmName: nameIn(stage.stage, each.name),
            MetricName: each.name,
            Threshold: each.threshold,
            AlarmDescription: expect.stringContaining(each.impact),
            AlarmActions: [expect.anything()],
          }),
        );
      }
      expect(new Set(alarmsOnEvents.map(({ impact }) => impact)).size).toBe(alarmsOnEvents.length);
      for (const { impact } of alarmsOnEvents) expect(impact).toMatch(/^[A-Z].{30,200}\.$/);
    },
  );

  it('given an alarm on events, then its page for on-call is there, names it, and the alarm names the page', () => {
    const alarms = ofType(synthesized('prod'), 'AWS::CloudWatch::Alarm').map((each) => each.properties);
    for (const { name, runbook } of alarmsOnEvents) {
      const page = `docs/runbooks/${runbook}.md`;
      expect([name, existsSync(page) && readFileSync(page, 'utf8').includes(name)]).toEqual([name, true]);
      expect(alarms).toContainEqual(
        expect.objectContaining({
          AlarmName: nameIn(stageOf('prod'), name),
          AlarmDescription: expect.stringContaining(page),
        }),
      );
    }
  });

  it('given an event that an alarm counts, or that tells of a fault, then a test of whoever says it finds its line', () => {
    const counted = ofType(synthesized('prod'), 'AWS::Logs::MetricFilter').flatMap(({ properties }) =>
      [...String(properties['FilterPattern']).matchAll(/\$\.message = "([\w-]+)"/g)].map(([, event = '']) => event),
    );
    const ofProduct = listProject().filter((path) => /^functions\/(?!sandbox\/).*\.ts$/.test(path));
    const faults = ofProduct.flatMap((path) =>
      [...readProjectText(path).matchAll(/\blog\.error\(\s*'([\w-]+)'/g)].map(([, event = '']) => event),
    );
    expect(faults.length).toBeGreaterThan(40);
    const texts = listProject()
      .filter((path) => /^tests\/(?!infra\/).*\.test\.ts$/.test(path))
      .map(readProjectText);
    const isFound = (event: string) =>
      texts.some((text) => new RegExp(`(?:\\b(?:of|told)\\(|event === )'${event}'`).test(text));
    // What a refusal of the same name says has the test of that.
    const missing = [...counted, ...faults].filter((event) => !Object.hasOwn(refusals, event) && !isFound(event));
    expect([...new Set(missing)]).toEqual([]);
    expect(isFound('never-said')).toBe(false);
  });

  it('given the SMS budget, then every function that sends one is counted, and somebody is woken', () => {
    const budget = alarmsOnEvents[0];
    expect(loggersOf(budget)).toEqual(
      functionNames.filter(
        (name) => specOf(name).caps.length > 0 && specOf(name).topics.some((topic) => topic === 'sms'),
      ),
    );
    expect(budget).toMatchObject({ name: 'sms-budget-spent', urgency: 'page', threshold: 1 });
  });

  it("given SMS that stop at the month's limit without an error, then the region that sends them tells before", () => {
    const stage = synthesized('prod');
    const sms = stage.stage.sms;
    if (sms.provider !== 'sns') throw new Error('production sends by SNS');
    const alarms = (stage.stacks.get('sms')?.resources ?? [])
      .filter(({ type }) => type === 'AWS::CloudWatch::Alarm')
      .map(({ properties }) => properties);
    expect(alarms.map(({ AlarmName: name, Threshold: threshold }) => [name, threshold])).toEqual([
      ['kapao-prod-sms-spending-high', 0.7 * sms.monthlyLimitUsd],
      ['kapao-prod-sms-spending-last', 0.9 * sms.monthlyLimitUsd],
    ]);
    for (const alarm of alarms) {
      expect(alarm).toMatchObject({ Namespace: 'AWS/SNS', MetricName: 'SMSMonthToDateSpentUSD', Statistic: 'Maximum' });
      expect(alarm).toMatchObject({ TreatMissingData: 'ignore', AlarmActions: [expect.anything()] });
      expect(readFileSync('docs/runbooks/sms-not-arriving.md', 'utf8')).toContain(
        String(alarm['AlarmName']).replace('kapao-prod', 'kapao-<stage>'),
      );
    }
    expect(stage.app.node.tryFindChild('kapao-prod-sms')).toMatchObject({ region: sms.region });
    expect(synthesized('dev').stacks.has('sms')).toBe(false);
  });

  it('given a person who is gone, then the SMS that was not sent is no fault', () => {
    const filters = ofType(synthesized('prod'), 'AWS::Logs::MetricFilter')
      .map((each) => JSON.stringify(each.properties))
      .filter((text) => text.includes('sms-not-sent'));
    expect(filters.length).toBeGreaterThan(0);
    for (const text of filters) expect(text).toContain('$.level = \\\"ERROR\\\"');
    expect(filters.join()).toContain('alert-users');
  });

  it('given a code that the topic did not take, then the line of the trail that says so is counted too', () => {
    const filters = ofType(synthesized('prod'), 'AWS::Logs::MetricFilter').filter((each) =>
      JSON.stringify(each.properties['MetricTransformations']).includes('"sms-not-sent"'),
    );
    expect(filters.map((each) => each.properties['LogGroupName'])).toContain('/aws/lambda/kapao-prod-auth-send-code');
    for (const { properties } of filters) {
      expect(properties['FilterPattern']).toBe(
        '{ (($.message = "sms-not-sent") && ($.level = "ERROR")) || (($.message = "auth-event") && ($.reason = "sms-not-sent")) }',
      );
    }
  });

  it('given production, then the saved queries are there, and read one log or all of the stage, however many functions there are', () => {
    const queries = ofType(synthesized('prod'), 'AWS::Logs::QueryDefinition').map((each) => each.properties);
    expect(queries.map((each) => each['Name'])).toEqual(savedQueries.map(({ name }) => `kapao/prod/${name}`));
    const ofAll = queries.filter(({ QueryString: query }) =>
      String(query).startsWith("SOURCE logGroups(namePrefix: ['/aws/lambda/kapao-prod-'])\n| "),
    );
    expect(ofAll.map(({ LogGroupNames: logs }) => logs)).toEqual(ofAll.map(() => undefined));
    for (const { LogGroupNames: logs } of queries.filter((query) => !ofAll.includes(query))) {
      expect(logs).toEqual([expect.stringMatching(/^\/aws\/lambda\/kapao-prod-log-(?:event|write)$/)]);
    }
    const text = JSON.stringify(queries);
    for (const event of ['client-error', 'client-event', 'auth-event'])
      expect(text).toContain(`message = \\"${event}\\"`);
  });

  it("given any stage, then the beginning that its saved queries look for is that of all its logs and of no other stage's", () => {
    const logs = (['local', 'dev', 'prod'] as const).flatMap((name) =>
      ofType(synthesized(name), 'AWS::Logs::LogGroup')
        .map((each) => ({ name, log: String(each.properties['LogGroupName']) }))
        .filter(({ log }) => log.startsWith('/aws/lambda/')),
    );
    expect(logs.length).toBeGreaterThan(3 * 40);
    for (const { name, log } of logs) {
      const found = (['local', 'test', 'dev', 'staging', 'prod'] as const).filter((stage) =>
        log.startsWith(logGroupPrefix(stageOf(stage))),
      );
      expect([log, found]).toEqual([log, [name]]);
    }
  });

  it('given what wakes somebody, then the one alarm of the money path and the dashboard name each of its functions', () => {
    const [combined, ...more] = ofType(synthesized('prod'), 'AWS::CloudWatch::CompositeAlarm');
    const [board] = ofType(synthesized('prod'), 'AWS::CloudWatch::Dashboard');
    const paging = functionNames.filter((name) => !(name in sandboxSpecs) && specOf(name).urgency === 'page');
    expect([more, paging.length > 20]).toEqual([[], true]);
    const [rule, shown] = [combined?.properties['AlarmRule'], board?.properties['DashboardBody']].map((each) =>
      JSON.stringify(each),
    );
    const alarmOf = (name: string) => new RegExp(`:alarm:kapao-prod-${name.replaceAll('/', '-')}(?![\\w-])`);
    expect(paging.filter((name) => !alarmOf(name).test(rule ?? ''))).toEqual([]);
    expect(paging.filter((name) => !alarmOf(name).test(shown ?? ''))).toEqual([]);
    expect(combined?.properties['AlarmActions']).toEqual([expect.anything()]);
  });
});
