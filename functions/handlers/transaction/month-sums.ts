import { getMonthSums } from '../../../shared/contracts/transaction/month-sums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readMonthSums } from '../../ledger/history/month-sums.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getMonthSums, async ({ input: { month, cursor }, session, runtime }) => {
  const { nextBody, ...sums } = await readMonthSums(runtime.aws.documents, runtime.table, session.userId, {
    month,
    beforeBody: cursor === undefined ? undefined : bodyOfId('txn', cursor),
  });
  return { ...sums, ...(nextBody !== undefined && { nextCursor: `txn_${nextBody}` }) };
});

export const handler = serve(operation);
