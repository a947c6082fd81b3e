import { getStatements, mostStatementsShown } from '../../../shared/contracts/statement/list.ts';
import { isShownOn, statementOf } from '../../domains/statement/statement.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readStatement } from '../../table/statement.ts';

export const operation = implement(getStatements, async ({ session, nowMs, runtime }) => {
  const page = await readPage(runtime.aws.documents, runtime.table, lists.statements(session.userId), {
    size: mostStatementsShown,
    consistent: true,
  });
  const kept = page.items.map(readStatement).filter((each) => isShownOn(each, session.deviceThumbprint, nowMs));
  return { rows: kept.map((each) => statementOf(each, nowMs)) };
});

export const handler = serve(operation);
