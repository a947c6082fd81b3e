import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { authEventUpdate } from '../table/auth-event.ts';
import type { AuthEvent } from '../table/auth-event.ts';
import type { AuthEventOwner } from '../table/keys.ts';
import type { Runtime } from './runtime.ts';

/** The log line of an event; the audit trail in the table is what operators read, the log is what alarms count. */
export function logAuthEvent(runtime: Runtime, owner: AuthEventOwner, event: AuthEvent): void {
  const { event: name, reason, operation } = event;
  runtime.log.info('auth-event', { event: name, reason, operation, ...('userId' in owner && { userId: owner.userId }) });
}

/**
 * Records an event that stands alone, such as a refusal. It is written before the
 * answer goes out; a failure is logged and costs nobody their answer.
 */
export async function recordAuthEvent(runtime: Runtime, owner: AuthEventOwner, event: AuthEvent): Promise<void> {
  logAuthEvent(runtime, owner, event);
  const body = runtime.random.idBody(event.atMs);
  try {
    await runtime.aws.documents.send(new UpdateCommand(authEventUpdate(runtime.table, owner, body, event)));
  } catch (error) {
    runtime.log.error('auth-event-lost', { event: event.event }, error);
  }
}
