import { Duration } from 'aws-cdk-lib';
import type { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import type { Stage } from '../stages.ts';
import { lacksMetricMath } from './drop-for-local.ts';

/** The route before a function, whose answers the gateway counts. */
interface CountedRoute {
  readonly api: HttpApi;
  readonly method: HttpMethod;
  readonly path: string;
}

/**
 * When failures are worth somebody's sleep, and turn a release back: from so many percent of the calls of five
 * minutes on, if they are so many at all. Among few calls a share says little, so there the number alone counts.
 */
interface Rule {
  readonly percent: number;
  readonly fewCalls: number;
  readonly leastFailures: number;
}

/** One failure among many is a request that its client repeats, and no reason to stop a release or the fix of one. */
const behindRoutes: Rule = { percent: 5, fewCalls: 20, leastFailures: 3 };

/** Schedules and consumers run seldom, and nobody repeats for them: among few runs the first failure counts. */
const withoutRoutes: Rule = { percent: 40, fewCalls: 4, leastFailures: 1 };

const minutesOfAlarm = Duration.minutes(5);

/**
 * The share of a function's calls that failed, in percent, and from which share on its alarm sounds. Behind a route
 * the failures are the gateway's 5xx, which hold both a function that died and one that answered "unexpected";
 * without a route they are invocations that ended in an error.
 */
export function failuresOf(
  stage: Stage,
  code: Function,
  entry: CountedRoute | undefined,
): { readonly metric: IMetric; readonly threshold: number } {
  const { percent, fewCalls, leastFailures } = entry === undefined ? withoutRoutes : behindRoutes;
  const counted = { period: minutesOfAlarm, statistic: Stats.SUM };
  const ofRoute = (metricName: string, { api, method, path }: CountedRoute): Metric =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: api.apiId, Stage: '$default', Method: method, Resource: path },
      ...counted,
    });
  const calls = entry === undefined ? code.metricInvocations(counted) : ofRoute('Count', entry);
  const failed = entry === undefined ? code.metricErrors(counted) : ofRoute('5xx', entry);
  if (lacksMetricMath(stage)) return { metric: failed, threshold: leastFailures };
  const metric = new MathExpression({
    expression: `IF(failed >= ${leastFailures}, IF(calls >= ${fewCalls}, 100 * failed / calls, 100), 0)`,
    usingMetrics: { calls, failed },
    label: 'failed calls in percent',
    period: minutesOfAlarm,
  });
  return { metric, threshold: percent };
}
