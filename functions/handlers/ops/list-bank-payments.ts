import { listBankPayments } from '../../../shared/contracts/ops/list-bank-payments.ts';
import { BankRefused, BankUnavailable } from '../../partners/bank.ts';
import { openBank } from '../../partners/open-bank.ts';
import { refuse } from '../../rules/refusal.ts';
import { implement } from '../../runtime/implement.ts';
import { serve } from '../../runtime/serve.ts';

export const operation = implement(listBankPayments, async ({ input, nowMs, runtime }) => {
  const bank = await openBank(runtime, nowMs);
  try {
    const { payments, nextAfter } = await bank.paymentsOn(input.day, input.cursor);
    return {
      rows: payments.map(({ bankReference, reference1: reference, amountSatang, paidAtMs }) => ({
        bankReference, reference, amountSatang, paidAtMs,
      })),
      ...(nextAfter !== undefined && { nextCursor: nextAfter }),
    };
  } catch (error) {
    if (!(error instanceof BankUnavailable || error instanceof BankRefused)) throw error;
    runtime.log.error('bank-not-reachable', { asked: 'list' }, error);
    return refuse('bank-not-reachable');
  }
});

export const handler = serve(operation);
