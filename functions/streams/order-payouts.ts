import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { bodyOfId } from '../../shared/ids.ts';
import { payoutHeldEventSchema } from '../../shared/payout-held-event.ts';
import type { QueuedPartner } from '../partners/partners.ts';
import { orderAtOnce } from '../ledger/payout/work-on-payout.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';

/** A batch begins nothing new after this long: one more order and its word still fit into the function's time. */
const runMs = 15_000;

/**
 * Orders what was just held, so that nobody waits for the sweep's minute. It is a shortcut and no promise: each hold is
 * due in its partner's queue, so whatever fails here, comes late or is left out is the sweep's, and no message comes
 * again. A partner that is silent is asked no more in this batch; what others pay goes on.
 */
export async function orderPayouts(event: SQSEvent, runtime: Runtime): Promise<SQSBatchResponse> {
  const endsAtMs = runtime.monotonicMs() + runMs;
  const silent = new Set<QueuedPartner>();
  for (const { messageId, body } of event.Records) {
    if (runtime.monotonicMs() > endsAtMs) {
      runtime.log.info('payout-left-to-sweep', { messageId });
      continue;
    }
    try {
      const { userId, transactionId, eventId } = z.parse(payoutHeldEventSchema, JSON.parse(body));
      const { partner, outcome } = await orderAtOnce(
        runtime,
        userId,
        bodyOfId('txn', transactionId) ?? '',
        silent,
        await runtime.clock.nowMs(),
      );
      if (outcome === 'left-to-sweep') runtime.log.info('payout-left-to-sweep', { messageId, partner });
      else runtime.log.info('payout-ordered-at-once', { eventId, partner, outcome });
      if (outcome === 'unanswered') silent.add(partner);
    } catch (error) {
      runtime.log.error('payout-left-to-sweep', { messageId }, error);
    }
  }
  return { batchItemFailures: [] };
}

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> => orderPayouts(event, processRuntime());
