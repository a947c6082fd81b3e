import { readNotification } from '../../../shared/contracts/notification/read.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { refuse } from '../../rules/refusal.ts';
import { implement } from '../../runtime/implement.ts';
import { serve } from '../../runtime/serve.ts';
import { settle } from '../../runtime/settle.ts';
import { readUnread } from '../../runtime/unread.ts';
import { lowerUnread, markRead } from '../../table/notice.ts';

export const operation = implement(readNotification, async ({ input, session, runtime }) => {
  const body = bodyOfId('ntf', input.notificationId) ?? '';
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const outcome = await settle(tools, { missing: false }, (facts) => (facts.missing ? refuse('not-found') : {
    answer: undefined,
    steps: [
      { write: markRead(runtime.table, session.userId, body), learn: (_known, item) => ({ missing: item === undefined }) },
      { write: lowerUnread(runtime.table, session.userId, 1), learn: (known) => known },
    ],
  }));
  if (outcome.kind === 'refused') return outcome.refusal;
  return { total: await readUnread(runtime, session.userId) };
});

export const handler = serve(operation);
