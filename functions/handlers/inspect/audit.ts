import { searchAudit } from '../../../shared/contracts/inspect/audit.ts';
import { bodyOfId, idBodyStart } from '../../../shared/ids.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { bangkokDayStartMs, nextBangkokMidnightMs } from '../../domains/calendar/periods.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readAct } from '../../table/acts.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';

const pageSize = 100;

type Asked = InputOf<typeof searchAudit>;

/** The shortest list that holds all that was asked for: of a subject there are fewer acts than of an operator. */
function listOf(asked: Asked) {
  if ('subject' in asked && asked.subject !== undefined) return lists.actsAbout(asked.subject);
  if ('operatorId' in asked) return lists.actsBy(asked.operatorId);
  return lists.audit((asked.day ?? '').slice(0, 6));
}

/** From where to where it is read, newest first. */
function boundsOf({ day, cursor }: Asked): { readonly beforeBody?: string; readonly downTo?: string } {
  const after = cursor === undefined ? undefined : bodyOfId('adt', cursor);
  if (day === undefined) return after === undefined ? {} : { beforeBody: after };
  const startMs = bangkokDayStartMs(day);
  return { beforeBody: after ?? idBodyStart(nextBangkokMidnightMs(startMs)), downTo: idBodyStart(startMs) };
}

export const operation = implement(searchAudit, async (call) => {
  const { input, runtime } = call;
  const { act, day } = input;
  const operatorId = 'operatorId' in input ? input.operatorId : undefined;
  const subject = 'subject' in input ? input.subject : undefined;
  const asked = {
    ...(operatorId !== undefined && { operatorId }),
    ...(day !== undefined && { day }),
    ...(act !== undefined && { act }),
    isFirstPage: input.cursor === undefined,
  };
  await noteReading(searchAudit, call, asked, subject === undefined ? [] : [subject]);
  const page = await readPage(runtime.aws.documents, runtime.table, listOf(input), {
    ...boundsOf(input),
    size: pageSize,
    consistent: true,
  });
  const acts = page.items
    .map(readAct)
    .filter((each) => act === undefined || each.action === act)
    .filter((each) => operatorId === undefined || each.operatorId === operatorId);
  return {
    rows: acts.map(({ body, userId, change, ...rest }) => ({
      auditId: `adt_${body}`,
      subject: userId,
      change: { ...change },
      ...rest,
    })),
    ...(page.nextBody !== undefined && { nextCursor: `adt_${page.nextBody}` }),
  };
});

export const handler = serve(operation);
