import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { DeviceCodes } from '../../domains/auth/device.ts';
import { keys, lists } from '../../table/keys.ts';
import { readFirst } from '../../table/pages.ts';
import { isSessionAlive, readSession } from '../../table/session.ts';
import type { Session } from '../../table/session.ts';
import { readTogether } from '../operation/read-together.ts';
import type { Runtime } from '../process/runtime.ts';

/**
 * Every session of a person that the table still holds, those that are over
 * included; TTL removes them a day after their 30, so there is an end to them.
 */
export async function readSessions(runtime: Runtime, userId: string): Promise<readonly Session[]> {
  const { pk, prefix } = lists.sessions(userId);
  const sessions: Session[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await runtime.aws.documents.send(
      new QueryCommand({
        TableName: runtime.table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
        ConsistentRead: true,
        ...(from !== undefined && { ExclusiveStartKey: from }),
      }),
    );
    sessions.push(...(page.Items ?? []).map(readSession));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return sessions;
}

/** So few that they come in one answer of the table. */
const mostLookedThrough = 500;

/**
 * Whether somebody has another session that is alive. It reads one bounded page, because it must not be slowed down by
 * whoever has made sessions without end; who has more than that, alive or over, is taken for one who has.
 */
export async function hasAnother(
  { aws, table }: Runtime,
  { userId, sessionId }: Session,
  generation: number,
  nowMs: number,
): Promise<boolean> {
  const items = await readFirst(aws.documents, table, lists.sessions(userId), mostLookedThrough);
  const isAnother = (each: Session) => each.sessionId !== sessionId && isSessionAlive(each, generation, nowMs);
  return items.length === mostLookedThrough || items.map(readSession).some(isAnother);
}

/** What a session has shown by now: a twin of the request that asks may have shown it a moment ago. */
export async function readCodesNow(runtime: Runtime, { userId, secretHash }: Session): Promise<DeviceCodes> {
  const sessionKey = keys.session(userId, secretHash);
  const item = (await readTogether(runtime, [sessionKey])).of(sessionKey);
  return item === undefined ? {} : readSession(item).codes;
}
