import { checkItem, equals, equalsOrNone, updateItem } from './expression.ts';
import type { TransactItem, UpdateParts } from './expression.ts';
import { integerOf, optionalTextOf } from './item.ts';
import type { Item } from './item.ts';
import type { Key } from './keys/key.ts';

/** Which upload lies in a place, by its id body, and since when. */
export interface KeptPicture {
  readonly body: string;
  readonly keptAtMs: number;
}

/** What lies in the places of one item. */
export type KeptPictures<Slot extends string> = Readonly<Partial<Record<Slot, KeptPicture>>>;

/** What a place is called in its item: which upload lies there, and since when. */
const attributesOf = (prefix: string, slot: string) => [`${prefix}_${slot}`, `keptAtMs_${slot}`] as const;

/** Reads the places of an item, whose attributes begin with `prefix`; none where there is no item. */
export function readPlaces<Slot extends string>(
  item: Item | undefined,
  prefix: string,
  slots: readonly Slot[],
): KeptPictures<Slot> {
  const kept: Partial<Record<Slot, KeptPicture>> = {};
  if (item === undefined) return kept;
  for (const slot of slots) {
    const [place, since] = attributesOf(prefix, slot);
    const body = optionalTextOf(item, place);
    if (body !== undefined) kept[slot] = { body, keptAtMs: integerOf(item, since) };
  }
  return kept;
}

/** One place of an item, what was read there, and what comes; nothing comes where it is taken out. */
export interface PlaceChange<Slot extends string> {
  readonly prefix: string;
  readonly slot: Slot;
  readonly before: KeptPicture | undefined;
  readonly body?: string;
  readonly nowMs: number;
}

/** Puts an upload into a place over what was read there, or takes that out; `also` is set with it. */
export function changePlaceOf<Slot extends string>(
  table: string,
  key: Key,
  { prefix, slot, before, body, nowMs }: PlaceChange<Slot>,
  also: NonNullable<UpdateParts['set']> = {},
): TransactItem {
  const [place, since] = attributesOf(prefix, slot);
  const set = { ...(body !== undefined && { [place]: body, [since]: nowMs }), ...also };
  return updateItem(table, key, {
    ...(Object.keys(set).length > 0 && { set }),
    ...(body === undefined && { remove: [place, since] }),
    where: [equalsOrNone(place, before?.body)],
  });
}

/** Takes what was read there out of several places at once, and nothing where one of them has changed. */
export function clearPlacesOf(
  table: string,
  key: Key,
  prefix: string,
  [first, ...others]: readonly [readonly [string, KeptPicture], ...(readonly [string, KeptPicture])[]],
): TransactItem {
  const lies = ([slot, { body }]: readonly [string, KeptPicture]) => equals(attributesOf(prefix, slot)[0], body);
  return updateItem(table, key, {
    remove: [first, ...others].flatMap(([slot]) => attributesOf(prefix, slot)),
    where: [lies(first), ...others.map(lies)],
  });
}

/** All places of an item, and what was read there. */
interface ReadPlaces<Slot extends string> {
  readonly prefix: string;
  readonly slots: readonly Slot[];
  readonly kept: KeptPictures<Slot>;
}

/** The same of an item whose every place is as it was read, the empty ones too: nothing has come there meanwhile. */
export function clearPlacesAsRead<Slot extends string>(
  table: string,
  key: Key,
  { prefix, slots, kept }: ReadPlaces<Slot>,
  cleared: readonly Slot[],
): TransactItem {
  const [first, ...others] = slots.map((slot) => equalsOrNone(attributesOf(prefix, slot)[0], kept[slot]?.body));
  if (first === undefined) throw new Error(`there is no place of ${prefix}`);
  const remove = cleared.flatMap((slot) => attributesOf(prefix, slot));
  return remove.length === 0
    ? checkItem(table, key, [first, ...others])
    : updateItem(table, key, { remove, where: [first, ...others] });
}
