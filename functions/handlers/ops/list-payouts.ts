import { listPayouts } from '../../../shared/contracts/ops/list-payouts.ts';
import { readPayoutList } from '../../ledger/payout/payout-lists.ts';
import { isWithoutWord } from '../../engine/partners/partner-errors.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(listPayouts, async (call) => {
  const {
    input: { partner, day, cursor: after },
    nowMs,
    runtime,
  } = call;
  await noteReading(listPayouts, call, { partner, day, isFirstPage: after === undefined });
  try {
    const { lines, nextAfter } = await readPayoutList(runtime, partner, { day, after }, nowMs);
    const rows = lines.map(({ account, ...line }) => ({ ...line, ...(account !== undefined && { account }) }));
    return { rows, ...(nextAfter !== undefined && { nextCursor: nextAfter }) };
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    runtime.log.error('partner-not-reachable', { partner, asked: 'payout-list' }, error);
    return refuse('partner-not-reachable');
  }
});

export const handler = serve(operation);
