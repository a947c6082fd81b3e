import { describe, expect, it } from 'vitest';
import { alarmsOfParts } from '../../functions/domains/status/judge-parts.ts';
import { openStatus } from '../../infra/constructs/edge-code.ts';
import { nameIn } from '../../infra/stages.ts';
import { operations } from '../../shared/operations.ts';
import { atTheEdge } from './at-the-edge.ts';
import { allowsOf } from './policy-statements.ts';
import { ofType, synthesized } from './synthesized.ts';
import { ofNoPart, untoldAlarms } from './untold-alarms.ts';

describe('the status page', () => {
  const { stage } = synthesized('prod');
  const alarms = ofType(synthesized('prod'), 'AWS::CloudWatch::Alarm').map(({ properties }) =>
    String(properties['AlarmName']).slice(nameIn(stage, '').length),
  );

  it('tells of each alarm, page or ticket, but for those with a reason', () => {
    expect(untoldAlarms(alarms, operations)).toEqual([]);
    // A reason for none that is there would excuse one that comes later.
    expect(ofNoPart.filter((each) => !alarms.some((name) => each.test(name)))).toEqual([]);
  });

  it('goes by alarms that are there', () => {
    const beginnings = Object.values(alarmsOfParts).flat();
    expect(beginnings.filter((beginning) => !alarms.some((name) => name.startsWith(beginning)))).toEqual([]);
  });

  it('is written by one function, which alone may ask which alarms sound', () => {
    const own = allowsOf(synthesized('prod')).filter(({ where }) => / (?:StatusPage|Alarms)$/.test(where));
    expect(own.map(({ where, Action }) => [where.replace(/Role\w+/, ''), Action])).toEqual([
      ['workflows/WorkflowsTellStatus StatusPage', ['s3:PutObject']],
      ['workflows/WorkflowsTellStatus Alarms', ['cloudwatch:DescribeAlarms']],
    ]);
  });

  it('has an origin of its own, no way to the API, headers that let it run nothing, and a name as people type it', () => {
    const front = ofType(synthesized('prod'), 'AWS::CloudFront::Distribution').find(({ stack }) => stack === 'web');
    const config = JSON.parse(JSON.stringify(front?.properties['DistributionConfig']));
    const behaviors: { PathPattern: string; TargetOriginId: string }[] = config.CacheBehaviors;
    const ofStatus = behaviors.filter(({ PathPattern }) => PathPattern.startsWith('/status'));
    expect(ofStatus.map(({ PathPattern }) => PathPattern)).toEqual(['/status', '/status/*']);
    const [origin, ...more] = new Set(ofStatus.map(({ TargetOriginId }) => TargetOriginId));
    expect(more).toEqual([]);
    const others = [...behaviors.filter((each) => !ofStatus.includes(each)), config.DefaultCacheBehavior];
    expect(others.some(({ TargetOriginId }) => TargetOriginId === origin)).toBe(false);
    const headers = ofType(synthesized('prod'), 'AWS::CloudFront::ResponseHeadersPolicy').map(({ properties }) =>
      JSON.stringify(properties),
    );
    expect(headers.find((each) => each.includes(nameIn(stage, 'status')))).toContain(
      "default-src 'none'; style-src 'self'; img-src data:;",
    );
    for (const uri of ['/status', '/status/'])
      expect(atTheEdge(openStatus, { request: { uri } })).toMatchObject({
        statusCode: 302,
        headers: { location: { value: '/status/th.html' } },
      });
    expect(atTheEdge(openStatus, { request: { uri: '/status/jt-en.html' } })).toEqual({ uri: '/status/jt-en.html' });
  });
});
