import { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import { judgePaper } from '../../runtime/history/judge-paper.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(verifyReceipt, ({ input: { code, ...facts }, ...asking }) =>
  judgePaper(asking, 'receipt', facts, code),
);

export const handler = serve(operation);
