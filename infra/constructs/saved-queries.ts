import type { QueryStringProps } from 'aws-cdk-lib/aws-logs';
import type { FunctionName } from '../function-specs.ts';

/** A query of CloudWatch Logs Insights that the people on call find by its name. */
export interface SavedQuery {
  readonly id: string;
  readonly name: string;
  /** The functions whose logs it reads. */
  readonly of: readonly FunctionName[];
  readonly query: QueryStringProps;
}

/** Every saved query; the events that it looks for are those of `functions/runtime/log.ts`. */
export function savedQueries(product: readonly FunctionName[]): readonly SavedQuery[] {
  return [
    {
      id: 'Unexpected',
      name: 'unexpected errors',
      of: product,
      query: { fields: ['@timestamp', '@log', '@message'], filterStatements: ['level = "ERROR"', 'message != "client-error"'], sort: '@timestamp desc', limit: 100 },
    },
    {
      id: 'ColdStarts',
      name: 'cold starts',
      of: product,
      query: {
        filterStatements: ['@type = "REPORT"', 'ispresent(@initDuration)'],
        statsStatements: ['count(*) as starts, pct(@initDuration, 50) as p50, pct(@initDuration, 99) as p99 by @log'],
        sort: 'p99 desc',
      },
    },
    {
      id: 'ClientErrors',
      name: 'errors in the app, by message, screen and version',
      of: ['log/write'],
      query: {
        filterStatements: ['message = "client-error"'],
        statsStatements: ['count(*) as times, min(@timestamp) as first, max(@timestamp) as last by clientMessage, screen, appVersion, entry'],
        sort: 'times desc',
        limit: 100,
      },
    },
    {
      id: 'ClientEvents',
      name: 'what is used in the app',
      of: ['log/event'],
      query: {
        filterStatements: ['message = "client-event"'],
        statsStatements: ['count(*) as times by eventName, eventValue'],
        sort: 'times desc',
        limit: 100,
      },
    },
    {
      id: 'AuthEvents',
      name: 'logins, codes and sessions, by event and reason',
      of: product,
      query: {
        filterStatements: ['message = "auth-event"'],
        statsStatements: ['count(*) as times by event, reason, operation'],
        sort: 'times desc',
        limit: 100,
      },
    },
    {
      id: 'AuthEventsOfUser',
      name: 'logins, codes and sessions of one user (put in the id)',
      of: product,
      query: {
        fields: ['@timestamp', 'event', 'reason', 'operation'],
        filterStatements: ['message = "auth-event"', 'userId = "usr_"'],
        sort: '@timestamp desc',
        limit: 200,
      },
    },
  ];
}
