import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { liftLock } from '../../../shared/contracts/ops/lift-lock.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { refuse } from '../../engine/refusal.ts';
import { logAuthEvent } from '../../runtime/session/auth-trail.ts';
import { findUser } from '../../runtime/person/find-user.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { spendCap } from '../../runtime/operation/caps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { lists } from '../../table/keys.ts';
import { clearPasswordTries, isPasswordLocked, readPasswordTries, readTriesOf } from '../../table/password-tries.ts';
import type { TriesOf } from '../../table/password-tries.ts';

/** Counts that one call looks at; each but one stands for a device that has logged in, so nobody has nearly as many. */
const mostCounts = 50;

/**
 * So often a day one person's locks are lifted, whoever asks for it: each lifting gives five more guesses at a password
 * to whoever is guessing, on every device. The lock ends by itself after 15 minutes, so that an owner needs no fourth.
 */
const mostPerDay = 3;
const dayMs = 86_400_000;

async function locksOf(runtime: Runtime, phoneHash: string, nowMs: number): Promise<readonly TriesOf[]> {
  const { pk, prefix } = lists.passwordTries(phoneHash);
  const { Items: items = [] } = await runtime.aws.documents.send(
    new QueryCommand({
      TableName: runtime.table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
      Limit: mostCounts,
    }),
  );
  return items
    .filter((item) => isPasswordLocked(readPasswordTries(item), nowMs))
    .map((item) => readTriesOf(item, phoneHash));
}

export const operation = implement(liftLock, async ({ input, operator, nowMs, runtime, commit }) => {
  const { table, random } = runtime;
  const user = await findUser(runtime, thaiMobileOf(input.mobile));
  if (user === undefined) return refuse('user-not-found');
  const { userId, phoneHash } = user;
  const locks = await locksOf(runtime, phoneHash, nowMs);
  // Where nothing was locked, the person has nothing to be told of; that somebody asked is audited all the same.
  const isTold = locks.length > 0;
  const retryAfterMs = isTold
    ? await spendCap(runtime, { kind: 'lock-lifted', of: userId, most: mostPerDay, windowMs: dayMs }, nowMs)
    : undefined;
  if (retryAfterMs !== undefined) return refuse('too-many', { retryAfterMs });
  const auditBody = random.idBody(nowMs);
  const event: AuthEvent = { event: 'lock-lifted', atMs: nowMs, operation: liftLock.name };
  const audit = putAuditRecord(
    table,
    auditBody,
    {
      operator,
      action: liftLock.name,
      userId,
      reason: input.reason,
      change: { lifted: locks.length },
    },
    nowMs,
  );
  const notice = { userId, body: random.idBody(nowMs), event: 'lock-lifted', atMs: nowMs } as const;
  const writes = [
    audit,
    ...locks.map((lock) => clearPasswordTries(table, lock, nowMs)),
    ...(isTold ? [addAuthEvent(table, { userId }, random.idBody(nowMs), event)] : []),
  ];
  const initial: InboxFacts = {};
  const result = await commit(initial, (facts) => ({
    steps: [...writes.map((write) => ({ write })), ...(isTold ? securityNoticeSteps(table, notice, facts) : [])],
    answer: { userId, lifted: locks.length, auditId: `adt_${auditBody}` },
  }));
  if (isTold) logAuthEvent(runtime, { userId }, event);
  return result;
});

export const handler = serve(operation);
