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

/** How long a partner that is silent is asked for nothing here: the sweep, which comes each minute, tries it anew. */
const silentForMs = 60_000;
/** In so many batches running a partner has to be silent: one answer that is lost is no outage. */
const mostSilences = 2;

interface Silence {
  readonly inARow: number;
  /** By the process's own clock. */
  readonly untilMs: number;
}

/** Who was silent last, by the process, whose runtime is one. */
const silences = new WeakMap<Runtime, Map<QueuedPartner, Silence>>();

function silencesOf(runtime: Runtime): Map<QueuedPartner, Silence> {
  const known = silences.get(runtime) ?? new Map<QueuedPartner, Silence>();
  silences.set(runtime, known);
  return known;
}

/** Those that were silent again and again, within the last minute. */
function silentNow(runtime: Runtime): QueuedPartner[] {
  const nowMs = runtime.monotonicMs();
  return [...silencesOf(runtime)].flatMap(([partner, { inARow, untilMs }]) =>
    inARow >= mostSilences && nowMs < untilMs ? [partner] : [],
  );
}

function noteSilence(runtime: Runtime, partner: QueuedPartner): void {
  const known = silencesOf(runtime);
  const inARow = (known.get(partner)?.inARow ?? 0) + 1;
  known.set(partner, { inARow, untilMs: runtime.monotonicMs() + silentForMs });
}

/**
 * Orders what was just held, so that nobody waits for the sweep's minute. It is a shortcut and no promise: each hold is
 * due in its partner's queue, so whatever fails here, comes late or is left out is the sweep's, and no message comes
 * again. A partner that is silent is asked no more in this batch, and in the second batch running for a minute: its
 * order's wait in each batch of a queue that all partners share would keep everybody's order behind it.
 */
export async function orderPayouts(event: SQSEvent, runtime: Runtime): Promise<SQSBatchResponse> {
  const endsAtMs = runtime.monotonicMs() + runMs;
  const silent = new Set(silentNow(runtime));
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
      if (outcome === 'unanswered') {
        silent.add(partner);
        noteSilence(runtime, partner);
      } else if (outcome !== 'left-to-sweep' && outcome !== 'not-now') silencesOf(runtime).delete(partner);
    } catch (error) {
      runtime.log.error('payout-left-to-sweep', { messageId }, error);
    }
  }
  return { batchItemFailures: [] };
}

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> => orderPayouts(event, processRuntime());
