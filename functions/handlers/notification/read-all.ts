import { readAllNotifications } from '../../../shared/contracts/notification/read-all.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readInboxFor } from '../../runtime/inbox/seen-inbox.ts';
import { keepAnnounced } from '../../runtime/inbox/keep-announced.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, settle } from '../../runtime/operation/settle.ts';
import { readAllNotices } from '../../table/inbox.ts';
import { moveNotice } from '../../table/notice.ts';

const mostAttempts = 8;

/**
 * One write however many there are: everything up to the notice written last is read. Where one is written or read
 * meanwhile, the inbox is looked at again. What tells the others of a new device stays unread, behind all that is
 * read: each of these warnings is moved by a write of its own, in the same transaction.
 */
export const operation = implement(readAllNotifications, async ({ session, runtime, nowMs }) => {
  const { userId } = session;
  await keepAnnounced(runtime, userId, nowMs);
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
    const { inbox, hidden, total } = await readInboxFor(runtime, session, nowMs);
    if (total === 0) return { total };
    const { position = 0 } = inbox;
    const outcome = await settle(tools, undefined, () => ({
      answer: { total: 0 },
      unless: readAllNotices(runtime.table, userId, inbox, hidden.length),
      steps: hidden.map(({ body }, index) => ({
        write: moveNotice(runtime.table, userId, body, position + hidden.length - index),
      })),
    }));
    if (outcome.kind === 'committed') return outcome.answer;
  }
  throw new BusyError('notices kept coming');
});

export const handler = serve(operation);
