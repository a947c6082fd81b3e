import { listBankPayments } from '../../../shared/contracts/ops/list-bank-payments.ts';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { isWithoutWord } from '../../engine/partners/partner-errors.ts';
import { paymentsOn } from '../../partners/bank-contract.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(listBankPayments, async (call) => {
  const {
    input: { day, cursor: after },
    nowMs,
    runtime,
  } = call;
  await noteReading(listBankPayments, call, { day, isFirstPage: after === undefined });
  try {
    const { payments, nextAfter } = await askPartner(runtime, paymentsOn, { day, after }, nowMs);
    return {
      rows: payments.map(({ bankReference, reference1: reference, amountSatang, paidAtMs }) => ({
        bankReference,
        reference,
        amountSatang,
        paidAtMs,
      })),
      ...(nextAfter !== undefined && { nextCursor: nextAfter }),
    };
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    runtime.log.error('bank-not-reachable', { asked: 'list' }, error);
    return refuse('bank-not-reachable');
  }
});

export const handler = serve(operation);
