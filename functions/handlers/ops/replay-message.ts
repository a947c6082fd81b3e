import { replayMessage } from '../../../shared/contracts/ops/replay-message.ts';
import type { PayoutPartner } from '../../../shared/payout-partner.ts';
import { takeAgain } from '../../engine/partners/callback.ts';
import { openFailed } from '../../engine/partners/failed-messages.ts';
import { refuse } from '../../engine/refusal.ts';
import { airtimeMessages } from '../../ledger/airtime-messages.ts';
import { bankMessages } from '../../ledger/bank-messages.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { dropFailedMessage, readFailedMessage } from '../../table/failed-message.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

/** The way of each partner's messages, which is that of its own endpoint. */
const ways = {
  bank: (content, runtime, nowMs) => takeAgain(bankMessages, content, runtime, nowMs),
  airtime: (content, runtime, nowMs) => takeAgain(airtimeMessages, content, runtime, nowMs),
} satisfies Readonly<Record<PayoutPartner, (content: unknown, runtime: Runtime, nowMs: number) => Promise<string>>>;

export const operation = implement(replayMessage, async ({ input, operator, nowMs, runtime, commit }) => {
  const { partner, eventId, reason } = input;
  const { aws, table, random, log } = runtime;
  const item = await readItem(aws.documents, table, keys.failedMessage(partner, eventId));
  if (item === undefined) return refuse('message-not-found');
  const auditBody = random.idBody(nowMs);
  let outcome: string;
  try {
    outcome = await ways[partner](await openFailed(runtime, readFailedMessage(item)), runtime, nowMs);
  } catch (error) {
    log.error('webhook-failed', { partner, eventId, by: operator.id }, error);
    return refuse('message-not-taken');
  }
  const audit = {
    operator,
    action: replayMessage.name,
    userId: 'nobody',
    reason,
    change: { partner, eventId, outcome },
  };
  return commit(undefined, () => ({
    answer: { outcome, auditId: `adt_${auditBody}` },
    steps: [
      { write: dropFailedMessage(table, { partner, eventId }) },
      { write: putAuditRecord(table, auditBody, audit, nowMs) },
    ],
  }));
});

export const handler = serve(operation);
