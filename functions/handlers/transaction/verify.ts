import { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import { isReceiptCode } from '../../runtime/history/receipt-code.ts';
import { refuseTooManyChecks } from '../../runtime/operation/caps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { required } from '../../runtime/process/config.ts';

/** Nothing is read of anybody: the code is made anew from what was typed, the same work whatever comes of it. */
export const operation = implement(verifyReceipt, async ({ input, viewer, nowMs, runtime }) => {
  const tooMany = await refuseTooManyChecks(runtime, viewer, nowMs);
  if (tooMany !== undefined) return tooMany;
  const { code, ...facts } = input;
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  return { genuine: isReceiptCode(secret, facts, code) };
});

export const handler = serve(operation);
