import type { DueQueue } from './engine/due/due-queue.ts';
import { proposalQueue } from './four-eyes/proposals/proposal-queue.ts';
import { queuedPartners, queueOf } from './partners/partners.ts';
import type { QueuedPartner } from './partners/partners.ts';
import { freezeQueue } from './table/freeze.ts';
import { renewalQueue } from './table/renewal.ts';
import { reviewQueue } from './table/review.ts';
import { statementQueue } from './table/statement.ts';
import { uploadQueue } from './table/upload.ts';
import { lockQueue } from './table/wallet-lock.ts';

/** The queues of what waits for nobody outside. */
const ownQueues = {
  proposals: proposalQueue,
  freezes: freezeQueue,
  'wallet-locks': lockQueue,
  uploads: uploadQueue,
  reviews: reviewQueue,
  renewals: renewalQueue,
  statements: statementQueue,
} as const satisfies Record<string, DueQueue>;
type OwnQueue = keyof typeof ownQueues;

/** A queue of the sweep: a partner's, or one of what waits for nobody outside. */
export type QueueName = QueuedPartner | OwnQueue;

// The keys of a closed object are its names; TypeScript forgets that.
const ownNames = Object.keys(ownQueues) as readonly OwnQueue[];

/** Every queue that is swept, each by a run of its own. */
export const queueNames: readonly QueueName[] = [...queuedPartners, ...ownNames];

const isOwn = (name: QueueName): name is OwnQueue => name in ownQueues;

/** The queue of a name. */
export function queueNamed(name: QueueName): DueQueue {
  return isOwn(name) ? ownQueues[name] : queueOf(name);
}
