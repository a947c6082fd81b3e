import { listSuspense } from '../../../shared/contracts/ops/list-suspense.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readSuspense } from '../../ledger/suspense/refund.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';

const pageSize = 50;

export const operation = implement(listSuspense, async (call) => {
  const { input, runtime } = call;
  await noteReading(listSuspense, call, { month: input.month, isFirstPage: input.cursor === undefined });
  const beforeBody = input.cursor === undefined ? undefined : bodyOfId('sus', input.cursor);
  const page = await readPage(runtime.aws.documents, runtime.table, lists.suspense(input.month), {
    beforeBody,
    size: pageSize,
    consistent: true,
  });
  return {
    rows: page.items.map(readSuspense).map((row) => ({
      suspenseId: `sus_${row.body}`,
      // What came without one has none to show, and an empty word is left out on the wire.
      reference: row.reference1 === '' ? 'none' : row.reference1,
      bankReference: row.bankReference,
      amountSatang: row.amountSatang,
      reason: row.reason,
      state: row.state,
      arrivedAtMs: row.arrivedAtMs,
      ...(row.refundedAtMs !== undefined && { refundedAtMs: row.refundedAtMs }),
      ...(row.paidBackBy !== undefined && { paidBackBy: row.paidBackBy }),
      ...(row.stuckBecause !== undefined && { stuckBecause: row.stuckBecause }),
      ...(row.keptUntilMs !== undefined && { keptUntilMs: row.keptUntilMs }),
      ...(row.creditedTo !== undefined && { creditedTo: row.creditedTo }),
    })),
    ...(page.nextBody !== undefined && { nextCursor: `sus_${page.nextBody}` }),
  };
});

export const handler = serve(operation);
