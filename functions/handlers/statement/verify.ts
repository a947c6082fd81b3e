import { verifyStatement } from '../../../shared/contracts/statement/verify.ts';
import { judgePaper } from '../../runtime/history/judge-paper.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(verifyStatement, ({ input: { code, ...facts }, ...asking }) =>
  judgePaper(asking, 'statement', facts, code),
);

export const handler = serve(operation);
