import { readAllNotifications } from '../../../shared/contracts/notification/read-all.ts';
import { notificationStatus } from '../../../shared/enums.ts';
import { implement } from '../../runtime/implement.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { serve } from '../../runtime/serve.ts';
import { settle } from '../../runtime/settle.ts';
import { readUnread } from '../../runtime/unread.ts';
import { lists } from '../../table/keys.ts';
import { lowerUnread, markRead, readNotice } from '../../table/notice.ts';
import { readPage } from '../../table/pages.ts';

const pageSize = 50;
/** Older notices than these many pages hold are left as they are; nobody's inbox is that full of unread ones. */
const mostPages = 20;

/** Marks one notice; one that was read meanwhile stays as it is and lowers nothing. */
async function readOne(runtime: Runtime, userId: string, body: string): Promise<void> {
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  await settle(tools, undefined, () => ({
    answer: undefined,
    steps: [{ write: markRead(runtime.table, userId, body) }, { write: lowerUnread(runtime.table, userId, 1), learn: (known) => known }],
  }));
}

export const operation = implement(readAllNotifications, async ({ session, runtime }) => {
  let beforeBody: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await readPage(runtime.aws.documents, runtime.table, lists.notices(session.userId), {
      beforeBody, size: pageSize, consistent: true,
    });
    const unread = page.items.map(readNotice).filter(({ status }) => status === notificationStatus.unread);
    // One after the other: they all lower the same count, so together they would only get in each other's way.
    for (const { body } of unread) await readOne(runtime, session.userId, body);
    beforeBody = page.nextBody;
    if (beforeBody === undefined) break;
  }
  return { total: await readUnread(runtime, session.userId) };
});

export const handler = serve(operation);
