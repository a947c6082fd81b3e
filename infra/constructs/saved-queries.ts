import { QueryString } from 'aws-cdk-lib/aws-logs';
import type { QueryStringProps } from 'aws-cdk-lib/aws-logs';
import { writeEvent } from '../../shared/contracts/log/event.ts';
import { writeLog } from '../../shared/contracts/log/write.ts';
import type { FunctionName } from '../function-specs.ts';
import { nameIn, type Stage } from '../stages.ts';

/** A query of CloudWatch Logs Insights that the people on call find by its name. */
export interface SavedQuery {
  readonly id: string;
  readonly name: string;
  /** The one function whose log it reads; undefined where it reads those of all the stage's functions. */
  readonly of: FunctionName | undefined;
  readonly query: QueryStringProps;
}

/** Every saved query; the events that it looks for are those of `functions/runtime/process/log.ts`. */
export const savedQueries: readonly SavedQuery[] = [
  {
    id: 'Unexpected',
    name: 'unexpected errors',
    of: undefined,
    query: {
      fields: ['@timestamp', '@log', '@message'],
      filterStatements: ['level = "ERROR"', 'message != "client-error"'],
      sort: '@timestamp desc',
      limit: 100,
    },
  },
  {
    id: 'SilentPartners',
    name: 'partners that gave no word, by what they were asked',
    of: undefined,
    query: {
      filterStatements: ['message like /-not-reachable$/'],
      statsStatements: ['count(*) as times, min(@timestamp) as first, max(@timestamp) as last by message, asked, @log'],
      sort: 'times desc',
      limit: 100,
    },
  },
  {
    id: 'ColdStarts',
    name: 'cold starts',
    of: undefined,
    query: {
      filterStatements: ['@type = "REPORT"', 'ispresent(@initDuration)'],
      statsStatements: ['count(*) as starts, pct(@initDuration, 50) as p50, pct(@initDuration, 99) as p99 by @log'],
      sort: 'p99 desc',
    },
  },
  {
    id: 'ClientErrors',
    name: 'errors in the app, by message, screen and version',
    of: writeLog.name,
    query: {
      filterStatements: ['message = "client-error"'],
      statsStatements: [
        'count(*) as times, min(@timestamp) as first, max(@timestamp) as last by clientMessage, screen, appVersion, entry',
      ],
      sort: 'times desc',
      limit: 100,
    },
  },
  {
    id: 'ClientEvents',
    name: 'what is used in the app',
    of: writeEvent.name,
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
    of: undefined,
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
    of: undefined,
    query: {
      fields: ['@timestamp', 'event', 'reason', 'operation'],
      filterStatements: ['message = "auth-event"', 'userId = "usr_"'],
      sort: '@timestamp desc',
      limit: 200,
    },
  },
];

/** How the names of all log groups of the stage's functions begin. */
export function logGroupPrefix(stage: Stage): string {
  return `/aws/lambda/${nameIn(stage, '')}`;
}

/**
 * What a saved query reads, and its text. A query names at most 50 log groups, and there is one for each function, so
 * what reads them all takes them by the beginning of their names.
 */
export function sourceOf(
  { of, query }: SavedQuery,
  stage: Stage,
): { readonly queryString: string; readonly logGroupNames?: string[] } {
  const text = new QueryString(query).toString();
  if (of !== undefined) return { queryString: text, logGroupNames: [`/aws/lambda/${nameIn(stage, of)}`] };
  return { queryString: `SOURCE logGroups(namePrefix: ['${logGroupPrefix(stage)}'])\n| ${text}` };
}
