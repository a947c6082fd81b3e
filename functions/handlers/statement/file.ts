import { getStatementFile } from '../../../shared/contracts/statement/file.ts';
import { bodyOfId, idOf } from '../../../shared/ids.ts';
import { fileKeyOf, hasFile } from '../../domains/statement/statement.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { filePlaceOf } from '../../runtime/files/file-place.ts';
import { noteShown } from '../../runtime/files/note-shown.ts';
import { fileUrl } from '../../runtime/files/file-url.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readStatement } from '../../table/statement.ts';

/** The statement is looked for among the caller's own, and its file's key is made of what stands there. */
export const operation = implement(getStatementFile, async ({ input, session, nowMs, runtime }) => {
  const body = bodyOfId('stm', input.statementId) ?? '';
  const item = await readItem(runtime.aws.documents, runtime.table, keys.statement(session.userId, body));
  const asked = item === undefined ? undefined : readStatement(item);
  if (asked === undefined || !hasFile(asked, session.deviceThumbprint, nowMs)) return refuse('statement-not-found');
  const url = await fileUrl(filePlaceOf(runtime), fileKeyOf(asked));
  // Nobody has the address before it is written down that they get it.
  await noteShown(
    runtime,
    session,
    { event: 'statement-fetched', operation: getStatementFile.name, what: asked.format, id: idOf('stm', body) },
    nowMs,
  );
  return { url };
});

export const handler = serve(operation);
