import { listFailedMessages } from '../../../shared/contracts/ops/list-failed-messages.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readFailedMessage } from '../../table/failed-message.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';

const pageSize = 50;

export const operation = implement(listFailedMessages, async (call) => {
  const { input, runtime } = call;
  await noteReading(listFailedMessages, call, { isFirstPage: input.cursor === undefined });
  const page = await readPage(runtime.aws.documents, runtime.table, lists.failedMessages(), {
    beforeBody: input.cursor,
    size: pageSize,
    consistent: true,
  });
  return {
    rows: page.items.map(readFailedMessage).map(({ partner, eventId, kind, failedAtMs }) => ({
      partner,
      eventId,
      kind,
      failedAtMs,
    })),
    ...(page.nextBody !== undefined && { nextCursor: page.nextBody }),
  };
});

export const handler = serve(operation);
