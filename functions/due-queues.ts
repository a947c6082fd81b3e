import type { DueQueue } from './engine/due/due-queue.ts';
import { proposalQueue } from './four-eyes/proposal-queue.ts';
import { partnerNames, queueOf } from './partners/partners.ts';
import type { PartnerName } from './partners/partners.ts';
import { freezeQueue } from './table/freeze.ts';

/** The queues of what waits for nobody outside. */
const ownQueues = { proposals: proposalQueue, freezes: freezeQueue } as const;

/** A queue of the sweep: a partner's, or one of our own. */
export type QueueName = PartnerName | keyof typeof ownQueues;

/** Every queue that is swept, each by a run of its own. */
export const queueNames: readonly QueueName[] = [...partnerNames, 'proposals', 'freezes'];

/** The queue of a name. */
export function queueNamed(name: QueueName): DueQueue {
  return name === 'proposals' || name === 'freezes' ? ownQueues[name] : queueOf(name);
}
