import { endSessions } from '../../../shared/contracts/ops/end-sessions.ts';
import { refuse } from '../../engine/refusal.ts';
import { logAuthEvent } from '../../runtime/session/auth-trail.ts';
import { findWalletOf } from '../../runtime/person/find-whose.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { changeAccess, endingOthers, readAccess } from '../../table/access.ts';
import type { Access } from '../../table/access.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import type { AuthEvent } from '../../table/auth-event.ts';
import { keys } from '../../table/keys.ts';
import { raiseGeneration } from '../../table/wallet.ts';

/** One write ends them all, however many there are: the generation of sessions is raised, and none is carried along. */
export const operation = implement(endSessions, async ({ input, operator, nowMs, runtime, commit }) => {
  const { table, random } = runtime;
  const user = await findWalletOf(runtime, input.userId ?? input.mobile ?? '');
  if (user === undefined) return refuse('user-not-found');
  const { userId } = user;
  const accessKey = keys.access(userId);
  const known = readAccess((await readTogether(runtime, [accessKey])).of(accessKey));
  const auditBody = random.idBody(nowMs);
  const event: AuthEvent = { event: 'sessions-ended', atMs: nowMs, operation: endSessions.name };
  const audit = putAuditRecord(
    table,
    auditBody,
    {
      operator,
      action: endSessions.name,
      userId,
      reason: input.reason,
      change: {},
    },
    nowMs,
  );
  const trail = addAuthEvent(table, { userId }, random.idBody(nowMs), event);
  const notice = {
    userId,
    body: random.idBody(nowMs),
    event: 'sessions-ended-by-us',
    atMs: nowMs,
  } as const;
  const initial: InboxFacts & { readonly access: Access } = { access: known };
  const result = await commit(initial, (facts) => ({
    answer: { userId, auditId: `adt_${auditBody}` },
    steps: [
      { write: audit },
      {
        // What devices have shown before counts no more: whoever comes back shows a code before money leaves.
        write: changeAccess(table, userId, facts.access, endingOthers(facts.access, nowMs)),
        learn: (before, item) => ({ ...before, access: readAccess(item) }),
      },
      { write: raiseGeneration(table, userId, facts.access.generation + 1, nowMs) },
      { write: trail },
      ...securityNoticeSteps(table, notice, facts),
    ],
  }));
  logAuthEvent(runtime, { userId }, event);
  return result;
});

export const handler = serve(operation);
