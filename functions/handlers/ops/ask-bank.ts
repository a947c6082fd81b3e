import { askBankNow } from '../../../shared/contracts/ops/ask-bank.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { isWithoutWord } from '../../engine/partners/partner-errors.ts';
import { refuse } from '../../engine/refusal.ts';
import { findSuspense } from '../../four-eyes/suspense/find-suspense.ts';
import { askAboutRefund, askAboutTopUp } from '../../ledger/arrival/ask-bank-now.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { putAuditRecord } from '../../table/audit.ts';

/** Asks about it; whose or what it is `note` keeps before, for what the bank says is carried out at once. */
async function askAbout(runtime: Runtime, id: string, note: (of: string) => Promise<void>, nowMs: number) {
  if (!id.startsWith('sus_')) {
    const told = await askAboutTopUp(runtime, bodyOfId('tup', id) ?? bodyOfId('txn', id) ?? '', note, nowMs);
    return told === undefined ? refuse('top-up-not-found') : { about: 'top-up' as const, of: told.userId, told };
  }
  const suspense = await findSuspense(runtime, id);
  if (suspense === undefined) return refuse('suspense-not-found');
  const { state } = suspense;
  // Its money is gone from suspense; whether somebody has it twice the books of the day say.
  if (state === 'refunded' || state === 'credited') return refuse('suspense-not-stuck', { state });
  await note(id);
  return { about: 'refund' as const, of: id, told: await askAboutRefund(runtime, suspense, nowMs) };
}

export const operation = implement(askBankNow, async (call) => {
  const { input, operator, nowMs, runtime, commit } = call;
  const { id, reason } = input;
  const note = (of: string) => noteReading(askBankNow, call, { id, asks: 'bank' }, [of], reason);
  const { table, random, log } = runtime;
  let asked: Awaited<ReturnType<typeof askAbout>>;
  try {
    asked = await askAbout(runtime, id, note, nowMs);
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    log.error('partner-not-reachable', { partner: error.partner, asked: id.slice(0, 3) }, error);
    return refuse('partner-not-reachable');
  }
  if (!('told' in asked)) return asked;
  const { about, of, told } = asked;
  const { said, outcome } = told;
  const auditBody = random.idBody(nowMs);
  const audit = { operator, action: askBankNow.name, userId: of, reason, change: { id, said, outcome } };
  return commit(undefined, () => ({
    answer: { about, said, outcome, auditId: `adt_${auditBody}` },
    steps: [{ write: putAuditRecord(table, auditBody, audit, nowMs) }],
  }));
});

export const handler = serve(operation);
