import {
  CloudWatchLogsClient,
  CreateLogStreamCommand,
  PutLogEventsCommand,
  paginateDescribeLogGroups,
  paginateFilterLogEvents,
} from '@aws-sdk/client-cloudwatch-logs';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { awsConfigOf } from '../stage/clients.ts';

async function ownLogGroups(client: CloudWatchLogsClient, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { logGroups = [] } of paginateDescribeLogGroups({ client }, {})) {
    names.push(...logGroups.map(({ logGroupName: name }) => name ?? '').filter((name) => name.includes(prefix)));
  }
  return names;
}

/** Every line that the stage's functions and gateways have logged since a moment (epoch milliseconds), by log group. */
export async function readLogs(stage: StageInfo, sinceMs: number): Promise<ReadonlyMap<string, string>> {
  const client = new CloudWatchLogsClient(awsConfigOf(stage));
  const found = new Map<string, string>();
  for (const logGroupName of await ownLogGroups(client, nameIn(stageOf(stage.stage), ''))) {
    const lines: string[] = [];
    for await (const { events = [] } of paginateFilterLogEvents({ client }, { logGroupName, startTime: sinceMs })) {
      lines.push(...events.map(({ message }) => message ?? ''));
    }
    found.set(logGroupName, lines.join('\n'));
  }
  return found;
}

/** Writes a line into a log group, as a function would that logs what it must not. */
export async function plantLogLine(stage: StageInfo, logGroupName: string, message: string): Promise<void> {
  const client = new CloudWatchLogsClient(awsConfigOf(stage));
  const logStreamName = `planted-${crypto.randomUUID()}`;
  await client.send(new CreateLogStreamCommand({ logGroupName, logStreamName }));
  const logEvents = [{ timestamp: Date.now(), message }];
  await client.send(new PutLogEventsCommand({ logGroupName, logStreamName, logEvents }));
}
