import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { shardOf } from '../engine/due/due-queue.ts';
import type { DueQueue } from '../engine/due/due-queue.ts';
import type { Item } from './item.ts';
import { integerOf, textOf } from './item.ts';
import { dueIndex } from './keys.ts';
import type { Key } from './keys/key.ts';

const pageSize = 200;

/** What a failed item carries beside its time; gone with the first success. */
export const failureAttributes = ['dueTries', 'dueReason', 'dueGaveUpAtMs'] as const;

/** Everything that makes an item due, for the transition that ends it. */
export const dueAttributes = ['duePk', 'dueAtMs', ...failureAttributes] as const;

/** Makes an item due in its queue at `dueAtMs`; `id` is what names it among its like. */
export function dueAt(
  queue: DueQueue,
  id: string,
  dueAtMs: number,
): { readonly duePk: string; readonly dueAtMs: number } {
  return { duePk: dueIndex.shard(queue.name, shardOf(queue, id)), dueAtMs };
}

/** Keeps what no queue comes by any more where operators find it; `sinceMs` is when it got stuck. */
export function stuckSince({ name }: DueQueue, sinceMs: number): { readonly duePk: string; readonly dueAtMs: number } {
  return { duePk: dueIndex.stuck(name), dueAtMs: sinceMs };
}

/** Whether an item stands among what is stuck, which is in the index for operators only. */
export function isAmongStuck(item: Item): boolean {
  return dueIndex.isStuck(String(item['duePk']));
}

/** Whether a queue comes by for an item. */
export function isInQueue(item: Item): boolean {
  return item['duePk'] !== undefined && item['dueAtMs'] !== undefined && !isAmongStuck(item);
}

/**
 * Every partition that a queue's sweep reads: its shards, what has given up and is still tried now and then, and a
 * former layout's.
 */
export function partitionsOf({ name, shards, formerly }: DueQueue): readonly string[] {
  return [
    ...Array.from({ length: shards }, (_none, shard) => dueIndex.shard(name, shard)),
    dueIndex.givenUp(name),
    ...(formerly === undefined ? [] : [formerly]),
  ];
}

/** Where an item stands in the index. */
export interface DuePlace extends Key {
  readonly duePk: string;
  readonly dueAtMs: number;
}

/** A place as the cursor of a page that begins behind it, in the partition that it stands in. */
export function cursorOf({ dueAtMs, pk, sk }: DuePlace): string {
  return `${dueAtMs}.${pk}.${sk}`;
}

/** The place that a cursor names; undefined without one. */
export function placeBehind(cursor: string | undefined): Omit<DuePlace, 'duePk'> | undefined {
  if (cursor === undefined) return undefined;
  const [dueAtMs = '', pk = '', sk = ''] = cursor.split('.');
  return { dueAtMs: Number(dueAtMs), pk, sk };
}

interface Part {
  readonly places: readonly DuePlace[];
  readonly next: DuePlace | undefined;
}

function placeOf(item: Item): DuePlace {
  const [pk, sk, duePk] = [textOf(item, 'pk'), textOf(item, 'sk'), textOf(item, 'duePk')];
  return { pk, sk, duePk, dueAtMs: integerOf(item, 'dueAtMs') };
}

async function readPart(
  documents: DynamoDBDocumentClient,
  table: string,
  partition: string,
  nowMs: number,
  from: Part['next'],
  size = pageSize,
): Promise<Part> {
  const { Items: items = [], LastEvaluatedKey: next } = await documents.send(
    new QueryCommand({
      TableName: table,
      IndexName: dueIndex.name,
      KeyConditionExpression: 'duePk = :due AND dueAtMs <= :now',
      ExpressionAttributeValues: { ':due': partition, ':now': nowMs },
      Limit: size,
      ...(from !== undefined && { ExclusiveStartKey: { ...from } }),
    }),
  );
  return { places: items.map(placeOf), next: next === undefined ? undefined : placeOf(next) };
}

/**
 * The keys of all that is due in a queue at `nowMs`, what has waited longest first; a page of each partition at a time,
 * as far as they are taken.
 */
export async function* dueKeys(
  documents: DynamoDBDocumentClient,
  table: string,
  queue: DueQueue,
  nowMs: number,
): AsyncGenerator<Key> {
  let open: readonly (readonly [partition: string, from: Part['next']])[] = partitionsOf(queue).map((partition) => [
    partition,
    undefined,
  ]);
  while (open.length > 0) {
    const parts = await Promise.all(
      open.map(
        async ([partition, from]) => [partition, await readPart(documents, table, partition, nowMs, from)] as const,
      ),
    );
    const places = parts.flatMap(([, part]) => part.places).toSorted((one, other) => one.dueAtMs - other.dueAtMs);
    yield* places.map(({ pk, sk }) => ({ pk, sk }));
    open = parts.flatMap(([partition, { next }]) => (next === undefined ? [] : [[partition, next] as const]));
  }
}

/** When the next thing of a queue falls due, or fell due, in epoch milliseconds; undefined where nothing waits. */
export async function nextDueAtMs(
  documents: DynamoDBDocumentClient,
  table: string,
  queue: DueQueue,
): Promise<number | undefined> {
  const first = async (partition: string): Promise<readonly number[]> =>
    (await readPart(documents, table, partition, Number.MAX_SAFE_INTEGER, undefined, 1)).places.map(
      ({ dueAtMs }) => dueAtMs,
    );
  const times = (await Promise.all(partitionsOf(queue).map(first))).flat();
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Whether an item as it really is is due; the index lags a little behind the table. */
export function isDue(item: Item | undefined, nowMs: number): item is Item {
  const dueAtMs = item?.['dueAtMs'];
  return item !== undefined && isInQueue(item) && typeof dueAtMs === 'number' && dueAtMs <= nowMs;
}

/** How often an item has failed since it last got on; one that cannot be read has never. */
export function dueTriesOf(item: Item): number {
  const tries = item['dueTries'];
  return typeof tries === 'number' && Number.isSafeInteger(tries) && tries > 0 ? tries : 0;
}

/** When an item became one of those that operators see; undefined for all others. */
export function gaveUpAtMsOf(item: Item): number | undefined {
  const atMs = item['dueGaveUpAtMs'];
  return typeof atMs === 'number' ? atMs : undefined;
}

/** One page of a partition of the index, whenever it is due, what is tried next first, from behind a place on. */
export function readWaiting(
  documents: DynamoDBDocumentClient,
  table: string,
  partition: string,
  size: number,
  after?: Omit<DuePlace, 'duePk'>,
): Promise<Part> {
  const from = after === undefined ? undefined : { ...after, duePk: partition };
  return readPart(documents, table, partition, Number.MAX_SAFE_INTEGER, from, size);
}

/** Where operators find what of a queue nothing comes by any more. */
export function stuckPartitionOf({ name }: DueQueue): string {
  return dueIndex.stuck(name);
}

/** One page of what has given up in a queue, what is tried next first, from behind a place on. */
export function readGivenUp(
  documents: DynamoDBDocumentClient,
  table: string,
  queue: string,
  size: number,
  after?: Omit<DuePlace, 'duePk'>,
): Promise<Part> {
  return readWaiting(documents, table, dueIndex.givenUp(queue), size, after);
}
