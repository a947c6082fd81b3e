import { describe, expect, it } from 'vitest';
import { alarmsOfParts, partsOfAlarm } from '../../functions/domains/status/judge-parts.ts';
import { openStatus } from '../../infra/constructs/edge-code.ts';
import { operations } from '../../shared/operations.ts';
import { nameIn } from '../../infra/stages.ts';
import { atTheEdge } from './at-the-edge.ts';
import { allowsOf } from './policy-statements.ts';
import { ofType, synthesized } from './synthesized.ts';

/** What tells somebody of ours and tells nobody that a part of the page fails, each with its reason. */
const ofNoPart = [
  // Money is there and in order for its owner; our own books or a partner's word are not.
  /^(?:books-|book-|close-books-|workflows-close-books|days-not-compared|safeguarding|partner-contradiction|suspense)/,
  // Somebody waits for our staff, and what was to be done for them is not done: no part fails by it.
  /^(?:scam-reported(?:-again)?|freeze-ended-undecided|unlock-ask(?:ed|-void)|proof-kept)$/,
  // Money that was never in a wallet, on its way back to whoever paid it.
  /^refund-stuck$/,
  // Somebody's wish to bound or lock what they have: not a part that the page names.
  /^limits-/,
  // The page's own sum, and who looks for it.
  /^(?:outage-minutes|status-look-failed|workflows-tell-status|tell-status-silent)$/,
  // What was given up of money that has moved, and statements' files.
  /^(?:failed-|statement|streams-make-statements|journals|alerts|streams-alert-users|message-failed)/,
  // What comes minutes later by another way: whom somebody has paid, and what the sweep does in its place.
  /^(?:payees-late|streams-keep-payees|streams-order-payouts|due-item-|workflow-behind|renewal-execution-failed)/,
  /^(?:workflows-(?:park|renewal-look|review-look)|sweep-silent-(?:freezes|proposals|renewals|screening|wallet-locks))$/,
  // What only operators see or use, beside their own operations.
  /^(?:workflows-set-groups|set-groups-silent|groups-behind|groups-differ|unmasked-often|screening-hit)$/,
  /^holidays-run-out$/,
  // Old secrets stay good until new ones are made.
  /^(?:workflows-)?rotate-/,
  // What the app tells us, and whether somebody guesses.
  /^(?:log-(?:event|write)|logins-refused)$/,
];

/** Nobody but operators notices that an operation of theirs fails; which they are says the contract. */
const isOfOperators = (alarm: string): boolean =>
  operations.some(({ caller, name }) => caller === 'operator' && alarm.startsWith(name.replace('/', '-')));

describe('the status page', () => {
  const { stage } = synthesized('prod');
  const alarms = ofType(synthesized('prod'), 'AWS::CloudWatch::Alarm').map(({ properties }) =>
    String(properties['AlarmName']).slice(nameIn(stage, '').length),
  );

  it('tells of each alarm, page or ticket, but for those with a reason', () => {
    const untold = alarms
      .filter((name) => partsOfAlarm(name).length === 0)
      .filter((name) => !isOfOperators(name) && !ofNoPart.some((each) => each.test(name)));
    expect(untold).toEqual([]);
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
