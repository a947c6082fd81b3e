import { listCases } from '../../../shared/contracts/ops/list-cases.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { scamCaseNumber } from '../../../shared/scam.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readScamCase } from '../../table/scam-case.ts';

const pageSize = 50;

export const operation = implement(listCases, async (call) => {
  const { input, runtime } = call;
  await noteReading(listCases, call, { isFirstPage: input.cursor === undefined });
  const page = await readPage(runtime.aws.documents, runtime.table, lists.scamCases(), {
    beforeBody: input.cursor === undefined ? undefined : bodyOfId('cas', input.cursor),
    size: pageSize,
    consistent: true,
  });
  return {
    rows: page.items
      .map(readScamCase)
      .map(({ body, paymentBody, receivedBody: _received, freezeBody, closedBy: _who, ...scamCase }) => ({
        ...scamCase,
        caseId: `cas_${body}`,
        caseNumber: scamCaseNumber(body),
        transactionId: `txn_${paymentBody}`,
        ...(freezeBody !== undefined && { freezeId: `frz_${freezeBody}` }),
      })),
    ...(page.nextBody !== undefined && { nextCursor: `cas_${page.nextBody}` }),
  };
});

export const handler = serve(operation);
