import { readNotification } from '../../../shared/contracts/notification/read.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readInboxFor } from '../../runtime/inbox/seen-inbox.ts';
import { keepAnnounced } from '../../runtime/inbox/keep-announced.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { isUnread, lowerUnread, readInbox } from '../../table/inbox.ts';
import { markRead } from '../../table/notice.ts';

export const operation = implement(readNotification, async ({ input, session, runtime, nowMs }) => {
  await keepAnnounced(runtime, session.userId, nowMs);
  const body = bodyOfId('ntf', input.notificationId) ?? '';
  const { inbox: seen, notice, total } = await readInboxFor(runtime, session, nowMs, body);
  if (notice === undefined) return refuse('not-found');
  if (!isUnread(notice, seen)) return { total };
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  // A notice that somebody read meanwhile is left as it is; where all were, only its own mark is left to set.
  await settle(tools, { inbox: seen, notice }, (facts) => ({
    answer: undefined,
    unless: markRead(runtime.table, session.userId, body),
    steps: isUnread(facts.notice, facts.inbox)
      ? [
          {
            write: lowerUnread(runtime.table, session.userId, facts.notice),
            learn: (known, item) => ({ ...known, inbox: readInbox(item) }),
          },
        ]
      : [],
  }));
  return { total: (await readInboxFor(runtime, session, nowMs)).total };
});

export const handler = serve(operation);
