import { compareValues, NotPlayed } from './expressions.ts';
import type { RawItem } from './expressions.ts';

/** What names an item. */
export interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

/** The key that an item carries. @throws NotPlayed where it has none. */
export function keyIn(item: RawItem): ItemKey {
  const [pk, sk] = [item['pk']?.['S'], item['sk']?.['S']];
  if (typeof pk !== 'string' || typeof sk !== 'string' || pk === '' || sk === '')
    throw new NotPlayed('an item without its key');
  return { pk, sk };
}

/** A sparse index over the table's items: its hash and its sort attribute. */
export interface IndexShape {
  readonly name: string;
  readonly hash: string;
  readonly sort: string;
}

const nameOf = ({ pk, sk }: ItemKey): string => `${pk}\n${sk}`;

function inOrder(one: RawItem, other: RawItem, attribute: string): number {
  const [left, right] = [one[attribute], other[attribute]];
  return (left === undefined || right === undefined ? undefined : compareValues(left, right)) ?? 0;
}

/** The items of one table and of its indexes, each partition in the order of its sort key. */
export class StoredItems {
  private readonly partitions = new Map<string, Map<string, RawItem>>();
  /** Of each index: hash value to the items in it by their own key. */
  private readonly indexed: ReadonlyMap<string, Map<string, Map<string, RawItem>>>;
  private readonly shapes: readonly IndexShape[];
  /** A partition in order, until something new comes into it. */
  private readonly sorted = new Map<string, readonly RawItem[]>();

  constructor(shapes: readonly IndexShape[]) {
    this.shapes = shapes;
    this.indexed = new Map(shapes.map(({ name }) => [name, new Map()]));
  }

  get({ pk, sk }: ItemKey): RawItem | undefined {
    return this.partitions.get(pk)?.get(sk);
  }

  put(item: RawItem): void {
    const key = keyIn(item);
    const before = this.get(key);
    const partition = this.partitions.get(key.pk) ?? new Map<string, RawItem>();
    this.partitions.set(key.pk, partition);
    partition.set(key.sk, item);
    this.sorted.delete(key.pk);
    this.index(key, before, item);
  }

  remove(key: ItemKey): void {
    const before = this.get(key);
    if (before === undefined) return;
    this.partitions.get(key.pk)?.delete(key.sk);
    this.sorted.delete(key.pk);
    this.index(key, before, undefined);
  }

  /** All items, partition by partition. */
  all(): readonly RawItem[] {
    return [...this.partitions.values()].flatMap((partition) => [...partition.values()]);
  }

  /** A partition of the table, in order. */
  partition(pk: string): readonly RawItem[] {
    const known = this.sorted.get(pk);
    if (known !== undefined) return known;
    const items = [...(this.partitions.get(pk)?.values() ?? [])].toSorted((one, other) => inOrder(one, other, 'sk'));
    this.sorted.set(pk, items);
    return items;
  }

  /** A partition of an index, in order; items of one sort value stand in the order of their keys. */
  indexPartition({ name, sort }: IndexShape, hash: string): readonly RawItem[] {
    const found = [...(this.indexed.get(name)?.get(hash)?.values() ?? [])];
    return found.toSorted(
      (one, other) => inOrder(one, other, sort) || inOrder(one, other, 'pk') || inOrder(one, other, 'sk'),
    );
  }

  shapeOf(index: string): IndexShape {
    const shape = this.shapes.find(({ name }) => name === index);
    if (shape === undefined) throw new NotPlayed(`the index ${index}`);
    return shape;
  }

  private index(key: ItemKey, before: RawItem | undefined, after: RawItem | undefined): void {
    for (const { name, hash, sort } of this.shapes) {
      const partitions = this.indexed.get(name);
      const [old, next] = [before?.[hash]?.['S'], after?.[hash]?.['S']];
      if (typeof old === 'string') partitions?.get(old)?.delete(nameOf(key));
      if (after === undefined || typeof next !== 'string' || !(sort in after)) continue;
      const partition = partitions?.get(next) ?? new Map<string, RawItem>();
      partitions?.set(next, partition);
      partition.set(nameOf(key), after);
    }
  }
}
