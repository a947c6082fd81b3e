import type { DueQueue } from './engine/due/due-queue.ts';
import { proposalQueue } from './four-eyes/proposal-queue.ts';
import { partnerNames, queueOf } from './partners/partners.ts';
import type { PartnerName } from './partners/partners.ts';

/** A queue of the sweep: a partner's, or that of the proposals, which wait for nobody outside. */
export type QueueName = PartnerName | 'proposals';

/** Every queue that is swept, each by a run of its own. */
export const queueNames: readonly QueueName[] = [...partnerNames, 'proposals'];

/** The queue of a name. */
export function queueNamed(name: QueueName): DueQueue {
  return name === 'proposals' ? proposalQueue : queueOf(name);
}
