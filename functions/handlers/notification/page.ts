import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { notificationStatus } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readAnnounced } from '../../runtime/person/inbox.ts';
import { isForOthers, readInboxFor } from '../../runtime/inbox/seen-inbox.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { isUnread } from '../../table/inbox.ts';
import { lists } from '../../table/keys.ts';
import { readNotice } from '../../table/notice.ts';
import { readPage } from '../../table/pages.ts';

const defaultPageSize = 20;

export const operation = implement(getNotificationPage, async ({ input, session, runtime, nowMs }) => {
  const beforeBody = input.cursor === undefined ? undefined : bodyOfId('ntf', input.cursor);
  const isFirst = input.cursor === undefined;
  const [{ inbox, total }, announced, page] = await Promise.all([
    readInboxFor(runtime, session, nowMs),
    readAnnounced(runtime, session.userId, nowMs),
    readPage(runtime.aws.documents, runtime.table, lists.notices(session.userId), {
      beforeBody,
      size: input.pageSize ?? defaultPageSize,
      consistent: false,
    }),
  ]);
  const notices = [...(isFirst ? announced : []), ...page.items.map(readNotice)]
    .filter((notice) => !isForOthers(notice, session, nowMs))
    .filter((notice) => input.status === undefined || isUnread(notice, inbox));
  return {
    total: total + announced.length,
    rows: notices.map((notice) => {
      const { body, position: _position, ...told } = notice;
      const status = isUnread(notice, inbox) ? notificationStatus.unread : notificationStatus.read;
      return { ...told, status, notificationId: `ntf_${body}` };
    }),
    ...(page.nextBody !== undefined && { nextCursor: `ntf_${page.nextBody}` }),
  };
});

export const handler = serve(operation);
