import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { implement } from '../../runtime/implement.ts';
import { serve } from '../../runtime/serve.ts';
import { readUnread } from '../../runtime/unread.ts';
import { lists } from '../../table/keys.ts';
import { readNotice } from '../../table/notice.ts';
import { readPage } from '../../table/pages.ts';

const defaultPageSize = 20;

export const operation = implement(getNotificationPage, async ({ input, session, runtime }) => {
  const beforeBody = input.cursor === undefined ? undefined : bodyOfId('ntf', input.cursor);
  const [total, page] = await Promise.all([
    readUnread(runtime, session.userId),
    readPage(runtime.aws.documents, runtime.table, lists.notices(session.userId), {
      beforeBody, size: input.pageSize ?? defaultPageSize, consistent: false,
    }),
  ]);
  const notices = page.items.map(readNotice).filter(({ status }) => input.status === undefined || status === input.status);
  return {
    total,
    rows: notices.map(({ body, ...notice }) => ({ notificationId: `ntf_${body}`, ...notice })),
    ...(page.nextBody !== undefined && { nextCursor: `ntf_${page.nextBody}` }),
  };
});

export const handler = serve(operation);
