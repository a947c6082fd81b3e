import type { DueQueue } from '../../engine/due/due-queue.ts';

/** Where proposals wait for the end of their day. It is no partner's, so nothing that hangs outside delays it. */
export const proposalQueue: DueQueue = { name: 'proposals', shards: 1, atOnce: 4, mostTries: 12 };
