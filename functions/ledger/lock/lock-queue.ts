import type { DueQueue } from '../../engine/due/due-queue.ts';

/**
 * Where locks and unlocks of wallets wait until all that they stop or let go is done; nobody outside is asked. It has
 * one shard, in which whoever asks us to unlock stands in the order of time (`ops/list-unlock-asks`).
 */
export const lockQueue: DueQueue = { name: 'wallet-locks', shards: 1, atOnce: 4, mostTries: 12 };
