import { listBankPayouts } from '../../../shared/contracts/ops/list-bank-payouts.ts';
import { accountsAsOrdered } from '../../ledger/payout/account-as-ordered.ts';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { isWithoutWord } from '../../engine/partners/partner-errors.ts';
import { payoutLinesOn } from '../../partners/bank-contract.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(listBankPayouts, async (call) => {
  const {
    input: { day, cursor: after },
    nowMs,
    runtime,
  } = call;
  await noteReading(listBankPayouts, call, { day, isFirstPage: after === undefined });
  try {
    const { lines, nextAfter } = await askPartner(runtime, payoutLinesOn, { day, after }, nowMs);
    const accounts = await accountsAsOrdered(runtime, lines);
    const rows = lines.map(({ account: _whose, ...line }, index) => {
      const account = accounts[index];
      return { ...line, ...(account !== undefined && { account }) };
    });
    return { rows, ...(nextAfter !== undefined && { nextCursor: nextAfter }) };
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    runtime.log.error('bank-not-reachable', { asked: 'payout-list' }, error);
    return refuse('bank-not-reachable');
  }
});

export const handler = serve(operation);
