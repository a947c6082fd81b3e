/**
 * Where things wait that have to happen later at one partner's. Each partner has its own, so that one that hangs
 * delays nothing but itself.
 */
export interface DueQueue {
  /** The partner's name. */
  readonly name: string;
  /** Partitions of the index, side by side. It may only grow: what lies in a shard that nobody reads is never found. */
  readonly shards: number;
  /** So many of its items are worked on at once, and no more. */
  readonly atOnce: number;
  /** After so many failures in a row an item has given up: operators see it with its reason, and it is tried rarely. */
  readonly mostTries: number;
  /** A partition of an earlier layout, read until nothing is left in it. */
  readonly formerly?: string;
}

/** The shard of an item, by its id: the same for ever, and evenly spread whatever ids look like (FNV-1a). */
export function shardOf({ shards }: DueQueue, id: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(id, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % shards;
}
