import { readAllNotifications } from '../../../shared/contracts/notification/read-all.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readInboxFor } from '../../runtime/person/inbox.ts';
import { keepAnnounced } from '../../runtime/person/keep-announced.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, settle } from '../../runtime/operation/settle.ts';
import { readAllNotices } from '../../table/inbox.ts';
import { moveNotice } from '../../table/notice.ts';

const mostAttempts = 8;

/**
 * One write however many there are: everything up to the notice written last is read. Where one is written or read
 * meanwhile, the inbox is looked at again. The notice about this very device stays unread, behind all the others.
 */
export const operation = implement(readAllNotifications, async ({ session, runtime, nowMs }) => {
  const { userId } = session;
  await keepAnnounced(runtime, userId, nowMs);
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
    const { inbox, hidden, total } = await readInboxFor(runtime, session);
    if (total === 0) return { total };
    const { position = 0 } = inbox;
    const outcome = await settle(tools, undefined, () => ({
      answer: { total: 0 },
      unless: readAllNotices(runtime.table, userId, inbox, hidden === undefined ? 0 : 1),
      steps: hidden === undefined ? [] : [{ write: moveNotice(runtime.table, userId, hidden.body, position + 1) }],
    }));
    if (outcome.kind === 'committed') return outcome.answer;
  }
  throw new BusyError('notices kept coming');
});

export const handler = serve(operation);
